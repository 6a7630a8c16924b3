//! Techniques for attacks along a line: Hyperbola Quintessence, Obstruction Difference and kindergarten bitboards.

pub mod hyperbola;
pub mod kindergarten;
pub mod obstruction;
pub mod rank;
