//! The arithmetic of Hyperbola Quintessence and Obstruction Difference, on `u64` and `u128`.
//!
//! The arguments of a kernel contain the blockers of one line, without the slider. The caller masks the result with the
//! line.

pub(crate) mod hyperbola;
pub(crate) mod obstruction;
