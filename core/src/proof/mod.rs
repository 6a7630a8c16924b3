//! The proofs that run when this crate is compiled.
//!
//! `of_tables` compares every entry of every table with the oracle. `of_hyperbola` and `of_obstruction` prove that the
//! arithmetic of both techniques is correct on every line, for every slider and every set of blockers. To save compile
//! time, the proofs leave out cases that follow from others:
//!
//! 1. Hyperbola Quintessence is checked only for sliders on ranks 1, 3, 5 and 7, because reversing the board moves
//!    sliders on the other ranks to these. The attacks are `x ^ rev(y)`, where `x` is computed from the board and `y`
//!    from the reversed board. Reversing the board exchanges `x` and `y`, so the attacks are reversed, too.
//! 2. Of all ranks and files, only the first rank and the first file are checked. Every other rank or file is a copy of
//!    one of these, shifted to the left by some number of bits. If all arguments are shifted, sums, differences and the
//!    result are shifted by the same number of bits; on the reversed board, they are shifted to the right.
//! 3. Obstruction Difference is checked for every set of blockers on one side of the slider, with the other side empty.
//!    The result must depend only on the nearest blocker. A formula then combines the results of both sides, and is
//!    checked once for each pair of nearest blockers.

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
