//! Iterators over the squares and over the subsets of a [`Bitboard`].

use core::fmt;
use core::iter::FusedIterator;

use super::set::Bitboard;
use crate::board::square::Square;

impl Bitboard {
    /// Returns an iterator over all subsets of the set, from the empty set to the set itself.
    ///
    /// ```
    /// use quintessence::Bitboard;
    ///
    /// let subsets = Bitboard::new(0b101).subsets().map(Bitboard::bits);
    /// assert!(subsets.eq([0b000, 0b001, 0b100, 0b101]));
    /// ```
    ///
    /// # Cost
    /// One subtraction and one AND for each subset: `(subset - set) & set`.
    ///
    /// # Source
    /// The carry-rippler: <https://www.chessprogramming.org/Traversing_Subsets_of_a_Set>.
    #[inline]
    #[must_use]
    pub const fn subsets(self) -> impl FusedIterator<Item = Self> + Clone + fmt::Debug {
        Subsets { set: self, next: Some(Self::EMPTY) }
    }
}

/// An iterator over the squares of a set, in increasing order of their numbers; `rev()` reverses the order.
///
/// ```
/// use quintessence::{Square, knight_attacks};
///
/// let targets = knight_attacks(Square::A1).into_iter();
/// assert!(targets.eq([Square::C2, Square::B3]));
/// ```
///
/// # Layout
/// No promise: the layout may change in any version.
#[derive(Clone, Debug)]
pub struct Squares {
    rest: Bitboard,
}

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.rest.lowest();
        self.rest = self.rest.without_lowest();
        square
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.rest.len() as usize;
        (len, Some(len))
    }

    #[inline]
    fn count(self) -> usize {
        self.len()
    }

    #[inline]
    fn last(self) -> Option<Square> {
        self.rest.highest()
    }
}

impl DoubleEndedIterator for Squares {
    #[inline]
    fn next_back(&mut self) -> Option<Square> {
        let square = self.rest.highest()?;
        self.rest = self.rest.without(square);
        Some(square)
    }
}

impl ExactSizeIterator for Squares {}

impl FusedIterator for Squares {}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares { rest: self }
    }
}

impl Extend<Square> for Bitboard {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        *self = squares.into_iter().fold(*self, Self::with);
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl Extend<Self> for Bitboard {
    fn extend<I: IntoIterator<Item = Self>>(&mut self, sets: I) {
        *self = sets.into_iter().fold(*self, Self::union);
    }
}

/// Collects the union of all sets.
impl FromIterator<Self> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Self>>(sets: I) -> Self {
        sets.into_iter().fold(Self::EMPTY, Self::union)
    }
}

#[derive(Clone, Debug)]
struct Subsets {
    set: Bitboard,
    next: Option<Bitboard>,
}

impl Iterator for Subsets {
    type Item = Bitboard;

    #[inline]
    fn next(&mut self) -> Option<Bitboard> {
        let subset = self.next?;
        let next = Bitboard(subset.0.wrapping_sub(self.set.0) & self.set.0);
        self.next = if next.is_empty() { None } else { Some(next) };
        Some(subset)
    }
}

impl FusedIterator for Subsets {}
