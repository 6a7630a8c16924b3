//! The four lines of every square on a board of any shape, for Hyperbola Quintessence.

use core::ops::Deref;

/// The four lines of every square by [`Line`], each without the square itself, and the position of each square.
///
/// Bit `L` of `SWAPPED` is set if a byte swap reverses the lines of kind `L`: no two of their squares share a byte. The
/// other lines are reversed bit by bit. `SWAPPED` is a type parameter, so the choice costs nothing where `line` is a
/// constant. [`verify`](Self::verify) checks it too.
///
/// ```
/// use quintessence::Line;
/// use quintessence::boards::{MaskEx, Shape};
///
/// // One rank of three squares: every kind of line but the rank has one square only.
/// const TABLE: MaskEx<u64, 3, 0b1110> =
///     MaskEx::<u64, 3, 0b1110>::new([0, 1, 2], [[6, 0, 0, 0], [5, 0, 0, 0], [3, 0, 0, 0]]);
/// assert_eq!(TABLE.verify(&Shape::new(3, 1)), Ok(()));
/// assert_eq!(TABLE.line_attacks(0, Line::Rank, 0b010), 0b010);
/// assert_eq!(TABLE[2], [3, 0, 0, 0]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MaskEx<W, const SQUARES: usize, const SWAPPED: u8> {
    pub(crate) positions: [u8; SQUARES],
    pub(crate) lines: [[W; 4]; SQUARES],
}

impl<W, const SQUARES: usize, const SWAPPED: u8> Deref for MaskEx<W, SQUARES, SWAPPED> {
    type Target = [[W; 4]; SQUARES];

    #[inline]
    fn deref(&self) -> &Self::Target {
        &self.lines
    }
}

macro_rules! contents {
    ($word:ident) => {
        impl<const SQUARES: usize, const SWAPPED: u8> MaskEx<$word, SQUARES, SWAPPED> {
            /// A table from the positions of the squares and their lines in the order of [`Line`].
            #[inline]
            #[must_use]
            pub const fn new(positions: [u8; SQUARES], lines: [[$word; 4]; SQUARES]) -> Self {
                Self { positions, lines }
            }

            /// The lines by square and [`Line`], in a `const` too, where there is no `Deref`.
            #[inline]
            #[must_use]
            pub const fn lines(&self) -> &[[$word; 4]; SQUARES] {
                &self.lines
            }

            /// The number of a square's bit.
            ///
            /// # Panics
            /// Panics if the table has no entry `square`.
            #[inline]
            #[must_use]
            pub const fn position(&self, square: usize) -> u8 {
                self.positions[square]
            }
        }
    };
}

contents!(u64);
contents!(u128);
