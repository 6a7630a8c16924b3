//! What the larger example programs share: output that survives a closed pipe, `--help`, files that are written as a
//! whole or not at all, and suites of positions with known counts.

mod destination;
mod output;
pub mod suite;

pub use self::destination::Destination;
pub use self::output::{answer, fail, print, tolerate};
