//! The forms of both techniques: functions that compute the attacks along a line from the masks of the line.

pub mod hyperbola;
#[allow(dead_code, reason = "some targets prefer bit reversals or Obstruction Difference")]
pub(crate) mod kindergarten;
pub mod obstruction;
pub mod rank;
