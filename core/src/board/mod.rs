//! The basic types of chess: squares, sets of squares, lines, directions, colours, square mappings, and pieces.
// It uses no other room, and all rooms use it.

#[macro_use]
mod macros;

// A module imports only modules of earlier lines: message, line / color / square / bitboard / mapping, role / piece /
// pieces / piece_sets.
mod bitboard;
mod color;
mod conversions;
mod line;
mod mapping;
pub(crate) mod message;
#[cfg(feature = "quad")]
mod piece;
mod piece_sets;
mod pieces;
mod role;
mod square;

pub(crate) use self::bitboard::operators;
pub use self::bitboard::{Bitboard, ParseBitboardError, Squares, drawn};
pub use self::color::Color;
pub use self::line::{Direction, Line};
pub use self::mapping::Mapping;
#[cfg(feature = "quad")]
pub use self::piece::Piece;
pub use self::piece_sets::PieceSets;
pub use self::pieces::Pieces;
pub use self::role::Role;
pub use self::square::{ParseSquareError, Square};
