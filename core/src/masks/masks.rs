//! Line masks of every square, in the layouts for Hyperbola Quintessence and Obstruction Difference.

use core::convert::identity;

use super::diagonals::{STEP_7, STEP_9};
use crate::board::{Bitboard, Line};

/// The masks of one square for Hyperbola Quintessence with byte swaps, aligned to 32 bytes.
///
/// The line masks do not contain the square itself. There is no mask for the rank, because a byte swap cannot reverse a
/// rank.
///
/// `W` is the type of a set of squares. It is [`Bitboard`] on the chessboard, and `u64` or `u128` on a board of another
/// [`Shape`](crate::boards::Shape).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
#[repr(C, align(32))]
#[expect(clippy::exhaustive_structs, reason = "the layout is fixed, and macros write tables as literals")]
pub struct SquareMasks<W = Bitboard> {
    /// The square itself.
    pub bit: W,
    /// The other squares of the diagonal, parallel to a1-h8.
    pub diagonal: W,
    /// The other squares of the antidiagonal, parallel to h1-a8.
    pub antidiagonal: W,
    /// The other squares of the file.
    pub file: W,
}

/// The masks of one line through one square, for Obstruction Difference: negative ray, positive ray, and their union.
///
/// `W` is the type of a set of squares, as for [`SquareMasks`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
#[repr(C)]
#[expect(clippy::exhaustive_structs, reason = "the layout is fixed, and macros write tables as literals")]
pub struct LineMasks<W = Bitboard> {
    /// The negative ray: all squares of the line whose numbers are lower than the slider's square number.
    pub lower: W,
    /// The positive ray: all squares of the line whose numbers are higher than the slider's square number.
    pub upper: W,
    /// Both rays: the line without the slider's square.
    pub line: W,
}

/// [`LineMasks`] without the union of the two rays; `lower | upper` computes the union.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
#[repr(C)]
#[expect(clippy::exhaustive_structs, reason = "the layout is fixed, and macros write tables as literals")]
pub struct CompactLineMasks<W = Bitboard> {
    /// The negative ray: all squares of the line whose numbers are lower than the slider's square number.
    pub lower: W,
    /// The positive ray: all squares of the line whose numbers are higher than the slider's square number.
    pub upper: W,
}

/// The masks of every square for Hyperbola Quintessence with byte swaps; 2,048 bytes. Each entry is aligned to 32
/// bytes.
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
pub static SMSK: [SquareMasks; 64] = {
    let empty = SquareMasks { bit: B0, diagonal: B0, antidiagonal: B0, file: B0 };
    array!(empty; 64, i => SquareMasks {
        bit: Bitboard(1 << i),
        diagonal: LINES[i][Line::Diagonal as usize],
        antidiagonal: LINES[i][Line::Antidiagonal as usize],
        file: LINES[i][Line::File as usize],
    })
};

/// The four lines of every square, indexed by square and [`Line`]; 2,048 bytes. The lines of a square do not contain
/// the square itself.
///
/// ```
/// use quintessence::{Line, MASK_EX, Square};
///
/// assert_eq!(MASK_EX[Square::E4 as usize][Line::Rank as usize].bits(), 0x0000_0000_ef00_0000);
/// ```
pub static MASK_EX: [[Bitboard; 4]; 64] = LINES;

/// The rays and lines of every square, indexed by square and [`Line`], for Obstruction Difference; 6,144 bytes.
///
/// ```
/// use quintessence::{Line, MASKS, Square};
///
/// let file = MASKS[Square::A2 as usize][Line::File as usize];
/// assert_eq!(file.lower.bits(), 0x0000_0000_0000_0001);
/// assert_eq!(file.upper.bits(), 0x0101_0101_0101_0000);
/// assert_eq!(file.line.bits(), 0x0101_0101_0101_0001);
/// ```
///
/// # Source
/// <https://www.chessprogramming.org/Obstruction_Difference>.
pub static MASKS: [[LineMasks; 4]; 64] = {
    let empty = LineMasks { lower: B0, upper: B0, line: B0 };
    array!([empty; 4]; 64, square => array!(empty; 4, line => cut(LINES[square][line], square as u32)))
};

