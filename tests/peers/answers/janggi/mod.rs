//! The legal moves of janggi, from the tables of the library's macros.
//!
//! Squares are numbered rank by rank from a1, and bit `n` of a set is square `n`. The palaces are d1 to f3 and d8 to f10.

mod pieces;
mod position;

pub(super) use self::position::{Move, Position};
