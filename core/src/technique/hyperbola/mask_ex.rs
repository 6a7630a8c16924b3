//! The attack methods of [`MaskEx`], a table of the four lines of every square on a board of any shape.

use crate::board::Line;
use crate::tables::MaskEx;
use crate::technique::kernel::hyperbola::{word64, word128};

macro_rules! table_attacks {
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

            /// Returns the squares that a rook on `square` attacks, including the first blockers.
            ///
            /// # Panics
            /// Panics if the table has no entry `square`.
            ///
            /// # Cost
            /// About 17 operations, five or six of them byte swaps or bit reversals.
            #[inline]
            #[must_use]
            pub const fn rook_attacks(&self, square: usize, occupied: $word) -> $word {
                self.line_attacks(square, Line::Rank, occupied)
                    | self.line_attacks(square, Line::File, occupied)
            }

            /// Returns the squares that a bishop on `square` attacks, including the first blockers.
            ///
            /// # Panics
            /// Panics if the table has no entry `square`.
            ///
            /// # Cost
            /// As [`rook_attacks`](Self::rook_attacks).
            #[inline]
            #[must_use]
            pub const fn bishop_attacks(&self, square: usize, occupied: $word) -> $word {
                self.line_attacks(square, Line::Diagonal, occupied)
                    | self.line_attacks(square, Line::Antidiagonal, occupied)
            }

            /// Returns the squares that a queen on `square` attacks: the union of rook and bishop attacks.
            ///
            /// # Panics
            /// Panics if the table has no entry `square`.
            ///
            /// # Cost
            /// Twice that of [`rook_attacks`](Self::rook_attacks).
            #[inline]
            #[must_use]
            pub const fn queen_attacks(&self, square: usize, occupied: $word) -> $word {
                self.rook_attacks(square, occupied) | self.bishop_attacks(square, occupied)
            }
        }
    };
}

table_attacks!(u64, word64);
table_attacks!(u128, word128);
