//! Obstruction Difference on `u128`, for the masks of one line.
//!
//! The functions of this module compute the attacks along one line on `u128`, for any line of any board. The module
//! [`obstruction`](crate::obstruction) contains the same functions for [`Bitboard`](crate::Bitboard).
//!
//! ```
//! use quintessence::boards::{Column, Shape, obstruction};
//! use quintessence::{Line, LineMasks};
//!
//! // A rook on e5 of a board of nine by nine, with pieces on b5 and f5.
//! const SHAPE: Shape = Shape::new(9, 9);
//! let [lower, upper, line] = [Column::Lower(Line::Rank), Column::Upper(Line::Rank), Column::Line(Line::Rank)]
//!     .map(|column| column.at(&SHAPE, 40));
//! let attacks = obstruction::printed(LineMasks { lower, upper, line }, 1 << 37 | 1 << 41);
//! assert_eq!(attacks, 0b1_0111 << 37);
//! ```
//!
//! # Source
//! Michael Hoffmann, 2008, <https://www.chessprogramming.org/Obstruction_Difference>.

use crate::tables::LineMasks;
use crate::technique::kernel::obstruction::word128 as kernel;

/// Returns the attacks along one line, computed with the published formula, which uses a bit scan (`bsr`).
///
/// The formula is `2 * lowbit(u) + (-1 << bsr(l | 1))`, with the blockers `l` below and `u` above the slider.
///
/// # Cost
/// About 11 operations on 128 bits, one of them a bit scan.
#[inline]
#[must_use]
pub const fn printed(masks: LineMasks<u128>, occupied: u128) -> u128 {
    kernel::printed(occupied & masks.lower, occupied & masks.upper) & masks.line
}

/// Returns the attacks along one line, computed with an arithmetic shift.
///
/// The formula is `2 * lowbit(u) + (i128::MIN >> clz(l | 1))`, with the blockers `l` below and `u` above the slider.
///
/// # Cost
/// About 10 operations on 128 bits, one of them a leading-zero count.
#[inline]
#[must_use]
pub const fn arithmetic(masks: LineMasks<u128>, occupied: u128) -> u128 {
    kernel::arithmetic(occupied & masks.lower, occupied & masks.upper) & masks.line
}

/// Returns the attacks along one line, computed with a logical shift.
///
/// The formula is `2 * lowbit(u) - (1 << 127 >> clz(l | 1))`, with the blockers `l` below and `u` above the slider.
///
/// # Cost
/// About 10 operations on 128 bits, one of them a leading-zero count.
#[inline]
#[must_use]
pub const fn logical(masks: LineMasks<u128>, occupied: u128) -> u128 {
    kernel::logical(occupied & masks.lower, occupied & masks.upper) & masks.line
}

/// Returns the attacks along one line, computed as the intersection (`&`) of two masks.
///
/// The formula is `(u ^ (u - 1)) & (i128::MIN >> clz(l | 1))`, with the blockers `l` below and `u` above the slider.
/// The published form, `2 * lowbit(u) - highbit(l | 1)`, uses a subtraction instead of the intersection.
///
/// # Cost
/// About 9 operations on 128 bits, one of them a leading-zero count.
#[inline]
#[must_use]
pub const fn blsmsk(masks: LineMasks<u128>, occupied: u128) -> u128 {
    masks.attacks(occupied)
}
