//! The published form of Hyperbola Quintessence, with one table entry per square. File attacks and diagonal attacks use
//! byte swaps, and rank attacks come from a table.
//!
//! ```text
//! o    = occupied & file
//! file = ((o - bit) ^ swap(swap(o) - swap(bit))) & file        bit, file: SMSK[square]
//! ```
//!
//! The functions of this module use the table [`SMSK`]. The methods of [`SquareMasks`], such as
//! [`SquareMasks::file_attacks`], also work on the entries of your own table, in any mapping and on any board.

use core::convert::identity;

use crate::board::{Bitboard, Line, Square};
use crate::kernel::hyperbola::{word64, word128};
use crate::masks::{SMSK, SquareMasks};
use crate::technique::rank;
use crate::technique::unions::sliders_from_lines;

/// Defines the attack methods of [`SquareMasks`] for one type of set. `$open` converts a set to a word, and `$close`
/// converts a word to a set.
macro_rules! entry_attacks {
    ($set:ident, $kernel:ident, [$($open:tt)*], $close:path) => {
        impl SquareMasks<$set> {
            /// Returns the attacks of a slider along its file; `self` contains the masks of the slider's square.
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

            /// Returns the attacks of a slider along its diagonal, parallel to a1-h8; `self` contains the masks of the
            /// slider's square.
            ///
            /// # Cost
            /// As [`file_attacks`](Self::file_attacks).
            #[inline]
            #[must_use]
            pub const fn diagonal_attacks(&self, occupied: $set) -> $set {
                self.attacks(self.diagonal, occupied)
            }

            /// Returns the attacks of a slider along its antidiagonal, parallel to h1-a8; `self` contains the masks of
            /// the slider's square.
            ///
            /// # Cost
            /// As [`file_attacks`](Self::file_attacks).
            #[inline]
            #[must_use]
            pub const fn antidiagonal_attacks(&self, occupied: $set) -> $set {
                self.attacks(self.antidiagonal, occupied)
            }

            /// Returns the attacks of a bishop; `self` contains the masks of the bishop's square.
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

/// Returns the squares that a slider on `square` attacks along one line.
///
/// # Cost
/// 8 operations, three of them byte swaps; one entry of 32 bytes from a table of 2,048. For a rank, 6 operations and
/// one byte from a table of 512.
#[inline]
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
