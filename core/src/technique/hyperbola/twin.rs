//! Hyperbola Quintessence with one final bit reversal for all four lines together.
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

use crate::board::{Bitboard, Line, Square};
use crate::kernel::hyperbola as kernel;
use crate::masks::MASK_EX;

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

/// Defines a method of [`Twin`] and a function for the attacks of one piece. `$half` computes the half of the formula
/// on one board.
macro_rules! attacks {
    ($($cost:literal $name:ident($($line:ident)?), $of:literal: $half:ident;)*) => {$(
        impl Twin {
            #[inline]
            pub(crate) const fn $name(&self, square: Square $(, $line: Line)?) -> Bitboard {
                let forward = $half(square $(, $line)?, self.occupied);
                Bitboard(forward ^ $half(square.rotate_180() $(, $line)?, self.reversed).reverse_bits())
            }
        }

        #[doc = concat!("Returns the squares that ", $of, ".")]
        ///
        /// # Cost
        #[doc = $cost]
        #[inline]
        pub const fn $name(square: Square $(, $line: Line)?, occupied: Bitboard) -> Bitboard {
            Twin::new(occupied).$name(square $(, $line)?)
        }
    )*};
}

attacks! {
    "7 operations and two bit reversals; twice 8 bytes from a table of 2,048."
        line_attacks(line), "a slider on `square` attacks along one line": half;
    "15 operations and two bit reversals; twice 16 bytes from a table of 2,048."
        rook_attacks(), "a rook on `square` attacks": rook_half;
    "As [`rook_attacks`]."
        bishop_attacks(), "a bishop on `square` attacks": bishop_half;
    "31 operations and two bit reversals; twice 32 bytes from a table of 2,048."
        queen_attacks(), "a queen on `square` attacks": queen_half;
}
