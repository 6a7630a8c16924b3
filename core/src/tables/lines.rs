//! The 46 whole lines of the board and which of them passes through a square.

use crate::board::{Bitboard, Line, Mapping, Square};
use crate::tables;

const STEP_9: u64 = 0x8040_2010_0804_0201;
const STEP_7: u64 = 0x0102_0408_1020_4080;

/// The 15 lines parallel to one of the two long diagonals, which is moved from the lowest rows to the highest.
#[inline]
pub(super) const fn diagonals(longest: u64) -> [Bitboard; 15] {
    let mut lines = [Bitboard::EMPTY; 15];
    let mut i = 0;
    while i < 7 {
        lines[i] = Bitboard(longest >> (8 * (7 - i as u32)));
        lines[i + 8] = Bitboard(longest << (8 * (i as u32 + 1)));
        i += 1;
    }
    lines[7] = Bitboard(longest);
    lines
}

/// The lines along which square numbers grow by 9.
#[inline]
pub(super) const fn step_9() -> [Bitboard; 15] {
    diagonals(STEP_9)
}

/// The lines along which square numbers grow by 7.
#[inline]
pub(super) const fn step_7() -> [Bitboard; 15] {
    diagonals(STEP_7)
}

/// The whole line of one kind through a square, the square included, in the bits of the mapping.
///
/// ```
/// use quintessence::{Line, Mapping, Square, tables};
///
/// let diagonal = tables::line_mask(Mapping::A1, Square::A1, Line::Diagonal);
/// assert_eq!(diagonal.bits(), 0x8040_2010_0804_0201);
/// let the_same = tables::line_mask(Mapping::A8, Square::A1, Line::Diagonal);
/// assert_eq!(the_same.bits(), 0x0102_0408_1020_4080);
/// ```
///
/// # Cost
/// One load from the 368 bytes of [`tables::a1`] or [`tables::a8`].
#[inline]
#[must_use]
pub const fn line_mask(mapping: Mapping, square: Square, line: Line) -> Bitboard {
    let index = mapping.index(square) as usize;
    let line = mapping.numbered_line(line);
    match mapping {
        // No coordinate is flipped or both are, so that diagonals stay diagonals.
        Mapping::A1 | Mapping::H8 | Mapping::A1ByFile | Mapping::H8ByFile => match line {
            Line::Rank => tables::a1::RANKS[index >> 3],
            Line::File => tables::a1::FILES[index & 7],
            Line::Diagonal => tables::a1::DIAGONALS[7 + (index >> 3) - (index & 7)],
            Line::Antidiagonal => tables::a1::ANTIDIAGONALS[(index >> 3) + (index & 7)],
        },
        Mapping::H1 | Mapping::A8 | Mapping::H1ByFile | Mapping::A8ByFile => match line {
            Line::Rank => tables::a8::RANKS[index >> 3],
            Line::File => tables::a8::FILES[index & 7],
            Line::Diagonal => tables::a8::DIAGONALS[(index >> 3) + (index & 7)],
            Line::Antidiagonal => tables::a8::ANTIDIAGONALS[7 + (index >> 3) - (index & 7)],
        },
    }
}
