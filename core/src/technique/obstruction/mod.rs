//! Obstruction Difference: the nearest blockers on both sides are found as bits, and their difference fills between.
//!
//! ```text
//! l       = occupied & lower          the blockers below the slider on the line
//! u       = occupied & upper          the blockers above it
//! attacks = (2 * lowbit(u) - highbit(l | 1)) & (lower | upper)
//! ```
//!
//! The difference of two powers of two is a run of ones from the lower one, included, to the upper one, excluded; the
//! doubling includes it. Without a blocker above, `lowbit` is 0 and the run goes on to the top of the word; without
//! one below, `l | 1` stops it at a1, which is on the line or masked away. No square is ever reversed, so all four
//! lines are alike, and ranks are no exception.
//!
//! Taking the high bit is the costly part, and the forms differ in it:
//!
//! | form | `-highbit(x)` | what suits it |
//! |---|---|---|
//! | [`printed`] | `-1 << bsr(x)`, added | processors with a bit scan |
//! | [`arithmetic`] | `i64::MIN >> clz(x)`, added | a leading-zero count and an arithmetic shift |
//! | [`logical`] | `1 << 63 >> clz(x)`, subtracted | a leading-zero count |
//! | [`blsmsk`] | as [`arithmetic`], but joined with `&` | all; the default |
//!
//! Each form takes the masks of one line, full or made from [`CompactLineMasks`](crate::CompactLineMasks).
//! The four functions of this module are [`blsmsk`] over [`MASKS`], those of [`compact`] the same over
//! [`COMPACT_MASKS`](crate::COMPACT_MASKS).
//!
//! # Source
//! Michael Hoffmann, 2008, <https://www.chessprogramming.org/Obstruction_Difference>.

pub mod compact;
pub(crate) mod kernel;

use crate::board::{Bitboard, Line, Square};
use crate::tables::{LineMasks, MASKS};

/// The form as it was published, with the high bit by a bit scan: `2 * lowbit(u) + (-1 << bsr(l | 1))`.
///
/// # Cost
/// About 11 operations, one of them a bit scan.
#[inline]
#[must_use]
pub const fn printed(masks: LineMasks, occupied: Bitboard) -> Bitboard {
    let (lower, upper) = (occupied.0 & masks.lower.0, occupied.0 & masks.upper.0);
    Bitboard(kernel::printed(lower, upper) & masks.line.0)
}

/// The form with the high bit negated by an arithmetic shift: `2 * lowbit(u) + (i64::MIN >> clz(l | 1))`.
///
/// # Cost
/// About 10 operations, one of them a leading-zero count.
#[inline]
#[must_use]
pub const fn arithmetic(masks: LineMasks, occupied: Bitboard) -> Bitboard {
    let (lower, upper) = (occupied.0 & masks.lower.0, occupied.0 & masks.upper.0);
    Bitboard(kernel::arithmetic(lower, upper) & masks.line.0)
}

/// The form with the high bit by a logical shift: `2 * lowbit(u) - (1 << 63 >> clz(l | 1))`.
///
/// # Cost
/// About 10 operations, one of them a leading-zero count.
#[inline]
#[must_use]
pub const fn logical(masks: LineMasks, occupied: Bitboard) -> Bitboard {
    let (lower, upper) = (occupied.0 & masks.lower.0, occupied.0 & masks.upper.0);
    Bitboard(kernel::logical(lower, upper) & masks.line.0)
}

/// The form that never subtracts one side from the other: `(u ^ (u - 1)) & (i64::MIN >> clz(l | 1))`.
///
/// `u ^ (u - 1)` is everything up to the nearest blocker above (the x86 instruction `blsmsk`, hence the name), and
/// all ones where there is none; the shift is everything from the nearest blocker below. Their intersection is the
/// run, and neither waits for the other.
///
/// ```
/// use quintessence::{Line, MASKS, Square, bitboard, obstruction};
///
/// let occupied = bitboard! {
///     . . . X . . . .
///     . . . . . . . .
///     . . . X . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . X . . . .
///     . . . X . . . .
/// };
/// let masks = MASKS[Square::D4 as usize][Line::File as usize];
/// assert_eq!(obstruction::blsmsk(masks, occupied), bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . X . . . .
///     . . . X . . . .
///     . . . . . . . .
///     . . . X . . . .
///     . . . X . . . .
///     . . . . . . . .
/// });
/// ```
///
/// # Cost
/// 8 operations with BMI1 and 9 without, one of them a leading-zero count.
#[inline]
#[must_use]
pub const fn blsmsk(masks: LineMasks, occupied: Bitboard) -> Bitboard {
    let (lower, upper) = (occupied.0 & masks.lower.0, occupied.0 & masks.upper.0);
    Bitboard(kernel::blsmsk(lower, upper) & masks.line.0)
}

/// The squares that a slider on `square` attacks along one line.
///
/// # Cost
/// As [`blsmsk`]; 24 bytes from a table of 6,144.
#[inline]
#[must_use]
pub const fn line_attacks(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    blsmsk(MASKS[square as usize][line as usize], occupied)
}

sliders_from_lines! {
    rook: "About 18 operations, two of them leading-zero counts; 48 bytes of `MASKS`.",
    bishop: "As for a rook.",
    queen: "About 37 operations, four of them leading-zero counts; 96 bytes of `MASKS`.",
}
