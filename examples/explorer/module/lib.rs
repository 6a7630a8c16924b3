//! Attack sets and steps for the page of the explorer, in every square mapping.
//!
//! For WebAssembly this is the module of the page, see `exports`. For the host it is a library, so that tests can compare
//! both. It keeps no state between calls and initialises nothing when loaded.

#![no_std]

mod borrow;
mod difference;
#[cfg(target_family = "wasm")]
mod exports;
mod numbering;
mod query;
mod step;

pub use self::query::{Piece, Query, TECHNIQUES};
pub use self::step::{Step, Steps};