/// [`MASKS`] without the union of the two rays; 4,096 bytes.
pub static COMPACT_MASKS: [[CompactLineMasks; 4]; 64] = {
    let mut table = [[CompactLineMasks { lower: B0, upper: B0 }; 4]; 64];
    each!(i < 256, {
        let (square, line) = (i / 4, i % 4);
        let LineMasks { lower, upper, .. } = cut(LINES[square][line], square as u32);
        table[square][line] = CompactLineMasks { lower, upper };
    });
    table
};

const B0: Bitboard = Bitboard::EMPTY;

/// The four lines of every square, computed from the 46 lines of the board. The lines of a square do not contain the
/// square itself.
const LINES: [[Bitboard; 4]; 64] = array!([B0; 4]; 64, i => {
    let (others, file, rank) = (!(1 << i), i & 7, i >> 3);
    [
        Bitboard(Bitboard::RANKS[rank].0 & others),
        Bitboard(Bitboard::FILES[file].0 & others),
        Bitboard(STEP_9[7 + rank - file].0 & others),
        Bitboard(STEP_7[rank + file].0 & others),
    ]
});

/// Splits a line into the two rays of the slider. The line must not contain the slider's bit.
#[inline]
const fn cut(line: Bitboard, slider: u32) -> LineMasks {
    let below = (1 << slider) - 1;
    LineMasks { lower: Bitboard(line.0 & below), upper: Bitboard(line.0 & !below), line }
}

/// Defines table constructors for one type of set. The table macros emit code that passes one row of words for each
/// square to these constructors.
macro_rules! from_words {
    ($set:ident, $word:ident, $close:path) => {
        impl SquareMasks<$set> {
            /// Creates a table from one row of words for each square: `[bit, diagonal, antidiagonal, file]`.
            #[doc(hidden)]
            #[inline]
            #[must_use]
            pub const fn table<const N: usize>(words: [[$word; 4]; N]) -> [Self; N] {
                let empty = $close(0);
                let empty = Self { bit: empty, diagonal: empty, antidiagonal: empty, file: empty };
                array!(empty; N, i => {
                    let [bit, diagonal, antidiagonal, file] = words[i];
                    let (bit, diagonal) = ($close(bit), $close(diagonal));
                    Self { bit, diagonal, antidiagonal: $close(antidiagonal), file: $close(file) }
                })
            }
        }

        impl LineMasks<$set> {
            /// Creates a table, indexed by square and [`Line`], from the words `[lower, upper, line]` of each entry.
            #[doc(hidden)]
            #[inline]
            #[must_use]
            pub const fn table<const N: usize>(words: [[[$word; 3]; 4]; N]) -> [[Self; 4]; N] {
                let empty = Self { lower: $close(0), upper: $close(0), line: $close(0) };
                array!([empty; 4]; N, square => array!(empty; 4, line => {
                    let [lower, upper, line] = words[square][line];
                    Self { lower: $close(lower), upper: $close(upper), line: $close(line) }
                }))
            }
        }

        impl CompactLineMasks<$set> {
            /// Creates a table, indexed by square and line, from the words `[lower, upper]` of each entry.
            #[doc(hidden)]
            #[inline]
            #[must_use]
            pub const fn table<const LINES: usize, const N: usize>(
                words: [[[$word; 2]; LINES]; N],
            ) -> [[Self; LINES]; N] {
                let empty = Self { lower: $close(0), upper: $close(0) };
                array!([empty; LINES]; N, square => array!(empty; LINES, line => {
                    let [lower, upper] = words[square][line];
                    Self { lower: $close(lower), upper: $close(upper) }
                }))
            }
        }
    };
}

from_words!(Bitboard, u64, Bitboard);
from_words!(u64, u64, identity);
from_words!(u128, u128, identity);

/// Converts rows of words to rows of sets, for the code that the table macros emit.
#[doc(hidden)]
#[inline]
#[must_use]
pub const fn bitboard_rows<const N: usize, const M: usize>(words: [[u64; N]; M]) -> [[Bitboard; N]; M] {
    array!([B0; N]; M, i => array!(B0; N, j => Bitboard(words[i][j])))
}
