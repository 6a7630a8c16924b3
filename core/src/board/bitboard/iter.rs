//! Iteration over the squares of a set and over the subsets of a set.

use core::iter::FusedIterator;

use super::Bitboard;
use crate::board::Square;

/// The squares of a set, from the lowest number to the highest; made by [`Bitboard::squares`].
#[derive(Clone, Debug)]
pub struct Squares {
    rest: Bitboard,
}

impl Squares {
    #[inline]
    pub(super) const fn new(set: Bitboard) -> Self {
        Self { rest: set }
    }
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
        self.squares()
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

/// The union of all the sets.
impl FromIterator<Self> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Self>>(sets: I) -> Self {
        sets.into_iter().fold(Self::EMPTY, Self::union)
    }
}

/// The subsets of a set, from the empty one to the set itself; made by [`Bitboard::subsets`].
#[derive(Clone, Debug)]
pub struct Subsets {
    set: Bitboard,
    next: Option<Bitboard>,
}

impl Subsets {
    #[inline]
    pub(super) const fn new(set: Bitboard) -> Self {
        Self { set, next: Some(Bitboard::EMPTY) }
    }
}

impl Iterator for Subsets {
    type Item = Bitboard;

    #[inline]
    fn next(&mut self) -> Option<Bitboard> {
        let subset = self.next?;
        let next = self.set.next_subset(subset);
        self.next = if next.is_empty() { None } else { Some(next) };
        Some(subset)
    }
}

impl FusedIterator for Subsets {}
