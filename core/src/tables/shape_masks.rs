//! Tables of line masks whose fields have names.

use crate::board::Board;
use crate::board::Line;
use crate::oracle::shape as rays;
use crate::verify::COLUMNS;
use crate::verify::{ShapeMismatch as Mismatch, ensure_size, shape_ensure as ensure};

/// The masks of one square for Hyperbola Quintessence with byte swaps; see [`SquareMasks`](crate::SquareMasks).
///
/// A byte swap turns the three lines around where the ranks start nine positions or more apart, and where each has a byte
/// of its own; not in a by-file mapping, whose files lie in bytes. [`Board::swaps_bytes`] has the answer for each line.
/// No mask holds the square itself.
///
/// ```
/// use quintessence::wide::{Board, SquareMasks};
///
/// // Two files and two ranks, a byte to a rank.
/// const TABLE: [SquareMasks<u64>; 4] =
///     SquareMasks::<u64>::table([[1, 0x200, 0, 0x100], [2, 0, 0x100, 0x200], [0x100, 0, 2, 1], [0x200, 1, 0, 2]]);
/// assert_eq!(SquareMasks::<u64>::verify(&TABLE, &Board::new(2, 2).stride(8)), Ok(()));
/// assert_eq!(TABLE[0].bishop_attacks(0x100), 0x200);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct SquareMasks<W> {
    /// The square itself.
    pub bit: W,
    /// The other squares of its diagonal.
    pub diagonal: W,
    /// The other squares of its antidiagonal.
    pub antidiagonal: W,
    /// The other squares of its file.
    pub file: W,
}

/// One line of one square for Obstruction Difference: its two rays and their union; see
/// [`LineMasks`](crate::LineMasks).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct LineMasks<W> {
    /// The squares of the line with lower positions than the slider's.
    pub lower: W,
    /// The squares of the line with higher positions than the slider's.
    pub upper: W,
    /// Both rays: the line without the slider's square.
    pub line: W,
}

/// [`LineMasks`] without the union, which costs one operation to make again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct CompactLineMasks<W> {
    /// The squares of the line with lower positions than the slider's.
    pub lower: W,
    /// The squares of the line with higher positions than the slider's.
    pub upper: W,
}

/// Checks the masks of one square, in the order of the fields.
#[inline]
const fn square_masks_agree(board: &Board, square: usize, found: [u128; 4]) -> Result<(), Mismatch> {
    const LINES: [Line; 3] = [Line::Diagonal, Line::Antidiagonal, Line::File];
    ensure!(board, square, "bit", found[0], board.bit(square));
    let mut i = 0;
    while i < 3 {
        ensure!(board, square, LINES[i].name(), found[i + 1], rays::line_attacks(board, square, LINES[i], 0));
        i += 1;
    }
    Ok(())
}

/// Checks the rays of one square along one line, and their union if there is one.
#[inline]
const fn rays_agree(
    board: &Board,
    square: usize,
    line: usize,
    [lower, upper]: [u128; 2],
    whole: Option<u128>,
) -> Result<(), Mismatch> {
    let expected = rays::sides(board, square, Line::ALL[line]);
    ensure!(board, square, COLUMNS[line][0], lower, expected.0);
    ensure!(board, square, COLUMNS[line][1], upper, expected.1);
    if let Some(whole) = whole {
        ensure!(board, square, COLUMNS[line][2], whole, expected.0 | expected.1);
    }
    Ok(())
}

