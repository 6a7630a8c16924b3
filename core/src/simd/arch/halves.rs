//! An occupancy and its bit reversal, for Hyperbola Quintessence as in [`hyperbola::twin`](crate::hyperbola::twin). A
//! query unites the results of all lines in the reversed occupancy, and then reverses the bits of the union once.

use crate::board::{Bitboard, Line, Square};
use crate::kernel::hyperbola::half;
use crate::tables::MASK_EX;

/// The content of a [`simd::Twin`](crate::simd::Twin) on targets without SSE2: the occupancy and its bit reversal.
#[derive(Clone, Copy)]
pub(crate) struct Halves {
    occupied: Bitboard,
    reversed: Bitboard,
}

impl Halves {
    #[inline]
    pub(crate) const fn new(occupied: Bitboard) -> Self {
        Self { occupied, reversed: occupied.rotate_180() }
    }

    #[inline]
    pub(crate) const fn occupied(&self) -> Bitboard {
        self.occupied
    }

    #[inline]
    pub(crate) const fn rook_attacks(&self, square: Square) -> Bitboard {
        self.attacks(square, [Line::Rank, Line::File])
    }

    #[inline]
    pub(crate) const fn bishop_attacks(&self, square: Square) -> Bitboard {
        self.attacks(square, [Line::Diagonal, Line::Antidiagonal])
    }

    #[inline]
    pub(crate) const fn queen_attacks(&self, square: Square) -> Bitboard {
        self.attacks(square, Line::ALL)
    }

    #[inline]
    const fn attacks<const LINES: usize>(&self, square: Square, lines: [Line; LINES]) -> Bitboard {
        let (here, there) = (square as usize, square.rotate_180() as usize);
        let (mut forward, mut reverse) = (0, 0);
        each!(i < LINES, {
            forward |= half(1 << here, self.occupied.0, MASK_EX[here][lines[i] as usize].0);
            reverse |= half(1 << there, self.reversed.0, MASK_EX[there][lines[i] as usize].0);
        });
        Bitboard(forward ^ reverse.reverse_bits())
    }
}
