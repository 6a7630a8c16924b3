//! The arithmetic of Hyperbola Quintessence and Obstruction Difference, on `u64` and `u128`.
//!
//! Each function but `half` takes the blockers of one line, without the slider. The caller intersects the result with
//! the line's mask, because other bits of the result have no meaning. Both `tables` and `technique` call these
//! functions.

pub(crate) mod hyperbola;
pub(crate) mod obstruction;
