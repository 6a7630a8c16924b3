//! Computes `((o & m) - r) & m` for all four lines, and combines the four results by OR before the final bit reversal.
//!
//! Hyperbola Quintessence subtracts the slider's bit on the original board and on the bit-reversed board. On each
//! board, OR combines the masked differences of the four lines. So one bit reversal is enough to map the differences of
//! all four lines back to the original board. The module [`combined`](super::combined) does the same with a byte swap.
//!
//! A bit reversal rotates the board by 180 degrees. So a bit reversal also reverses ranks, and every diagonal remains a
//! diagonal. On the rotated board, the slider is on `63 - square`.
//!
//! ```text
//! forward = OR over lines of ((occupied      & m) - bit(square))      & m     m = MASK_EX[square][line]
//! reverse = OR over lines of ((rev(occupied) & m) - bit(63 - square)) & m     m = MASK_EX[63 - square][line]
//! attacks = forward ^ rev(reverse)
//! ```
//!
//! Both halves of the formula, `forward` and `reverse`, use the same operations. `forward` uses the original board, and
//! `reverse` uses the reversed board. So one vector register can hold both halves, as in
//! [`simd::Twin`](crate::simd::Twin). `simd::Twin` reverses the occupancy once for many queries.
//!
//! # Source
//! <https://www.chessprogramming.org/Hyperbola_Quintessence>.

use crate::board::{Bitboard, Line, Square};
use crate::tables::MASK_EX;
use crate::technique::kernel::hyperbola as kernel;

/// An occupancy and its bit reversal.
///
/// `simd::Twin` uses this type on targets without SSE2.
#[derive(Clone, Copy)]
pub(crate) struct Twin {
    occupied: Bitboard,
    reversed: Bitboard,
}

impl Twin {
    #[inline]
    pub(crate) const fn new(occupied: Bitboard) -> Self {
        Self { occupied, reversed: occupied.rotate_180() }
    }

    #[inline]
    #[cfg_attr(
        all(target_arch = "x86_64", target_feature = "sse2"),
        expect(dead_code, reason = "read where there is no SSE2")
    )]
    pub(crate) const fn occupied(&self) -> Bitboard {
        self.occupied
    }

    #[inline]
    pub(crate) const fn rook_attacks(&self, square: Square) -> Bitboard {
        join(rook_half(square, self.occupied), rook_half(square.rotate_180(), self.reversed))
    }

    #[inline]
    pub(crate) const fn bishop_attacks(&self, square: Square) -> Bitboard {
        join(bishop_half(square, self.occupied), bishop_half(square.rotate_180(), self.reversed))
    }

    #[inline]
    pub(crate) const fn queen_attacks(&self, square: Square) -> Bitboard {
        let reversed_square = square.rotate_180();
        join(
            rook_half(square, self.occupied) | bishop_half(square, self.occupied),
            rook_half(reversed_square, self.reversed) | bishop_half(reversed_square, self.reversed),
        )
    }

    #[inline]
    pub(crate) const fn line_attacks(&self, square: Square, line: Line) -> Bitboard {
        join(half(square, line, self.occupied), half(square.rotate_180(), line, self.reversed))
    }
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
const fn join(forward: u64, reverse: u64) -> Bitboard {
    Bitboard(forward ^ reverse.reverse_bits())
}

/// Returns the squares that a slider on `square` attacks along one line.
///
/// # Cost
/// 7 operations and two bit reversals; twice 8 bytes from a table of 2,048.
#[inline]
pub const fn line_attacks(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    Twin::new(occupied).line_attacks(square, line)
}

/// Returns the squares that a rook on `square` attacks.
///
/// # Cost
/// 15 operations and two bit reversals; twice 16 bytes from a table of 2,048.
#[inline]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Twin::new(occupied).rook_attacks(square)
}

/// Returns the squares that a bishop on `square` attacks.
///
/// # Cost
/// As [`rook_attacks`].
#[inline]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Twin::new(occupied).bishop_attacks(square)
}

/// Returns the squares that a queen on `square` attacks.
///
/// # Cost
/// 31 operations and two bit reversals; twice 32 bytes from a table of 2,048.
#[inline]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Twin::new(occupied).queen_attacks(square)
}
