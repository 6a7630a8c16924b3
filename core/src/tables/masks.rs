//! The masks of the four lines of every square, in the layouts of the techniques.

use super::lines::{step_7, step_9};
use crate::board::{Bitboard, Line};

/// The masks of one square for Hyperbola Quintessence with byte swaps: half a cache line, and never astride of two.
///
/// No mask holds the square itself. The rank has none, because a byte swap cannot turn a rank around.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(32))]
pub struct SquareMasks {
    /// The square itself.
    pub bit: Bitboard,
    /// The other squares of its diagonal, the one parallel to a1-h8.
    pub diagonal: Bitboard,
    /// The other squares of its antidiagonal, the one parallel to h1-a8.
    pub antidiagonal: Bitboard,
    /// The other squares of its file.
    pub file: Bitboard,
}

/// One line of one square for Obstruction Difference: its two rays and their union.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct LineMasks {
    /// The squares of the line with lower numbers than the slider's.
    pub lower: Bitboard,
    /// The squares of the line with higher numbers than the slider's.
    pub upper: Bitboard,
    /// Both rays: the line without the slider's square.
    pub line: Bitboard,
}

/// [`LineMasks`] without the union, which costs one operation to make again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct CompactLineMasks {
    /// The squares of the line with lower numbers than the slider's.
    pub lower: Bitboard,
    /// The squares of the line with higher numbers than the slider's.
    pub upper: Bitboard,
}

impl LineMasks {
    /// The masks without the union.
    #[inline]
    #[must_use]
    pub const fn compact(self) -> CompactLineMasks {
        CompactLineMasks { lower: self.lower, upper: self.upper }
    }
}

impl CompactLineMasks {
    /// The masks with the union.
    #[inline]
    #[must_use]
    pub const fn full(self) -> LineMasks {
        LineMasks { lower: self.lower, upper: self.upper, line: Bitboard(self.lower.0 | self.upper.0) }
    }
}

/// The masks of every square for Hyperbola Quintessence with byte swaps; 2,048 bytes, on a multiple of 32.
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
    let mut table = [SquareMasks { bit: B0, diagonal: B0, antidiagonal: B0, file: B0 }; 64];
    let mut i = 0;
    while i < 64 {
        table[i] = SquareMasks {
            bit: Bitboard(1 << i),
            diagonal: LINES[i][Line::Diagonal as usize],
            antidiagonal: LINES[i][Line::Antidiagonal as usize],
            file: LINES[i][Line::File as usize],
        };
        i += 1;
    }
    table
};

/// The four lines of every square by [`Line`], each without the square itself; 2,048 bytes.
///
/// ```
/// use quintessence::{Line, MASK_EX, Square};
///
/// assert_eq!(MASK_EX[Square::E4 as usize][Line::Rank as usize].bits(), 0x0000_0000_ef00_0000);
/// ```
pub static MASK_EX: [[Bitboard; 4]; 64] = LINES;

/// The rays and lines of every square by [`Line`], for Obstruction Difference; 6,144 bytes.
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
    let mut table = [[LineMasks { lower: B0, upper: B0, line: B0 }; 4]; 64];
    let mut i = 0;
    while i < 256 {
        let (square, line) = (i / 4, i % 4);
        table[square][line] = cut(LINES[square][line], square as u32);
        i += 1;
    }
    table
};

/// [`MASKS`] without the unions; 4,096 bytes.
pub static COMPACT_MASKS: [[CompactLineMasks; 4]; 64] = {
    let mut table = [[CompactLineMasks { lower: B0, upper: B0 }; 4]; 64];
    let mut i = 0;
    while i < 256 {
        let (square, line) = (i / 4, i % 4);
        table[square][line] = cut(LINES[square][line], square as u32).compact();
        i += 1;
    }
    table
};

const B0: Bitboard = Bitboard::EMPTY;

/// The lines of every square without the square itself, from the 46 whole lines of the board.
const LINES: [[Bitboard; 4]; 64] = {
    let (ranks, files) = (Bitboard::RANKS, Bitboard::FILES);
    let (diagonals, antidiagonals) = (step_9(), step_7());
    let mut table = [[B0; 4]; 64];
    let mut i = 0;
    while i < 64 {
        let others = !(1 << i);
        let (file, rank) = (i & 7, i >> 3);
        table[i] = [
            Bitboard(ranks[rank].0 & others),
            Bitboard(files[file].0 & others),
            Bitboard(diagonals[7 + rank - file].0 & others),
            Bitboard(antidiagonals[rank + file].0 & others),
        ];
        i += 1;
    }
    table
};

/// Cuts a line at the slider, which is no part of it.
#[inline]
const fn cut(line: Bitboard, slider: u32) -> LineMasks {
    let below = (1 << slider) - 1;
    LineMasks { lower: Bitboard(line.0 & below), upper: Bitboard(line.0 & !below), line }
}

/// Makes a table like [`SMSK`] from words in the order of the fields of [`SquareMasks`].
///
/// The `*_from_bits` functions are what the table macros emit, so that a table reads as one row of words a square.
#[inline]
#[must_use]
pub const fn smsk_from_bits(bits: [[u64; 4]; 64]) -> [SquareMasks; 64] {
    let mut table = [SquareMasks { bit: B0, diagonal: B0, antidiagonal: B0, file: B0 }; 64];
    let mut i = 0;
    while i < 64 {
        let [bit, diagonal, antidiagonal, file] = bits[i];
        table[i] = SquareMasks {
            bit: Bitboard(bit),
            diagonal: Bitboard(diagonal),
            antidiagonal: Bitboard(antidiagonal),
            file: Bitboard(file),
        };
        i += 1;
    }
    table
}

/// Makes a table like [`MASK_EX`] from words in the order of [`Line`].
#[inline]
#[must_use]
pub const fn mask_ex_from_bits(bits: [[u64; 4]; 64]) -> [[Bitboard; 4]; 64] {
    let mut table = [[B0; 4]; 64];
    let mut i = 0;
    while i < 256 {
        table[i / 4][i % 4] = Bitboard(bits[i / 4][i % 4]);
        i += 1;
    }
    table
}

/// Makes a table like [`MASKS`] from words in the order `lower, upper, line` for each [`Line`].
#[inline]
#[must_use]
pub const fn masks_from_bits(bits: [[[u64; 3]; 4]; 64]) -> [[LineMasks; 4]; 64] {
    let mut table = [[LineMasks { lower: B0, upper: B0, line: B0 }; 4]; 64];
    let mut i = 0;
    while i < 256 {
        let [lower, upper, line] = bits[i / 4][i % 4];
        table[i / 4][i % 4] =
            LineMasks { lower: Bitboard(lower), upper: Bitboard(upper), line: Bitboard(line) };
        i += 1;
    }
    table
}

/// Makes a table like [`COMPACT_MASKS`] from words in the order `lower, upper` for each [`Line`].
#[inline]
#[must_use]
pub const fn compact_masks_from_bits(bits: [[[u64; 2]; 4]; 64]) -> [[CompactLineMasks; 4]; 64] {
    let mut table = [[CompactLineMasks { lower: B0, upper: B0 }; 4]; 64];
    let mut i = 0;
    while i < 256 {
        let [lower, upper] = bits[i / 4][i % 4];
        table[i / 4][i % 4] = CompactLineMasks { lower: Bitboard(lower), upper: Bitboard(upper) };
        i += 1;
    }
    table
}
