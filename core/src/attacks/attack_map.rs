//! Everything that one side attacks.

use crate::attacks::setwise;
use crate::board::{Bitboard, Color, PieceSets};

/// The squares that a side attacks, by pieces of all kinds, with the other side's king lifted from the board.
///
/// `by` is the set of squares of the attacking side.
#[inline]
#[must_use]
pub const fn attack_map(by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
    let occupied = occupied.difference(pieces.kings.difference(by));
    setwise::rook_attacks(pieces.orthogonal.intersection(by), occupied)
        .union(setwise::bishop_attacks(pieces.diagonal.intersection(by), occupied))
        .union(setwise::knight_attacks(pieces.knights.intersection(by)))
        .union(setwise::king_attacks(pieces.kings.intersection(by)))
        .union(setwise::pawn_attacks(Color::White, pieces.pawns[0].intersection(by)))
        .union(setwise::pawn_attacks(Color::Black, pieces.pawns[1].intersection(by)))
}
