//! Hyperbola Quintessence on `u128`, along a line mask that the caller passes.
//!
//! The functions of this module use the formula of [`hyperbola`](crate::hyperbola). A bit reversal works for any line.
//! A byte swap works for a line if no two squares of the line share a byte.
//! [`Shape::swaps_bytes`](crate::boards::Shape::swaps_bytes) tests this condition.
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

use core::convert::identity;

use crate::kernel::hyperbola::word128;

super::mask::along_mask!(u128, word128, [], identity);
