//! Computes what the page of the explorer shows: attack sets, and the intermediate results that lead to them.
//!
//! This crate is compiled to WebAssembly, so that the scripts of the page can call the functions in `exports`. It is
//! also compiled as an ordinary library, so that tests can compare both builds. It has no state.

#![no_std]

mod borrow;
mod difference;
#[cfg(target_family = "wasm")]
mod exports;
mod games;
mod pieces;
mod query;
mod step;
mod walks;

pub use self::games::{GAMES, Game, GamePiece, Kind};
pub use self::pieces::{PieceStep, PieceView};
pub use self::query::{Query, SLIDERS, TECHNIQUES, Technique};
pub use self::step::{Step, Steps};
