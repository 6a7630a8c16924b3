//! Names of moves in a position: a FEN record, then the name.

use fastrand::Rng;
use quintessence::quad::{Move, MoveKind, Position, Role, castling_targets};
use quintessence_perft::moves;
use readers::command_line::SEPARATOR;
use readers::fuzz::Reader;
use support::records;

use crate::chosen;

pub(crate) const MOVES: Reader = Reader {
    name: "move names",
    grammar,
    words: &[
        "\0", "a", "e", "h", "1", "2", "4", "7", "8", "q", "n", "k", "e2e4", "e1g1", "e1h1", "e7e8q", "0-0",
        " ", "E2E4", "é", "♔", "",
    ],
    examine,
};

fn grammar(rng: &mut Rng) -> String {
    let record = records::record(rng);
    let name = match record.parse() {
        Ok(position) => {
            let legal = moves(&position);
            match rng.choice(&legal) {
                Some(chosen) if rng.u8(..4) == 0 => quintessence_perft::uci(&position, *chosen),
                Some(chosen) => chosen.to_string(),
                None => "e2e4".to_owned(),
            }
        }
        Err(_) => "e2e4".to_owned(),
    };
    format!("{record}\0{}", if rng.u8(..8) == 0 { name.to_ascii_uppercase() } else { name })
}

/// The legal move with a name. A king's step has precedence over castling to the same square.
pub(crate) fn naive(position: &Position, name: &str) -> Option<Move> {
    let name = name.trim().to_ascii_lowercase();
    let legal = moves(position);
    let square = |square: quintessence::Square| square.name();
    let named = |chosen: &&Move| {
        let promotion = match chosen.promotion() {
            None => "",
            Some(Role::Knight) => "n",
            Some(Role::Bishop) => "b",
            Some(Role::Rook) => "r",
            Some(_) => "q",
        };
        format!("{}{}{promotion}", square(chosen.from()), square(chosen.to())) == name
    };
    let castles = |chosen: &&Move| {
        let target = castling_targets(chosen.from(), chosen.to()).0;
        chosen.kind() == MoveKind::Castling && format!("{}{}", square(chosen.from()), square(target)) == name
    };
    legal.iter().find(named).or_else(|| legal.iter().find(castles)).copied()
}

fn examine(text: &str) -> Result<bool, String> {
    let (record, name) = text.split_once(SEPARATOR).unwrap_or((text, ""));
    let Ok(position) = record.parse() else { return Ok(false) };
    match (chosen::find(&position, name), naive(&position, name)) {
        (Err(problem), None) if !problem.is_empty() && problem.chars().count() < 1_600 => Ok(false),
        (Ok(chosen), Some(expected)) if chosen == expected => {
            match chosen::find(&position, &chosen.to_string()) {
                Ok(again) if again == chosen => Ok(true),
                again => Err(format!("{chosen} is found as {again:?}")),
            }
        }
        (found, expected) => Err(format!("found {found:?}, expected {expected:?}")),
    }
}
