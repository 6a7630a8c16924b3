//! Names of moves in UCI.

use quintessence::quad::{Move, MoveKind, castling_targets};

/// Returns the name of a move. Castling is `e1g1`. In Chess960, where that may be ambiguous, it is `e1h1`.
#[must_use]
pub fn name(chosen: Move, is_chess960: bool) -> String {
    let (from, to) = (chosen.from(), chosen.to());
    let is_chess = !is_chess960 && from.file() == 4 && [0, 7].contains(&to.file());
    if chosen.kind() == MoveKind::Castling && is_chess {
        return format!("{from}{}", castling_targets(from, to).0);
    }
    chosen.to_string()
}

/// Finds a move by its name in chess or in Chess960, in lower or upper case.
#[must_use]
pub fn find(moves: &[Move], word: &str) -> Option<Move> {
    let word = word.to_ascii_lowercase();
    let is_meant = |chosen: &&Move| name(**chosen, false) == word || name(**chosen, true) == word;
    moves.iter().find(is_meant).copied()
}
