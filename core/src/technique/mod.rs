//! The techniques, each in several forms.

#[macro_use]
mod sliders;

pub mod hyperbola;
pub mod obstruction;
pub mod rank;
pub mod shape_hyperbola;
pub mod shape_obstruction;
