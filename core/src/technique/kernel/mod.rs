//! The arithmetic of both techniques, on words of 64 and of 128 bits.
//!
//! A kernel takes the blockers of one line, without the slider. Its caller masks the result with that line.

pub(crate) mod hyperbola;
pub(crate) mod obstruction;
