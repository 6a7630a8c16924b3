//! Kindergarten bitboards: diagonal attacks by a multiplication and the first-rank table.
//!
//! No two squares of a diagonal share a file, so a multiplication by the a-file copies the occupancy of the diagonal to
//! rank 8. A second multiplication copies the attacks from the table to all ranks, and the mask keeps the diagonal.
//!
//! ```text
//! inner   = ((occupied & m) * b-file) >> 58               m: SMSK[square], without the square
//! attacks = (FIRST_RANK[file][inner] * a-file) & m
//! ```
//!
//! If the attacks of a rook on the same square are computed too, kindergarten bitboards take fewer operations than
//! Hyperbola Quintessence. For a bishop alone, their latency is longer: a multiplication, a load and a second
//! multiplication must wait for each other.
//!
//! # Source
//! <https://www.chessprogramming.org/Kindergarten_Bitboards>.

use crate::board::{Bitboard, Square};
use crate::masks::{FIRST_RANK, SMSK};

const A_FILE: u64 = Bitboard::FILES[0].bits();
const B_FILE: u64 = Bitboard::FILES[1].bits();

/// Returns the squares that a bishop on `square` attacks.
///
/// # Cost
/// About 15 operations, four of them multiplications; one entry of 32 bytes of `SMSK` and two bytes of `FIRST_RANK`.
#[inline]
pub(crate) const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let (masks, row) = (&SMSK.get()[square as usize], &FIRST_RANK.get()[square as usize & 7]);
    let diagonal = along_diagonal(row, occupied.0, masks.diagonal.0);
    let antidiagonal = along_diagonal(row, occupied.0, masks.antidiagonal.0);
    Bitboard(diagonal | antidiagonal)
}

/// The attacks along a diagonal or an antidiagonal. `row` is `FIRST_RANK[file]` for the slider's file.
#[inline]
pub(crate) const fn along_diagonal(row: &[u8; 64], occupied: u64, line: u64) -> u64 {
    // The factor is the b-file instead of the a-file, so that `>> 58` keeps only the bits of the files b to g.
    let inner = (occupied & line).wrapping_mul(B_FILE) >> 58;
    (row[inner as usize] as u64).wrapping_mul(A_FILE) & line
}
