//! The published form of Hyperbola Quintessence, with one table entry per square.

use crate::board::{Bitboard, Line, Square};
use crate::masks::SMSK;
use crate::technique::rank;

/// Returns the attacks along one line by the published form: byte swaps with the masks of [`SMSK`], or a table for a
/// rank.
///
/// ```text
/// o    = occupied & file
/// file = ((o - bit) ^ swap(swap(o) - swap(bit))) & file        bit, file: SMSK[square]
/// ```
///
/// The methods of [`SquareMasks`](crate::SquareMasks), such as [`file_attacks`](crate::SquareMasks::file_attacks), do
/// the same with the entries of your own table, in any mapping and on any board.
///
/// # Cost
/// 8 operations, three of them byte swaps; one entry of 32 bytes from a table of 2,048. For a rank, 6 operations and
/// one byte from a table of 512.
#[inline]
pub const fn smsk(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    let masks = &SMSK[square as usize];
    match line {
        Line::Rank => rank::by_table(square, occupied),
        Line::File => masks.file_attacks(occupied),
        Line::Diagonal => masks.diagonal_attacks(occupied),
        Line::Antidiagonal => masks.antidiagonal_attacks(occupied),
    }
}
