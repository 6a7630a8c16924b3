//! Answers by parallel bit extraction, the fastest of the known lookups.

use quintessence::{Bitboard, PieceSets, Square};
use quintessence_games::PEXT;
use quintessence_search::Questions;

use crate::rays;

quintessence::between! { static BETWEEN; }
quintessence::line_through! { static LINE_THROUGH; }

/// Answers by PEXT.
#[derive(Clone, Copy, Debug)]
pub enum Pext {}

impl Questions for Pext {
    #[inline]
    #[expect(unsafe_code, reason = "a function for processors with BMI2")]
    fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        // SAFETY: the function needs BMI2. This module is only compiled for processors that have it.
        unsafe { PEXT.bishop_attacks(square, occupied) }
    }

    #[inline]
    #[expect(unsafe_code, reason = "a function for processors with BMI2")]
    fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        // SAFETY: the function needs BMI2. This module is only compiled for processors that have it.
        unsafe { PEXT.rook_attacks(square, occupied) }
    }

    #[inline]
    fn between(a: Square, b: Square) -> Bitboard {
        BETWEEN[a as usize][b as usize]
    }

    #[inline]
    fn line_through(a: Square, b: Square) -> Bitboard {
        LINE_THROUGH[a as usize][b as usize]
    }

    #[inline]
    fn checkers_and_pinned(
        king: Square,
        own: Bitboard,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        rays::checkers_and_pinned::<Self>(king, own, pieces, occupied)
    }
}
