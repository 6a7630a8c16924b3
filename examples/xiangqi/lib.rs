//! The legal moves of xiangqi, and counts of the leaves of their tree.
//!
//! A set of squares is a `u128`, with a bit for each of the 90 squares. Tables of 15,840 bytes give the attacks:
//!
//! ```text
//! rook      rook_attacks(from)                               RAYS, two rays along the rank and two along the file
//! cannon    rook_attacks(from) & empty | rook_xrays(from) & enemies
//! horse     HORSE.attacks(from)       an occupied leg blocks two moves
//! elephant  ELEPHANT.attacks(from) & own half
//! king      KING[from]                in the palace
//! advisor   ADVISOR[from]             in the palace
//! soldiers  one shift forward, two shifts to the side across the river, for all soldiers at once
//! ```
//!
//! The generator lists or counts the legal moves:
//!
//! ```text
//! legal(position):
//!     watched, closed = safety(position)             king, pinned pieces; squares that make a screen
//!     for each piece of the side to move:
//!         targets = attacks & !own
//!         if the piece is not in watched:
//!             take targets & !closed                 all legal; the last ply counts bits
//!         else for each target:
//!             play the move on the occupied squares
//!             take the target unless an enemy attacks the king
//!
//! safety(position):
//!     first  = rook_attacks(king, occupied) & occupied
//!     second = the same without the squares of first; third = the same again
//!     if a rook or king in first, a cannon in second, a horse or a soldier attacks the king:
//!         watched = all pieces, closed = none
//!     else:
//!         watched = king | own pieces before a rook or king in second
//!                        | own pieces before a cannon in third | own pieces on the legs of horses
//!         closed  = squares before a cannon in first
//! ```
//!
//! The enemy king counts as a rook, because the kings must not face each other. `leaves(depth)` is the number of legal
//! moves at depth 1, and otherwise the sum over the positions after them. A side without legal moves has lost, so it adds
//! no leaves. Repetitions are not forbidden.

#![expect(clippy::inline_always, reason = "only inlined code has the target features of its caller")]

mod count;
mod fen;
mod legal;
mod pieces;
mod position;
mod safety;
mod squares;
mod tables;

pub use self::count::{count, divide, moves};
pub use self::fen::{ParseFenError, START};
pub use self::legal::List;
pub use self::position::{Kind, Move, Position, Side};
pub use self::squares::square_name;
pub use self::tables::{horse_attacks, rook_attacks, rook_xrays, tables};
