//! Checks of tables that are indexed by two squares, on a board of any shape.

use super::masks_of_shape::{ensure_size, sections};
use super::mismatch::Mismatch;
use crate::board::{Bitboard, Direction, Shape};
use crate::oracle::walks::{line_attacks, walk};
use crate::tables::Pairs;

/// The squares between `square` and every other square, indexed by the other square.
#[inline]
const fn between_row(shape: &Shape, square: usize) -> [u128; 128] {
    let mut row = [0; 128];
    each!(d < 8, {
        let mut passed = 0;
        walk!(shape, square, Direction::ALL[d], other => {
            row[other] = passed;
            passed |= 1 << shape.positions[other];
        });
    });
    row
}

/// The line through `square` and every other square, indexed by the other square.
#[inline]
const fn line_row(shape: &Shape, square: usize) -> [u128; 128] {
    let mut row = [0; 128];
    each!(d < 8, {
        let direction = Direction::ALL[d];
        let line = line_attacks(shape, square, direction.line(), 0) | 1 << shape.positions[square];
        walk!(shape, square, direction, other => {
            row[other] = line;
        });
    });
    row
}

/// Compares a table with the oracle, row by row. A generic `const fn` cannot replace this macro, because it cannot
/// convert the entries of the table to `u128`.
macro_rules! rows_agree {
    ($table:expr, $squares:expr, $shape:expr, $column:literal, $row:ident $(, $open:tt)?) => {{
        ensure_size($squares, $shape);
        each!(a < $squares, {
            let expected = $row($shape, a);
            each!(b < $squares, {
                let found = $table[a][b] $(.$open)? as u128;
                if found != expected[b] {
                    let mismatch = Mismatch::of_entry($shape, a, $column, found, expected[b]);
                    return Err(Mismatch { other: Some($shape.coordinates(b)), ..mismatch });
                }
            });
        });
        Ok(())
    }};
}

/// Checks a table of the squares strictly between two squares, for a chessboard with any mapping.
///
/// The entry for two squares that share no line must be empty.
///
#[doc = sections!()]
#[inline]
pub const fn between(table: &[[Bitboard; 64]; 64], shape: &Shape) -> Result<(), Mismatch> {
    rows_agree!(table, 64, shape, "between", between_row, 0)
}

/// Checks a table of the lines through two squares, both included, for a chessboard with any mapping.
///
/// If two squares share no line or are the same square, their entry must be empty.
///
#[doc = sections!()]
#[inline]
pub const fn line_through(table: &[[Bitboard; 64]; 64], shape: &Shape) -> Result<(), Mismatch> {
    rows_agree!(table, 64, shape, "line through", line_row, 0)
}

macro_rules! pairs {
    ($word:ident) => {
        impl<const SQUARES: usize> Pairs<$word, SQUARES> {
            /// Checks a table of the squares strictly between two squares.
            ///
            #[doc = sections!()]
            #[inline]
            pub const fn verify_between(&self, shape: &Shape) -> Result<(), Mismatch> {
                rows_agree!(self.words, SQUARES, shape, "between", between_row)
            }

            /// Checks a table of the lines through two squares, both included.
            ///
            #[doc = sections!()]
            #[inline]
            pub const fn verify_line_through(&self, shape: &Shape) -> Result<(), Mismatch> {
                rows_agree!(self.words, SQUARES, shape, "line through", line_row)
            }
        }
    };
}

pairs!(u64);
pairs!(u128);
