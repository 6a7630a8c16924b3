//! The proofs that run when this crate is compiled.
//!
//! - `tables` compares every entry of every table with the oracle.
//! - `hyperbola` and `obstruction` check the arithmetic of the techniques for every square, line and subset of the
//!   line's mask.
//! - `functions` checks the public functions on one board with many pieces.
//! - `boards` checks the 128-bit arithmetic on one board of nine files and nine ranks.
//!
//! During compilation, each function call of a proof takes about a microsecond, and all proofs together may take half a
//! second. So no case runs twice:
//!
//! 1. Hyperbola Quintessence computes `x ^ rev(y)` for a case and `y ^ rev(x)` for its mirror image, with the same `x`
//!    and `y`. Each result is the reversal of the other. Both reversals, byte swap and bit reversal, map odd ranks to
//!    even ranks, so the squares of the even ranks suffice.
//! 2. Obstruction Difference combines two halves: one from the blockers below the slider, one from the blockers above
//!    it. The proof runs each half for every set of blockers on its side, and checks that the half depends only on the
//!    nearest blocker. Then the proof combines the halves once for each pair of nearest blockers.

mod boards;
mod functions;
mod hyperbola;
mod obstruction;
mod tables;

use super::mismatch::{Mismatch, prove};
use crate::board::{Bitboard, Line, Square};

/// Compares an entry of a chessboard table with the oracle's word. This is a macro because, during compilation, a
/// function call takes longer than a comparison.
macro_rules! entry_agrees {
    ($table:expr, $square:expr, $column:expr, $found:expr, $expected:expr $(,)?) => {
        if $found != $expected {
            $crate::verify::proof::refuse_entry($table, $square, $column, $found, $expected);
        }
    };
}

use entry_agrees;

const fn refuse_entry(table: &str, square: Square, column: &'static str, found: u64, expected: u64) {
    prove(table, Err(Mismatch::on_chessboard(square, column, None, found, expected)));
}

const fn refuse(technique: &str, square: Square, line: Line, occupied: u64, found: u64, expected: u64) {
    let occupied = Some(Bitboard(occupied));
    prove(technique, Err(Mismatch::on_chessboard(square, line.name(), occupied, found, expected)));
}
