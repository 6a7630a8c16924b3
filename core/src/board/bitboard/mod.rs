//! The type [`Bitboard`], a set of squares: its set operations in `set`, other methods and traits by what they do.
// From this folder, each file uses only `set`. From `board`, they use squares, lines and `message`. All rooms use it.

mod set;

mod fmt;
mod iter;
mod ops;
mod parse;
mod turns;

pub use self::iter::Squares;
pub(crate) use self::ops::operators;
pub use self::parse::{ParseBitboardError, drawn};
pub use self::set::Bitboard;
