//! Attacks over a piece: x-ray attacks and hops, for the tables of lines.
//!
//! ```text
//! first  = attacks(occupied) & occupied            the first blocker of each ray
//! xrays  = attacks(occupied ^ (first & through)) & !attacks(occupied)
//! hops   = attacks(!attacks(occupied)) & !attacks(occupied)
//! ```
//!
//! Without the first blockers, a second call of the same technique sees the squares behind the first blockers. The cannon
//! of xiangqi captures the enemy pieces in these x-ray attacks. For the hops, the second call has blockers on all squares
//! that the first call does not attack. Each of its rays ends one square behind the first blocker.

use core::convert::identity;

use crate::board::{Bitboard, Line};
use crate::tables::{CompactLineMasks, LineMasks, MaskEx};

macro_rules! line_hoppers {
    ($masks:ident, $set:ident, [$($open:tt)*], $close:path) => {
        impl $masks<$set> {
            /// Returns the x-ray attacks along the line: the squares behind the first blockers that belong to `through`.
            ///
            /// On each side of the slider, the result begins behind the first blocker. It ends with the second blocker
            /// or at the edge. It is empty if the first blocker is not in `through`.
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

            /// Returns the squares behind the first blockers of the line, one square behind each blocker.
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
        }
    };
}

line_hoppers!(LineMasks, Bitboard, [.0], Bitboard);
line_hoppers!(LineMasks, u64, [], identity);
line_hoppers!(LineMasks, u128, [], identity);
line_hoppers!(CompactLineMasks, Bitboard, [.0], Bitboard);
line_hoppers!(CompactLineMasks, u64, [], identity);
line_hoppers!(CompactLineMasks, u128, [], identity);

