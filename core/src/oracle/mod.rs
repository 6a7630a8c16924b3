//! The oracle: computes attack sets by walking each ray square by square.
//!
//! ```text
//! attacks = {}
//! while there is a next square in the direction:
//!     attacks += that square
//!     stop if it is occupied
//! ```
//!
//! Every table and every technique of this crate is compared with the oracle. The oracle uses no table, no mask and no
//! carry arithmetic: it only counts files and ranks. The oracle is slow; use it in tests and proofs.
//!
//! The functions of this module work on the chessboard. The functions of [`boards::oracle`](crate::boards::oracle) work
//! on boards of any shape.

mod chess;
mod column;
pub(crate) mod empty;
pub(crate) mod pieces;
pub(crate) mod walks;

pub use self::chess::{bishop_attacks, line_attacks, queen_attacks, ray_attacks, rook_attacks};
#[doc(hidden)]
pub use self::column::Column;
