//! Lists the steps by which each technique computes an attack set, for programs that show them: `audit` prints and draws
//! them, and the explorer runs them as WebAssembly in its page.

#![no_std]

mod borrow;
mod difference;
mod query;
mod step;

pub use self::query::{BISHOP, Query, ROOK, SLIDERS, TECHNIQUES, Technique};
pub use self::step::{Step, Steps};
