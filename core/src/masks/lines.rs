//! Looks up the line through a square in the 46 lines of the chessboard.

use super::{a1, a8};
use crate::board::{Bitboard, Line, Mapping, Square};

/// Returns the whole line through a square, including the square itself. `mapping` determines the bit of each square.
///
/// ```
/// use quintessence::{Line, Mapping, Square, masks};
///
/// let diagonal = masks::line_mask(Mapping::A1, Square::A1, Line::Diagonal);
/// assert_eq!(diagonal.bits(), 0x8040_2010_0804_0201);
/// let the_same = masks::line_mask(Mapping::A8, Square::A1, Line::Diagonal);
/// assert_eq!(the_same.bits(), 0x0102_0408_1020_4080);
/// ```
///
/// # Cost
/// One load from the 368 bytes of [`a1`] or [`a8`].
#[inline]
pub const fn line_mask(mapping: Mapping, square: Square, line: Line) -> Bitboard {
    let index = mapping.index(square) as usize;
    let line = mapping.numbered_line(line);
    match mapping {
        // Adjacent squares on a diagonal have numbers that differ by 9 in `A1`, `H8`, `A1ByFile` and `H8ByFile`. In the
        // other four mappings, the numbers differ by 7.
        Mapping::A1 | Mapping::H8 | Mapping::A1ByFile | Mapping::H8ByFile => match line {
            Line::Rank => a1::RANKS[index >> 3],
            Line::File => a1::FILES[index & 7],
            Line::Diagonal => a1::DIAGONALS[7 + (index >> 3) - (index & 7)],
            Line::Antidiagonal => a1::ANTIDIAGONALS[(index >> 3) + (index & 7)],
        },
        Mapping::H1 | Mapping::A8 | Mapping::H1ByFile | Mapping::A8ByFile => match line {
            Line::Rank => a8::RANKS[index >> 3],
            Line::File => a8::FILES[index & 7],
            Line::Diagonal => a8::DIAGONALS[(index >> 3) + (index & 7)],
            Line::Antidiagonal => a8::ANTIDIAGONALS[7 + (index >> 3) - (index & 7)],
        },
    }
}
