//! Checks of tables by two squares.

use super::Mismatch;
use crate::board::{Bitboard, Direction, Mapping, Square};
use crate::oracle::chess as rays;

/// Checks a table of what lies strictly between two squares of one line, empty for all other pairs, in any mapping.
///
/// Mappings are symmetries of the board, so such a table is the same in all of them; only what a mismatch calls the
/// squares is not.
///
/// ```
/// use quintessence::{Bitboard, Mapping, Square, between, verify};
///
/// let mut table = Square::ALL.map(|a| Square::ALL.map(|b| between(a, b)));
/// assert_eq!(verify::between(&table, Mapping::A1), Ok(()));
/// table[Square::E4 as usize][Square::H7 as usize] = Bitboard::EMPTY;
/// assert_eq!(
///     verify::between(&table, Mapping::A1).unwrap_err().to_string(),
///     "at e4, h7: found 0x0000000000000000, expected 0x0000402000000000",
/// );
/// ```
///
/// # Errors
/// Names the first entry that differs from the oracle; the column is the name of the second square.
#[inline]
pub const fn between(table: &[[Bitboard; 64]; 64], mapping: Mapping) -> Result<(), Mismatch> {
    let mut i = 0;
    while i < 64 {
        let square = Square::ALL[i];
        let mut expected = [0; 64];
        let mut d = 0;
        while d < 8 {
            // Each square of a ray has before it what the walk has passed until there.
            let mut passed = 0;
            let mut next = square.step(Direction::ALL[d]);
            while let Some(other) = next {
                let number = mapping.index(other);
                expected[number as usize] = passed;
                passed |= 1 << number;
                next = other.step(Direction::ALL[d]);
            }
            d += 1;
        }
        if let Err(mismatch) = row(table, mapping, square, &expected) {
            return Err(mismatch);
        }
        i += 1;
    }
    Ok(())
}

/// Checks a table of the lines through two squares, from edge to edge with both squares, empty for squares of no common
/// line and for a square with itself, in any mapping.
///
/// As for [`between`], the mapping decides only what a mismatch calls the squares.
///
/// # Errors
/// Names the first entry that differs from the oracle; the column is the name of the second square.
#[inline]
pub const fn line_through(table: &[[Bitboard; 64]; 64], mapping: Mapping) -> Result<(), Mismatch> {
    let mut i = 0;
    while i < 64 {
        let square = Square::ALL[i];
        let mut expected = [0; 64];
        let mut d = 0;
        while d < 8 {
            let direction = Direction::ALL[d];
            let others = rays::line_attacks(square, direction.line(), Bitboard::EMPTY);
            let line = mapping.encode(others.with(square)).0;
            let mut next = square.step(direction);
            while let Some(other) = next {
                expected[mapping.index(other) as usize] = line;
                next = other.step(direction);
            }
            d += 1;
        }
        if let Err(mismatch) = row(table, mapping, square, &expected) {
            return Err(mismatch);
        }
        i += 1;
    }
    Ok(())
}

/// Checks the entries of one square with every other.
#[inline]
const fn row(
    table: &[[Bitboard; 64]; 64],
    mapping: Mapping,
    square: Square,
    expected: &[u64; 64],
) -> Result<(), Mismatch> {
    let found = &table[mapping.index(square) as usize];
    let mut i = 0;
    while i < 64 {
        if found[i].0 != expected[i]
            && let Some(other) = mapping.square(i as u8)
        {
            let (column, found, expected) = (other.name(), found[i].0, expected[i]);
            return Err(Mismatch { square, column, occupied: None, found, expected });
        }
        i += 1;
    }
    Ok(())
}
