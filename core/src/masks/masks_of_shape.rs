//! Checks of tables, entry by entry, on a board of any shape.

use super::mismatch::{Mismatch, ensure};
use super::{CompactLineMasks, LineMasks, MaskEx, SquareMasks};
use crate::board::{Bitboard, Line, Square};
use crate::boards::Shape;
use crate::boards::walks::{empty_rays, lower_and_upper};
use crate::proof::cases::ATTACKS;

/// The names of the columns of [`MASKS`](crate::MASKS), indexed by line.
const COLUMNS: [[&str; 3]; 4] = [
    ["rank, lower", "rank, upper", "rank, line"],
    ["file, lower", "file, upper", "file, line"],
    ["diagonal, lower", "diagonal, upper", "diagonal, line"],
    ["antidiagonal, lower", "antidiagonal, upper", "antidiagonal, line"],
];

/// Panics if the table length differs from the number of squares.
#[inline]
const fn ensure_size(squares: usize, shape: &Shape) {
    assert!(squares == shape.squares(), "the table length differs from the number of squares of the board");
}

/// The sections `# Panics` and `# Errors` in the documentation of every check of a table.
macro_rules! sections {
    () => {
        "# Panics\nPanics if the table length differs from the number of squares.\n\n\
         # Errors\nNames the first entry that differs from the oracle."
    };
}

/// Checks the masks of one square. `found` has the order of the fields of [`SquareMasks`]. `rays` are the rays of the
/// square on an empty board.
#[inline]
const fn square_masks_agree(
    shape: &Shape,
    rays: &[u128; 8],
    square: usize,
    found: [u128; 4],
) -> Result<(), Mismatch> {
    const LINES: [Line; 3] = [Line::Diagonal, Line::Antidiagonal, Line::File];
    ensure!(shape, square, "bit", found[0], shape.bit(square));
    each!(i < 3, {
        let line = LINES[i] as usize;
        ensure!(shape, square, LINES[i].name(), found[i + 1], rays[line] | rays[line + 4]);
    });
    Ok(())
}

/// Checks the words of one square for one line: the lower ray, the upper ray and, if `found` has three words, their
/// union.
#[inline]
const fn rays_agree(
    shape: &Shape,
    rays: &[u128; 8],
    square: usize,
    line: usize,
    found: &[u128],
) -> Result<(), Mismatch> {
    let (lower, upper) = lower_and_upper(rays[line], rays[line + 4], 1 << shape.positions[square]);
    let expected = [lower, upper, lower | upper];
    each!(i < found.len(), {
        ensure!(shape, square, COLUMNS[line][i], found[i], expected[i]);
    });
    Ok(())
}

/// Checks a table with four line masks for every square, in the order of [`Line`].
macro_rules! lines_agree {
    ($table:expr, $squares:expr, $shape:expr $(, $open:tt)?) => {{
        let rays = empty_rays($shape);
        each!(i < 4 * $squares, {
            let (square, line) = (i / 4, i % 4);
            let found = $table[square][line] $(.$open)? as u128;
            ensure!($shape, square, Line::ALL[line].name(), found, rays[square][line] | rays[square][line + 4]);
        });
    }};
}

/// Checks for which lines a table uses a byte swap; it uses a bit reversal for all other lines. Bit `l` of `swapped` is
/// set if the table uses a byte swap for `Line::ALL[l]`. The correct value follows from the shape of the board.
#[inline]
const fn swaps_agree(shape: &Shape, swapped: u8) -> Result<(), Mismatch> {
    let mut expected = 0;
    each!(l < 4, {
        expected |= (shape.swaps_bytes(Line::ALL[l]) as u128) << l;
    });
    ensure!(shape, 0, "byte swaps", swapped as u128, expected);
    Ok(())
}

/// Checks the positions of all squares.
#[inline]
const fn positions_agree(shape: &Shape, positions: &[u8]) -> Result<(), Mismatch> {
    each!(i < positions.len(), {
        ensure!(shape, i, "position", positions[i] as u128, shape.position(i) as u128);
    });
    Ok(())
}

/// Implements `verify` for one type of line masks. `$words` is an expression: the words of one entry as an array.
macro_rules! line_masks {
    ($masks:ident<$set:ident>, $entry:ident => $words:expr) => {
        impl $masks<$set> {
            /// Checks a table that is indexed by square and [`Line`], for a board.
            ///
            #[doc = sections!()]
            #[inline]
            pub const fn verify<const N: usize>(
                table: &[[Self; 4]; N],
                shape: &Shape,
            ) -> Result<(), Mismatch> {
                ensure_size(N, shape);
                let rays = empty_rays(shape);
                each!(i < 4 * N, {
                    let $entry = table[i / 4][i % 4];
                    attempt!(rays_agree(shape, &rays[i / 4], i / 4, i % 4, &$words));
                });
                Ok(())
            }
        }
    };
}

