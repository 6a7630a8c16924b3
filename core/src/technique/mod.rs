//! Techniques for attacks along a line: Hyperbola Quintessence, Obstruction Difference, kindergarten bitboards, and a
//! table of attacks along a rank. Each has one file, with its arithmetic, the masks that it reads and their table.

pub(crate) mod compact_line_masks;
pub(crate) mod first_rank;
pub mod hyperbola;
pub mod kindergarten;
pub(crate) mod mask_ex;
pub mod obstruction;
pub mod rank;
