//! The algorithms, each written once and generic over the instruction set.
//!
//! - [`backend`] is the trait of the operations that each instruction set implements. The default implementations are
//!   scalar.
//!
//! - [`scalar`] computes the attacks of one slider at a time, without vectors.
//!
//! - [`batch`] computes the attacks of many sliders over one occupancy, eight sliders at a time. A backend uses the
//!   algorithm of [`lines`] or its own code.
//!
//! - [`fill`] computes the attacks of all sliders of a position at once.
//!
//! - [`rays`] answers questions about one square.

pub(crate) mod backend;
pub(crate) mod batch;
pub(crate) mod fill;
pub(crate) mod lines;
pub(crate) mod rays;
pub(crate) mod scalar;

mod few;
