//! Checks of tables that are plain arrays: `MASK_EX` and the tables of first-rank attacks.

use super::mismatch::{Mismatch, ensure, ensure_size};
use crate::board::{Bitboard, Line, Square};
use crate::boards::Shape;
use crate::boards::walks::empty_rays;
use crate::oracle::RANK_ATTACKS;

/// Checks a table like [`MASK_EX`](crate::MASK_EX) in any mapping.
///
/// # Errors
/// Names the first entry that differs from the oracle.
#[inline]
pub const fn check_mask_ex(table: &[[Bitboard; 4]; 64], shape: &Shape) -> Result<(), Mismatch> {
    ensure_size(64, shape);
    let rays = empty_rays(shape);
    each!(i < 256, {
        let expected = rays[i / 4][i % 4] | rays[i / 4][i % 4 + 4];
        ensure!(shape, i / 4, Line::ALL[i % 4].name(), table[i / 4][i % 4].0 as u128, expected);
    });
    Ok(())
}

/// Checks a table like [`FIRST_RANK`](crate::FIRST_RANK), which is indexed by `[file][inner six occupancy bits]`.
///
/// # Errors
/// Names the first entry that differs from the oracle, and the occupancy of that entry.
#[inline]
pub const fn check_first_rank(table: &[[u8; 64]; 8]) -> Result<(), Mismatch> {
    each!(i < 512, {
        let (file, inner) = (i / 64, i % 64);
        let (found, expected) = (table[file][inner], RANK_ATTACKS[file][inner << 1 & !(1 << file)]);
        if found != expected {
            let occupied = Bitboard((inner as u64) << 1);
            let square = Square::ALL[file];
            return Err(Mismatch::on_chessboard(square, "rank", occupied, found as u64, expected as u64));
        }
    });
    Ok(())
}

/// Checks a table like [`FIRST_RANK`](crate::FIRST_RANK) with its indices exchanged.
///
/// # Errors
/// As [`check_first_rank`].
#[inline]
pub const fn check_first_rank_by_occupancy(table: &[[u8; 8]; 64]) -> Result<(), Mismatch> {
    check_first_rank(&array!([0; 64]; 8, file => array!(0; 64, inner => table[inner][file])))
}
