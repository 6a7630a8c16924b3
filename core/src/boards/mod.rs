//! Rectangular boards of up to 128 squares, with sets of squares in a `u64` or a `u128`.
//!
//! A [`Shape`] contains the number of files and ranks, and the number and the bit of each square. The table macros emit
//! these types, which are generic over the word (`u64` or `u128`), if a call sets `board` or `word`:
//!
//! | type | content | used by |
//! |---|---|---|
//! | [`SquareMasks`](crate::SquareMasks) | bit, both diagonals and file of a square | Hyperbola Quintessence with byte swaps |
//! | [`MaskEx`](crate::MaskEx) | all four lines of every square | Hyperbola Quintessence for any line |
//! | [`LineMasks`](crate::LineMasks), [`CompactLineMasks`](crate::CompactLineMasks) | both rays of a line | Obstruction Difference |
//! | [`BlockedLeaper`](crate::BlockedLeaper) | the squares after each step of a path | horses and elephants of xiangqi and janggi |
//! | [`Table`](crate::Table) | constructors: a column, the squares between two squares, the line through them, riders | leapers, pins, checks and evasions |
//! | [`Column`] | one word for each square | proofs of tables in an engine's own layout |
//!
//! ```
//! use quintessence::boards::{Shape, oracle};
//! use quintessence::{CompactLineMasks, Line};
//!
//! // Xiangqi: nine files and ten ranks, a chariot on a1, a soldier on a4.
//! const SHAPE: Shape = Shape::new(9, 10);
//! let [a1, a2, a3, a4] = [0, 1, 2, 3].map(|rank| SHAPE.number(0, rank).unwrap());
//! let occupied = SHAPE.bit(a4);
//! let attacks = oracle::line_attacks(&SHAPE, a1, Line::File, occupied);
//! assert_eq!(attacks, SHAPE.bit(a2) | SHAPE.bit(a3) | SHAPE.bit(a4));
//!
//! // The same by Obstruction Difference.
//! let masks = CompactLineMasks::<u128> { lower: 0, upper: oracle::line_attacks(&SHAPE, a1, Line::File, 0) };
//! assert_eq!(masks.attacks(occupied), attacks);
//! ```
//!
//! Each square has a number, which indexes tables and leaves no gaps, and a position, which is the index of its bit in
//! a word. On a board without stride and gaps, the number equals the position.

// Each module imports only modules that are declared above it.
mod shape;
pub(crate) mod walks;

mod column;

pub use self::column::Column;
pub use self::shape::Shape;

/// Attacks on a board of any shape, computed by walking square by square.
///
/// A rook or another slider attacks the union of some [`line_attacks`](oracle::line_attacks). Two functions walk for
/// hoppers, and one walks for blocked leapers. Like [`oracle`](crate::oracle) for the chessboard, these walks are slow
/// and share no arithmetic with the techniques.
pub mod oracle {
    pub use super::walks::{blocked_leaper_attacks, line_attacks, ray_attacks, ray_hops, ray_xrays};
}
