//! Tables with one word for every pair of squares, on a board of any shape.

use core::ops::Deref;

/// A table indexed by two square numbers. Each word contains the squares between the two squares, or the line through
/// them.
///
/// ```
/// use quintessence::boards::{Pairs, Shape};
///
/// // One rank of three squares.
/// const BETWEEN: Pairs<u64, 3> = Pairs::<u64, 3>::new([[0, 0, 2], [0, 0, 0], [2, 0, 0]]);
/// assert_eq!(BETWEEN.verify_between(&Shape::new(3, 1)), Ok(()));
/// assert_eq!(BETWEEN[0][2], 0b010);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
#[repr(transparent)]
pub struct Pairs<W, const SQUARES: usize> {
    pub(crate) words: [[W; SQUARES]; SQUARES],
}

impl<W, const SQUARES: usize> Deref for Pairs<W, SQUARES> {
    type Target = [[W; SQUARES]; SQUARES];

    #[inline]
    fn deref(&self) -> &Self::Target {
        &self.words
    }
}

impl<W: Copy, const SQUARES: usize> Pairs<W, SQUARES> {
    /// Creates a table from its words, indexed by two square numbers.
    #[inline]
    pub const fn new(words: [[W; SQUARES]; SQUARES]) -> Self {
        Self { words }
    }

    /// Returns the words, indexed by two square numbers. A `const` can call `words`, but cannot use `Deref`.
    #[inline]
    #[must_use]
    pub const fn words(&self) -> &[[W; SQUARES]; SQUARES] {
        &self.words
    }
}
