//! The proofs that run when this crate is compiled.
//!
//! `of_tables` compares every entry of every table with the oracle. `of_hyperbola` and `of_obstruction` prove that the
//! arithmetic of both techniques is correct for every square, line and subset of the line's mask. To save compile time
//! (two to three microseconds a call in a constant), the proofs leave out cases that other cases cover:
//!
//! 1. Hyperbola Quintessence runs only for sliders on ranks 1, 3, 5 and 7. On the reversed board, a slider on rank 2,
//!    4, 6 or 8 is on one of these ranks. The attacks are `x ^ rev(y)`, where `x` is computed from the board and `y`
//!    from the reversed board. The reversed board exchanges `x` and `y`, so its attacks are the reversed attacks.
//! 2. Of all ranks and files, both techniques run only for the first rank and the first file. Each other is the first,
//!    shifted to the left by `s` bits. If all arguments are shifted, sums and differences have the same bits, `s`
//!    places higher, so the result is shifted too. On the reversed board, the same bits are shifted to the right.
//! 3. Obstruction Difference runs for every set of blockers on one side of the slider, with the other side empty. Its
//!    result must depend only on the nearest blocker. A formula then combines the results of both sides, and is checked
//!    once for each pair of nearest blockers.

mod cases;
mod of_hyperbola;
mod of_obstruction;
mod of_tables;

use crate::board::{Bitboard, Line, Square};
use crate::verify::{Mismatch, prove};

const fn refuse(technique: &str, square: Square, line: Line, occupied: u64, found: u64, expected: u64) {
    let occupied = Bitboard(occupied);
    prove(technique, Err(Mismatch::on_chessboard(square, line.name(), occupied, found, expected)));
}
