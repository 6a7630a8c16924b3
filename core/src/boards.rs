//! Boards of any shape: up to 128 squares, in words of 64 or 128 bits.
//!
//! A [`Shape`] is the number of files and ranks, the numbering of the squares, and the bit of each square. The tables are
//! generic over the word. The table macros emit them where a call names a board or a word.
//!
//! | type | content | used by |
//! |---|---|---|
//! | [`SquareMasks`](crate::SquareMasks) | bit, both diagonals and file of a square | Hyperbola Quintessence with byte swaps |
//! | [`MaskEx`] | all four lines of every square | Hyperbola Quintessence for any line |
//! | [`LineMasks`](crate::LineMasks), [`CompactLineMasks`](crate::CompactLineMasks) | both rays of a line | Obstruction Difference |
//! | [`Pairs`] | a word for every two squares | pins, checks and evasions |
//! | [`PairRays`] | the rays of every square | the same, from a small table |
//! | [`Column`] | one word for each square | proofs of tables in an engine's own layout |
//!
//! ```
//! use quintessence::boards::{Shape, oracle};
//! use quintessence::{CompactLineMasks, Line};
//!
//! // Xiangqi: nine files and ten ranks, a chariot on a1, a soldier on a4.
//! const SHAPE: Shape = Shape::new(9, 10);
//! let attacks = oracle::line_attacks(&SHAPE, 0, Line::File, 1 << 27);
//! assert_eq!(attacks, 1 << 9 | 1 << 18 | 1 << 27);
//!
//! // The same by Obstruction Difference.
//! let masks = CompactLineMasks::<u128> { lower: 0, upper: oracle::line_attacks(&SHAPE, 0, Line::File, 0) };
//! assert_eq!(masks.attacks(1 << 27), attacks);
//! ```
//!
//! A square has a number and a position. The number indexes a table; numbers have no gaps. The position is the square's
//! bit in a word. Both are the same on a board without stride and gaps.

pub use crate::board::Shape;
pub use crate::oracle::Column;
#[doc(inline)]
pub use crate::oracle::shape as oracle;
pub use crate::tables::{MaskEx, PairRays, Pairs};
#[doc(inline)]
pub use crate::technique::hyperbola::word128 as hyperbola;
#[doc(inline)]
pub use crate::technique::obstruction::word128 as obstruction;
