//! The table of the four lines of each square, with all that Hyperbola Quintessence needs beside it.

use core::ops::Deref;

use crate::board::Board;
use crate::board::Line;
use crate::oracle::shape as rays;
use crate::verify::{ShapeMismatch as Mismatch, ensure_size, shape_ensure as ensure};

/// The four lines of every square by [`Line`], each without the square itself, and the position of each square.
///
/// Bit `L` of `SWAPPED` says that every [`Line`] of the kind `L` has no two squares in one byte, so that a byte swap
/// turns it around; the others are turned bit by bit. It is a parameter of the type, so that where `line` is a constant
/// the choice costs nothing. [`verify`](Self::verify) checks it with the rest.
///
/// ```
/// use quintessence::Line;
/// use quintessence::wide::{Board, MaskEx};
///
/// // One rank of three squares: every kind of line but the rank has one square only.
/// const TABLE: MaskEx<u64, 3, 0b1110> =
///     MaskEx::<u64, 3, 0b1110>::new([0, 1, 2], [[6, 0, 0, 0], [5, 0, 0, 0], [3, 0, 0, 0]]);
/// assert_eq!(TABLE.verify(&Board::new(3, 1)), Ok(()));
/// assert_eq!(TABLE.line_attacks(0, Line::Rank, 0b010), 0b010);
/// assert_eq!(TABLE[2], [3, 0, 0, 0]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MaskEx<W, const SQUARES: usize, const SWAPPED: u8> {
    positions: [u8; SQUARES],
    lines: [[W; 4]; SQUARES],
}

impl<W, const SQUARES: usize, const SWAPPED: u8> Deref for MaskEx<W, SQUARES, SWAPPED> {
    type Target = [[W; 4]; SQUARES];

    #[inline]
    fn deref(&self) -> &Self::Target {
        &self.lines
    }
}

/// Checks the position of one square and its lines in the order of [`Line`].
#[inline]
const fn lines_agree(board: &Board, square: usize, position: u8, lines: [u128; 4]) -> Result<(), Mismatch> {
    ensure!(board, square, "position", position as u128, board.position(square) as u128);
    let mut l = 0;
    while l < 4 {
        let line = Line::ALL[l];
        ensure!(board, square, line.name(), lines[l], rays::line_attacks(board, square, line, 0));
        l += 1;
    }
    Ok(())
}

/// Checks which kinds of line are said to be turned around by a byte swap.
#[inline]
const fn swaps_agree(board: &Board, swapped: u8) -> Result<(), Mismatch> {
    let mut expected = 0;
    let mut l = 0;
    while l < 4 {
        expected |= (board.swaps_bytes(Line::ALL[l]) as u128) << l;
        l += 1;
    }
    ensure!(board, 0, "byte swaps", swapped as u128, expected);
    Ok(())
}

macro_rules! mask_ex {
    ($word:ident, $hyperbola:path) => {
        impl<const SQUARES: usize, const SWAPPED: u8> MaskEx<$word, SQUARES, SWAPPED> {
            /// Makes a table from the positions of the squares and their lines in the order of [`Line`].
            #[inline]
            #[must_use]
            pub const fn new(positions: [u8; SQUARES], lines: [[$word; 4]; SQUARES]) -> Self {
                Self { positions, lines }
            }

            /// The lines by square and [`Line`], in a `const` too, where a deref cannot be had.
            #[inline]
            #[must_use]
            pub const fn lines(&self) -> &[[$word; 4]; SQUARES] {
                &self.lines
            }

            /// The bit that a square has in a word.
            ///
            /// # Panics
            /// If the table has no entry of that number.
            #[inline]
            #[must_use]
            pub const fn position(&self, square: usize) -> u8 {
                self.positions[square]
            }

            /// Checks the lines and the positions for a board, and that `SWAPPED` names the lines that it should.
            ///
            /// # Panics
            /// If the table has not as many entries as the board has squares.
            ///
            /// # Errors
            /// Names the first entry that differs from the oracle; for `SWAPPED`, which has no square, the first one.
            #[inline]
            pub const fn verify(&self, board: &Board) -> Result<(), Mismatch> {
                ensure_size(SQUARES, board);
                let mut i = 0;
                while i < SQUARES {
                    let [rank, file, diagonal, antidiagonal] = self.lines[i];
                    let lines = [rank as u128, file as u128, diagonal as u128, antidiagonal as u128];
                    if let Err(mismatch) = lines_agree(board, i, self.positions[i], lines) {
                        return Err(mismatch);
                    }
                    i += 1;
                }
                swaps_agree(board, SWAPPED)
            }

            /// The squares that a slider on `square` attacks along one line.
            ///
            /// # Panics
            /// If the table has no entry of that number.
            ///
            /// # Cost
            /// 9 operations, three of them byte swaps or bit reversals; one word of the table, and one byte.
            #[inline]
            #[must_use]
            pub const fn line_attacks(&self, square: usize, line: Line, occupied: $word) -> $word {
                use $hyperbola as kernel;
                let mask = self.lines[square][line as usize];
                let slider = 1 << self.positions[square];
                let attacks = if SWAPPED >> line as u8 & 1 != 0 {
                    kernel::byte_swapped(slider, slider.swap_bytes(), occupied & mask)
                } else {
                    kernel::bit_reversed(slider, slider.reverse_bits(), occupied & mask)
                };
                attacks & mask
            }

            /// The squares that a rook on `square` attacks: its rank and its file up to the first blockers, included.
            ///
            /// # Panics
            /// If the table has no entry of that number.
            ///
            /// # Cost
            /// About 17 operations, six of them byte swaps or bit reversals, or five where both lines are turned around alike.
            #[inline]
            #[must_use]
            pub const fn rook_attacks(&self, square: usize, occupied: $word) -> $word {
                self.line_attacks(square, Line::Rank, occupied)
                    | self.line_attacks(square, Line::File, occupied)
            }

            /// The squares that a bishop on `square` attacks: both diagonals up to the first blockers, included.
            ///
            /// # Panics
            /// If the table has no entry of that number.
            ///
            /// # Cost
            /// As [`rook_attacks`](Self::rook_attacks).
            #[inline]
            #[must_use]
            pub const fn bishop_attacks(&self, square: usize, occupied: $word) -> $word {
                self.line_attacks(square, Line::Diagonal, occupied)
                    | self.line_attacks(square, Line::Antidiagonal, occupied)
            }

            /// The squares that a queen on `square` attacks: those of a rook and those of a bishop.
            ///
            /// # Panics
            /// If the table has no entry of that number.
            ///
            /// # Cost
            /// As [`rook_attacks`](Self::rook_attacks), twice the operations.
            #[inline]
            #[must_use]
            pub const fn queen_attacks(&self, square: usize, occupied: $word) -> $word {
                self.rook_attacks(square, occupied) | self.bishop_attacks(square, occupied)
            }
        }
    };
}

mask_ex!(u64, crate::technique::hyperbola::kernel);
mask_ex!(u128, crate::technique::shape_hyperbola::kernel);
