//! What the explorer's page shows: attack sets of the library's techniques and the steps that lead to them, in the words
//! of any square mapping.
//!
//! Compiled to WebAssembly this is the page's module (see `exports`), and an ordinary library elsewhere, so that tests
//! can hold the one against the other. Nothing is kept between calls and nothing is made when the module is loaded: it
//! is code, tables and text.

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
