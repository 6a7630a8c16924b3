//! X-ray attacks, hops, and attacks along several lines, from the masks of Obstruction Difference.
//!
//! ```text
//! first  = attacks(occupied) & occupied            the first blocker of each ray
//! xrays  = attacks(occupied ^ (first & through)) & !attacks(occupied)
//! hops   = attacks(!attacks(occupied)) & !attacks(occupied)
//! ```
//!
//! For x-ray attacks, the second call of `attacks` gets an occupancy without the first blockers. So it reaches the
//! squares behind them. The cannon of xiangqi captures the enemy pieces in these x-ray attacks. For hops, the second
//! call gets blockers on all squares that the first call does not attack. So each of its rays ends one square behind
//! the first blocker.

use core::convert::identity;

use crate::board::Bitboard;
use crate::masks::{CompactLineMasks, LineMasks};

macro_rules! line_hoppers {
    ($masks:ident, $set:ident, [$($open:tt)*], $close:path) => {
        impl $masks<$set> {
            /// Returns the x-ray attacks along the line: the squares behind the first blockers that belong to `through`.
            ///
            /// On each side of the slider, the result begins behind the first blocker. It ends with the second blocker
            /// or at the edge of the board. A side has no x-ray attacks if its first blocker is not in `through`.
            ///
            /// # Cost
            /// Two calls of [`attacks`](Self::attacks), the second after the first, and three operations.
            #[inline]
            #[must_use]
            pub const fn xrays(self, through: $set, occupied: $set) -> $set {
                let attacks = self.attacks(occupied) $($open)*;
                let lifted = attacks & through $($open)*;
                let beyond = self.attacks($close(occupied $($open)* & !lifted));
                $close(beyond $($open)* & !attacks)
            }

            /// Returns the hops along the line: the squares directly behind the first blockers.
            ///
            /// # Cost
            /// Two calls of [`attacks`](Self::attacks), the second after the first, and two operations.
            #[inline]
            #[must_use]
            pub const fn hops(self, occupied: $set) -> $set {
                let attacks = self.attacks(occupied) $($open)*;
                let beyond = self.attacks($close(!attacks));
                $close(beyond $($open)* & !attacks)
            }

            /// Returns the [`attacks`](Self::attacks) along several lines, such as the lines of a rook or of a rider.
            ///
            /// `lines` is the table entry of the piece's square, such as `&NIGHTRIDER[square]` for a table of
            /// [`Table::rider`](crate::Table::rider). Each line costs one call of `attacks`.
            #[inline]
            #[must_use]
            pub const fn attacks_along<const N: usize>(lines: &[Self; N], occupied: $set) -> $set {
                let mut union = 0;
                each!(i < N, {
                    union |= lines[i].attacks(occupied) $($open)*;
                });
                $close(union)
            }

            /// Returns the [`xrays`](Self::xrays) along several lines, such as the two lines of a cannon.
            ///
            /// `lines` is the table entry of the piece's square. Each line costs one call of `xrays`. For the moves of
            /// cannons, see [`MaskEx::rook_xrays`](crate::MaskEx::rook_xrays).
            ///
            /// ```
            /// use quintessence::{Bitboard, LineMasks, MASKS, Square};
            ///
            /// // A queen on d4 sees through a piece on d6 to d7 and to the piece on d8.
            /// let occupied = Bitboard::from_square(Square::D6) | Bitboard::from_square(Square::D8);
            /// let xrays = LineMasks::<Bitboard>::xrays_along(&MASKS[Square::D4 as usize], occupied, occupied);
            /// assert_eq!(xrays, Bitboard::from_square(Square::D7) | Bitboard::from_square(Square::D8));
            /// ```
            #[inline]
            #[must_use]
            pub const fn xrays_along<const N: usize>(
                lines: &[Self; N],
                through: $set,
                occupied: $set,
            ) -> $set {
                let mut union = 0;
                each!(i < N, {
                    union |= lines[i].xrays(through, occupied) $($open)*;
                });
                $close(union)
            }

            /// Returns the [`hops`](Self::hops) along several lines, such as the four lines of a grasshopper.
            ///
            /// `lines` is the table entry of the piece's square, such as `&MASKS[square]`. Each line costs one call of
            /// `hops`.
            #[inline]
            #[must_use]
            pub const fn hops_along<const N: usize>(lines: &[Self; N], occupied: $set) -> $set {
                let mut union = 0;
                each!(i < N, {
                    union |= lines[i].hops(occupied) $($open)*;
                });
                $close(union)
            }
        }
    };
}

line_hoppers!(LineMasks, Bitboard, [.0], Bitboard);
line_hoppers!(LineMasks, u64, [], identity);
line_hoppers!(LineMasks, u128, [], identity);
line_hoppers!(CompactLineMasks, Bitboard, [.0], Bitboard);
line_hoppers!(CompactLineMasks, u64, [], identity);
line_hoppers!(CompactLineMasks, u128, [], identity);
