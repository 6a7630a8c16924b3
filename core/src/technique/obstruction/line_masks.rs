//! The attack methods of [`LineMasks`] and [`CompactLineMasks`], on a board of any shape.

use core::convert::identity;

use crate::board::Bitboard;
use crate::kernel::obstruction::{word64, word128};
use crate::masks::{CompactLineMasks, LineMasks};

/// Defines the attacks along one ray, for [`LineMasks`] or [`CompactLineMasks`].
macro_rules! ray_attacks {
    ($masks:ident, $set:ident, $kernel:ident, [$($open:tt)*], $close:path) => {
        impl $masks<$set> {
            /// Returns the attacks of a slider along the negative ray, toward lower square numbers. Along a file, these
            /// are the attacks of a lance of one side in shogi.
            ///
            /// # Cost
            /// 4 operations, one of them a leading-zero count; twice that in 128 bits.
            #[inline]
            #[must_use]
            pub const fn lower_attacks(self, occupied: $set) -> $set {
                let lower = occupied $($open)* & self.lower $($open)*;
                $close($kernel::blsmsk(lower, 0) & self.lower $($open)*)
            }

            /// Returns the attacks of a slider along the positive ray, toward higher square numbers.
            ///
            /// # Cost
            /// 3 operations with BMI1 and 4 without; twice that in 128 bits.
            #[inline]
            #[must_use]
            pub const fn upper_attacks(self, occupied: $set) -> $set {
                let upper = occupied $($open)* & self.upper $($open)*;
                $close($kernel::blsmsk(0, upper) & self.upper $($open)*)
            }
        }
    };
}

/// Defines the attack methods for one type of set. `$open` converts a set to a word, and `$close` converts a word to a
/// set.
macro_rules! line_attacks {
    ($set:ident, $kernel:ident, [$($open:tt)*], $close:path) => {
        ray_attacks!(LineMasks, $set, $kernel, [$($open)*], $close);
        ray_attacks!(CompactLineMasks, $set, $kernel, [$($open)*], $close);

        impl LineMasks<$set> {
            /// Returns the attacks of a slider along one line; `self` contains the masks of this line and of the
            /// slider's square.
            ///
            /// The method uses the form [`blsmsk`](crate::obstruction::blsmsk).
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

            /// Returns the squares that a rook attacks; `entry` is the table entry of the rook's square, such as
            /// `&MASKS[square]`.
            ///
            /// # Cost
            /// Twice that of [`attacks`](Self::attacks).
            #[inline]
            #[must_use]
            pub const fn rook_attacks(entry: &[Self; 4], occupied: $set) -> $set {
                let (rank, file) = (entry[0].attacks(occupied), entry[1].attacks(occupied));
                $close(rank $($open)* | file $($open)*)
            }

            /// Returns the squares that a bishop attacks; `entry` is the table entry of the bishop's square.
            ///
            /// # Cost
            /// Twice that of [`attacks`](Self::attacks).
            #[inline]
            #[must_use]
            pub const fn bishop_attacks(entry: &[Self; 4], occupied: $set) -> $set {
                let (diagonal, antidiagonal) = (entry[2].attacks(occupied), entry[3].attacks(occupied));
                $close(diagonal $($open)* | antidiagonal $($open)*)
            }

            /// Returns the masks without the union of the two rays.
            #[inline]
            pub const fn compact(self) -> CompactLineMasks<$set> {
                CompactLineMasks { lower: self.lower, upper: self.upper }
            }
        }

        impl CompactLineMasks<$set> {
            /// Returns the attacks of a slider along one line; `self` contains the masks of this line and of the
            /// slider's square.
            ///
            /// # Cost
            /// One operation more than [`LineMasks::attacks`].
            #[inline]
            #[must_use]
            pub const fn attacks(self, occupied: $set) -> $set {
                self.full().attacks(occupied)
            }

            /// Returns the masks with the union of the two rays.
            #[inline]
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
