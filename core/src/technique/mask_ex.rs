//! [`MaskEx`]: the lines of every square on a board of any shape, for Hyperbola Quintessence.

use crate::board::Line;
use crate::boards::Shape;
use crate::boards::walks::empty_rays;
use crate::technique::hyperbola::differences;
use crate::verify::{Mismatch, ensure, ensure_size};

/// The four lines of every square, indexed by square and [`Line`], and the bit index (position) of every square. The
/// lines of a square do not contain the square itself.
///
/// `SWAPPED` has one bit for each kind of line, such as files. Bit `line as u8` is set if a byte swap reverses all
/// lines of this kind, which means that no two squares of one line have bits in the same byte. Attacks along the other
/// lines use a bit reversal. `SWAPPED` is a const parameter, so a call with a constant `line` contains no branch.
///
/// The lines come first in memory. If the table is aligned to 64 bytes, as by `mask_ex!`, the four lines of a square
/// are in one cache line, for `u64` and for `u128`.
///
/// Each method that takes a square panics if the table has no entry for this square.
///
/// ```
/// use quintessence::{Line, MaskEx, boards::Shape};
///
/// // A board of one rank with three squares: all its other lines have one square.
/// const TABLE: MaskEx<u64, 3, 0b1110> =
///     MaskEx::<u64, 3, 0b1110>::new([0, 1, 2], [[6, 0, 0, 0], [5, 0, 0, 0], [3, 0, 0, 0]]);
/// assert_eq!(TABLE.verify(&Shape::new(3, 1)), Ok(()));
/// assert_eq!(TABLE.line_attacks(0, Line::Rank, 0b010), 0b010);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
#[repr(C)]
pub struct MaskEx<W, const SQUARES: usize, const SWAPPED: u8> {
    lines: [[W; 4]; SQUARES],
    positions: [u8; SQUARES],
}

layout! { MaskEx<u64, 64, 0> = { 2_112 bytes, align align_of::<u64>(), lines: 0, positions: 2_048 } }
layout! { MaskEx<u128, 90, 0> = { 5_856 bytes, align align_of::<u128>(), lines: 0, positions: 5_760 } }

impl<W: Copy, const SQUARES: usize, const SWAPPED: u8> MaskEx<W, SQUARES, SWAPPED> {
    /// Creates a table from the position (bit index) of each square and its four lines, in the order of [`Line`].
    #[inline]
    pub const fn new(positions: [u8; SQUARES], lines: [[W; 4]; SQUARES]) -> Self {
        Self { lines, positions }
    }
}

in_modules! {
    mod words64 {
        type Word = u64;
    }
    mod words128 {
        type Word = u128;
    }
    => {
    impl<const SQUARES: usize, const SWAPPED: u8> MaskEx<Word, SQUARES, SWAPPED> {
        /// Returns the squares that a slider on `square` attacks along one line, including the first blockers.
        ///
        /// # Cost
        /// 9 operations, three of them byte swaps or bit reversals; loads one line and one position.
        #[inline]
        #[must_use]
        pub const fn line_attacks(&self, square: usize, line: Line, occupied: Word) -> Word {
            let mask = self.lines[square][line as usize];
            let slider: Word = 1 << self.positions[square];
            let attacks = if SWAPPED >> line as u8 & 1 != 0 {
                let swapped_slider = slider.swap_bytes();
                differences!(swap_bytes: slider, swapped_slider, occupied & mask)
            } else {
                let reversed_slider = slider.reverse_bits();
                differences!(reverse_bits: slider, reversed_slider, occupied & mask)
            };
            attacks & mask
        }

        /// Returns the squares that a rook on `square` attacks, including the first blockers.
        ///
        /// # Cost
        /// 18 operations, six of them byte swaps or bit reversals; loads two lines and one position.
        #[inline]
        #[must_use]
        pub const fn rook_attacks(&self, square: usize, occupied: Word) -> Word {
            self.line_attacks(square, Line::Rank, occupied)
                | self.line_attacks(square, Line::File, occupied)
        }

        /// Returns the squares that a bishop on `square` attacks, including the first blockers.
        ///
        /// # Cost
        /// As [`rook_attacks`](Self::rook_attacks).
        #[inline]
        #[must_use]
        pub const fn bishop_attacks(&self, square: usize, occupied: Word) -> Word {
            self.line_attacks(square, Line::Diagonal, occupied)
                | self.line_attacks(square, Line::Antidiagonal, occupied)
        }

        /// Returns the squares that a queen on `square` attacks, including the first blockers.
        ///
        /// # Cost
        /// Twice that of [`rook_attacks`](Self::rook_attacks).
        #[inline]
        #[must_use]
        pub const fn queen_attacks(&self, square: usize, occupied: Word) -> Word {
            self.rook_attacks(square, occupied) | self.bishop_attacks(square, occupied)
        }

        /// Checks the lines, the positions and `SWAPPED` for a board. An error in `SWAPPED` is reported for square
        /// number 0.
        ///
        /// # Panics
        /// Panics if the table length differs from the number of squares.
        ///
        /// # Errors
        /// Names the first entry that differs from the oracle.
        #[inline]
        pub const fn verify(&self, shape: &Shape) -> Result<(), Mismatch> {
            ensure_size(SQUARES, shape);
            let rays = empty_rays(shape);
            each!(i < 4 * SQUARES, {
                let expected = rays[i / 4][i % 4] | rays[i / 4][i % 4 + 4];
                ensure!(
                    shape,
                    i / 4,
                    Line::ALL[i % 4].name(),
                    self.lines[i / 4][i % 4] as u128,
                    expected
                );
            });
            each!(i < SQUARES, {
                let (found, expected) = (self.positions[i] as u128, shape.position(i) as u128);
                if found != expected {
                    return Err(Mismatch::of_number(shape, i, "position", found, expected));
                }
            });
            let mut swapped = 0;
            each!(l < 4, {
                swapped |= (shape.swaps_bytes(Line::ALL[l]) as u128) << l;
            });
            if SWAPPED as u128 != swapped {
                return Err(Mismatch::of_number(shape, 0, "byte swaps", SWAPPED as u128, swapped));
            }
            Ok(())
        }
    }
    }
}
