//! Computes the squares between two squares, and the line through them, from the rays of each square.

use super::masks::CompactLineMasks;
use crate::board::Bitboard;

/// Computes the squares between `a` and `b`: for each kind of line, it intersects opposite rays of `a` and `b`.
/// Opposite rays overlap only if `a` and `b` are on one line.
macro_rules! between {
    ($rays:expr, $a:expr, $b:expr $(, $open:tt)?) => {{
        let (a, b) = (&$rays[$a], &$rays[$b]);
        let mut between = 0;
        each!(line < 4, {
            between |= a[line].upper $(.$open)? & b[line].lower $(.$open)?
                | a[line].lower $(.$open)? & b[line].upper $(.$open)?;
        });
        between
    }};
}

/// Returns the squares strictly between two squares, from a table in the layout of
/// [`COMPACT_MASKS`](crate::COMPACT_MASKS). The result is empty if the squares share no line.
///
/// The table `rays` may use any mapping. The square numbers `a` and `b` and the bits of the result follow this mapping.
/// If the mapping is a1 = 0, [`between`](fn@crate::between) does the same with a table of half the size.
///
/// ```
/// use quintessence::{COMPACT_MASKS, Square, between, tables};
///
/// let found = tables::between_by_rays(&COMPACT_MASKS, Square::B7 as usize, Square::F3 as usize);
/// assert_eq!(found, between(Square::B7, Square::F3));
/// ```
///
/// # Panics
/// Panics if `a` or `b` is more than 63.
///
/// # Cost
/// 15 operations without a branch; two entries of 64 bytes.
#[inline]
pub const fn between_by_rays(rays: &[[CompactLineMasks; 4]; 64], a: usize, b: usize) -> Bitboard {
    Bitboard(between!(rays, a, b, 0))
}

/// The rays of every square, indexed by square and [`Line`](crate::Line), on a board of any shape. One `PairRays`
/// replaces two [`Pairs`](super::Pairs) tables: the squares between two squares, and the line through them.
///
/// For each square, `PairRays` contains four [`CompactLineMasks`] and the position of the square. For the 81 squares of
/// shogi, `PairRays` takes 10 KiB, and one [`Pairs`](super::Pairs) table takes 103 KiB.
///
/// ```
/// use quintessence::boards::{PairRays, Shape};
///
/// // One rank of three squares.
/// const NONE: [u64; 2] = [0, 0];
/// const RAYS: PairRays<u64, 3> = PairRays::<u64, 3>::new(
///     [0, 1, 2],
///     [[[0, 6], NONE, NONE, NONE], [[1, 4], NONE, NONE, NONE], [[3, 0], NONE, NONE, NONE]],
/// );
/// assert_eq!(RAYS.verify(&Shape::new(3, 1)), Ok(()));
/// assert_eq!((RAYS.between(2, 0), RAYS.line_through(0, 1)), (0b010, 0b111));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub struct PairRays<W, const SQUARES: usize> {
    pub(crate) positions: [u8; SQUARES],
    pub(crate) rays: [[CompactLineMasks<W>; 4]; SQUARES],
}

macro_rules! pair_rays {
    ($word:ident) => {
        impl<const SQUARES: usize> PairRays<$word, SQUARES> {
            /// Creates a table from the position of each square and from its rays: `[lower, upper]` for each
            /// [`Line`](crate::Line), in the order of `Line`.
            #[inline]
            pub const fn new(positions: [u8; SQUARES], rays: [[[$word; 2]; 4]; SQUARES]) -> Self {
                Self { positions, rays: CompactLineMasks::<$word>::table(rays) }
            }

            /// Returns the rays, indexed by square and [`Line`](crate::Line).
            #[inline]
            #[must_use]
            pub const fn rays(&self) -> &[[CompactLineMasks<$word>; 4]; SQUARES] {
                &self.rays
            }

            /// Returns the position of a square: the index of its bit.
            ///
            /// # Panics
            /// Panics if the table has no entry `square`.
            #[inline]
            #[must_use]
            pub const fn position(&self, square: usize) -> u8 {
                self.positions[square]
            }

            /// Returns the squares strictly between two squares. The result is empty for adjacent squares and for
            /// squares that share no line.
            ///
            /// # Panics
            /// Panics if the table has no entry `a` or `b`.
            ///
            /// # Cost
            /// 15 operations without a branch; two entries of eight words.
            #[inline]
            #[must_use]
            pub const fn between(&self, a: usize, b: usize) -> $word {
                between!(self.rays, a, b)
            }

            /// Returns the whole line through two squares, including both. The result is empty for squares that share
            /// no line.
            ///
            /// # Panics
            /// Panics if the table has no entry `a` or `b`.
            ///
            /// # Cost
            /// About 25 operations without a branch; one entry of eight words and two bytes.
            #[inline]
            #[must_use]
            pub const fn line_through(&self, a: usize, b: usize) -> $word {
                let (slider, other) = (1 << self.positions[a], self.positions[b]);
                let mut through = 0;
                // The loop has no branch, because a processor cannot predict which of the four lines contains both
                // squares.
                each!(line < 4, {
                    let others = self.rays[a][line].lower | self.rays[a][line].upper;
                    through |= (others | slider) & (others >> other & 1).wrapping_neg();
                });
                through
            }
        }
    };
}

pair_rays!(u64);
pair_rays!(u128);
