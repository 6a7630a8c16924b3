//! Hyperbola Quintessence, Obstruction Difference and kindergarten bitboards: several forms, which compute the attacks
//! along a line.

pub mod hyperbola;
pub mod kindergarten;
pub mod obstruction;
pub mod rank;
