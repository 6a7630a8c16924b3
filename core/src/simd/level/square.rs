//! Questions about one square.

use crate::attacks;
use crate::board::{Bitboard, PieceSets, Square};
use crate::simd::level::Level;

impl Level {
    /// The pieces of both sides that attack a square.
    #[inline]
    #[must_use]
    pub fn attackers_to(self, square: Square, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
        attacks::attackers_to(square, pieces, occupied)
    }

    /// Whether a piece of the side with the squares `by` attacks a square.
    #[inline]
    #[must_use]
    pub fn is_attacked(self, square: Square, by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> bool {
        attacks::is_attacked(square, by, pieces, occupied)
    }

    /// The enemy pieces that attack a king, and the pieces that are pinned to the king.
    #[inline]
    #[must_use]
    pub fn checkers_and_pinned(
        self,
        king: Square,
        own: Bitboard,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        attacks::checkers_and_pinned(king, own, pieces, occupied)
    }
}
