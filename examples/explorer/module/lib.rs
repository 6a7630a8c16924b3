//! Attack sets and steps for the page of the explorer, in every square mapping, and the pieces of other games.
//!
//! For WebAssembly this is the module of the page, see `exports`. For the host it is a library, so that tests can
//! compare both. It keeps no state between calls, and initialises nothing when loaded.

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
