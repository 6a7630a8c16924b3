//! The published form: one table entry a square, a byte swap for each line, the rank by table.
//!
//! ```text
//! o    = occupied & file
//! file = ((o - bit) ^ swap(swap(o) - swap(bit))) & file        bit, file: SMSK[square]
//! ```
//!
//! The functions of this module read [`SMSK`]. The methods of an entry, such as [`SquareMasks::file_attacks`], work on
//! your own table too, in the bits of its mapping and on any board.
//!
//! # Source
//! <https://www.chessprogramming.org/Hyperbola_Quintessence>.

use core::convert::identity;

use crate::board::{Bitboard, Line, Square};
use crate::tables::{SMSK, SquareMasks};
use crate::technique::kernel::hyperbola::{word64, word128};
use crate::technique::rank;
use crate::technique::sliders::sliders_from_lines;

/// Defines the attack methods of an entry for one type of set. `$open` makes a word of a set, `$close` a set of a word.
macro_rules! entry_attacks {
    ($set:ident, $kernel:ident, [$($open:tt)*], $close:path) => {
        impl SquareMasks<$set> {
            /// The squares that a slider on the entry's square attacks along its file.
            ///
            /// ```
            /// use quintessence::{Bitboard, SMSK, Square, bitboard};
            ///
            /// let blockers = Bitboard::from_iter([Square::D1, Square::D2, Square::D6, Square::D8]);
            /// assert_eq!(SMSK[Square::D4 as usize].file_attacks(blockers), bitboard! {
            ///     . . . . . . . .
            ///     . . . . . . . .
            ///     . . . X . . . .
            ///     . . . X . . . .
            ///     . . . . . . . .
            ///     . . . X . . . .
            ///     . . . X . . . .
            ///     . . . . . . . .
            /// });
            /// ```
            ///
            /// # Cost
            /// 8 operations, three of them byte swaps; twice that in 128 bits.
            #[inline]
            #[must_use]
            pub const fn file_attacks(&self, occupied: $set) -> $set {
                self.attacks(self.file, occupied)
            }

            /// The squares that a slider on the entry's square attacks along its diagonal, parallel to a1-h8.
            ///
            /// # Cost
            /// As [`file_attacks`](Self::file_attacks).
            #[inline]
            #[must_use]
            pub const fn diagonal_attacks(&self, occupied: $set) -> $set {
                self.attacks(self.diagonal, occupied)
            }

            /// The squares that a slider on the entry's square attacks along its antidiagonal, parallel to h1-a8.
            ///
            /// # Cost
            /// As [`file_attacks`](Self::file_attacks).
            #[inline]
            #[must_use]
            pub const fn antidiagonal_attacks(&self, occupied: $set) -> $set {
                self.attacks(self.antidiagonal, occupied)
            }

            /// The squares that a bishop on the entry's square attacks.
            ///
            /// # Cost
            /// 16 operations, five of them byte swaps; twice that in 128 bits.
            #[inline]
            #[must_use]
            pub const fn bishop_attacks(&self, occupied: $set) -> $set {
                let (diagonal, antidiagonal) =
                    (self.diagonal_attacks(occupied), self.antidiagonal_attacks(occupied));
                $close(diagonal $($open)* | antidiagonal $($open)*)
            }

            #[inline]
            const fn attacks(&self, line: $set, occupied: $set) -> $set {
                let (slider, line) = (self.bit $($open)*, line $($open)*);
                $close($kernel::byte_swapped(slider, slider.swap_bytes(), occupied $($open)* & line) & line)
            }
        }
    };
}

entry_attacks!(Bitboard, word64, [.0], Bitboard);
entry_attacks!(u64, word64, [], identity);
entry_attacks!(u128, word128, [], identity);

/// The squares that a slider on `square` attacks along one line.
///
/// # Cost
/// 8 operations, three of them byte swaps; one entry of 32 bytes from a table of 2,048. For a rank, 6 operations and one
/// byte from a table of 512.
#[inline]
#[must_use]
pub const fn line_attacks(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    let masks = &SMSK[square as usize];
    match line {
        Line::Rank => rank::by_table(square, occupied),
        Line::File => masks.file_attacks(occupied),
        Line::Diagonal => masks.diagonal_attacks(occupied),
        Line::Antidiagonal => masks.antidiagonal_attacks(occupied),
    }
}

sliders_from_lines! {
    rook: "15 operations, three of them byte swaps; one entry of 32 bytes of `SMSK` and one byte of `FIRST_RANK`.",
    bishop: "16 operations, five of them byte swaps; one entry of 32 bytes of `SMSK`.",
    queen: "31 operations, seven of them byte swaps; one entry of 32 bytes of `SMSK` and one byte of `FIRST_RANK`.",
}