macro_rules! masks {
    ($word:ident, $hyperbola:path, $obstruction:path) => {
        impl SquareMasks<$word> {
            /// Makes a table from words in the order of the fields.
            #[inline]
            #[must_use]
            pub const fn table<const N: usize>(words: [[$word; 4]; N]) -> [Self; N] {
                let mut table = [Self { bit: 0, diagonal: 0, antidiagonal: 0, file: 0 }; N];
                let mut i = 0;
                while i < N {
                    let [bit, diagonal, antidiagonal, file] = words[i];
                    table[i] = Self { bit, diagonal, antidiagonal, file };
                    i += 1;
                }
                table
            }

            /// Checks a table for a board.
            ///
            /// # Panics
            /// If the table has not as many entries as the board has squares.
            ///
            /// # Errors
            /// Names the first entry that differs from the oracle.
            #[inline]
            pub const fn verify<const N: usize>(table: &[Self; N], board: &Board) -> Result<(), Mismatch> {
                ensure_size(N, board);
                let mut i = 0;
                while i < N {
                    let Self { bit, diagonal, antidiagonal, file } = table[i];
                    let found = [bit as u128, diagonal as u128, antidiagonal as u128, file as u128];
                    if let Err(mismatch) = square_masks_agree(board, i, found) {
                        return Err(mismatch);
                    }
                    i += 1;
                }
                Ok(())
            }

            /// The squares that a slider on the entry's square attacks along its file.
            ///
            /// # Cost
            /// 8 operations, three of them byte swaps.
            #[inline]
            #[must_use]
            pub const fn file_attacks(&self, occupied: $word) -> $word {
                self.attacks(self.file, occupied)
            }

            /// The squares that a slider on the entry's square attacks along its diagonal.
            ///
            /// # Cost
            /// As [`file_attacks`](Self::file_attacks).
            #[inline]
            #[must_use]
            pub const fn diagonal_attacks(&self, occupied: $word) -> $word {
                self.attacks(self.diagonal, occupied)
            }

            /// The squares that a slider on the entry's square attacks along its antidiagonal.
            ///
            /// # Cost
            /// As [`file_attacks`](Self::file_attacks).
            #[inline]
            #[must_use]
            pub const fn antidiagonal_attacks(&self, occupied: $word) -> $word {
                self.attacks(self.antidiagonal, occupied)
            }

            /// The squares that a bishop on the entry's square attacks.
            ///
            /// # Cost
            /// 16 operations, five of them byte swaps.
            #[inline]
            #[must_use]
            pub const fn bishop_attacks(&self, occupied: $word) -> $word {
                self.diagonal_attacks(occupied) | self.antidiagonal_attacks(occupied)
            }

            #[inline]
            const fn attacks(&self, line: $word, occupied: $word) -> $word {
                use $hyperbola as kernel;
                kernel::byte_swapped(self.bit, self.bit.swap_bytes(), occupied & line) & line
            }
        }

        impl LineMasks<$word> {
            /// Makes a table by square and [`Line`] from words in the order `lower, upper, line`.
            #[inline]
            #[must_use]
            pub const fn table<const N: usize>(words: [[[$word; 3]; 4]; N]) -> [[Self; 4]; N] {
                let mut table = [[Self { lower: 0, upper: 0, line: 0 }; 4]; N];
                let mut i = 0;
                while i < 4 * N {
                    let [lower, upper, line] = words[i / 4][i % 4];
                    table[i / 4][i % 4] = Self { lower, upper, line };
                    i += 1;
                }
                table
            }

            /// Checks a table by square and [`Line`] for a board.
            ///
            /// # Panics
            /// If the table has not as many entries as the board has squares.
            ///
            /// # Errors
            /// Names the first entry that differs from the oracle.
            #[inline]
            pub const fn verify<const N: usize>(
                table: &[[Self; 4]; N],
                board: &Board,
            ) -> Result<(), Mismatch> {
                ensure_size(N, board);
                let mut i = 0;
                while i < 4 * N {
                    let Self { lower, upper, line } = table[i / 4][i % 4];
                    let (found, whole) = ([lower as u128, upper as u128], Some(line as u128));
                    if let Err(mismatch) = rays_agree(board, i / 4, i % 4, found, whole) {
                        return Err(mismatch);
                    }
                    i += 1;
                }
                Ok(())
            }

            /// The squares that a slider on the entry's square attacks along the entry's line, in the form
            /// [`blsmsk`](crate::obstruction::blsmsk).
            ///
            /// # Cost
            /// 8 operations with BMI1 and 9 without, one of them a leading-zero count; twice that in 128 bits.
            #[inline]
            #[must_use]
            pub const fn attacks(self, occupied: $word) -> $word {
                use $obstruction as kernel;
                kernel::blsmsk(occupied & self.lower, occupied & self.upper) & self.line
            }

            /// The squares that a slider on the entry's square attacks toward lower positions: what a lance of one side does.
            ///
            /// # Cost
            /// 4 operations, one of them a leading-zero count; twice that in 128 bits.
            #[inline]
            #[must_use]
            pub const fn lower_attacks(self, occupied: $word) -> $word {
                Self { upper: 0, line: self.lower, ..self }.attacks(occupied)
            }

            /// The squares that a slider on the entry's square attacks toward higher positions.
            ///
            /// # Cost
            /// 4 operations.
            #[inline]
            #[must_use]
            pub const fn upper_attacks(self, occupied: $word) -> $word {
                Self { lower: 0, line: self.upper, ..self }.attacks(occupied)
            }

            /// The squares that a rook attacks on the square of an entry, `&MASKS[square]`.
            ///
            /// # Cost
            /// As [`attacks`](Self::attacks), twice.
            #[inline]
            #[must_use]
            pub const fn rook_attacks(entry: &[Self; 4], occupied: $word) -> $word {
                entry[0].attacks(occupied) | entry[1].attacks(occupied)
            }

            /// The squares that a bishop attacks on the square of an entry.
            ///
            /// # Cost
            /// As [`rook_attacks`](Self::rook_attacks).
            #[inline]
            #[must_use]
            pub const fn bishop_attacks(entry: &[Self; 4], occupied: $word) -> $word {
                entry[2].attacks(occupied) | entry[3].attacks(occupied)
            }

            /// The masks without the union.
            #[inline]
            #[must_use]
            pub const fn compact(self) -> CompactLineMasks<$word> {
                CompactLineMasks { lower: self.lower, upper: self.upper }
            }
        }

        impl CompactLineMasks<$word> {
            /// Makes a table by square and [`Line`] from words in the order `lower, upper`.
            #[inline]
            #[must_use]
            pub const fn table<const N: usize>(words: [[[$word; 2]; 4]; N]) -> [[Self; 4]; N] {
                let mut table = [[Self { lower: 0, upper: 0 }; 4]; N];
                let mut i = 0;
                while i < 4 * N {
                    let [lower, upper] = words[i / 4][i % 4];
                    table[i / 4][i % 4] = Self { lower, upper };
                    i += 1;
                }
                table
            }

            /// Checks a table by square and [`Line`] for a board.
            ///
            /// # Panics
            /// If the table has not as many entries as the board has squares.
            ///
            /// # Errors
            /// Names the first entry that differs from the oracle.
            #[inline]
            pub const fn verify<const N: usize>(
                table: &[[Self; 4]; N],
                board: &Board,
            ) -> Result<(), Mismatch> {
                ensure_size(N, board);
                let mut i = 0;
                while i < 4 * N {
                    let found = [table[i / 4][i % 4].lower as u128, table[i / 4][i % 4].upper as u128];
                    if let Err(mismatch) = rays_agree(board, i / 4, i % 4, found, None) {
                        return Err(mismatch);
                    }
                    i += 1;
                }
                Ok(())
            }

            /// The squares that a slider on the entry's square attacks along the entry's line.
            ///
            /// # Cost
            /// One operation more than [`LineMasks::attacks`].
            #[inline]
            #[must_use]
            pub const fn attacks(self, occupied: $word) -> $word {
                self.full().attacks(occupied)
            }

            /// The masks with the union.
            #[inline]
            #[must_use]
            pub const fn full(self) -> LineMasks<$word> {
                LineMasks { lower: self.lower, upper: self.upper, line: self.lower | self.upper }
            }
        }
    };
}

masks!(u64, crate::technique::hyperbola::kernel, crate::technique::obstruction::kernel);
masks!(u128, crate::technique::shape_hyperbola::kernel, crate::technique::shape_obstruction::kernel);
