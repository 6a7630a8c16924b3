//! The algorithms, each written once for every architecture.
//!
//! - [`backend`]: the operations of a level, and the default for each.
//! - [`scalar`]: one slider at a time, without vectors.
//! - [`batch`]: many sliders over one occupancy, by [`lines`] or by a backend's own code.
//! - [`occupancies`]: one square over many occupancies.
//! - [`fill`]: all sliders of a position together.

pub(crate) mod backend;
pub(crate) mod batch;
pub(crate) mod fill;
pub(crate) mod kind;
pub(crate) mod lines;
pub(crate) mod occupancies;
pub(crate) mod scalar;

mod few;
