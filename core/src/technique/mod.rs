//! Hyperbola Quintessence and Obstruction Difference: several forms, which compute the attacks along a line.

pub mod hyperbola;
#[allow(dead_code, reason = "some targets prefer bit reversals or Obstruction Difference")]
pub(crate) mod kindergarten;
pub mod obstruction;
pub mod rank;
