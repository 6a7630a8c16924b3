//! Checks of tables, entry by entry, on a board of any shape.

use super::cases::ATTACKS;
use super::mismatch::{Mismatch, ensure};
use crate::board::{Bitboard, Line, Shape, Square};
use crate::oracle::shape::{empty_rays, lower_and_upper};
use crate::tables::{CompactLineMasks, LineMasks, MaskEx, PairRays, SquareMasks};

/// The names of the columns of [`MASKS`](crate::MASKS), indexed by line.
const COLUMNS: [[&str; 3]; 4] = [
    ["rank, lower", "rank, upper", "rank, line"],
    ["file, lower", "file, upper", "file, line"],
    ["diagonal, lower", "diagonal, upper", "diagonal, line"],
    ["antidiagonal, lower", "antidiagonal, upper", "antidiagonal, line"],
];

/// Panics if the table length differs from the number of squares.
#[inline]
pub(super) const fn ensure_size(squares: usize, shape: &Shape) {
    assert!(squares == shape.squares(), "the table length differs from the number of squares of the board");
}

/// Checks the masks of one square, in the order of the fields of [`SquareMasks`]. `rays` are the rays of the square.
#[inline]
const fn square_masks_agree(
    shape: &Shape,
    rays: &[u128; 8],
    square: usize,
    found: [u128; 4],
) -> Result<(), Mismatch> {
    const LINES: [Line; 3] = [Line::Diagonal, Line::Antidiagonal, Line::File];
    ensure!(shape, square, "bit", found[0], shape.bit(square));
    let mut i = 0;
    while i < 3 {
        let line = LINES[i] as usize;
        ensure!(shape, square, LINES[i].name(), found[i + 1], rays[line] | rays[line + 4]);
        i += 1;
    }
    Ok(())
}

/// Checks the lower and the upper ray of one square along one line. If `union` is given, the function also checks the
/// union of the two rays.
#[inline]
const fn rays_agree(
    shape: &Shape,
    rays: &[u128; 8],
    square: usize,
    line: usize,
    [lower, upper]: [u128; 2],
    union: Option<u128>,
) -> Result<(), Mismatch> {
    let expected = lower_and_upper(rays[line], rays[line + 4], 1 << shape.positions[square]);
    ensure!(shape, square, COLUMNS[line][0], lower, expected.0);
    ensure!(shape, square, COLUMNS[line][1], upper, expected.1);
    if let Some(union) = union {
        ensure!(shape, square, COLUMNS[line][2], union, expected.0 | expected.1);
    }
    Ok(())
}

/// Checks the masks of one square along the four lines, in the order of [`Line`].
#[inline]
const fn lines_agree(
    shape: &Shape,
    rays: &[u128; 8],
    square: usize,
    lines: [u128; 4],
) -> Result<(), Mismatch> {
    let mut l = 0;
    while l < 4 {
        ensure!(shape, square, Line::ALL[l].name(), lines[l], rays[l] | rays[l + 4]);
        l += 1;
    }
    Ok(())
}

/// Checks which lines a table reverses by a byte swap. The table reverses all other lines by a bit reversal. Bit `l` of
/// `swapped` is set if the table uses a byte swap for `Line::ALL[l]`. The correct value follows from the shape of the
/// board.
#[inline]
const fn swaps_agree(shape: &Shape, swapped: u8) -> Result<(), Mismatch> {
    let mut expected = 0;
    let mut l = 0;
    while l < 4 {
        expected |= (shape.swaps_bytes(Line::ALL[l]) as u128) << l;
        l += 1;
    }
    ensure!(shape, 0, "byte swaps", swapped as u128, expected);
    Ok(())
}

/// Returns the error of a call, if any, from the surrounding function.
macro_rules! attempt {
    ($outcome:expr) => {
        if let Err(mismatch) = $outcome {
            return Err(mismatch);
        }
    };
}

/// Implements `verify` for the mask tables of one bitboard type, such as `Bitboard` or `u64`. `$open` is the code that
/// gets the word from a value of this type: `.0` for `Bitboard`, nothing for `u64`.
macro_rules! masks {
    ($set:ident, [$($open:tt)*]) => {
        impl SquareMasks<$set> {
            /// Checks a table for a board.
            ///
            /// # Panics
            /// Panics if the table length differs from the number of squares.
            ///
            /// # Errors
            /// Names the first entry that differs from the oracle.
            #[inline]
            pub const fn verify<const N: usize>(table: &[Self; N], shape: &Shape) -> Result<(), Mismatch> {
                ensure_size(N, shape);
                let rays = empty_rays(shape);
                let mut i = 0;
                while i < N {
                    let Self { bit, diagonal, antidiagonal, file } = table[i];
                    let found = [
                        bit $($open)* as u128,
                        diagonal $($open)* as u128,
                        antidiagonal $($open)* as u128,
                        file $($open)* as u128,
                    ];
                    attempt!(square_masks_agree(shape, &rays[i], i, found));
                    i += 1;
                }
                Ok(())
            }
        }

        impl LineMasks<$set> {
            /// Checks a table that is indexed by square and [`Line`], for a board.
            ///
            /// # Panics
            /// Panics if the table length differs from the number of squares.
            ///
            /// # Errors
            /// Names the first entry that differs from the oracle.
            #[inline]
            pub const fn verify<const N: usize>(
                table: &[[Self; 4]; N],
                shape: &Shape,
            ) -> Result<(), Mismatch> {
                ensure_size(N, shape);
                let rays = empty_rays(shape);
                let mut i = 0;
                while i < 4 * N {
                    let Self { lower, upper, line } = table[i / 4][i % 4];
                    let found = [lower $($open)* as u128, upper $($open)* as u128];
                    attempt!(rays_agree(shape, &rays[i / 4], i / 4, i % 4, found, Some(line $($open)* as u128)));
                    i += 1;
                }
                Ok(())
            }
        }

        impl CompactLineMasks<$set> {
            /// Checks a table that is indexed by square and [`Line`], for a board.
            ///
            /// # Panics
            /// Panics if the table length differs from the number of squares.
            ///
            /// # Errors
            /// Names the first entry that differs from the oracle.
            #[inline]
            pub const fn verify<const N: usize>(
                table: &[[Self; 4]; N],
                shape: &Shape,
            ) -> Result<(), Mismatch> {
                ensure_size(N, shape);
                let rays = empty_rays(shape);
                let mut i = 0;
                while i < 4 * N {
                    let Self { lower, upper } = table[i / 4][i % 4];
                    let found = [lower $($open)* as u128, upper $($open)* as u128];
                    attempt!(rays_agree(shape, &rays[i / 4], i / 4, i % 4, found, None));
                    i += 1;
                }
                Ok(())
            }
        }
    };
}