macro_rules! table_hoppers {
    ($word:ident) => {
        impl<const SQUARES: usize, const SWAPPED: u8> MaskEx<$word, SQUARES, SWAPPED> {
            /// Returns the x-ray attacks of a slider along one line: the squares behind the first blockers that belong
            /// to `through`.
            ///
            /// # Panics
            /// Panics if the table has no entry `square`.
            ///
            /// # Cost
            /// Two calls of [`line_attacks`](Self::line_attacks), and three operations.
            #[inline]
            #[must_use]
            pub const fn line_xrays(
                &self,
                square: usize,
                line: Line,
                through: $word,
                occupied: $word,
            ) -> $word {
                let attacks = self.line_attacks(square, line, occupied);
                self.line_attacks(square, line, occupied & !(attacks & through)) & !attacks
            }

            /// Returns the x-ray attacks of a rook: the squares behind the first blockers that belong to `through`.
            ///
            /// On each ray, the result begins behind the first blocker. It ends with the second blocker or at the edge.
            /// A ray has no x-ray attacks if its first blocker is not in `through`. Squares of `through` that are not
            /// in `occupied` have no effect. Bits of both that belong to no square of the board have no effect.
            ///
            /// The cannon of xiangqi moves to `rook_attacks(square, occupied) & !occupied`. It captures in
            /// `rook_xrays(square, occupied, occupied) & enemy`. The cannon of janggi moves and captures in
            /// `rook_xrays(square, occupied & !cannons, occupied) & !cannons & !own`.
            ///
            /// ```
            /// # #[cfg(feature = "macros")] {
            /// quintessence::mask_ex! { static LINES; board = 9 x 10; }
            /// // A cannon on a1, pieces on a4, a8 and a9: the x-ray attacks are a5 to a8, and the cannon captures a8.
            /// let [a4, a8, a9] = [27, 63, 72].map(|square| 1_u128 << square);
            /// let occupied = a4 | a8 | a9;
            /// assert_eq!(LINES.rook_xrays(0, occupied, occupied).count_ones(), 4);
            /// assert_eq!(LINES.rook_xrays(0, occupied, occupied) & occupied, a8);
            /// // If a4 is a cannon of janggi, it is no screen.
            /// assert_eq!(LINES.rook_xrays(0, occupied & !a4, occupied), 0);
            /// # }
            /// ```
            ///
            /// # Panics
            /// Panics if the table has no entry `square`.
            ///
            /// # Cost
            /// Two calls of [`rook_attacks`](Self::rook_attacks), the second after the first, and three operations.
            ///
            /// # Source
            /// <https://www.chessprogramming.org/X-ray_Attacks_(Bitboards)>.
            #[inline]
            #[must_use]
            pub const fn rook_xrays(&self, square: usize, through: $word, occupied: $word) -> $word {
                let attacks = self.rook_attacks(square, occupied);
                self.rook_attacks(square, occupied & !(attacks & through)) & !attacks
            }

            /// Returns the x-ray attacks of a bishop: the squares behind the first blockers that belong to `through`.
            ///
            /// # Panics
            /// Panics if the table has no entry `square`.
            ///
            /// # Cost
            /// Two calls of [`bishop_attacks`](Self::bishop_attacks), and three operations.
            #[inline]
            #[must_use]
            pub const fn bishop_xrays(&self, square: usize, through: $word, occupied: $word) -> $word {
                let attacks = self.bishop_attacks(square, occupied);
                self.bishop_attacks(square, occupied & !(attacks & through)) & !attacks
            }

            /// Returns the x-ray attacks of a queen: the squares behind the first blockers that belong to `through`.
            ///
            /// # Panics
            /// Panics if the table has no entry `square`.
            ///
            /// # Cost
            /// Two calls of [`queen_attacks`](Self::queen_attacks), and three operations.
            #[inline]
            #[must_use]
            pub const fn queen_xrays(&self, square: usize, through: $word, occupied: $word) -> $word {
                let attacks = self.queen_attacks(square, occupied);
                self.queen_attacks(square, occupied & !(attacks & through)) & !attacks
            }

            /// Returns the squares behind the first blockers of one line, one square behind each blocker.
            ///
            /// # Panics
            /// Panics if the table has no entry `square`.
            ///
            /// # Cost
            /// Two calls of [`line_attacks`](Self::line_attacks), and two operations.
            #[inline]
            #[must_use]
            pub const fn line_hops(&self, square: usize, line: Line, occupied: $word) -> $word {
                let attacks = self.line_attacks(square, line, occupied);
                self.line_attacks(square, line, !attacks) & !attacks
            }

            /// Returns the squares behind the first blockers of a rook, one square behind each blocker.
            ///
            /// # Panics
            /// Panics if the table has no entry `square`.
            ///
            /// # Cost
            /// Two calls of [`rook_attacks`](Self::rook_attacks), and two operations.
            #[inline]
            #[must_use]
            pub const fn rook_hops(&self, square: usize, occupied: $word) -> $word {
                let attacks = self.rook_attacks(square, occupied);
                self.rook_attacks(square, !attacks) & !attacks
            }

            /// Returns the squares behind the first blockers of a bishop, one square behind each blocker.
            ///
            /// # Panics
            /// Panics if the table has no entry `square`.
            ///
            /// # Cost
            /// Two calls of [`bishop_attacks`](Self::bishop_attacks), and two operations.
            #[inline]
            #[must_use]
            pub const fn bishop_hops(&self, square: usize, occupied: $word) -> $word {
                let attacks = self.bishop_attacks(square, occupied);
                self.bishop_attacks(square, !attacks) & !attacks
            }

            /// Returns the squares to which a grasshopper hops: on each of the eight rays, the square behind the first
            /// blocker.
            ///
            /// Hops are not symmetric. The grasshoppers that attack a square are in
            /// `queen_xrays(square, neighbours, occupied)`, where `neighbours` are the squares of a king's steps.
            ///
            /// ```
            /// # #[cfg(feature = "macros")] {
            /// quintessence::mask_ex! { static LINES; board = 10 x 8; }
            /// // A grasshopper on a1, with pieces on c1 and b2: it hops to d1 and c3.
            /// let [c1, d1, b2, c3] = [2, 3, 11, 22].map(|square| 1_u128 << square);
            /// assert_eq!(LINES.queen_hops(0, c1 | b2), d1 | c3);
            /// # }
            /// ```
            ///
            /// # Panics
            /// Panics if the table has no entry `square`.
            ///
            /// # Cost
            /// Two calls of [`queen_attacks`](Self::queen_attacks), and two operations.
            ///
            /// # Source
            /// <https://en.wikipedia.org/wiki/Grasshopper_(chess)>.
            #[inline]
            #[must_use]
            pub const fn queen_hops(&self, square: usize, occupied: $word) -> $word {
                let attacks = self.queen_attacks(square, occupied);
                self.queen_attacks(square, !attacks) & !attacks
            }
        }
    };
}

table_hoppers!(u64);
table_hoppers!(u128);
