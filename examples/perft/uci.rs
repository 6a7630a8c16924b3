//! Moves as UCI writes them.

use quintessence::quad::{Move, MoveKind, Position, castling_targets};
use quintessence::{Bitboard, Square};

/// The move in UCI. Castling is the king's move, `e1g1`; in Chess960, where that may be ambiguous, the king takes its own
/// rook, `e1h1`.
#[must_use]
pub fn uci(position: &Position, chosen: Move) -> String {
    const CORNERS: Bitboard = Bitboard::new(0x8100_0000_0000_0081);
    let is_chess =
        [Square::E1, Square::E8].contains(&chosen.from()) && position.castling().is_subset(CORNERS);
    if chosen.kind() == MoveKind::Castling && is_chess {
        let (king_to, _) = castling_targets(chosen.from(), chosen.to());
        return format!("{}{king_to}", chosen.from());
    }
    chosen.to_string()
}
