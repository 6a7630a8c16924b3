//! The techniques, which compute the attacks along a line from the masks of the line.

mod hoppers;
pub mod hyperbola;
pub(crate) mod kernel;
#[allow(dead_code, reason = "some targets prefer bit reversals or Obstruction Difference")]
pub(crate) mod kindergarten;
pub mod obstruction;
mod paths;
pub mod rank;
mod unions;
