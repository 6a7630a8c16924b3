//! Rectangular boards of up to 128 squares, with sets of squares in a `u64` or a `u128`.
// It uses `board`. `oracle`, `verify`, `tables`, `technique`, `games` and the code of the table macros use it.
//!
//! A [`Shape`] describes a board: its size, and the number and the bit of each square. The types in the table below
//! work with every shape. The macros `smsk!`, `mask_ex!` and `masks!` emit the types in its first three rows:
//!
//! | type | content | used by |
//! |---|---|---|
//! | [`SquareMasks`](crate::SquareMasks) | bit, both diagonals and file of a square | Hyperbola Quintessence with byte swaps |
//! | [`MaskEx`](crate::MaskEx) | all four lines of every square | Hyperbola Quintessence for any line |
//! | [`LineMasks`](crate::LineMasks), [`CompactLineMasks`](crate::CompactLineMasks) | both rays of a line | Obstruction Difference |
//! | [`BlockedLeaper`](crate::BlockedLeaper) | the squares after each step of the path of a lame leaper | horses and elephants of xiangqi and janggi |
//! | [`Tables`](crate::Tables) | constructors: a column, the squares between two squares, the line through them, riders | leapers, pins, checks and evasions |
//! | [`Column`] | a rule that gives a value for each square | proofs of tables in an engine's own layout |
//!
//! ```
//! use quintessence::boards::{Shape, oracle};
//! use quintessence::{CompactLineMasks, Line};
//!
//! // Xiangqi: nine files and ten ranks, a chariot on a1, a soldier on a4.
//! const SHAPE: Shape = Shape::new(9, 10);
//! let [a1, a4] = [0, 3].map(|rank| SHAPE.number(0, rank).unwrap());
//! let occupied = 1 << SHAPE.position(a4);
//! let attacks = oracle::line_attacks(&SHAPE, a1, Line::File, occupied);
//! assert_eq!(attacks, 1 << 9 | 1 << 18 | 1 << 27);
//!
//! // The same by Obstruction Difference.
//! let upper = oracle::line_attacks(&SHAPE, a1, Line::File, 0);
//! assert_eq!(CompactLineMasks::<u128> { lower: 0, upper }.attacks(occupied), attacks);
//! ```
//!
//! Each square has a number, which is its index in tables, and a position, which is the index of its bit in a set. The
//! two are equal unless [`Shape::stride`] or [`Shape::gaps`] leaves bits unused.

// Each module imports only modules that are declared above it.
mod shape;
pub(crate) mod walks;

pub(crate) mod column;

pub use self::column::Column;
pub use self::shape::Shape;

/// Attacks on a board of any shape, computed by walking square by square.
///
/// The attacks of a rook are the union of [`line_attacks`](oracle::line_attacks) along its rank and its file. For a
/// hopper, a piece that jumps over another piece, use `ray_hops` or `ray_xrays`. Like [`oracle`](crate::oracle) for the
/// chessboard, these walks are slow, but share no arithmetic with the techniques that they test.
pub mod oracle {
    pub use super::walks::{blocked_leaper_attacks, line_attacks, ray_attacks, ray_hops, ray_xrays};
}
