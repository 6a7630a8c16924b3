//! Computes what the page of the explorer shows: attack sets of chess, whose steps are those of `quintessence_steps`, and
//! attack sets of other games with their steps.
//!
//! This crate is compiled to WebAssembly, so that the scripts of the page can call the functions in `exports`. It is
//! also compiled as an ordinary library, so that tests can compare both builds. It has no state.

#![no_std]

#[cfg(target_family = "wasm")]
mod exports;
mod games;
mod pieces;
mod walks;

pub use self::games::{GAMES, Game, GamePiece, Kind};
pub use self::pieces::{PieceStep, PieceView};
