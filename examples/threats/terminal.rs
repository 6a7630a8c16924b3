//! The output on the terminal.

use std::io::{self, Write};

use example_support::counted;
use example_support::terminal::{
    ALERT, Drawing, FAINT, GOOD, Mark, SLIDER, Styled, TITLE, print_side_by_side,
};
use quintessence::quad::{Mailbox, Move, Piece};
use quintessence::threats::{RaySet, Threat};
use quintessence::{Bitboard, Square};

use crate::notation::{Named, On, is_attack};
use crate::scene::{Around, Change, Focus, Scene};

const LEGEND: &str = "x attacks   + defends   upper case is White";

/// Prints a position with its threats, and what the move or the square changes.
pub(crate) fn print_scene(out: &mut dyn Write, scene: &Scene) -> io::Result<()> {
    match scene.focus {
        Focus::All => {
            print_side_by_side(out, &[board("position", &scene.mailbox, Bitboard::EMPTY)])?;
            print_by_piece(out, &scene.threats)?;
            let attacks = scene.threats.iter().filter(|threat| is_attack(**threat)).count();
            let defences = scene.threats.len() - attacks;
            writeln!(
                out,
                "{}: {}, {}",
                Styled(TITLE, counted(scene.threats.len(), "threat")),
                counted(attacks, "attack"),
                counted(defences, "defence")
            )
        }
        Focus::Move(chosen) => print_move(out, scene, chosen),
        Focus::Square(square) => {
            let around = scene.around(square);
            print_side_by_side(out, &[board("position", &scene.mailbox, Bitboard::from_square(square))])?;
            print_rays(out, scene, square, &around)?;
            print_words(out, square, &around)?;
            print_of_square(out, &around)
        }
    }
}

fn print_move(out: &mut dyn Write, scene: &Scene, chosen: Move) -> io::Result<()> {
    let (change, name) = (scene.change(chosen), scene.name(chosen));
    print_side_by_side(
        out,
        &[
            board(format!("before {name}"), &scene.mailbox, change.squares),
            board(format!("after {name}"), &change.mailbox, change.squares),
        ],
    )?;
    print_by_piece(out, &scene.threats)?;
    print_change(out, &change)?;
    let (before, ended, begun) = (scene.threats.len(), change.ended.len(), change.begun.len());
    writeln!(
        out,
        "{} before, {ended} end, {begun} begin, {} after",
        counted(before, "threat"),
        before - ended + begun
    )
}

/// A position with some marked squares.
fn board(title: impl Into<String>, mailbox: &Mailbox, marked: Bitboard) -> Drawing {
    Drawing::new(title, |square| {
        let Mark(letter, style) = Mark::piece(mailbox.piece_at(square).map(Piece::symbol));
        Mark(letter, if marked.contains(square) { SLIDER } else { style })
    })
}

/// Prints one line for each piece with a threat: the pieces that it attacks and those that it defends.
fn print_by_piece(out: &mut dyn Write, threats: &[Threat]) -> io::Result<()> {
    let victims = |threats: &[Threat], attacks: bool| {
        let found = threats.iter().filter(|threat| is_attack(**threat) == attacks);
        found.map(|threat| On(threat.victim, threat.to).to_string()).collect::<Vec<_>>().join(" ")
    };
    let rows: Vec<_> = threats
        .chunk_by(|a, b| a.from == b.from)
        .map(|of_piece| {
            let piece = On(of_piece[0].attacker, of_piece[0].from);
            (piece, victims(of_piece, true), victims(of_piece, false))
        })
        .collect();
    let width = rows.iter().map(|(_, attacks, _)| attacks.len()).max().unwrap_or(0).max("attacks (x)".len());
    writeln!(out, "{}", Styled(TITLE, format_args!("{:5}  {:width$}  defends (+)", "piece", "attacks (x)")))?;
    for (piece, attacks, defends) in rows {
        let line = format!("{piece:5}  {attacks:width$}  {defends}");
        writeln!(out, "{}", line.trim_end())?;
    }
    writeln!(out)
}

