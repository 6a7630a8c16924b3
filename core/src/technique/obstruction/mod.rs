//! Obstruction Difference: the nearest blocker above the slider minus the nearest blocker below is the run of bits
//! between both.
//!
//! ```text
//! l       = occupied & lower          the blockers below the slider on the line
//! u       = occupied & upper          the blockers above it
//! attacks = (2 * lowbit(u) - highbit(l | 1)) & (lower | upper)
//! ```
//!
//! The difference of two powers of two is a run of ones: `64 - 4` has the bits 2 to 5. The run includes the lower bit
//! and excludes the upper bit. The formula doubles the upper bit, so that the run includes the blocker above the
//! slider.
//!
//! Without a blocker above the slider, `lowbit(u)` is 0, and the run continues to the top of the word. Without a
//! blocker below the slider, `l | 1` is 1, and the run starts at a1. The mask `lower | upper` then removes all squares
//! outside the line.
//!
//! Obstruction Difference reverses nothing, so it computes ranks like all other lines.
//!
//! # Forms
//!
//! The forms differ in how they compute `highbit`, the most expensive operation of the formula:
//!
//! | form | `-highbit(x)` | use |
//! |---|---|---|
//! | [`printed`] | `-1 << bsr(x)`, added | the published form; processors with a bit scan |
//! | [`arithmetic`] | `i64::MIN >> clz(x)`, added | a leading-zero count and an arithmetic shift |
//! | [`logical`] | `1 << 63 >> clz(x)`, subtracted | a leading-zero count |
//! | [`blsmsk`] | as [`arithmetic`], joined with `&` | all processors; the default |
//!
//! Each form takes the masks of one line. The functions for a line, a rook, a bishop and a queen in this module use the
//! form [`blsmsk`] and the table [`MASKS`](crate::MASKS). The functions of [`compact`] use
//! [`COMPACT_MASKS`](crate::COMPACT_MASKS) instead.
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

/// Returns the attacks along one line, in the published form with a bit scan.
///
/// The formula is `2 * lowbit(u) + (-1 << bsr(l | 1))`, with the blockers `l` below and `u` above the slider.
///
/// # Cost
/// About 11 operations, one of them a bit scan.
#[inline]
#[must_use]
pub const fn printed(masks: LineMasks, occupied: Bitboard) -> Bitboard {
    let (lower, upper) = (occupied.0 & masks.lower.0, occupied.0 & masks.upper.0);
    Bitboard(kernel::printed(lower, upper) & masks.line.0)
}

/// Returns the attacks along one line, computed with an arithmetic shift.
///
/// The formula is `2 * lowbit(u) + (i64::MIN >> clz(l | 1))`, with the blockers `l` below and `u` above the slider.
///
/// # Cost
/// About 10 operations, one of them a leading-zero count.
#[inline]
#[must_use]
pub const fn arithmetic(masks: LineMasks, occupied: Bitboard) -> Bitboard {
    let (lower, upper) = (occupied.0 & masks.lower.0, occupied.0 & masks.upper.0);
    Bitboard(kernel::arithmetic(lower, upper) & masks.line.0)
}

/// Returns the attacks along one line, computed with a logical shift.
///
/// The formula is `2 * lowbit(u) - (1 << 63 >> clz(l | 1))`, with the blockers `l` below and `u` above the slider.
///
/// # Cost
/// About 10 operations, one of them a leading-zero count.
#[inline]
#[must_use]
pub const fn logical(masks: LineMasks, occupied: Bitboard) -> Bitboard {
    let (lower, upper) = (occupied.0 & masks.lower.0, occupied.0 & masks.upper.0);
    Bitboard(kernel::logical(lower, upper) & masks.line.0)
}

/// Returns the attacks along one line, computed with an intersection instead of a difference.
///
/// The formula is `(u ^ (u - 1)) & (i64::MIN >> clz(l | 1))`, with the blockers `l` below and `u` above the slider.
///
/// `u ^ (u - 1)` sets all bits up to the nearest blocker above the slider; the x86 instruction `blsmsk` computes it.
/// Without a blocker above, it sets all bits. `i64::MIN >> clz(l | 1)` sets all bits from the nearest blocker below the
/// slider on. The two operands do not depend on each other.
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

/// Returns the squares that a slider on `square` attacks along one line.
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
