//! Operators and conversions of a [`Bitboard`].

use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

use super::set::Bitboard;
use crate::board::square::Square;

macro_rules! operators {
    ($($trait:ident $operator:ident, $trait_assign:ident $operator_assign:ident => $method:ident;)*) => {$(
        impl<R: Into<Self>> $trait<R> for Bitboard {
            type Output = Self;

            #[inline]
            fn $operator(self, other: R) -> Self {
                self.$method(other.into())
            }
        }

        impl<R: Into<Self>> $trait_assign<R> for Bitboard {
            #[inline]
            fn $operator_assign(&mut self, other: R) {
                *self = self.$method(other.into());
            }
        }
    )*};
}

operators! {
    BitAnd bitand, BitAndAssign bitand_assign => intersection;
    BitOr bitor, BitOrAssign bitor_assign => union;
    BitXor bitxor, BitXorAssign bitxor_assign => symmetric_difference;
    Sub sub, SubAssign sub_assign => difference;
}

impl Not for Bitboard {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.complement()
    }
}

impl From<u64> for Bitboard {
    #[inline]
    fn from(bits: u64) -> Self {
        Self(bits)
    }
}

impl From<Bitboard> for u64 {
    #[inline]
    fn from(bitboard: Bitboard) -> Self {
        bitboard.0
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Self {
        Self::from_square(square)
    }
}
