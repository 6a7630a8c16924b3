//! The vocabulary: squares, sets of squares, lines and directions, colours, mappings and shapes of boards.

mod bitboard;
mod color;
mod line;
mod mapping;
mod shape;
mod square;

pub use self::bitboard::{Bitboard, ParseBitboardError, Squares, Subsets};
pub use self::color::Color;
pub use self::line::{Direction, Line};
pub use self::mapping::Mapping;
pub use self::shape::Board;
pub use self::square::{ParseSquareError, Square};
