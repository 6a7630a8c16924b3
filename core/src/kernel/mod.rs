//! The arithmetic of Hyperbola Quintessence and Obstruction Difference, on `u64` and `u128`.
//!
//! Each function takes the blockers of one line, without the slider. Bits of the result outside the line have no
//! meaning, so the caller intersects it with the line's mask. Both `masks` and `technique` call these functions.

pub(crate) mod hyperbola;
pub(crate) mod obstruction;
