//! Hyperbola Quintessence on `u128`, along a line mask that the caller passes, as in [`mask`](super::mask) on the
//! chessboard.
//!
//! A bit reversal works for any line. A byte swap works for a line if no two squares of the line share a byte, which
//! [`Shape::swaps_bytes`](crate::boards::Shape::swaps_bytes) tests.
//!
//! ```
//! use quintessence::Line;
//! use quintessence::boards::{Column, Shape};
//! use quintessence::hyperbola::word128;
//!
//! // A rook on e5 of a board of nine by nine, with pieces on b5 and f5.
//! const SHAPE: Shape = Shape::new(9, 9);
//! let rank = Column::Line(Line::Rank).at(&SHAPE, 40);
//! let attacks = word128::bit_reversed(1 << 40, 1 << 37 | 1 << 41, rank);
//! assert_eq!(attacks, 0b1_0111 << 37);
//! ```

use crate::kernel::hyperbola::word128 as kernel;

/// Returns the attacks along `mask`, computed with a byte swap. No two squares of `mask` may share a byte.
///
/// `slider` is a set of exactly one square.
///
/// # Cost
/// 18 operations, six of them byte swaps; no table.
#[inline]
#[must_use]
pub const fn byte_swapped(slider: u128, occupied: u128, mask: u128) -> u128 {
    let line = mask & !slider;
    kernel::byte_swapped(slider, slider.swap_bytes(), occupied & line) & line
}

/// Returns the attacks along `mask`, computed with a bit reversal; for any line.
///
/// `slider` is a set of exactly one square.
///
/// # Cost
/// 18 operations, six of them bit reversals; no table.
#[inline]
#[must_use]
pub const fn bit_reversed(slider: u128, occupied: u128, mask: u128) -> u128 {
    let line = mask & !slider;
    kernel::bit_reversed(slider, slider.reverse_bits(), occupied & line) & line
}
