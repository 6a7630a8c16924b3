//! Obstruction Difference with [`COMPACT_MASKS`], a third smaller than `MASKS`. Each line costs one more operation.

use crate::board::{Bitboard, Line, Square};
use crate::masks::COMPACT_MASKS;
use crate::technique::unions::sliders_from_lines;

/// Returns the squares that a slider on `square` attacks along one line.
///
/// # Cost
/// 9 operations with BMI1 and 10 without, one of them a leading-zero count; 16 bytes from a table of 4,096.
#[inline]
pub const fn line_attacks(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    COMPACT_MASKS[square as usize][line as usize].attacks(occupied)
}

sliders_from_lines! {
    rook: "About 20 operations, two of them leading-zero counts; 32 bytes of `COMPACT_MASKS`.",
    bishop: "As for a rook.",
    queen: "About 41 operations, four of them leading-zero counts; 64 bytes of `COMPACT_MASKS`.",
}
