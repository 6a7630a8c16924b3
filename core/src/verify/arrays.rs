//! Checks of arrays that are not tables of a type of the library.

use super::mismatch::{Mismatch, ensure, ensure_size, sections};
use crate::board::{Bitboard, Line, Square};
use crate::boards::Shape;
use crate::boards::walks::empty_rays;
use crate::oracle::rank::ATTACKS;

/// Checks a table like [`MASK_EX`](crate::MASK_EX) in any mapping.
///
#[doc = sections!()]
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
    let mut entries = 0;
    each!(i < 512, {
        attempt!(entry_agrees(i / 64, i % 64, table[i / 64][i % 64]));
        entries += 1;
    });
    assert!(entries == size_of_val(table));
    Ok(())
}

/// Checks a table like [`FIRST_RANK`](crate::FIRST_RANK) with its indices exchanged.
///
/// # Errors
/// As [`check_first_rank`].
#[inline]
pub const fn check_first_rank_by_occupancy(table: &[[u8; 8]; 64]) -> Result<(), Mismatch> {
    let mut entries = 0;
    each!(i < 512, {
        attempt!(entry_agrees(i % 8, i / 8, table[i / 8][i % 8]));
        entries += 1;
    });
    assert!(entries == size_of_val(table));
    Ok(())
}

#[inline]
const fn entry_agrees(file: usize, inner: usize, found: u8) -> Result<(), Mismatch> {
    let expected = ATTACKS[file][inner << 1 & !(1 << file)];
    if found == expected {
        return Ok(());
    }
    let occupied = Bitboard((inner as u64) << 1);
    Err(Mismatch::on_chessboard(Square::ALL[file], "rank", occupied, found as u64, expected as u64))
}
