//! Everything that one side attacks.

use crate::attacks;
use crate::board::{Bitboard, PieceSets};
use crate::simd::level::Level;

impl Level {
    /// The squares that a side attacks, by pieces of all kinds, with the other side's king lifted from the board.
    #[inline]
    #[must_use]
    pub fn attack_map(self, by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
        attacks::attack_map(by, pieces, occupied)
    }
}
