//! The output as text.

use example_support::counted;
use example_support::terminal::{Drawing, NOTHING, side_by_side};
use quintessence::quad::{Mailbox, Move, Piece};
use quintessence::threats::Threat;

use crate::notation::{Named, On, is_attack};
use crate::scene::{Around, Change, Focus, Scene};

const LEGEND: &str = "x attacks   + defends   upper case is White";

/// A position with its threats, and what the move or the square changes.
pub(crate) fn text_of(scene: &Scene) -> String {
    match scene.focus {
        Focus::All => {
            let all = scene.threats.len();
            let attacks = scene.threats.iter().filter(|threat| is_attack(**threat)).count();
            format!(
                "{}{}\n{}: {}, {}\n",
                side_by_side(&[board("position", &scene.mailbox)]),
                by_piece(&scene.threats),
                counted(all, "threat"),
                counted(attacks, "attack"),
                counted(all - attacks, "defence")
            )
        }
        Focus::Move(chosen) => of_move(scene, chosen),
        Focus::Square(square) => {
            side_by_side(&[board("position", &scene.mailbox)]) + &of_square(&scene.around(square))
        }
    }
}

fn of_move(scene: &Scene, chosen: Move) -> String {
    let (change, name) = (scene.change(chosen), scene.name(chosen));
    let boards =
        [board(format!("before {name}"), &scene.mailbox), board(format!("after {name}"), &change.mailbox)];
    let (before, ended, begun) = (scene.threats.len(), change.ended.len(), change.begun.len());
    format!(
        "{}{}\n{}\n{LEGEND}\n\n{} before, {ended} end, {begun} begin, {} after\n",
        side_by_side(&boards),
        by_piece(&scene.threats),
        of_change(&change),
        counted(before, "threat"),
        before - ended + begun
    )
}

fn board(title: impl Into<String>, mailbox: &Mailbox) -> Drawing {
    Drawing::new(title, |square| mailbox.piece_at(square).map_or(NOTHING, Piece::symbol))
}

/// One line for each piece with a threat: the pieces that it attacks and those that it defends.
fn by_piece(threats: &[Threat]) -> String {
    let victims = |threats: &[Threat], attacks: bool| {
        let found = threats.iter().filter(|threat| is_attack(**threat) == attacks);
        found.map(|threat| On(threat.victim, threat.to).to_string()).collect::<Vec<_>>().join(" ")
    };
    let title = ("piece".to_owned(), "attacks (x)".to_owned(), "defends (+)".to_owned());
    let rows = threats.chunk_by(|a, b| a.from == b.from).map(|of_piece| {
        let piece = On(of_piece[0].attacker, of_piece[0].from);
        (piece.to_string(), victims(of_piece, true), victims(of_piece, false))
    });
    let rows: Vec<_> = [title].into_iter().chain(rows).collect();
    let width = rows.iter().map(|(_, attacks, _)| attacks.len()).max().unwrap_or(0);
    let line = |(piece, attacks, defends): &_| format!("{piece:5}  {attacks:width$}  {defends}");
    rows.iter().map(|row| line(row).trim_end().to_owned() + "\n").collect()
}

/// The threats that end beside those that begin.
fn of_change(change: &Change) -> String {
    let lines = |title: &str, threats: &[Threat], discovered: &str| {
        let line = |&threat: &Threat| {
            let note = if change.is_discovered(threat) { discovered } else { "" };
            format!("{:11}{note}", Named(threat))
        };
        let title = format!("{} {title}", threats.len());
        [title].into_iter().chain(threats.iter().map(line)).collect::<Vec<_>>()
    };
    let (ended, begun) =
        (lines("end", &change.ended, "blocked"), lines("begin", &change.begun, "discovered"));
    let width = ended.iter().map(String::len).max().unwrap_or(0) + 4;
    let row = |number: usize| {
        let of = |lines: &[String]| lines.get(number).cloned().unwrap_or_default();
        format!("{:width$}{}", of(&ended), of(&begun)).trim_end().to_owned() + "\n"
    };
    (0..ended.len().max(begun.len())).map(row).collect()
}

/// The threats that depend on the piece of a square.
fn of_square(around: &Around) -> String {
    if around.piece.is_none() {
        return "The square is empty.\n".to_owned();
    }
    let line = |threat: &Threat| format!("{}\n", Named(*threat));
    format!(
        "{}, by the piece and on it\n{}\n{}, blocked by the piece\n{}\n{LEGEND}\n",
        counted(around.direct.len(), "direct threat"),
        around.direct.iter().map(line).collect::<String>(),
        counted(around.discovered.len(), "discovered threat"),
        around.discovered.iter().map(line).collect::<String>()
    )
}
