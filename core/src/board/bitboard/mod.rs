//! Sets of squares.

// Each file uses `set` and no other file of this folder.
mod set;

mod fmt;
mod iter;
mod ops;
mod parse;
mod turns;

pub use self::iter::{Squares, Subsets};
pub use self::parse::ParseBitboardError;
pub use self::set::Bitboard;
