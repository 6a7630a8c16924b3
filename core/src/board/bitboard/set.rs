//! Defines [`Bitboard`] with membership tests, set operations and shifts.

use crate::board::line::Direction;
use crate::board::square::Square;

/// A set of squares, stored in a `u64`: bit 0 stands for a1, bit 63 for h8.
///
/// Each set operation is a `const fn` and an operator, whose right operand is a `Bitboard`, a [`Square`] or a `u64`:
///
/// | method | operator |
/// |---|---|
/// | [`union`](Self::union), [`with`](Self::with) | `a \| b` |
/// | [`intersection`](Self::intersection) | `a & b` |
/// | [`symmetric_difference`](Self::symmetric_difference) | `a ^ b` |
/// | [`difference`](Self::difference), [`without`](Self::without) | `a - b` |
/// | [`complement`](Self::complement) | `!a` |
///
/// A `Bitboard` iterates over its squares in the order of their numbers, a1 first. `Debug` prints a
/// [`bitboard!`](crate::bitboard) call that can be pasted into source code. `Ord`, which sorted collections need,
/// compares the `u64` values and does not test for subsets.
///
/// ```
/// use quintessence::{Bitboard, Square::*};
///
/// const CENTRE: Bitboard = Bitboard::from_squares([E5, D4, D5, E4]);
/// assert_eq!(CENTRE.bits(), 0x0000_0018_1800_0000);
/// assert!(CENTRE.len() == 4 && CENTRE.contains(E4));
/// assert!((CENTRE - D4).into_iter().eq([E4, D5, E5]));
/// ```
///
/// # Layout
/// A promise: the layout of `u64`.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[must_use]
#[repr(transparent)]
pub struct Bitboard(pub(crate) u64);

layout! { Bitboard = { 8 bytes, align align_of::<u64>(), 0: 0 } }

impl Bitboard {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// The set of all 64 squares.
    pub const FULL: Self = Self(u64::MAX);

    /// The eight ranks, each a set of eight squares: `RANKS[0]` is rank 1.
    pub const RANKS: [Self; 8] = array!(Self::EMPTY; 8, i => Self(0xff << (8 * i)));

    /// The eight files, each a set of eight squares: `FILES[0]` is the a-file.
    pub const FILES: [Self; 8] = array!(Self::EMPTY; 8, i => Self(0x0101_0101_0101_0101 << i));

    /// Creates a set from a `u64`: bit 0 stands for a1, bit 63 for h8.
    #[inline]
    pub const fn new(bits: u64) -> Self {
        Self(bits)
    }

    /// Returns the set as a `u64`: bit 0 stands for a1, bit 63 for h8.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Returns the set that contains only `square`.
    #[inline]
    pub const fn from_square(square: Square) -> Self {
        Self(1 << square as u8)
    }

    /// Returns the set of the given squares.
    #[inline]
    pub const fn from_squares<const N: usize>(squares: [Square; N]) -> Self {
        let mut set = Self::EMPTY;
        each!(i < N, {
            set = set.with(squares[i]);
        });
        set
    }

