//! The output as text.

use example_support::counted;
use example_support::terminal::{Drawing, NOTHING, side_by_side};
use quintessence::quad::{Mailbox, Piece};
use quintessence::threats::Threat;

use crate::scene::{Change, Focus, Scene, is_attack, named, on};

const LEGEND: &str = "x attacks   + defends   upper case is White";

/// A position with its threats, and what the move or the square changes.
pub(crate) fn text_of(scene: &Scene) -> String {
    let (threats, all) = (by_piece(&scene.threats), counted(scene.threats.len(), "threat"));
    let position = side_by_side(&[board("position", &scene.mailbox)]);
    match &scene.focus {
        Focus::All => {
            let attacks = scene.threats.iter().filter(|threat| is_attack(**threat)).count();
            let defences = counted(scene.threats.len() - attacks, "defence");
            format!("{position}{threats}\n{all}: {}, {defences}\n", counted(attacks, "attack"))
        }
        Focus::Move(change) => {
            let Change { name, ended, begun, mailbox, .. } = change;
            let before = board(&format!("before {name}"), &scene.mailbox);
            let boards = side_by_side(&[before, board(&format!("after {name}"), mailbox)]);
            let (changes, ended, begun) = (of_change(change), ended.len(), begun.len());
            let after = scene.threats.len() - ended + begun;
            let sum = format!("{all} before, {ended} end, {begun} begin, {after} after");
            format!("{boards}{threats}\n{changes}\n{LEGEND}\n\n{sum}\n")
        }
        Focus::Square(square, _) if scene.mailbox.piece_at(*square).is_none() => {
            format!("{position}The square is empty.\n")
        }
        Focus::Square(_, around) => {
            let [direct, discovered] = around.each_ref().map(|threats| {
                threats.iter().fold(String::new(), |lines, threat| format!("{lines}{}\n", named(*threat)))
            });
            format!(
                "{position}{}, by the piece and on it\n{direct}\n{}, blocked by the piece\n{discovered}\n{LEGEND}\n",
                counted(around[0].len(), "direct threat"),
                counted(around[1].len(), "discovered threat"),
            )
        }
    }
}

fn board(title: &str, mailbox: &Mailbox) -> Drawing {
    Drawing::new(title, |square| mailbox.piece_at(square).map_or(NOTHING, Piece::symbol))
}

/// One line for each piece with a threat: the pieces that it attacks and those that it defends.
fn by_piece(threats: &[Threat]) -> String {
    let rows = threats.chunk_by(|a, b| a.from == b.from).map(|of_piece| {
        let victims = |attacks: bool| {
            let found = of_piece.iter().filter(|threat| is_attack(**threat) == attacks);
            found.map(|threat| on(threat.victim, threat.to)).collect::<Vec<_>>().join(" ")
        };
        [on(of_piece[0].attacker, of_piece[0].from), victims(true), victims(false)]
    });
    let title = ["piece", "attacks (x)", "defends (+)"].map(str::to_owned);
    let rows: Vec<_> = [title].into_iter().chain(rows).collect();
    let width = rows.iter().map(|[_, attacks, _]| attacks.len()).max().unwrap_or(0);
    let line = |[piece, attacks, defends]: &[String; 3]| format!("{piece:5}  {attacks:width$}  {defends}");
    rows.iter().map(|row| line(row).trim_end().to_owned() + "\n").collect()
}

/// The threats that end beside those that begin.
fn of_change(change: &Change) -> String {
    let lines = |title: &str, threats: &[Threat], discovered: &str| {
        let line = |&threat: &Threat| {
            // Neither of the two pieces moves, so the move blocks or opens the line between them.
            let stays = !change.squares.contains(threat.from) && !change.squares.contains(threat.to);
            format!("{:11}{}", named(threat), if stays { discovered } else { "" })
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
