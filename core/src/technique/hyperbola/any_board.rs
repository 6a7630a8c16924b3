//! The attack methods of [`MaskEx`], a table of the four lines of every square on a board of any shape. X-ray attacks
//! and hops use the formulas of [`LineMasks::xrays`](crate::LineMasks::xrays) and [`hops`](crate::LineMasks::hops).

use crate::board::Line;
use crate::kernel::hyperbola::{word64, word128};
use crate::masks::MaskEx;

/// Defines the attacks of a piece as the union of the results of two other methods.
macro_rules! attacks {
    ($word:ident, $piece:literal, $attacks:ident = $a:ident($($line_a:path)?) | $b:ident($($line_b:path)?), $cost:literal) => {
        #[doc = concat!("Returns the squares that ", $piece, " on `square` attacks, including the first blockers.")]
        ///
        /// # Panics
        /// Panics if the table has no entry `square`.
        ///
        /// # Cost
        #[doc = $cost]
        #[inline]
        #[must_use]
        pub const fn $attacks(&self, square: usize, occupied: $word) -> $word {
            self.$a(square, $($line_a,)? occupied) | self.$b(square, $($line_b,)? occupied)
        }
    };
}

/// Defines the x-ray attacks and the hops of a piece by two calls of its attacks.
macro_rules! hoppers {
    (
        $word:ident, $of:literal, $attacks:ident($($line:ident)?),
        $(#[$xrays_doc:meta])* $xrays:ident, $(#[$hops_doc:meta])* $hops:ident
    ) => {
        #[doc = concat!("Returns the x-ray attacks ", $of, ": the squares behind the first blockers in `through`.")]
        ///
        $(#[$xrays_doc])*
        /// # Panics
        /// Panics if the table has no entry `square`.
        ///
        /// # Cost
        #[doc = concat!("Two calls of [`", stringify!($attacks), "`](Self::", stringify!($attacks), "), the second after")]
        /// the first, and three operations.
        #[inline]
        #[must_use]
        pub const fn $xrays(&self, square: usize, $($line: Line,)? through: $word, occupied: $word) -> $word {
            let attacks = self.$attacks(square, $($line,)? occupied);
            self.$attacks(square, $($line,)? occupied & !(attacks & through)) & !attacks
        }

        #[doc = concat!("Returns the hops ", $of, ": on each ray, the square behind the first blocker.")]
        ///
        $(#[$hops_doc])*
        /// # Panics
        /// Panics if the table has no entry `square`.
        ///
        /// # Cost
        #[doc = concat!("Two calls of [`", stringify!($attacks), "`](Self::", stringify!($attacks), "), the second after")]
        /// the first, and two operations.
        #[inline]
        #[must_use]
        pub const fn $hops(&self, square: usize, $($line: Line,)? occupied: $word) -> $word {
            let attacks = self.$attacks(square, $($line,)? occupied);
            self.$attacks(square, $($line,)? !attacks) & !attacks
        }
    };
}

macro_rules! methods {
    ($word:ident, $kernel:ident) => {
        impl<const SQUARES: usize, const SWAPPED: u8> MaskEx<$word, SQUARES, SWAPPED> {
            /// Returns the squares that a slider on `square` attacks along one line.
            ///
            /// # Panics
            /// Panics if the table has no entry `square`.
            ///
            /// # Cost
            /// 9 operations, three of them byte swaps or bit reversals; one word of the table and one byte.
            #[inline]
            #[must_use]
            pub const fn line_attacks(&self, square: usize, line: Line, occupied: $word) -> $word {
                let mask = self.lines[square][line as usize];
                let slider = 1 << self.positions[square];
                let attacks = if SWAPPED >> line as u8 & 1 != 0 {
                    $kernel::byte_swapped(slider, slider.swap_bytes(), occupied & mask)
                } else {
                    $kernel::bit_reversed(slider, slider.reverse_bits(), occupied & mask)
                };
                attacks & mask
            }

            attacks!(
                $word,
                "a rook",
                rook_attacks = line_attacks(Line::Rank) | line_attacks(Line::File),
                "About 17 operations, five or six of them byte swaps or bit reversals."
            );
            attacks!(
                $word,
                "a bishop",
                bishop_attacks = line_attacks(Line::Diagonal) | line_attacks(Line::Antidiagonal),
                "As [`rook_attacks`](Self::rook_attacks)."
            );
            attacks!(
                $word,
                "a queen",
                queen_attacks = rook_attacks() | bishop_attacks(),
                "Twice that of [`rook_attacks`](Self::rook_attacks)."
            );

            hoppers! { $word, "along one line", line_attacks(line), line_xrays, line_hops }
            hoppers! {
                $word, "of a rook", rook_attacks(),
                /// On each ray, the result begins behind the first blocker. It ends with the second blocker or at the
                /// edge of the board. A ray has no x-ray attacks if its first blocker is not in `through`. Squares of
                /// `through` that are not in `occupied` have no effect. In both arguments, bits that belong to no
                /// square of the board have no effect.
                ///
                /// The cannon of xiangqi moves without a capture to `rook_attacks(square, occupied) & !occupied`. It
                /// captures on `rook_xrays(square, occupied, occupied) & enemy`. The cannon of janggi moves and
                /// captures on `rook_xrays(square, occupied & !cannons, occupied) & !cannons & !own`.
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
                /// Source: <https://www.chessprogramming.org/X-ray_Attacks_(Bitboards)>.
                ///
                rook_xrays,
                rook_hops
            }
            hoppers! { $word, "of a bishop", bishop_attacks(), bishop_xrays, bishop_hops }
            hoppers! {
                $word, "of a queen", queen_attacks(),
                queen_xrays,
                /// The hops of a queen are the moves of a grasshopper,
                /// <https://en.wikipedia.org/wiki/Grasshopper_(chess)>. Hops are not symmetric. The grasshoppers that
                /// attack `square` are in `queen_xrays(square, neighbours, occupied)`, where `neighbours` are the
                /// squares one king's step from `square`.
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
                queen_hops
            }
        }
    };
}

methods!(u64, word64);
methods!(u128, word128);
