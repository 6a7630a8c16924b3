//! Tables of pairs of squares: what lies between two squares and through them, stored or from rays.

use core::ops::Deref;

use super::shape_masks::CompactLineMasks;
use crate::board::Board;
use crate::board::Direction;
use crate::oracle::shape::{self as rays, walk};
use crate::verify::{ShapeMismatch as Mismatch, ensure_size, shape_ensure as ensure};

/// A word for every two squares of a board.
///
/// ```
/// use quintessence::wide::{Board, Pairs};
///
/// // One rank of three squares.
/// const BETWEEN: Pairs<u64, 3> = Pairs::<u64, 3>::new([[0, 0, 2], [0, 0, 0], [2, 0, 0]]);
/// assert_eq!(BETWEEN.verify_between(&Board::new(3, 1)), Ok(()));
/// assert_eq!(BETWEEN[0][2], 0b010);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(transparent)]
pub struct Pairs<W, const SQUARES: usize> {
    words: [[W; SQUARES]; SQUARES],
}

/// The rays of every square by [`Line`](crate::Line), from which what a table of pairs stores is put together in a few
/// operations.
///
/// It is the table of [`CompactLineMasks`] with the positions of the squares: 10 KiB instead of 103 KiB for the 81
/// squares of shogi.
///
/// ```
/// use quintessence::wide::{Board, PairRays};
///
/// // One rank of three squares.
/// const NONE: [u64; 2] = [0, 0];
/// const RAYS: PairRays<u64, 3> = PairRays::<u64, 3>::new(
///     [0, 1, 2],
///     [[[0, 6], NONE, NONE, NONE], [[1, 4], NONE, NONE, NONE], [[3, 0], NONE, NONE, NONE]],
/// );
/// assert_eq!(RAYS.verify(&Board::new(3, 1)), Ok(()));
/// assert_eq!((RAYS.between(2, 0), RAYS.line_through(0, 1)), (0b010, 0b111));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairRays<W, const SQUARES: usize> {
    positions: [u8; SQUARES],
    rays: [[CompactLineMasks<W>; 4]; SQUARES],
}

impl<W, const SQUARES: usize> Deref for Pairs<W, SQUARES> {
    type Target = [[W; SQUARES]; SQUARES];

    #[inline]
    fn deref(&self) -> &Self::Target {
        &self.words
    }
}

/// What a table of pairs holds for one square and each other one.
struct Row {
    words: [u128; 128],
}

impl Row {
    /// One walk along each ray, which leaves at each square what it has passed.
    #[inline]
    const fn between(board: &Board, square: usize) -> Self {
        let mut row = Self { words: [0; 128] };
        let mut d = 0;
        while d < 8 {
            let direction = Direction::ALL[d];
            let mut passed = 0;
            walk!(board, square, direction, other => {
                row.words[other] = passed;
                passed |= 1 << board.positions[other];
            });
            d += 1;
        }
        row
    }

    /// The whole line, both ways, at each square of it but the first.
    #[inline]
    const fn line_through(board: &Board, square: usize) -> Self {
        let mut row = Self { words: [0; 128] };
        let mut d = 0;
        while d < 8 {
            let direction = Direction::ALL[d];
            let others = rays::line_attacks(board, square, direction.line(), 0);
            let line = others | 1 << board.positions[square];
            walk!(board, square, direction, other => {
                row.words[other] = line;
            });
            d += 1;
        }
        row
    }
}

#[inline]
const fn mismatch(
    board: &Board,
    [square, other]: [usize; 2],
    is_between: bool,
    found: u128,
    expected: u128,
) -> Mismatch {
    let column = if is_between { "between" } else { "line through" };
    let mismatch = Mismatch::new(board, square, column, found, expected);
    Mismatch { other: Some(board.coordinates(other)), ..mismatch }
}

