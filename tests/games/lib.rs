//! Positions of games, and what the benchmarks share.

pub mod contest;
mod leaves;
#[cfg(target_arch = "x86_64")]
mod pext;
mod positions;

pub use leaves::cozy_chess_leaves;
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
pub use pext::PEXT;
#[cfg(target_arch = "x86_64")]
pub use pext::Pext;
pub use positions::{Position, positions};
