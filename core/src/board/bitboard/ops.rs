//! Operators and conversions of a [`Bitboard`].

use super::set::Bitboard;
use crate::board::square::Square;

/// Implements the operators `&`, `|`, `^`, `-` and `!` of a set type by calls of its methods. The right operand may be
/// of any type that converts into the set type.
macro_rules! operators {
    ($type:ident) => {
        $crate::board::operators! { $type:
            BitAnd bitand, BitAndAssign bitand_assign => intersection;
            BitOr bitor, BitOrAssign bitor_assign => union;
            BitXor bitxor, BitXorAssign bitxor_assign => symmetric_difference;
            Sub sub, SubAssign sub_assign => difference;
        }

        impl core::ops::Not for $type {
            type Output = Self;

            #[inline]
            fn not(self) -> Self {
                self.complement()
            }
        }
    };
    ($type:ident: $($trait:ident $operator:ident, $trait_assign:ident $operator_assign:ident => $method:ident;)*) => {$(
        impl<R: Into<Self>> core::ops::$trait<R> for $type {
            type Output = Self;

            #[inline]
            fn $operator(self, other: R) -> Self {
                self.$method(other.into())
            }
        }

        impl<R: Into<Self>> core::ops::$trait_assign<R> for $type {
            #[inline]
            fn $operator_assign(&mut self, other: R) {
                *self = self.$method(other.into());
            }
        }
    )*};
}

pub(crate) use operators;

operators!(Bitboard);

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
