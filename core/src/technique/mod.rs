//! Techniques for attacks along a line: Hyperbola Quintessence, Obstruction Difference, kindergarten bitboards, and a
//! table of attacks along a rank. One file for each has the formula and, once, the arithmetic.
// It uses `board`, `boards`, `oracle`, `verify` and `tables`. `games`, `attacks`, `proof` and `simd` use it.
//!
//! Masks and their tables stand in the file of a technique that reads them; `tables` has the lines that several read.
//! Files of their own have `MaskEx`, for boards of any shape, and `CompactLineMasks`, which also answer other questions;
//! both call the arithmetic.

pub(crate) mod compact_line_masks;
pub(crate) mod first_rank;
pub mod hyperbola;
pub mod kindergarten;
pub(crate) mod mask_ex;
pub mod obstruction;
pub mod rank;
