//! The arithmetic of Hyperbola Quintessence and Obstruction Difference, on `u64` and `u128`.
//!
//! The arguments of a kernel contain the blockers of one line, without the slider, and the caller masks the result with
//! the line. The kernels have a room of their own because the methods of the tables use them as well as the techniques
//! do.

pub(crate) mod hyperbola;
pub(crate) mod obstruction;
