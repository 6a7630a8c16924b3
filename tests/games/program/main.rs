//! Times the questions that engines ask, on positions of games.
//!
//! `games [--rounds N] [--quick] [WORD ...]` asks the questions whose names contain one of the words. It prints the level
//! that it was compiled for, and then a line for each contender of a question, which `quintessence_games::contest::read`
//! reads. Questions that end with `.learnt` ask about 500 positions only, which branch predictors learn.
//!
//! All contenders are compiled for the instructions of the build. Each of them has to give the oracle's answer for every
//! position before it is timed. A build without the feature `magics` times `shakmaty` alone, beside the root functions.

mod attackers;
mod both;
mod each;
mod lookups;
mod map;
mod peers;
mod perft;
#[cfg_attr(not(target_arch = "x86_64"), path = "none.rs")]
mod pext;
mod pins;
mod question;
mod threats;
mod union;

use std::env::args;

use pext::Pext;
use quintessence::simd::Level;
use quintessence_games::contest::Outcome;
use quintessence_games::{Position, positions};

/// As an engine that is compiled for one processor uses it.
const LEVEL: Level = Level::compiled();

const POSITIONS: usize = 20_000;
const LEARNT: usize = 500;

/// How long to measure.
struct Effort {
    rounds: usize,
    is_quick: bool,
}

/// Asks a question about some positions.
type Ask = fn(&[Position], Option<&Pext>, &Effort) -> Outcome;

const QUESTIONS: [(&str, Ask); 10] = [
    ("game.union", union::ask),
    ("game.map", map::ask),
    ("game.each", each::ask_counts),
    ("game.each.sets", each::ask_sets),
    ("game.attackers", attackers::ask),
    ("game.both", both::ask),
    ("game.pins", pins::ask),
    ("game.threats", threats::ask_piece),
    ("game.threats.move", threats::ask_move),
    ("game.threats.all", threats::ask_all),
];

fn main() {
    let mut effort = Effort { rounds: 61, is_quick: false };
    let mut words = Vec::new();
    let mut arguments = args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--rounds" => {
                let rounds = arguments.next().and_then(|rounds| rounds.parse().ok());
                effort.rounds = rounds.filter(|&rounds| rounds > 0).expect("--rounds takes a number");
            }
            "--quick" => effort.is_quick = true,
            _ => words.push(argument),
        }
    }
    let wants =
        |question: &str| words.is_empty() || words.iter().any(|word| question.contains(word.as_str()));

    println!("{LEVEL}");
    let positions = positions(POSITIONS);
    let pext = Pext::new();
    for (question, ask) in QUESTIONS {
        if wants(question) {
            print!("{}", ask(&positions, pext.as_ref(), &effort).lines(question));
            let learnt = ask(&positions[..LEARNT], pext.as_ref(), &effort);
            print!("{}", learnt.lines(&format!("{question}.learnt")));
        }
    }
    if cfg!(feature = "magics") {
        perft::perft(&effort, wants);
    }
}
