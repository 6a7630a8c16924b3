//! The output on the terminal.

use std::io::{self, Write};

use example_support::counted;
use example_support::terminal::{
    ALERT, Drawing, FAINT, GOOD, Mark, SLIDER, Styled, TITLE, print_side_by_side,
};
use quintessence::Bitboard;
use quintessence::quad::{Mailbox, Move, Piece};
use quintessence::threats::Threat;

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
