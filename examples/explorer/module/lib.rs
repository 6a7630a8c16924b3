//! Attack sets and steps for the page of the explorer, in every square mapping, the board in ray order, and the pieces of
//! other games.
//!
//! For WebAssembly this is the module of the page, see `exports`. For the host it is a
//! library, so that tests can compare both. It keeps no state between calls, except one buffer for texts, and initialises
//! nothing when loaded.

#![no_std]

mod borrow;
mod difference;
#[cfg(target_family = "wasm")]
mod exports;
mod games;
mod legs;
mod numbering;
mod pieces;
mod query;
mod ray_order;
mod rays;
mod step;
mod walks;

pub use self::games::{GAMES, Game, GamePiece, Kind};
pub use self::pieces::{PieceStep, PieceSteps, PieceView};
pub use self::query::{Piece, Query, TECHNIQUES, Technique};
pub use self::ray_order::RaySet;
pub use self::rays::{RAYS, RayView};
pub use self::step::{Step, Steps};
