//! The legal moves of xiangqi.

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
pub use self::tables::tables;
