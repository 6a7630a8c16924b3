//! The arithmetic of Hyperbola Quintessence and Obstruction Difference, on `u64` and `u128`.
//!
//! The arguments of a kernel contain the blockers of one line, without the slider, and the caller masks the result with
//! the line. Both `masks` and `technique` call kernels.

pub(crate) mod hyperbola;
pub(crate) mod obstruction;
