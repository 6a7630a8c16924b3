//! The drawings of tables, explanations and positions, made of the boards that example programs share.

#![expect(clippy::cast_precision_loss, reason = "coordinates are below a thousand units")]

mod grid;
mod steps;

use example_support::drawing::PITCH;

pub(crate) use self::grid::{GRID_MARGIN, grid, height};
pub(crate) use self::steps::{attacks, position, steps};

/// The width of eight boards side by side.
pub(crate) const WIDTH: f32 = 8.0 * PITCH - 1.0;
