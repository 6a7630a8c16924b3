//! The basic types of the crate: squares, sets of squares, lines, directions, colours and square mappings.

#[macro_use]
mod macros;

// Each module imports only modules that are declared above it.
mod line;
pub(crate) mod message;

mod color;

mod square;

mod bitboard;
mod mapping;
mod role;

mod pieces;

mod piece_sets;

pub(crate) use self::bitboard::operators;
pub use self::bitboard::{Bitboard, ParseBitboardError, Squares, drawn};
pub use self::color::Color;
pub use self::line::{Direction, Line};
pub use self::mapping::Mapping;
pub use self::piece_sets::PieceSets;
pub use self::pieces::Pieces;
pub use self::role::Role;
pub use self::square::{ParseSquareError, Square};
