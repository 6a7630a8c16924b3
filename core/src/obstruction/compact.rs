//! Obstruction Difference over [`COMPACT_MASKS`]: a third less table for one more operation.

use super::blsmsk;
use crate::{Bitboard, COMPACT_MASKS, Line, Square};

/// The squares that a slider on `square` attacks along one line.
///
/// # Cost
/// 9 operations, one of them a leading-zero count; 16 bytes from a table of 4,096.
#[inline]
#[must_use]
pub const fn line_attacks(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    blsmsk(COMPACT_MASKS[square as usize][line as usize].full(), occupied)
}

sliders_from_lines! {
    "9 operations a line, one of them a leading-zero count; 64 bytes of `COMPACT_MASKS`, 4,096 in all."
}