    /// Borrows an engine's array of `u64` as an array of sets, without a copy.
    ///
    /// ```
    /// use quintessence::{Bitboard, Pieces, Square, attackers_to};
    ///
    /// struct Board { roles: [u64; 6], white: u64 }
    ///
    /// // A black rook on b1.
    /// let board = Board { roles: [0, 0, 0, 1 << 1, 0, 0], white: 0 };
    /// let pieces = Pieces { roles: Bitboard::from_words(&board.roles), white: board.white.into() };
    /// assert_eq!(attackers_to(Square::A1, pieces, Square::B1.into()), Square::B1.into());
    /// ```
    #[inline]
    #[must_use]
    #[expect(
        unsafe_code,
        reason = "a reference has no other conversion, and users would write it themselves"
    )]
    pub const fn from_words<const N: usize>(words: &[u64; N]) -> &[Self; N] {
        // SAFETY: `Bitboard` is `repr(transparent)` over `u64`, so both arrays have the same layout, and every `u64` is
        // a valid set. The pointer comes from a reference, and the result borrows `words` for the same lifetime.
        unsafe { &*(&raw const *words).cast() }
    }

    /// Returns whether the set is empty. For example, `(a - b).is_empty()` is true if `a` is a subset of `b`.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of squares in the set, 0 to 64 (population count).
    #[doc(alias = "popcnt")]
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns whether `square` is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square as u8 & 1 != 0
    }

    /// Returns whether at least one square is in both sets.
    #[inline]
    #[must_use]
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns the only square of a set with exactly one square, such as the only piece on a ray; otherwise, `None`.
    #[inline]
    #[must_use]
    pub const fn single(self) -> Option<Square> {
        if self.has_several() { None } else { self.lowest() }
    }

    /// Returns whether the set has more than one square, such as the checkers in a double check.
    #[doc(alias = "more_than_one")]
    #[inline]
    #[must_use]
    pub const fn has_several(self) -> bool {
        !self.without_lowest().is_empty()
    }

    /// Removes and returns the square with the lowest number, or returns `None` if the set is empty.
    ///
    /// A `const fn` cannot use iterators, but it can loop over the squares of a set with `pop_lowest`:
    ///
    /// ```
    /// use quintessence::Bitboard;
    ///
    /// let (mut set, mut sum_of_ranks) = (Bitboard::new(0x8040_2010_0804_0201), 0);
    /// while let Some(square) = set.pop_lowest() {
    ///     sum_of_ranks += square.rank();
    /// }
    /// assert_eq!(sum_of_ranks, 28);
    /// ```
    #[doc(alias = "pop_lsb")]
    #[inline]
    pub const fn pop_lowest(&mut self) -> Option<Square> {
        let square = self.lowest();
        *self = self.without_lowest();
        square
    }

    /// Returns a copy of the set with `square` added.
    #[inline]
    pub const fn with(self, square: Square) -> Self {
        self.union(Self::from_square(square))
    }

    /// Returns a copy of the set with `square` removed.
    #[inline]
    pub const fn without(self, square: Square) -> Self {
        self.difference(Self::from_square(square))
    }

    /// Returns the squares in at least one of the two sets, `a | b`.
    #[inline]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the squares in both sets, `a & b`.
    #[inline]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the squares of this set that are not in `other`: `a - b`, which is `a & !b`.
    #[inline]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns the squares in exactly one of the two sets, `a ^ b`.
    #[inline]
    pub const fn symmetric_difference(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }

    /// Returns the squares outside the set, `!a`.
    #[inline]
    pub const fn complement(self) -> Self {
        Self(!self.0)
    }

    /// Returns the square with the lowest number, or `None` if the set is empty.
    #[doc(alias = "lsb")]
    #[inline]
    #[must_use]
    pub const fn lowest(self) -> Option<Square> {
        if self.is_empty() { None } else { Some(Square::from_index_masked(self.0.trailing_zeros() as u8)) }
    }

    /// Returns the square with the highest number, or `None` if the set is empty.
    #[doc(alias = "msb")]
    #[inline]
    #[must_use]
    pub const fn highest(self) -> Option<Square> {
        match self.0.checked_ilog2() {
            Some(index) => Some(Square::from_index_masked(index as u8)),
            None => None,
        }
    }

    /// Returns a copy of the set without its lowest-numbered square; the empty set stays empty.
    #[inline]
    pub(crate) const fn without_lowest(self) -> Self {
        Self(self.0 & self.0.wrapping_sub(1))
    }

    /// Returns the set with every square moved by one step, without the squares that leave the board.
    ///
    /// # Cost
    /// One rotation and one AND if `direction` is a constant.
    #[inline]
    pub const fn shift(self, direction: Direction) -> Self {
        let distance = direction.index_step().rem_euclid(64) as u32;
        Self(self.0.rotate_left(distance) & Self::reachable(direction).0)
    }

    /// Returns all squares on which a step in `direction` can end: all but the a-file for a step to the east.
    #[inline]
    pub(crate) const fn reachable(direction: Direction) -> Self {
        const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
        const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
        const NOT_1: u64 = 0xffff_ffff_ffff_ff00;
        const NOT_8: u64 = 0x00ff_ffff_ffff_ffff;
        Self(match direction {
            Direction::East => NOT_A,
            Direction::North => NOT_1,
            Direction::NorthEast => NOT_A & NOT_1,
            Direction::NorthWest => NOT_H & NOT_1,
            Direction::West => NOT_H,
            Direction::South => NOT_8,
            Direction::SouthWest => NOT_H & NOT_8,
            Direction::SouthEast => NOT_A & NOT_8,
        })
    }
}