/// Implements `verify` for the mask tables of one bitboard type, such as `Bitboard` or `u64`. `$open` is the code that
/// gets the word from a value of this type: `.0` for `Bitboard`, nothing for `u64`.
macro_rules! masks {
    ($set:ident, [$($open:tt)*]) => {
        line_masks!(LineMasks<$set>, entry => [
            entry.lower $($open)* as u128,
            entry.upper $($open)* as u128,
            entry.line $($open)* as u128,
        ]);
        line_masks!(CompactLineMasks<$set>, entry => [
            entry.lower $($open)* as u128,
            entry.upper $($open)* as u128,
        ]);

        impl SquareMasks<$set> {
            /// Checks a table for a board.
            ///
            #[doc = sections!()]
            #[inline]
            pub const fn verify<const N: usize>(table: &[Self; N], shape: &Shape) -> Result<(), Mismatch> {
                ensure_size(N, shape);
                let rays = empty_rays(shape);
                each!(i < N, {
                    let Self { bit, diagonal, antidiagonal, file } = table[i];
                    let found = [
                        bit $($open)* as u128,
                        diagonal $($open)* as u128,
                        antidiagonal $($open)* as u128,
                        file $($open)* as u128,
                    ];
                    attempt!(square_masks_agree(shape, &rays[i], i, found));
                });
                Ok(())
            }
        }
    };
}

masks!(Bitboard, [.0]);
masks!(u64, []);
masks!(u128, []);

/// Defines `verify` for the table that also stores the bit index of each square.
macro_rules! mask_ex {
    ($word:ident) => {
        impl<const SQUARES: usize, const SWAPPED: u8> MaskEx<$word, SQUARES, SWAPPED> {
            /// Checks the lines, the positions and `SWAPPED` for a board. An error in `SWAPPED` names the first square.
            ///
            #[doc = sections!()]
            #[inline]
            pub const fn verify(&self, shape: &Shape) -> Result<(), Mismatch> {
                ensure_size(SQUARES, shape);
                lines_agree!(self.lines, SQUARES, shape);
                attempt!(positions_agree(shape, &self.positions));
                swaps_agree(shape, SWAPPED)
            }
        }
    };
}

mask_ex!(u64);
mask_ex!(u128);

/// Checks a table like [`MASK_EX`](crate::MASK_EX) in any mapping.
///
#[doc = sections!()]
#[inline]
pub const fn mask_ex(table: &[[Bitboard; 4]; 64], shape: &Shape) -> Result<(), Mismatch> {
    ensure_size(64, shape);
    lines_agree!(table, 64, shape, 0);
    Ok(())
}

/// Checks a table like [`FIRST_RANK`](crate::FIRST_RANK), which is indexed by `[file][inner six occupancy bits]`.
///
/// # Errors
/// Names the first entry that differs from the oracle, and the occupancy of that entry.
#[inline]
pub const fn first_rank(table: &[[u8; 64]; 8]) -> Result<(), Mismatch> {
    each!(i < 512, {
        attempt!(first_rank_entry(i / 64, i % 64, table[i / 64][i % 64]));
    });
    Ok(())
}

/// Checks a table like [`FIRST_RANK_BY_OCCUPANCY`](crate::FIRST_RANK_BY_OCCUPANCY), which is indexed by `[inner six
/// occupancy bits][file]`.
///
/// # Errors
/// Names the first entry that differs from the oracle, and the occupancy of that entry.
#[inline]
pub const fn first_rank_by_occupancy(table: &[[u8; 8]; 64]) -> Result<(), Mismatch> {
    each!(i < 512, {
        attempt!(first_rank_entry(i % 8, i / 8, table[i / 8][i % 8]));
    });
    Ok(())
}

#[inline]
const fn first_rank_entry(file: usize, inner: usize, found: u8) -> Result<(), Mismatch> {
    let expected = ATTACKS[file][inner << 1 & !(1 << file)];
    if found == expected {
        return Ok(());
    }
    let occupied = Bitboard((inner as u64) << 1);
    Err(Mismatch::on_chessboard(Square::ALL[file], "rank", occupied, found as u64, expected as u64))
}
