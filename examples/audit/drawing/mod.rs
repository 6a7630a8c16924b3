//! Boards in SVG, for pages and for pictures.
//!
//! One unit is one square. A set is one path: first the marker of the slider, then a stroke as wide as a square for each
//! run of squares on a rank; dashes in the style sheet cut the stroke into squares. The coordinates of a path are the
//! middles of ranks, so the element around a path shifts it down by half a square.

#![expect(clippy::cast_precision_loss, reason = "coordinates are below a thousand units")]

mod board;
mod grid;
mod path;
mod pieces;
mod sheet;
mod steps;

pub(crate) use self::board::{Board, STRIP, strip};
pub(crate) use self::grid::{GRID_MARGIN, grid, height};
pub(crate) use self::sheet::{STYLE, definitions, picture};
pub(crate) use self::steps::{attacks, position, steps};

/// The distance between the left edges of neighbouring boards.
const PITCH: f32 = 9.0;
/// Eight boards side by side.
pub(crate) const WIDTH: f32 = 8.0 * PITCH - 1.0;
/// The distance between the upper edges of boards one below the other, with a line of text between.
const LINE: f32 = 10.5;
/// The same distance for boards of one rank.
const RANK_LINE: f32 = 3.5;
/// The distance from the lower edge of a board to the baseline of its word.
const CAPTION: f32 = 0.9;