macro_rules! pairs {
    ($word:ident) => {
        impl<const SQUARES: usize> Pairs<$word, SQUARES> {
            /// Makes a table from its words by the numbers of the two squares.
            #[inline]
            #[must_use]
            pub const fn new(words: [[$word; SQUARES]; SQUARES]) -> Self {
                Self { words }
            }

            /// The words by the numbers of the two squares, in a `const` too, where a deref cannot be had.
            #[inline]
            #[must_use]
            pub const fn words(&self) -> &[[$word; SQUARES]; SQUARES] {
                &self.words
            }

            /// Checks a table of the squares strictly between two squares of one line, empty for all other pairs.
            ///
            /// # Panics
            /// If the table has not as many entries as the board has squares.
            ///
            /// # Errors
            /// Names the first entry that differs from the oracle.
            #[inline]
            pub const fn verify_between(&self, board: &Board) -> Result<(), Mismatch> {
                self.rows_agree(board, true)
            }

            /// Checks a table of the lines through two squares, from edge to edge with both squares, empty for squares
            /// of no common line and for a square with itself.
            ///
            /// # Panics
            /// If the table has not as many entries as the board has squares.
            ///
            /// # Errors
            /// Names the first entry that differs from the oracle.
            #[inline]
            pub const fn verify_line_through(&self, board: &Board) -> Result<(), Mismatch> {
                self.rows_agree(board, false)
            }

            #[inline]
            const fn rows_agree(&self, board: &Board, is_between: bool) -> Result<(), Mismatch> {
                ensure_size(SQUARES, board);
                let mut i = 0;
                while i < SQUARES {
                    let expected =
                        if is_between { Row::between(board, i) } else { Row::line_through(board, i) };
                    let (found, expected) = (&self.words[i], &expected.words);
                    let mut j = 0;
                    while j < SQUARES {
                        if found[j] as u128 != expected[j] {
                            return Err(mismatch(board, [i, j], is_between, found[j] as u128, expected[j]));
                        }
                        j += 1;
                    }
                    i += 1;
                }
                Ok(())
            }
        }

        impl<const SQUARES: usize> PairRays<$word, SQUARES> {
            /// Makes a table from the positions of the squares and their rays, `lower, upper` in the order of
            /// [`Line`](crate::Line).
            #[inline]
            #[must_use]
            pub const fn new(positions: [u8; SQUARES], rays: [[[$word; 2]; 4]; SQUARES]) -> Self {
                Self { positions, rays: CompactLineMasks::<$word>::table(rays) }
            }

            /// The rays by square and [`Line`](crate::Line).
            #[inline]
            #[must_use]
            pub const fn rays(&self) -> &[[CompactLineMasks<$word>; 4]; SQUARES] {
                &self.rays
            }

            /// Checks the positions and the rays for a board.
            ///
            /// # Panics
            /// If the table has not as many entries as the board has squares.
            ///
            /// # Errors
            /// Names the first entry that differs from the oracle.
            #[inline]
            pub const fn verify(&self, board: &Board) -> Result<(), Mismatch> {
                ensure_size(SQUARES, board);
                let mut i = 0;
                while i < SQUARES {
                    ensure!(board, i, "position", self.positions[i] as u128, board.position(i) as u128);
                    i += 1;
                }
                CompactLineMasks::<$word>::verify(&self.rays, board)
            }

            /// The squares strictly between two squares of one line; empty for neighbours and for squares of no common
            /// line.
            ///
            /// What one square sees above and the other below is between them, on whichever line. On lines that differ
            /// these are disjoint or parallel: two rays of one kind meet only if they lie on one line.
            ///
            /// # Panics
            /// If the table has no entry of one of the numbers.
            ///
            /// # Cost
            /// 15 operations without a branch; two entries of eight words.
            #[inline]
            #[must_use]
            pub const fn between(&self, a: usize, b: usize) -> $word {
                let (a, b) = (&self.rays[a], &self.rays[b]);
                let mut between = 0;
                let mut line = 0;
                while line < 4 {
                    between |= a[line].upper & b[line].lower | a[line].lower & b[line].upper;
                    line += 1;
                }
                between
            }

            /// The whole line through two squares, both included, from edge to edge; empty for squares of no common
            /// line.
            ///
            /// # Panics
            /// If the table has no entry of one of the numbers.
            ///
            /// # Cost
            /// About 25 operations without a branch; one entry of eight words and two bytes.
            #[inline]
            #[must_use]
            pub const fn line_through(&self, a: usize, b: usize) -> $word {
                let (slider, other) = (1 << self.positions[a], self.positions[b]);
                let mut through = 0;
                let mut line = 0;
                while line < 4 {
                    let others = self.rays[a][line].lower | self.rays[a][line].upper;
                    let holds_b: $word = others >> other & 1;
                    through |= (others | slider) & holds_b.wrapping_neg();
                    line += 1;
                }
                through
            }
        }
    };
}

pairs!(u64);
pairs!(u128);