pub(super) use attempt;

masks!(Bitboard, [.0]);
masks!(u64, []);
masks!(u128, []);

/// Defines `verify` for the tables that also store the bit index of each square.
macro_rules! with_positions {
    ($word:ident) => {
        impl<const SQUARES: usize, const SWAPPED: u8> MaskEx<$word, SQUARES, SWAPPED> {
            /// Checks the lines, the positions and `SWAPPED` for a board.
            ///
            /// # Panics
            /// Panics if the table length differs from the number of squares.
            ///
            /// # Errors
            /// Names the first entry that differs from the oracle. For `SWAPPED` it names the first square.
            #[inline]
            pub const fn verify(&self, shape: &Shape) -> Result<(), Mismatch> {
                ensure_size(SQUARES, shape);
                let rays = empty_rays(shape);
                let mut i = 0;
                while i < SQUARES {
                    ensure!(shape, i, "position", self.positions[i] as u128, shape.position(i) as u128);
                    let [rank, file, diagonal, antidiagonal] = self.lines[i];
                    let lines = [rank as u128, file as u128, diagonal as u128, antidiagonal as u128];
                    attempt!(lines_agree(shape, &rays[i], i, lines));
                    i += 1;
                }
                swaps_agree(shape, SWAPPED)
            }
        }

        impl<const SQUARES: usize> PairRays<$word, SQUARES> {
            /// Checks the positions and the rays for a board.
            ///
            /// # Panics
            /// Panics if the table length differs from the number of squares.
            ///
            /// # Errors
            /// Names the first entry that differs from the oracle.
            #[inline]
            pub const fn verify(&self, shape: &Shape) -> Result<(), Mismatch> {
                ensure_size(SQUARES, shape);
                let mut i = 0;
                while i < SQUARES {
                    ensure!(shape, i, "position", self.positions[i] as u128, shape.position(i) as u128);
                    i += 1;
                }
                CompactLineMasks::<$word>::verify(&self.rays, shape)
            }
        }
    };
}

with_positions!(u64);
with_positions!(u128);

/// Checks a table like [`MASK_EX`](crate::MASK_EX) in any mapping.
///
/// # Panics
/// Panics if the board does not have 64 squares.
///
/// # Errors
/// Names the first entry that differs from the oracle.
#[inline]
pub const fn mask_ex(table: &[[Bitboard; 4]; 64], shape: &Shape) -> Result<(), Mismatch> {
    ensure_size(64, shape);
    let rays = empty_rays(shape);
    let mut i = 0;
    while i < 64 {
        let [rank, file, diagonal, antidiagonal] = table[i];
        let lines = [rank.0 as u128, file.0 as u128, diagonal.0 as u128, antidiagonal.0 as u128];
        attempt!(lines_agree(shape, &rays[i], i, lines));
        i += 1;
    }
    Ok(())
}

/// Checks a table like [`FIRST_RANK`](crate::FIRST_RANK), which is indexed by `[file][inner six occupancy bits]`.
///
/// # Errors
/// Names the first entry that differs from the oracle, and the occupancy of that entry.
#[inline]
pub const fn first_rank(table: &[[u8; 64]; 8]) -> Result<(), Mismatch> {
    let mut i = 0;
    while i < 512 {
        attempt!(first_rank_entry(i / 64, i % 64, table[i / 64][i % 64]));
        i += 1;
    }
    Ok(())
}

/// Checks a table like [`FIRST_RANK_BY_OCCUPANCY`](crate::FIRST_RANK_BY_OCCUPANCY), which is indexed by `[inner six
/// occupancy bits][file]`.
///
/// # Errors
/// Names the first entry that differs from the oracle, and the occupancy of that entry.
#[inline]
pub const fn first_rank_by_occupancy(table: &[[u8; 8]; 64]) -> Result<(), Mismatch> {
    let mut i = 0;
    while i < 512 {
        attempt!(first_rank_entry(i % 8, i / 8, table[i / 8][i % 8]));
        i += 1;
    }
    Ok(())
}

#[inline]
const fn first_rank_entry(file: usize, inner: usize, found: u8) -> Result<(), Mismatch> {
    let expected = ATTACKS[file][inner << 1 & !(1 << file)];
    if found == expected {
        return Ok(());
    }
    let occupied = Some(Bitboard((inner as u64) << 1));
    Err(Mismatch::on_chessboard(Square::ALL[file], "rank", occupied, found as u64, expected as u64))
}
