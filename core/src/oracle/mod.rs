//! The oracle: computes attack sets by walking each ray square by square.
//!
//! Tests and proofs compare every table and every technique of this crate with the oracle. The oracle uses no table, no
//! mask and no carry arithmetic. It only counts files and ranks, which is slow: up to seven steps for each ray.
//!
//! These functions are for the chessboard; [`boards::oracle`](crate::boards::oracle) walks on boards of any shape.

pub(crate) mod empty;
pub(crate) mod rank;

use crate::board::{Bitboard, Direction, Line, Square};

/// Returns the squares that a slider on `square` attacks in one direction, including the first blocker.
#[inline]
pub const fn ray_attacks(square: Square, direction: Direction, occupied: Bitboard) -> Bitboard {
    let (files, ranks) = direction.step();
    let mut file = square.file() as i8 + files;
    let mut rank = square.rank() as i8 + ranks;
    let mut attacks = 0;
    while 0 <= file && file < 8 && 0 <= rank && rank < 8 {
        let bit = 1 << (8 * rank + file);
        attacks |= bit;
        if occupied.0 & bit != 0 {
            break;
        }
        file += files;
        rank += ranks;
    }
    Bitboard(attacks)
}

/// Returns the squares that a slider on `square` attacks along one line, in both directions.
#[inline]
pub const fn line_attacks(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    ray_attacks(square, line.upper(), occupied).union(ray_attacks(square, line.lower(), occupied))
}

/// Returns the squares that a rook on `square` attacks along its rank and file, including the first blockers.
#[inline]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    line_attacks(square, Line::Rank, occupied).union(line_attacks(square, Line::File, occupied))
}

/// Returns the squares that a bishop on `square` attacks along both diagonals, including the first blockers.
#[inline]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    line_attacks(square, Line::Diagonal, occupied).union(line_attacks(square, Line::Antidiagonal, occupied))
}

/// Returns the squares that a queen on `square` attacks: the union of rook and bishop attacks.
#[inline]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    rook_attacks(square, occupied).union(bishop_attacks(square, occupied))
}
