//! The four lines of every square on a board of any shape, for Hyperbola Quintessence.

use core::ops::Deref;

/// The four lines of every square, indexed by square and [`Line`](crate::Line), and the position of every square. The
/// lines of a square do not contain the square itself.
///
/// `SWAPPED` has one bit for each kind of line, such as files. Bit `line as u8` is set if a byte swap reverses all
/// lines of this kind. Attacks along the other lines use a bit reversal. A byte swap reverses a line if and only if no
/// two squares of the line share a byte. [`verify`](Self::verify) also checks `SWAPPED`.
///
/// `SWAPPED` is a const parameter, so a call with a constant `line` contains no branch.
///
/// ```
/// use quintessence::Line;
/// use quintessence::{MaskEx, boards::Shape};
///
/// // One rank of three squares: every kind of line but the rank has one square only.
/// const TABLE: MaskEx<u64, 3, 0b1110> =
///     MaskEx::<u64, 3, 0b1110>::new([0, 1, 2], [[6, 0, 0, 0], [5, 0, 0, 0], [3, 0, 0, 0]]);
/// assert_eq!(TABLE.verify(&Shape::new(3, 1)), Ok(()));
/// assert_eq!(TABLE.line_attacks(0, Line::Rank, 0b010), 0b010);
/// assert_eq!(TABLE[2], [3, 0, 0, 0]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
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

impl<W: Copy, const SQUARES: usize, const SWAPPED: u8> MaskEx<W, SQUARES, SWAPPED> {
    /// Creates a table from the position and the four lines of each square. The lines are in the order of
    /// [`Line`](crate::Line).
    #[inline]
    pub const fn new(positions: [u8; SQUARES], lines: [[W; 4]; SQUARES]) -> Self {
        Self { positions, lines }
    }

    /// Returns the lines, indexed by square and [`Line`](crate::Line). A `const` can call `lines`, but cannot use
    /// `Deref`.
    #[inline]
    #[must_use]
    pub const fn lines(&self) -> &[[W; 4]; SQUARES] {
        &self.lines
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
}
