//! Checks of whole tables, entry by entry.

use super::Mismatch;
use super::cases::ATTACKS;
use crate::board::{Bitboard, Direction, Line, Mapping, Square};
use crate::oracle::chess::ray_attacks;
use crate::tables::{CompactLineMasks, LineMasks, SquareMasks};

/// Returns the mismatch from the function around it, which a `const fn` cannot do with `?`.
macro_rules! ensure {
    ($square:expr, $column:expr, $found:expr, $expected:expr) => {
        if $found != $expected {
            return Err(Mismatch {
                square: $square,
                column: $column,
                occupied: None,
                found: $found,
                expected: $expected,
            });
        }
    };
}

/// Checks a table like [`SMSK`](crate::SMSK) in any mapping.
///
/// # Errors
/// Names the first entry that differs from the oracle.
#[inline]
pub const fn smsk(table: &[SquareMasks; 64], mapping: Mapping) -> Result<(), Mismatch> {
    let mut i = 0;
    while i < 64 {
        let square = Square::ALL[i];
        let masks = &table[mapping.index(square) as usize];
        ensure!(square, "bit", masks.bit.0, 1 << mapping.index(square));
        ensure!(square, "diagonal", masks.diagonal.0, line(square, Line::Diagonal, mapping));
        ensure!(square, "antidiagonal", masks.antidiagonal.0, line(square, Line::Antidiagonal, mapping));
        ensure!(square, "file", masks.file.0, line(square, Line::File, mapping));
        i += 1;
    }
    Ok(())
}

/// Checks a table like [`MASK_EX`](crate::MASK_EX) in any mapping.
///
/// # Errors
/// Names the first entry that differs from the oracle.
#[inline]
pub const fn mask_ex(table: &[[Bitboard; 4]; 64], mapping: Mapping) -> Result<(), Mismatch> {
    let mut i = 0;
    while i < 256 {
        let (square, kind) = (Square::ALL[i / 4], Line::ALL[i % 4]);
        let mask = table[mapping.index(square) as usize][kind as usize];
        ensure!(square, kind.name(), mask.0, line(square, kind, mapping));
        i += 1;
    }
    Ok(())
}

/// Checks a table like [`MASKS`](crate::MASKS) in any mapping.
///
/// # Errors
/// Names the first entry that differs from the oracle.
#[inline]
pub const fn masks(table: &[[LineMasks; 4]; 64], mapping: Mapping) -> Result<(), Mismatch> {
    let mut i = 0;
    while i < 256 {
        let (square, kind) = (Square::ALL[i / 4], Line::ALL[i % 4]);
        let found = &table[mapping.index(square) as usize][kind as usize];
        let (lower, upper) = rays(square, kind, mapping);
        let [lower_column, upper_column, line_column] = COLUMNS[kind as usize];
        ensure!(square, lower_column, found.lower.0, lower);
        ensure!(square, upper_column, found.upper.0, upper);
        ensure!(square, line_column, found.line.0, lower | upper);
        i += 1;
    }
    Ok(())
}

/// Checks a table like [`COMPACT_MASKS`](crate::COMPACT_MASKS) in any mapping.
///
/// # Errors
/// Names the first entry that differs from the oracle.
#[inline]
pub const fn compact_masks(table: &[[CompactLineMasks; 4]; 64], mapping: Mapping) -> Result<(), Mismatch> {
    let mut i = 0;
    while i < 256 {
        let (square, kind) = (Square::ALL[i / 4], Line::ALL[i % 4]);
        let found = &table[mapping.index(square) as usize][kind as usize];
        let (lower, upper) = rays(square, kind, mapping);
        let [lower_column, upper_column, _] = COLUMNS[kind as usize];
        ensure!(square, lower_column, found.lower.0, lower);
        ensure!(square, upper_column, found.upper.0, upper);
        i += 1;
    }
    Ok(())
}

/// Checks a table like [`FIRST_RANK`](crate::FIRST_RANK): `[file][inner six occupancy bits]`.
///
/// # Errors
/// Names the first entry that differs from the oracle, with the occupancy that leads to it.
#[inline]
pub const fn first_rank(table: &[[u8; 64]; 8]) -> Result<(), Mismatch> {
    let mut i = 0;
    while i < 512 {
        if let Err(mismatch) = first_rank_entry(i / 64, i % 64, table[i / 64][i % 64]) {
            return Err(mismatch);
        }
        i += 1;
    }
    Ok(())
}

/// Checks a table like [`FIRST_RANK_BY_OCCUPANCY`](crate::FIRST_RANK_BY_OCCUPANCY):
/// `[inner six occupancy bits][file]`.
///
/// # Errors
/// Names the first entry that differs from the oracle, with the occupancy that leads to it.
#[inline]
pub const fn first_rank_by_occupancy(table: &[[u8; 8]; 64]) -> Result<(), Mismatch> {
    let mut i = 0;
    while i < 512 {
        if let Err(mismatch) = first_rank_entry(i % 8, i / 8, table[i / 8][i % 8]) {
            return Err(mismatch);
        }
        i += 1;
    }
    Ok(())
}

#[inline]
const fn first_rank_entry(file: usize, inner: usize, found: u8) -> Result<(), Mismatch> {
    let square = Square::ALL[file];
    let occupied = Bitboard((inner as u64) << 1);
    let expected = ATTACKS[file][inner << 1 & !(1 << file)] as u64;
    if found as u64 == expected {
        return Ok(());
    }
    Err(Mismatch { square, column: "rank", occupied: Some(occupied), found: found as u64, expected })
}

/// What the columns of [`MASKS`](crate::MASKS) are called, by line.
pub(crate) const COLUMNS: [[&str; 3]; 4] = [
    ["rank, lower", "rank, upper", "rank, line"],
    ["file, lower", "file, upper", "file, line"],
    ["diagonal, lower", "diagonal, upper", "diagonal, line"],
    ["antidiagonal, lower", "antidiagonal, upper", "antidiagonal, line"],
];

/// The line through a square without the square, in the bits of the mapping.
#[inline]
const fn line(square: Square, line: Line, mapping: Mapping) -> u64 {
    let (lower, upper) = rays(square, line, mapping);
    lower | upper
}

/// The rays of a line to lower and to higher numbers of the mapping, in its bits.
#[inline]
const fn rays(square: Square, line: Line, mapping: Mapping) -> (u64, u64) {
    let up = empty_ray(square, line.upper(), mapping);
    let down = empty_ray(square, line.lower(), mapping);
    // A ray is one of higher numbers if it exceeds, as a word, the bit of the square.
    if up > 1 << mapping.index(square) || (down < 1 << mapping.index(square) && up == 0) {
        (down, up)
    } else {
        (up, down)
    }
}

#[inline]
const fn empty_ray(square: Square, direction: Direction, mapping: Mapping) -> u64 {
    mapping.encode(ray_attacks(square, direction, Bitboard::EMPTY)).0
}
