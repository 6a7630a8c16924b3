//! An occupancy and its bit reversal, for Hyperbola Quintessence with one final bit reversal for all lines together.
//!
//! ```text
//! forward = OR over m in MASK_EX[square] of ((occupied & m) - bit(square)) & m
//! reverse = OR over m in MASK_EX[63 - square] of ((rev(occupied) & m) - bit(63 - square)) & m
//! attacks = forward ^ rev(reverse)
//! ```
//!
//! A bit reversal rotates the board by 180 degrees, so ranks are reversed too, and diagonals remain diagonals.

use crate::board::{Bitboard, Line, Square};
use crate::kernel::hyperbola as kernel;
use crate::tables::MASK_EX;

/// The content of [`simd::Twin`](crate::simd::Twin) on targets without SSE2. With SSE2, one vector register holds both
/// halves.
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
        joined(rook_half(square, self.occupied), rook_half(square.rotate_180(), self.reversed))
    }

    #[inline]
    pub(crate) const fn bishop_attacks(&self, square: Square) -> Bitboard {
        joined(bishop_half(square, self.occupied), bishop_half(square.rotate_180(), self.reversed))
    }

    #[inline]
    pub(crate) const fn queen_attacks(&self, square: Square) -> Bitboard {
        joined(queen_half(square, self.occupied), queen_half(square.rotate_180(), self.reversed))
    }
}

#[inline]
const fn joined(forward: u64, reverse: u64) -> Bitboard {
    Bitboard(forward ^ reverse.reverse_bits())
}

#[inline]
const fn half(square: Square, line: Line, occupied: Bitboard) -> u64 {
    kernel::half(1 << square as u8, occupied.0, MASK_EX[square as usize][line as usize].0)
}

#[inline]
const fn rook_half(square: Square, occupied: Bitboard) -> u64 {
    half(square, Line::Rank, occupied) | half(square, Line::File, occupied)
}

#[inline]
const fn bishop_half(square: Square, occupied: Bitboard) -> u64 {
    half(square, Line::Diagonal, occupied) | half(square, Line::Antidiagonal, occupied)
}

#[inline]
const fn queen_half(square: Square, occupied: Bitboard) -> u64 {
    rook_half(square, occupied) | bishop_half(square, occupied)
}
