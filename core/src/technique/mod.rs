//! The techniques: how the attacks along a line are computed from its mask.

pub mod hyperbola;
pub(crate) mod kernel;
pub mod obstruction;
pub mod rank;
mod sliders;
