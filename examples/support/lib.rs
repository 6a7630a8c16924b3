//! What the larger example programs share: output that survives a closed pipe, `--help`, and files that are written as a
//! whole or not at all.

mod destination;
mod output;

pub use self::destination::Destination;
pub use self::output::{answer, fail, print, tolerate};
