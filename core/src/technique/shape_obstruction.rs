//! Obstruction Difference in 128 bits, over the masks of one line.
//!
//! The forms are those of [`obstruction`](crate::obstruction), in a word of another width; each serves any line of any
//! board.
//!
//! ```
//! use quintessence::Line;
//! use quintessence::wide::{Board, Column, LineMasks, obstruction};
//!
//! // A rook on e5 of a board of nine by nine, with pieces on b5 and f5.
//! const BOARD: Board = Board::new(9, 9);
//! let [lower, upper, line] = [Column::Lower(Line::Rank), Column::Upper(Line::Rank), Column::Line(Line::Rank)]
//!     .map(|column| column.at(&BOARD, 40));
//! let attacks = obstruction::blsmsk(LineMasks { lower, upper, line }, 1 << 37 | 1 << 41);
//! assert_eq!(attacks, 0b1_0111 << 37);
//! ```
//!
//! # Source
//! Michael Hoffmann, 2008, <https://www.chessprogramming.org/Obstruction_Difference>.

use crate::tables::shape_masks::LineMasks;

/// The form as it was published, with the high bit by a bit scan: `2 * lowbit(u) + (-1 << bsr(l | 1))`.
///
/// # Cost
/// About 11 operations on 128 bits, one of them a bit scan.
#[inline]
#[must_use]
pub const fn printed(masks: LineMasks<u128>, occupied: u128) -> u128 {
    let (lower, upper) = (occupied & masks.lower, occupied & masks.upper);
    let minus_high = u128::MAX << (127 ^ (lower | 1).leading_zeros());
    kernel::twice_low(upper).wrapping_add(minus_high) & masks.line
}

/// The form with the high bit negated by an arithmetic shift: `2 * lowbit(u) + (i128::MIN >> clz(l | 1))`.
///
/// # Cost
/// About 10 operations on 128 bits, one of them a leading-zero count.
#[inline]
#[must_use]
pub const fn arithmetic(masks: LineMasks<u128>, occupied: u128) -> u128 {
    let (lower, upper) = (occupied & masks.lower, occupied & masks.upper);
    kernel::twice_low(upper).wrapping_add(kernel::minus_high_by_sign(lower)) & masks.line
}

/// The form with the high bit by a logical shift: `2 * lowbit(u) - (1 << 127 >> clz(l | 1))`.
///
/// # Cost
/// About 10 operations on 128 bits, one of them a leading-zero count.
#[inline]
#[must_use]
pub const fn logical(masks: LineMasks<u128>, occupied: u128) -> u128 {
    let (lower, upper) = (occupied & masks.lower, occupied & masks.upper);
    let high = 1 << 127 >> (lower | 1).leading_zeros();
    kernel::twice_low(upper).wrapping_sub(high) & masks.line
}

/// The form that never subtracts one side from the other: `(u ^ (u - 1)) & (i128::MIN >> clz(l | 1))`.
///
/// # Cost
/// About 9 operations on 128 bits, one of them a leading-zero count.
#[inline]
#[must_use]
pub const fn blsmsk(masks: LineMasks<u128>, occupied: u128) -> u128 {
    kernel::blsmsk(occupied & masks.lower, occupied & masks.upper) & masks.line
}

/// The arithmetic, as `obstruction::kernel` has it for 64 bits: `lower` and `upper` are the blockers on the two rays of
/// one line, and the result is the attacks along that line once it is masked with the line.
pub(crate) mod kernel {
    #[inline]
    pub(crate) const fn blsmsk(lower: u128, upper: u128) -> u128 {
        (upper ^ upper.wrapping_sub(1)) & minus_high_by_sign(lower)
    }

    /// Twice the lowest bit; 0 without one, and where that bit is the highest of the word.
    #[inline]
    pub(crate) const fn twice_low(upper: u128) -> u128 {
        (upper ^ upper & upper.wrapping_sub(1)) << 1
    }

    /// The highest bit, at least the lowest of the word, negated: everything from that bit on.
    #[inline]
    pub(crate) const fn minus_high_by_sign(lower: u128) -> u128 {
        (i128::MIN >> (lower | 1).leading_zeros()) as u128
    }
}
