//! The proofs that run when this crate is compiled.
//!
//! `of_tables` compares every entry of every table with the oracle. `of_hyperbola` and `of_obstruction` check the
//! arithmetic of both techniques for every square, line and subset of the line's mask. Since a function call of a proof
//! takes the compiler two or three microseconds, they leave out cases that other cases cover, in three ways:
//!
//! 1. Hyperbola Quintessence is checked only for sliders on even ranks. A slider on an odd rank is on an even rank of
//!    the mirrored board. The attacks are `x ^ rev(y)`, where `x` comes from the board and `y` from the mirrored board.
//!    Mirroring exchanges `x` and `y`, so the attacks on the mirrored board are the same squares, mirrored.
//! 2. Hyperbola Quintessence and Obstruction Difference are checked for one rank and one file only. Another rank is the
//!    first rank shifted to the left by `s` bits. A shift of all arguments shifts the result: sums and differences have
//!    the same bits, `s` places higher. The reversed words and their difference are shifted to the right.
//! 3. Obstruction Difference is checked first on one side of the slider, for every set of blockers on that side. The
//!    kernel's result must depend only on the nearest blocker. Then both sides are checked together, once for each pair
//!    of nearest blockers.

mod bounds;
mod cases;
mod of_hyperbola;
mod of_obstruction;
mod of_tables;
pub mod verify;

use crate::board::{Bitboard, Line, Square};
pub(crate) use crate::masks::mismatch::agrees;
use crate::masks::mismatch::{Mismatch, prove};

const fn refuse(technique: &str, square: Square, line: Line, occupied: u64, found: u64, expected: u64) {
    let occupied = Bitboard(occupied);
    prove(technique, Err(Mismatch::on_chessboard(square, line.name(), occupied, found, expected)));
}