/// Prints the threats that end beside those that begin.
fn print_change(out: &mut dyn Write, change: &Change) -> io::Result<()> {
    let lines = |threats: &[Threat], discovered: &str| {
        let line = |&threat: &Threat| {
            let note = if change.is_discovered(threat) { discovered } else { "" };
            format!("{:11}{note}", Named(threat))
        };
        threats.iter().map(line).collect::<Vec<_>>()
    };
    let (ended, begun) = (lines(&change.ended, "blocked"), lines(&change.begun, "discovered"));
    let width = ended.iter().map(String::len).max().unwrap_or(0).max("20 end".len()) + 4;
    let titles = (format!("{} end", ended.len()), format!("{} begin", begun.len()));
    writeln!(out, "{}{}", Styled(TITLE, format_args!("{:width$}", titles.0)), Styled(TITLE, titles.1))?;
    for number in 0..ended.len().max(begun.len()) {
        let of =
            |lines: &[String]| lines.get(number).map_or(String::new(), |line| line.trim_end().to_owned());
        let (ended, begun) = (of(&ended), of(&begun));
        if begun.is_empty() {
            writeln!(out, "{}", Styled(ALERT, ended))?;
        } else {
            writeln!(out, "{}{}", Styled(ALERT, format_args!("{ended:width$}")), Styled(GOOD, begun))?;
        }
    }
    writeln!(out, "\n{}\n", Styled(FAINT, LEGEND))
}

const DIRECTIONS: [&str; 8] =
    ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

/// Prints the squares of each ray, its nearest and second piece, and the knight's square after it.
fn print_rays(out: &mut dyn Write, scene: &Scene, focus: Square, around: &Around) -> io::Result<()> {
    let titles = format!("{:15}{:16}{:9}{:9}knight's square", "ray", "1 2 3 4 5 6 7", "nearest", "second");
    writeln!(out, "{}", Styled(TITLE, titles))?;
    let (nearest, second) = (around.occupied.nearest(), around.occupied.second());
    let first_of = |set: RaySet, positions: std::ops::Range<u32>| {
        let mut found = positions.filter(|position| set.bits() >> position & 1 != 0);
        let square = found.next().and_then(|position| RaySet::square_at(focus, position));
        let on = square.and_then(|square| Some(On(scene.mailbox.piece_at(square)?, square)));
        on.map_or("-".to_owned(), |on| on.to_string())
    };
    for (ray, direction) in (0_u32..).zip(DIRECTIONS) {
        let mut squares = String::new();
        for position in 8 * ray + 1..8 * ray + 8 {
            let Some(square) = RaySet::square_at(focus, position) else { break };
            let letter = scene.mailbox.piece_at(square).map_or('.', Piece::symbol);
            squares.push(letter);
            squares.push(' ');
        }
        let rest = 8 * ray + 1..8 * ray + 8;
        let knight = match RaySet::square_at(focus, 8 * ray) {
            Some(square) if !scene.occupied.contains(square) => format!("{square}"),
            Some(_) => first_of(nearest, 8 * ray..8 * ray + 1),
            None => String::new(),
        };
        let (nearest, second) = (first_of(nearest, rest.clone()), first_of(second, rest));
        let line = format!("{ray} {direction:13}{squares:16}{nearest:9}{second:9}{knight}");
        writeln!(out, "{}", line.trim_end())?;
    }
    writeln!(out)
}

/// Prints the words of ray order with their formulas.
fn print_words(out: &mut dyn Write, focus: Square, around: &Around) -> io::Result<()> {
    let note =
        format!("In ray order around {focus}: bit 8 * ray + distance, bit 8 * ray for the knight's square.");
    writeln!(out, "{}", Styled(FAINT, note))?;
    let occupied = around.occupied;
    for (name, set, formula) in [
        ("occupied", occupied, ""),
        ("seen", occupied.seen(), "o ^ (o - 0x0303030303030303), where o = occupied | 0x8181818181818181"),
        ("nearest", occupied.nearest(), "seen & occupied"),
    ] {
        let line = format!("{name:10}{:#018x}  {formula}", set.bits());
        writeln!(out, "{}", line.trim_end())?;
    }
    writeln!(out)
}

/// Prints the threats that depend on the piece of a square.
fn print_of_square(out: &mut dyn Write, around: &Around) -> io::Result<()> {
    if around.piece.is_none() {
        return writeln!(out, "The square is empty.");
    }
    writeln!(
        out,
        "{}",
        Styled(
            TITLE,
            format_args!("{}, by the piece and on it", counted(around.direct.len(), "direct threat"))
        )
    )?;
    for &threat in &around.direct {
        writeln!(out, "{}", Styled(ALERT, Named(threat)))?;
    }
    let title = format!("\n{}, blocked by the piece", counted(around.discovered.len(), "discovered threat"));
    writeln!(out, "{}", Styled(TITLE, title))?;
    for &threat in &around.discovered {
        writeln!(out, "{}", Styled(GOOD, Named(threat)))?;
    }
    writeln!(out, "\n{}", Styled(FAINT, LEGEND))
}
