//! Names of moves in UCI.

use quintessence::quad::{Move, MoveKind, Position, castling_targets};
use quintessence::{Role, Square};

/// Returns whether a rook that may castle, or its king, stands elsewhere than in chess. All castling moves of such a
/// position have their names of Chess960, because an interface would take `e1b1` beside `e8g8` for two notations.
#[must_use]
pub fn needs_chess960(position: &Position) -> bool {
    let kings = position.board().role(Role::King);
    let is_chess =
        |rook: Square| [0, 7].contains(&rook.file()) && kings.contains(Square::ALL[rook as usize & 56 | 4]);
    !position.castling().into_iter().all(is_chess)
}

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
