//! The attack methods of [`LineMasks`] and [`CompactLineMasks`], on a board of any shape.

use core::convert::identity;

use crate::board::Bitboard;
use crate::tables::{CompactLineMasks, LineMasks};
use crate::technique::kernel::obstruction::{word64, word128};

/// Defines the methods for one type of set. `$open` makes a word of a set, `$close` a set of a word.
macro_rules! line_attacks {
    ($set:ident, $kernel:ident, [$($open:tt)*], $close:path) => {
        impl LineMasks<$set> {
            /// The squares that a slider on the entry's square attacks along the entry's line.
            ///
            /// The form is [`blsmsk`](crate::obstruction::blsmsk).
            ///
            /// # Cost
            /// 8 operations with BMI1 and 9 without, one of them a leading-zero count; twice that in 128 bits.
            #[inline]
            #[must_use]
            pub const fn attacks(self, occupied: $set) -> $set {
                let lower = occupied $($open)* & self.lower $($open)*;
                let upper = occupied $($open)* & self.upper $($open)*;
                $close($kernel::blsmsk(lower, upper) & self.line $($open)*)
            }

            /// The squares that a slider attacks along the negative ray, toward lower numbers: the lance of one side.
            ///
            /// # Cost
            /// 4 operations, one of them a leading-zero count; twice that in 128 bits.
            #[inline]
            #[must_use]
            pub const fn lower_attacks(self, occupied: $set) -> $set {
                let lower = occupied $($open)* & self.lower $($open)*;
                $close($kernel::blsmsk(lower, 0) & self.lower $($open)*)
            }

            /// The squares that a slider attacks along the positive ray, toward higher numbers.
            ///
            /// # Cost
            /// 3 operations with BMI1 and 4 without; twice that in 128 bits.
            #[inline]
            #[must_use]
            pub const fn upper_attacks(self, occupied: $set) -> $set {
                let upper = occupied $($open)* & self.upper $($open)*;
                $close($kernel::blsmsk(0, upper) & self.upper $($open)*)
            }

            /// The squares that a rook attacks; `entry` is that of its square, such as `&MASKS[square]`.
            ///
            /// # Cost
            /// Twice that of [`attacks`](Self::attacks).
            #[inline]
            #[must_use]
            pub const fn rook_attacks(entry: &[Self; 4], occupied: $set) -> $set {
                let (rank, file) = (entry[0].attacks(occupied), entry[1].attacks(occupied));
                $close(rank $($open)* | file $($open)*)
            }

            /// The squares that a bishop attacks; `entry` is that of its square.
            ///
            /// # Cost
            /// Twice that of [`attacks`](Self::attacks).
            #[inline]
            #[must_use]
            pub const fn bishop_attacks(entry: &[Self; 4], occupied: $set) -> $set {
                let (diagonal, antidiagonal) = (entry[2].attacks(occupied), entry[3].attacks(occupied));
                $close(diagonal $($open)* | antidiagonal $($open)*)
            }

            /// The masks without the union.
            #[inline]
            #[must_use]
            pub const fn compact(self) -> CompactLineMasks<$set> {
                CompactLineMasks { lower: self.lower, upper: self.upper }
            }
        }

        impl CompactLineMasks<$set> {
            /// The squares that a slider on the entry's square attacks along the entry's line.
            ///
            /// # Cost
            /// One operation more than [`LineMasks::attacks`].
            #[inline]
            #[must_use]
            pub const fn attacks(self, occupied: $set) -> $set {
                self.full().attacks(occupied)
            }

            /// The masks with the union.
            #[inline]
            #[must_use]
            pub const fn full(self) -> LineMasks<$set> {
                let line = $close(self.lower $($open)* | self.upper $($open)*);
                LineMasks { lower: self.lower, upper: self.upper, line }
            }
        }
    };
}

line_attacks!(Bitboard, word64, [.0], Bitboard);
line_attacks!(u64, word64, [], identity);
line_attacks!(u128, word128, [], identity);
