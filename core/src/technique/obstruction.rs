//! Obstruction Difference subtracts the bit of the nearest blocker below the slider from the doubled bit of the nearest
//! blocker above. The difference is the run of bits from one blocker to the other, both included.
//!
//! ```text
//! l       = occupied & lower          the blockers below the slider on the line
//! u       = occupied & upper          the blockers above it
//! attacks = (2 * lowbit(u) - highbit(l | 1)) & (lower | upper)
//! ```
//!
//! The difference of two powers of two is a run of ones, with the lower bit and without the upper one: `64 - 4` has the
//! bits 2 to 5. The formula doubles the upper bit, so that the run includes the blocker above the slider.
//!
//! Without a blocker above the slider, `lowbit(u)` is 0, and the run ends at the highest bit of the word. Without a
//! blocker below the slider, `l | 1` is 1, and the run starts at bit 0 (a1). The mask `lower | upper` then removes all
//! squares outside the line. Because nothing is reversed, ranks are computed like all other lines.
//!
//! # Forms
//!
//! The forms of Obstruction Difference differ in how they compute `highbit`, the most expensive operation of the
//! formula:
//!
//! | form | `-highbit(x)` | use |
//! |---|---|---|
//! | [`printed`] | `-1 << bsr(x)`, added | the published form; processors with a bit scan |
//! | [`arithmetic`] | `i64::MIN >> clz(x)`, added | a leading-zero count and an arithmetic shift |
//! | [`logical`] | `1 << 63 >> clz(x)`, subtracted | a leading-zero count |
//! | [`blsmsk`] | as [`arithmetic`], joined with `&` | all processors; the default |
//!
//! Each form is a function that takes the masks of one line. The functions for a line, a rook, a bishop and a queen use
//! the form [`blsmsk`] and the table [`MASKS`]. The entries of [`COMPACT_MASKS`](crate::COMPACT_MASKS), a third
//! smaller, have a method [`attacks`](crate::CompactLineMasks::attacks), which takes one operation more for each line.
//!
//! # Source
//! Michael Hoffmann, July 2009, <https://www.chessprogramming.org/Obstruction_Difference>.

use crate::board::{Bitboard, Line, Square};
use crate::kernel::obstruction::word64 as kernel;
use crate::masks::{LineMasks, MASKS};

/// Returns the attacks along one line, computed with the published formula, which uses a bit scan (`bsr`).
///
/// The formula is `2 * lowbit(u) + (-1 << bsr(l | 1))`, with the blockers `l` below and `u` above the slider.
///
/// # Cost
/// About 11 operations, one of them a bit scan.
#[inline]
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
pub const fn logical(masks: LineMasks, occupied: Bitboard) -> Bitboard {
    let (lower, upper) = (occupied.0 & masks.lower.0, occupied.0 & masks.upper.0);
    Bitboard(kernel::logical(lower, upper) & masks.line.0)
}

/// Returns the attacks along one line, computed as the intersection (`&`) of two masks.
///
/// The formula is `(u ^ (u - 1)) & (i64::MIN >> clz(l | 1))`, with the blockers `l` below and `u` above the slider. The
/// published form, `2 * lowbit(u) - highbit(l | 1)`, uses a subtraction instead of the intersection.
///
/// The first mask, `u ^ (u - 1)`, has all bits from bit 0 up to the nearest blocker above the slider; the x86
/// instruction `blsmsk` computes it. The second mask, `i64::MIN >> clz(l | 1)`, has all bits from the nearest blocker
/// below the slider up to bit 63. A side without a blocker gives a mask of all 64 bits. Neither mask depends on the
/// other, so a processor can compute both at the same time.
///
/// # Cost
/// 8 operations with BMI1 and 9 without, one of them a leading-zero count.
#[inline]
pub const fn blsmsk(masks: LineMasks, occupied: Bitboard) -> Bitboard {
    masks.attacks(occupied)
}

/// Returns the squares that a slider on `square` attacks along one line.
///
/// # Cost
/// As [`blsmsk`]; 24 bytes from a table of 6,144.
#[inline]
pub const fn line_attacks(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    MASKS[square as usize][line as usize].attacks(occupied)
}

sliders_from_lines! {
    pub rook: "About 18 operations, two of them leading-zero counts; 48 bytes of `MASKS`.",
    bishop: "As for a rook.",
    queen: "About 37 operations, four of them leading-zero counts; 96 bytes of `MASKS`.",
}
