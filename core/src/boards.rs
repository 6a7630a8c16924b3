//! Boards of any shape, up to 128 squares, in words of 64 or 128 bits.
//!
//! A [`Board`] says how many files and ranks there are, how squares are numbered, and which bit each of them has. The
//! tables of this module are generic over the word and hold no more than their words; each of them checks itself
//! against a [`Board`] by a walk along its [`rays`], in a `const` or at run time. The table macros of the crate emit
//! them where a call names a board or a word.
//!
//! | type | what it holds | who needs it |
//! |---|---|---|
//! | [`SquareMasks`] | the bit, both diagonals and the file of a square | Hyperbola Quintessence with byte swaps |
//! | [`MaskEx`] | all four lines of every square | Hyperbola Quintessence for any line |
//! | [`LineMasks`], [`CompactLineMasks`] | the two rays of a line | Obstruction Difference |
//! | [`Pairs`] | a word for every two squares | pins, checks and evasions |
//! | [`PairRays`] | the rays of every square | the same, from a small table |
//! | [`Column`] | what any other table may hold | tables of an engine's own layout |
//!
//! ```
//! use quintessence::Line;
//! use quintessence::wide::{Board, CompactLineMasks, rays};
//!
//! // Xiangqi: nine files and ten ranks, a chariot on a1, a soldier on a4.
//! const BOARD: Board = Board::new(9, 10);
//! let attacks = rays::line_attacks(&BOARD, 0, Line::File, 1 << 27);
//! assert_eq!(attacks, 1 << 9 | 1 << 18 | 1 << 27);
//!
//! // The same by Obstruction Difference.
//! let masks = CompactLineMasks::<u128> { lower: 0, upper: rays::line_attacks(&BOARD, 0, Line::File, 0) };
//! assert_eq!(masks.attacks(1 << 27), attacks);
//! ```
//!
//! Numbers and positions are two things here. The number of a square counts without gaps and indexes a table; its
//! position is the bit that it has in a word. On a board without padding they are the same.

pub use crate::board::Board;
pub use crate::oracle::{Column, shape as rays};
pub use crate::tables::{
    MaskEx, PairRays, Pairs,
    shape_masks::{CompactLineMasks, LineMasks, SquareMasks},
};
pub use crate::technique::{shape_hyperbola as hyperbola, shape_obstruction as obstruction};
pub use crate::verify::{ShapeMismatch as Mismatch, shape_agree as agree, shape_prove as prove};
