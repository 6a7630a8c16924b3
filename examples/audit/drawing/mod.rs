//! Boards in SVG, for pages and for pictures.
//!
//! A unit is a square. A set is one path: the slider's marker at its start, then a stroke as wide as a square for each
//! run of squares along a rank, which the dashes of the style sheet cut into squares. Its coordinates run through the
//! middle of the ranks, and so whatever holds paths is moved down by half a square.

#![expect(clippy::cast_precision_loss, reason = "coordinates are of a few hundred units at most")]

mod board;
mod grid;
mod path;
mod sheet;
mod steps;

pub(crate) use self::board::{Board, STRIP, strip};
pub(crate) use self::grid::{grid, height};
pub(crate) use self::sheet::{STYLE, definitions, picture};
pub(crate) use self::steps::{attacks, pieces, steps};

/// From one board to the next beside it.
const PITCH: f32 = 9.0;
/// Eight boards side by side.
pub(crate) const WIDTH: f32 = 8.0 * PITCH - 1.0;
/// From one board to the next below it, with a line of hex between.
const LINE: f32 = 10.5;
/// The same for boards of one rank.
const RANK_LINE: f32 = 3.5;
/// From the lower edge of a board to the line on which its hex stands.
const CAPTION: f32 = 0.9;
