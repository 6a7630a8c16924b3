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
//! - [`occupancies`] computes the attacks from one square over many occupancies.
//!
//! - [`fill`] computes the attacks of all sliders of a position at once.

pub(crate) mod backend;
pub(crate) mod batch;
pub(crate) mod fill;
pub(crate) mod kind;
pub(crate) mod lines;
pub(crate) mod occupancies;
pub(crate) mod scalar;

mod few;
