//! Attack sets and steps for the page of the explorer, in every square mapping, and the board in ray order.
//!
//! For WebAssembly this is the module of the page, see `exports` and `ray_exports`. For the host it is a library, so that
//! tests can compare both. It keeps no state between calls, except one buffer for texts, and initialises nothing when
//! loaded.

#![no_std]

mod borrow;
#[cfg(target_family = "wasm")]
mod buffer;
mod difference;
#[cfg(target_family = "wasm")]
mod exports;
mod numbering;
mod query;
#[cfg(target_family = "wasm")]
mod ray_exports;
mod rays;
mod step;

pub use self::query::{Piece, Query, TECHNIQUES};
pub use self::rays::{RAYS, RayView};
pub use self::step::{Step, Steps};
