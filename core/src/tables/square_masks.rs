//! [`SquareMasks`]: the masks of one square for Hyperbola Quintessence with byte swaps.

use core::convert::identity;

use super::Aligned;
use super::lines::LINES;
use crate::board::{Bitboard, Line};
use crate::boards::Shape;
use crate::boards::walks::empty_rays;
use crate::kernel::hyperbola::{word64, word128};
use crate::verify::{Mismatch, ensure, ensure_size, sections};

/// The masks of one square for Hyperbola Quintessence with byte swaps, aligned to 32 bytes.
///
/// The line masks do not contain the square itself. There is no mask for the rank, because a byte swap cannot reverse a
/// rank.
///
/// `W` is the type of a set of squares. It is [`Bitboard`] on the chessboard, and `u64` or `u128` on a board of another
/// [`Shape`](crate::boards::Shape).
#[doc(alias = "smsk")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
#[repr(C, align(32))]
#[expect(clippy::exhaustive_structs, reason = "the layout is fixed, and macros write tables as literals")]
pub struct SquareMasks<W = Bitboard> {
    /// The square itself.
    #[doc(alias = "bitMask")]
    pub bit: W,
    /// The other squares of the diagonal, parallel to a1-h8.
    #[doc(alias = "diagonalMaskEx")]
    pub diagonal: W,
    /// The other squares of the antidiagonal, parallel to h1-a8.
    #[doc(alias = "antidiagMaskEx")]
    pub antidiagonal: W,
    /// The other squares of the file.
    #[doc(alias = "fileMaskEx")]
    pub file: W,
}

/// The masks of every square for Hyperbola Quintessence with byte swaps; 2,048 bytes, aligned to 64 bytes, so two
/// entries are in each of 32 cache lines.
///
/// ```
/// use quintessence::{SMSK, Square};
///
/// let masks = SMSK[Square::A1 as usize];
/// assert_eq!(masks.bit.bits(), 0x0000_0000_0000_0001);
/// assert_eq!(masks.diagonal.bits(), 0x8040_2010_0804_0200);
/// assert_eq!(masks.antidiagonal.bits(), 0);
/// assert_eq!(masks.file.bits(), 0x0101_0101_0101_0100);
/// ```
///
/// # Source
/// The array `smsk` of <https://www.chessprogramming.org/Hyperbola_Quintessence>.
pub const SMSK: &[SquareMasks; 64] = {
    const NONE: Bitboard = Bitboard::EMPTY;
    const EMPTY: SquareMasks = SquareMasks { bit: NONE, diagonal: NONE, antidiagonal: NONE, file: NONE };
    static TABLE: Aligned<[SquareMasks; 64]> = Aligned(array!(EMPTY; 64, i => SquareMasks {
        bit: Bitboard(1 << i),
        diagonal: LINES[i][Line::Diagonal as usize],
        antidiagonal: LINES[i][Line::Antidiagonal as usize],
        file: LINES[i][Line::File as usize],
    }));
    &TABLE.0
};

/// Defines the methods for one type of set. `$open` converts sets to integers, and `$close` integers to sets.
macro_rules! methods {
    ($set:ident, $word:ident, $kernel:ident, [$($open:tt)*], $close:path) => {
        impl SquareMasks<$set> {
            /// Creates a table from four integers for each square: `[bit, diagonal, antidiagonal, file]`. The table
            /// macros emit calls of this function.
            #[doc(hidden)]
            #[inline]
            #[must_use]
            pub const fn table<const N: usize>(words: [[$word; 4]; N]) -> [Self; N] {
                let none = $close(0);
                array!(Self { bit: none, diagonal: none, antidiagonal: none, file: none }; N, i => {
                    let [bit, diagonal, antidiagonal, file] = words[i];
                    let (bit, diagonal) = ($close(bit), $close(diagonal));
                    Self { bit, diagonal, antidiagonal: $close(antidiagonal), file: $close(file) }
                })
            }

            /// Returns the attacks of a slider along its file.
            ///
            /// ```
            /// use quintessence::{Bitboard, SMSK, Square::*};
            ///
            /// let attacks = SMSK[D4 as usize].file_attacks(Bitboard::from_iter([D1, D2, D6, D8]));
            /// assert!(attacks.into_iter().eq([D2, D3, D5, D6]));
            /// ```
            ///
            /// # Cost
            /// 8 operations, three of them byte swaps; twice that in 128 bits.
            #[inline]
            #[must_use]
            pub const fn file_attacks(&self, occupied: $set) -> $set {
                self.attacks(self.file, occupied)
            }

            /// Returns the attacks of a slider along its diagonal, parallel to a1-h8.
            ///
            /// # Cost
            /// As [`file_attacks`](Self::file_attacks).
            #[inline]
            #[must_use]
            pub const fn diagonal_attacks(&self, occupied: $set) -> $set {
                self.attacks(self.diagonal, occupied)
            }

            /// Returns the attacks of a slider along its antidiagonal, parallel to h1-a8.
            ///
            /// # Cost
            /// As [`file_attacks`](Self::file_attacks).
            #[inline]
            #[must_use]
            pub const fn antidiagonal_attacks(&self, occupied: $set) -> $set {
                self.attacks(self.antidiagonal, occupied)
            }

            /// Returns the attacks of a bishop along both diagonals, computed as in the published listing.
            ///
            /// ```
            /// use quintessence::{Bitboard, SMSK, Square::*, bishop_attacks};
            ///
            /// let occupied = Bitboard::from_squares([B2, D4, F6]);
            /// assert_eq!(SMSK[D4 as usize].bishop_attacks(occupied), bishop_attacks(D4, occupied));
            /// ```
            ///
            /// # Cost
            /// 16 operations, five of them byte swaps; twice that in 128 bits.
            #[inline]
            #[must_use]
            pub const fn bishop_attacks(&self, occupied: $set) -> $set {
                let diagonal = self.diagonal_attacks(occupied) $($open)*;
                $close(diagonal | self.antidiagonal_attacks(occupied) $($open)*)
            }

            #[inline]
            const fn attacks(&self, line: $set, occupied: $set) -> $set {
                let (slider, line) = (self.bit $($open)*, line $($open)*);
                $close($kernel::byte_swapped(slider, slider.swap_bytes(), occupied $($open)* & line) & line)
            }

            /// Checks a table for a board.
            ///
            #[doc = sections!()]
            #[inline]
            pub const fn verify<const N: usize>(table: &[Self; N], shape: &Shape) -> Result<(), Mismatch> {
                ensure_size(N, shape);
                let rays = empty_rays(shape);
                each!(i < N, {
                    let Self { bit, diagonal, antidiagonal, file } = table[i];
                    ensure!(shape, i, "bit", bit $($open)* as u128, shape.bit(i));
                    ensure!(shape, i, "diagonal", diagonal $($open)* as u128, rays[i][2] | rays[i][6]);
                    ensure!(shape, i, "antidiagonal", antidiagonal $($open)* as u128, rays[i][3] | rays[i][7]);
                    ensure!(shape, i, "file", file $($open)* as u128, rays[i][1] | rays[i][5]);
                });
                Ok(())
            }
        }
    };
}

methods!(Bitboard, u64, word64, [.0], Bitboard);
methods!(u64, u64, word64, [], identity);
methods!(u128, u128, word128, [], identity);
