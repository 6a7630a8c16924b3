//! The proofs that run when this crate is compiled.
//!
//! - `tables` compares every entry of every table with the oracle.
//! - `hyperbola` and `obstruction` run the arithmetic for every square, line and subset of the line's mask.
//! - `functions` runs the public functions on one crowded board.
//! - `boards` runs the arithmetic in 128 bits on one crowded board of nine by nine.
//!
//! A call costs the compiler about a microsecond, and a build has a budget of half a second. So no case runs twice:
//!
//! 1. Hyperbola Quintessence computes `x ^ rev(y)` for a case and `y ^ rev(x)` for its mirror image, with the same `x` and
//!    `y`. Both reversals swap odd and even ranks, so the squares of the even ranks suffice.
//! 2. Each half of Obstruction Difference depends on the blockers of its own side. Each half runs for every set of blockers
//!    of its side, and must depend on the nearest one alone. Each pair of nearest blockers is then joined once.
//!
//! `cargo test` has the compiler run every technique through its public function in all cases.

mod boards;
mod functions;
mod hyperbola;
mod obstruction;
mod tables;

use super::mismatch::{Mismatch, prove};
use crate::board::{Bitboard, Line, Square};

/// Compares two words of the chessboard. It is a macro because a call costs the compiler more than a comparison.
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
