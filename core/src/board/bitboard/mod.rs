//! Sets of squares.

// From this folder, each of the following modules imports only `set`.
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
