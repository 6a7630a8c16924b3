//! Formats moves in the notation of UCI.

use quintessence::quad::{Move, MoveKind, Position, castling_targets};
use quintessence::{Bitboard, Square};

/// Formats a move in the notation of UCI.
///
/// Castling in chess is the move of the king, such as `e1g1`. In Chess960, this notation can be ambiguous. Castling is
/// then written as if the king captured its own rook, such as `e1h1`.
#[must_use]
pub fn uci(position: &Position, chosen: Move) -> String {
    const CORNERS: Bitboard = Bitboard::new(0x8100_0000_0000_0081);
    let is_chess =
        [Square::E1, Square::E8].contains(&chosen.from()) && (position.castling() - CORNERS).is_empty();
    if chosen.kind() == MoveKind::Castling && is_chess {
        let (king_to, _) = castling_targets(chosen.from(), chosen.to());
        return format!("{}{king_to}", chosen.from());
    }
    chosen.to_string()
}
