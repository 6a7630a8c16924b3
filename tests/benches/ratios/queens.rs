//! Queens on random squares of random boards: in a chain, where each square comes out of the attacks before it, and six at
//! once, whose tables have left the caches.

use std::env::current_exe;
use std::process::{Command, Stdio};

use fastrand::Rng;
use quintessence::{Bitboard, Square, oracle};

use crate::Effort;
use crate::contest::Outcome;
use crate::lookups::{Lookups, ours, rivals};
use crate::question::Question;

/// Occupancies, each with the square of a queen.
#[derive(Clone, Copy)]
struct Queens<const N: usize>([(Bitboard, Square); N]);

/// A quarter of the squares is occupied, about as many as in the middle of a game.
fn occupancy(random: &mut Rng) -> Bitboard {
    Bitboard::new(random.u64(..) & random.u64(..))
}

fn square(random: &mut Rng) -> Square {
    Square::from_index_masked(random.u8(..))
}

/// An answer is the last set of a chain.
pub(crate) fn latency(effort: &Effort) -> Outcome {
    let mut random = Rng::with_seed(2026);
    let chain = |_| Queens([(); 256].map(|()| (occupancy(&mut random), square(&mut random))));
    let chains: Vec<_> = (0..400).map(chain).collect();
    let mut question = Question::new(chains, |chain| last(chain, oracle::queen_attacks));
    ours!(chains_by(&mut question));
    rivals!(chains_by(&mut question));
    question.run(effort)
}

fn chains_by<L: Lookups>(question: &mut Question<Queens<256>>) {
    question.form::<L>("chain", |chain| last(chain, |square, occupied| L::new(occupied).queen(square)));
}

#[inline]
fn last(Queens(queens): &Queens<256>, attacks: impl Fn(Square, Bitboard) -> Bitboard) -> u64 {
    queens.iter().fold(0, |last, &(occupied, square)| {
        attacks(Square::from_index_masked(square.index() ^ last as u8), occupied).bits()
    })
}

/// The option that makes a process measure with cold caches.
pub(crate) const COLD: &str = "--cold";

/// Where the tables and the code of a process lie is up to chance, and with it what is evicted from the processor's memory of
/// addresses. So several processes measure, and count as rounds.
pub(crate) fn cold(effort: &Effort) -> Outcome {
    let mut outcome = measure_cold(1);
    let rounds: Vec<_> = (0..effort.rounds.div_ceil(2)).map(|_| in_a_process()).collect();
    for (i, row) in outcome.0.iter_mut().enumerate() {
        row.times = rounds.iter().map(|times| times[i]).collect();
    }
    outcome
}

fn in_a_process() -> Vec<f64> {
    let mut command = Command::new(current_exe().expect("the benchmark is a file"));
    let output = command.arg(COLD).stderr(Stdio::inherit()).output().expect("the benchmark runs");
    let text = String::from_utf8(output.stdout).expect("numbers are text");
    text.lines().map(|line| line.parse().expect("a number")).collect()
}

/// What such a process does: prints the time of each contender.
pub(crate) fn print_cold() {
    for row in measure_cold(3).0 {
        println!("{}", crate::contest::median(row.times));
    }
}

fn measure_cold(rounds: usize) -> Outcome {
    let mut random = Rng::with_seed(2026);
    let six = |_| {
        let occupied = occupancy(&mut random);
        Queens([(); 6].map(|()| (occupied, square(&mut random))))
    };
    let boards: Vec<_> = (0..100).map(six).collect();
    let mut question = Question::new(boards, |board| all(board, oracle::queen_attacks));
    ours!(boards_by(&mut question));
    rivals!(boards_by(&mut question));
    question.run_cold(rounds)
}

fn boards_by<L: Lookups>(question: &mut Question<Queens<6>>) {
    question.form::<L>("six", |board| {
        let lookups = L::new(board.0[0].0);
        all(board, |square, _| lookups.queen(square))
    });
}

#[inline]
fn all(Queens(queens): &Queens<6>, attacks: impl Fn(Square, Bitboard) -> Bitboard) -> u64 {
    queens.iter().fold(0, |all, &(occupied, square)| all ^ attacks(square, occupied).bits())
}
