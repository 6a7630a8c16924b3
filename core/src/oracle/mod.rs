//! The oracle: attack sets by walking each ray from square to square.
//!
//! ```text
//! attacks = {}
//! while there is a next square in the direction:
//!     attacks += that square
//!     stop if it is occupied
//! ```
//!
//! Every table and every technique of this crate is compared with it. It shares nothing with them: no table, no mask, no
//! carry, only files and ranks counted step by step. It is slow; use it in tests and proofs.
//!
//! The functions of this module are for the chessboard. Those of [`boards::oracle`](crate::boards::oracle) are for boards
//! of any shape.

mod chess;
mod column;
#[doc(hidden)]
pub mod shape;

pub use self::chess::{bishop_attacks, line_attacks, queen_attacks, ray_attacks, rook_attacks};
#[doc(hidden)]
pub use self::column::Column;
