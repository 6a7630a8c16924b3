//! Obstruction Difference: the nearest blockers on both sides are two bits; their difference is the run between them.
//!
//! ```text
//! l       = occupied & lower          the blockers below the slider on the line
//! u       = occupied & upper          the blockers above it
//! attacks = (2 * lowbit(u) - highbit(l | 1)) & (lower | upper)
//! ```
//!
//! The difference of two powers of two is a run of ones: it includes the lower bit and excludes the upper one. Doubling
//! the upper bit includes that blocker too. Without a blocker above, `lowbit(u)` is 0, and the run continues to the top
//! of the word. Without a blocker below, `l | 1` ends it at a1, which is on the line or masked off.
//!
//! Nothing is reversed, so ranks are computed like all other lines.
//!
//! # Forms
//!
//! The forms differ in how they take the high bit, which is the costly part:
//!
//! | form | `-highbit(x)` | use |
//! |---|---|---|
//! | [`printed`] | `-1 << bsr(x)`, added | the published form; processors with a bit scan |
//! | [`arithmetic`] | `i64::MIN >> clz(x)`, added | a leading-zero count and an arithmetic shift |
//! | [`logical`] | `1 << 63 >> clz(x)`, subtracted | a leading-zero count |
//! | [`blsmsk`] | as [`arithmetic`], joined with `&` | all processors; the default |
//!
//! Each form takes the masks of one line. The four functions of this module are [`blsmsk`] with
//! [`MASKS`](crate::MASKS). Those of [`compact`] are the same with [`COMPACT_MASKS`](crate::COMPACT_MASKS).
//!
//! # Source
//! Michael Hoffmann, 2008, <https://www.chessprogramming.org/Obstruction_Difference>.

pub mod compact;
mod line_masks;
pub mod word128;

use crate::board::{Bitboard, Line, Square};
use crate::tables::{LineMasks, MASKS};
use crate::technique::kernel::obstruction::word64 as kernel;
use crate::technique::sliders::sliders_from_lines;

/// The published form, with a bit scan: `2 * lowbit(u) + (-1 << bsr(l | 1))`.
///
/// # Cost
/// About 11 operations, one of them a bit scan.
#[inline]
#[must_use]
pub const fn printed(masks: LineMasks, occupied: Bitboard) -> Bitboard {
    let (lower, upper) = (occupied.0 & masks.lower.0, occupied.0 & masks.upper.0);
    Bitboard(kernel::printed(lower, upper) & masks.line.0)
}

/// With an arithmetic shift: `2 * lowbit(u) + (i64::MIN >> clz(l | 1))`.
///
/// # Cost
/// About 10 operations, one of them a leading-zero count.
#[inline]
#[must_use]
pub const fn arithmetic(masks: LineMasks, occupied: Bitboard) -> Bitboard {
    let (lower, upper) = (occupied.0 & masks.lower.0, occupied.0 & masks.upper.0);
    Bitboard(kernel::arithmetic(lower, upper) & masks.line.0)
}

/// With a logical shift: `2 * lowbit(u) - (1 << 63 >> clz(l | 1))`.
///
/// # Cost
/// About 10 operations, one of them a leading-zero count.
#[inline]
#[must_use]
pub const fn logical(masks: LineMasks, occupied: Bitboard) -> Bitboard {
    let (lower, upper) = (occupied.0 & masks.lower.0, occupied.0 & masks.upper.0);
    Bitboard(kernel::logical(lower, upper) & masks.line.0)
}

/// With an intersection instead of a difference: `(u ^ (u - 1)) & (i64::MIN >> clz(l | 1))`.
///
/// `u ^ (u - 1)` is everything up to the nearest blocker above: the x86 instruction `blsmsk`. It is all ones without a
/// blocker. The shift gives everything from the nearest blocker below. Neither side waits for the other.
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
    masks.attacks(occupied)
}

/// The squares that a slider on `square` attacks along one line.
///
/// # Cost
/// As [`blsmsk`]; 24 bytes from a table of 6,144.
#[inline]
#[must_use]
pub const fn line_attacks(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    let masks = &MASKS[square as usize][line as usize];
    Bitboard(kernel::blsmsk(occupied.0 & masks.lower.0, occupied.0 & masks.upper.0) & masks.line.0)
}

sliders_from_lines! {
    rook: "About 18 operations, two of them leading-zero counts; 48 bytes of `MASKS`.",
    bishop: "As for a rook.",
    queen: "About 37 operations, four of them leading-zero counts; 96 bytes of `MASKS`.",
}
