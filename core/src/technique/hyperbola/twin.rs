//! Hyperbola Quintessence with one final bit reversal for all four lines together.
//!
//! The masked differences of the four lines are combined by OR, once on the original board and once on the reversed
//! board. One bit reversal then reverses the second result. A bit reversal rotates the board by 180 degrees, so ranks
//! are reversed too, and diagonals remain diagonals. The functions of [`hyperbola`](super) use a byte swap instead.
//!
//! ```text
//! forward = OR over m in MASK_EX[square] of ((occupied & m) - bit(square)) & m
//! reverse = OR over m in MASK_EX[63 - square] of ((rev(occupied) & m) - bit(63 - square)) & m
//! attacks = forward ^ rev(reverse)
//! ```
//!
//! `forward` and `reverse` use the same operations, so one vector register can hold both.
//! [`simd::Twin`](crate::simd::Twin) does so, and reverses the occupancy once for many queries.

use crate::board::{Bitboard, Line, Square};
use crate::kernel::hyperbola as kernel;
use crate::tables::MASK_EX;

/// An occupancy and its bit reversal. On targets without SSE2, `simd::Twin` contains this struct.
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
    #[cfg_attr(
        all(target_arch = "x86_64", target_feature = "sse2"),
        expect(dead_code, reason = "read where there is no SSE2")
    )]
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

/// Returns the squares that a slider on `square` attacks along one line.
///
/// # Cost
/// 7 operations and two bit reversals; twice 8 bytes from a table of 2,048.
#[inline]
pub const fn line_attacks(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    joined(half(square, line, occupied), half(square.rotate_180(), line, occupied.rotate_180()))
}

/// Returns the squares that a rook on `square` attacks.
///
/// # Cost
/// 15 operations and two bit reversals; twice 16 bytes from a table of 2,048.
#[inline]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Halves::new(occupied).rook_attacks(square)
}

/// Returns the squares that a bishop on `square` attacks.
///
/// # Cost
/// As [`rook_attacks`].
#[inline]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Halves::new(occupied).bishop_attacks(square)
}

/// Returns the squares that a queen on `square` attacks.
///
/// # Cost
/// 31 operations and two bit reversals; twice 32 bytes from a table of 2,048.
#[inline]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Halves::new(occupied).queen_attacks(square)
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
