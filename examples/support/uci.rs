//! Names of moves in UCI.

use quintessence::quad::{Move, MoveKind, Position, castling_targets};
use quintessence::{Color, Role, Square};

/// Returns whether a rook that may castle, or its king, stands elsewhere than in chess. All castling moves of such a
/// position have their names of Chess960, because an interface would take `e1b1` beside `e8g8` for two notations.
#[must_use]
pub fn needs_chess960(position: &Position) -> bool {
    let board = position.board();
    Color::ALL.into_iter().any(|color| {
        let own = board.color(color);
        let (kings, mut rooks) = (board.role(Role::King) & own, (position.castling() & own).into_iter());
        rooks.any(|rook| !kings.into_iter().all(|king| stand_as_in_chess(king, rook)))
    })
}

fn stand_as_in_chess(king: Square, rook: Square) -> bool {
    king.file() == 4 && [0, 7].contains(&rook.file())
}

/// Returns the name of a move. Castling is `e1g1`. In Chess960, where that may be ambiguous, it is `e1h1`.
#[must_use]
pub fn name(chosen: Move, is_chess960: bool) -> String {
    let (from, to) = (chosen.from(), chosen.to());
    if chosen.kind() == MoveKind::Castling && !is_chess960 && stand_as_in_chess(from, to) {
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
