//! Boards in SVG, for pages and for pictures.
//!
//! One unit is one square. A set is one path: first the marker of the slider, then a stroke as wide as a square for each
//! run of squares on a rank; dashes in the style sheet cut the stroke into squares. The coordinates of a path are the
//! middles of ranks, so the element around a path shifts it down by half a square.

mod board;
mod path;
mod sheet;

pub use self::board::Board;
pub use self::path::{alternative, class, path, points};
pub use self::sheet::{definitions, in_colours, picture, properties, style};

/// The pieces as symbols, such as `#piece-rook`, so that a picture needs no font with chess symbols.
pub const PIECES: &str = include_str!("pieces.svg");

/// The distance between the left edges of neighbouring boards.
pub const PITCH: f32 = 9.0;
/// The distance between the upper edges of boards one below the other, with a line of text between.
pub const LINE: f32 = 10.5;
/// The same distance for boards of one rank.
pub const RANK_LINE: f32 = 3.5;
/// The distance from the lower edge of a board to the baseline of its word.
pub const CAPTION: f32 = 0.9;
