//! Attacks of a piece along several lines, from the masks of Obstruction Difference.

use core::convert::identity;

use crate::board::Bitboard;
use crate::tables::{CompactLineMasks, LineMasks};

macro_rules! along {
    ($masks:ident, $set:ident, [$($open:tt)*], $close:path) => {
        impl $masks<$set> {
            /// Returns the attacks along several lines, such as the two lines of a rook or the lines of a rider.
            ///
            /// `lines` is the table entry of the piece's square, such as `&NIGHTRIDER[square]` for a table of the macro
            /// `rider!`.
            ///
            /// # Cost
            /// That of [`attacks`](Self::attacks) for each line.
            #[inline]
            #[must_use]
            pub const fn attacks_along<const N: usize>(lines: &[Self; N], occupied: $set) -> $set {
                let (mut attacks, mut i) = (0, 0);
                while i < N {
                    attacks |= lines[i].attacks(occupied) $($open)*;
                    i += 1;
                }
                $close(attacks)
            }

            /// Returns the x-ray attacks along several lines, such as the two lines of a cannon.
            ///
            /// `lines` is the table entry of the piece's square. [`MaskEx::rook_xrays`](crate::boards::MaskEx::rook_xrays)
            /// describes the moves of cannons.
            ///
            /// ```
            /// use quintessence::{Bitboard, LineMasks, MASKS, Square};
            ///
            /// // A queen on d4 sees through a piece on d6 to d7 and to the piece on d8.
            /// let occupied = Bitboard::from_square(Square::D6) | Bitboard::from_square(Square::D8);
            /// let xrays = LineMasks::<Bitboard>::xrays_along(&MASKS[Square::D4 as usize], occupied, occupied);
            /// assert_eq!(xrays, Bitboard::from_square(Square::D7) | Bitboard::from_square(Square::D8));
            /// ```
            ///
            /// # Cost
            /// That of [`xrays`](Self::xrays) for each line.
            #[inline]
            #[must_use]
            pub const fn xrays_along<const N: usize>(
                lines: &[Self; N],
                through: $set,
                occupied: $set,
            ) -> $set {
                let (mut attacks, mut i) = (0, 0);
                while i < N {
                    attacks |= lines[i].xrays(through, occupied) $($open)*;
                    i += 1;
                }
                $close(attacks)
            }

            /// Returns the squares behind the first blockers along several lines, such as the four lines of a
            /// grasshopper.
            ///
            /// `lines` is the table entry of the piece's square, such as `&MASKS[square]`.
            ///
            /// # Cost
            /// That of [`hops`](Self::hops) for each line.
            #[inline]
            #[must_use]
            pub const fn hops_along<const N: usize>(lines: &[Self; N], occupied: $set) -> $set {
                let (mut hops, mut i) = (0, 0);
                while i < N {
                    hops |= lines[i].hops(occupied) $($open)*;
                    i += 1;
                }
                $close(hops)
            }
        }
    };
}

along!(LineMasks, Bitboard, [.0], Bitboard);
along!(LineMasks, u64, [], identity);
along!(LineMasks, u128, [], identity);
along!(CompactLineMasks, Bitboard, [.0], Bitboard);
along!(CompactLineMasks, u64, [], identity);
along!(CompactLineMasks, u128, [], identity);
