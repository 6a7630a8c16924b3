//! Sets of squares.

mod fmt;
mod iter;
mod ops;
mod parse;

pub use self::iter::{Squares, Subsets};
pub use self::parse::ParseBitboardError;

use crate::board::{Direction, Square};

/// A set of squares, one bit a square: bit 0 is a1, bit 63 is h8.
///
/// It prints as a board, is written in source as a board with [`bitboard!`](crate::bitboard), offers the operations
/// of a set as operators and, under their names, as `const fn`, and iterates over its squares from a1 to h8. Operators
/// take a [`Square`] on their right too. `Ord` goes by the word, for sorted collections; it says nothing of subsets.
///
/// ```
/// use quintessence::{Bitboard, Square, bitboard};
///
/// const CENTRE: Bitboard = bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . X X . . .
///     . . . X X . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// };
/// assert_eq!(CENTRE.bits(), 0x0000_0018_1800_0000);
/// assert_eq!(CENTRE.len(), 4);
/// assert!(CENTRE.contains(Square::E4));
/// assert!(CENTRE.into_iter().eq([Square::D4, Square::E4, Square::D5, Square::E5]));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Bitboard(pub(crate) u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);

    /// All 64 squares.
    pub const FULL: Self = Self(u64::MAX);

    /// The ranks, from the first to the eighth.
    pub const RANKS: [Self; 8] = Self::parallels(0x0000_0000_0000_00ff, 8);

    /// The files, from the a-file to the h-file.
    pub const FILES: [Self; 8] = Self::parallels(0x0101_0101_0101_0101, 1);

    #[inline]
    const fn parallels(first: u64, distance: usize) -> [Self; 8] {
        let mut lines = [Self::EMPTY; 8];
        let mut i = 0;
        while i < 8 {
            lines[i] = Self(first << (distance * i));
            i += 1;
        }
        lines
    }

    /// The set whose members are the set bits of `bits`.
    #[inline]
    #[must_use]
    pub const fn new(bits: u64) -> Self {
        Self(bits)
    }

    /// The set as a word, bit 0 for a1 to bit 63 for h8.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of one square.
    #[inline]
    #[must_use]
    pub const fn from_square(square: Square) -> Self {
        Self(1 << square as u8)
    }

    /// Whether the set has no member.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of members, 0 to 64.
    #[doc(alias = "popcnt")]
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether `square` is a member.
    #[inline]
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square as u8 & 1 != 0
    }

    /// Whether every member is a member of `other` too.
    #[inline]
    #[must_use]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether no square is a member of both sets.
    #[inline]
    #[must_use]
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// Whether the sets have a member in common.
    #[inline]
    #[must_use]
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The only member, or `None` if there is none or more than one.
    ///
    /// ```
    /// use quintessence::{Bitboard, Square, between};
    ///
    /// // A piece is pinned if it stands alone between a slider and the king.
    /// let occupied = Bitboard::from_iter([Square::E1, Square::E4, Square::E8]);
    /// assert_eq!((between(Square::E1, Square::E8) & occupied).single(), Some(Square::E4));
    /// ```
    #[inline]
    #[must_use]
    pub const fn single(self) -> Option<Square> {
        if self.without_lowest().is_empty() { self.lowest() } else { None }
    }

    /// Puts `square` into the set.
    #[inline]
    pub const fn insert(&mut self, square: Square) {
        *self = self.with(square);
    }

    /// Takes `square` out of the set.
    #[inline]
    pub const fn remove(&mut self, square: Square) {
        *self = self.without(square);
    }

    /// Takes the member with the lowest number out of the set and returns it.
    ///
    /// ```
    /// # use quintessence::{Bitboard, Square};
    /// let mut pieces = Bitboard::from_iter([Square::C3, Square::A1]);
    /// assert_eq!(pieces.pop_lowest(), Some(Square::A1));
    /// assert_eq!(pieces.pop_lowest(), Some(Square::C3));
    /// assert_eq!(pieces.pop_lowest(), None);
    /// ```
    #[doc(alias = "pop_lsb")]
    #[inline]
    pub const fn pop_lowest(&mut self) -> Option<Square> {
        let square = self.lowest();
        *self = self.without_lowest();
        square
    }

    /// The set with `square` in it.
    #[inline]
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        self.union(Self::from_square(square))
    }

    /// The set with `square` not in it.
    #[inline]
    #[must_use]
    pub const fn without(self, square: Square) -> Self {
        self.difference(Self::from_square(square))
    }

    /// The squares of either set, `a | b`.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The squares of both sets, `a & b`.
    #[inline]
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The squares of this set that are not in the other, `a & !b` or `a - b`.
    #[inline]
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The squares of exactly one of the sets, `a ^ b`.
    #[inline]
    #[must_use]
    pub const fn symmetric_difference(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }

    /// The squares that are not in the set, `!a`.
    #[inline]
    #[must_use]
    pub const fn complement(self) -> Self {
        Self(!self.0)
    }

    /// The member with the lowest number.
    #[doc(alias = "lsb")]
    #[inline]
    #[must_use]
    pub const fn lowest(self) -> Option<Square> {
        if self.is_empty() { None } else { Some(Square::from_low_bits(self.0.trailing_zeros() as u8)) }
    }

    /// The member with the highest number.
    #[doc(alias = "msb")]
    #[inline]
    #[must_use]
    pub const fn highest(self) -> Option<Square> {
        match self.0.checked_ilog2() {
            Some(index) => Some(Square::from_low_bits(index as u8)),
            None => None,
        }
    }

    /// The set without its lowest member; the empty set stays as it is.
    ///
    /// With [`lowest`](Self::lowest) it makes the loop over squares that a `const fn` can run.
    ///
    /// ```
    /// use quintessence::Bitboard;
    ///
    /// const fn sum_of_ranks(mut set: Bitboard) -> u8 {
    ///     let mut sum = 0;
    ///     while let Some(square) = set.lowest() {
    ///         sum += square.rank();
    ///         set = set.without_lowest();
    ///     }
    ///     sum
    /// }
    /// const SUM: u8 = sum_of_ranks(Bitboard::new(0x8040_2010_0804_0201));
    /// assert_eq!(SUM, 28);
    /// ```
    #[inline]
    #[must_use]
    pub const fn without_lowest(self) -> Self {
        Self(self.0 & self.0.wrapping_sub(1))
    }

    /// The members, from the lowest number to the highest.
    #[inline]
    #[must_use]
    pub const fn squares(self) -> Squares {
        Squares::new(self)
    }

    /// Every subset of the set, from the empty one to the set itself.
    ///
    /// ```
    /// # use quintessence::Bitboard;
    /// let subsets = Bitboard::new(0b101).subsets().map(Bitboard::bits);
    /// assert!(subsets.eq([0b000, 0b001, 0b100, 0b101]));
    /// ```
    ///
    /// # Source
    /// The carry-rippler: <https://www.chessprogramming.org/Traversing_Subsets_of_a_Set>.
    #[inline]
    #[must_use]
    pub const fn subsets(self) -> Subsets {
        Subsets::new(self)
    }

    /// The subset of the set that follows `subset`; the empty one follows the set itself.
    ///
    /// The loop over all subsets that a `const fn` can run:
    ///
    /// ```
    /// use quintessence::Bitboard;
    ///
    /// const fn count_subsets(set: Bitboard) -> u32 {
    ///     let mut count = 0;
    ///     let mut subset = Bitboard::EMPTY;
    ///     loop {
    ///         count += 1;
    ///         subset = set.next_subset(subset);
    ///         if subset.is_empty() {
    ///             return count;
    ///         }
    ///     }
    /// }
    /// const COUNT: u32 = count_subsets(Bitboard::new(0x8040_2010));
    /// assert_eq!(COUNT, 16);
    /// ```
    #[inline]
    #[must_use]
    pub const fn next_subset(self, subset: Self) -> Self {
        Self(subset.0.wrapping_sub(self.0) & self.0)
    }

    /// Every member moved one step; those that would leave the board are dropped.
    ///
    /// ```
    /// use quintessence::{Bitboard, Direction, Square};
    ///
    /// let rooks = Bitboard::from_square(Square::A1).with(Square::H1);
    /// assert_eq!(rooks.shift(Direction::East), Bitboard::from_square(Square::B1));
    /// ```
    ///
    /// # Cost
    /// A rotation and a mask, both constants where `direction` is one.
    #[inline]
    #[must_use]
    pub const fn shift(self, direction: Direction) -> Self {
        let distance = direction.index_step().rem_euclid(64) as u32;
        Self(self.0.rotate_left(distance) & Self::reachable(direction).0)
    }

    /// The squares that one step in `direction` can lead to: all but those of the edges it comes from.
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

    /// The board turned upside down: a1 and a8 change places. One byte swap.
    #[doc(alias = "flip_vertical")]
    #[inline]
    #[must_use]
    pub const fn flip_ranks(self) -> Self {
        Self(self.0.swap_bytes())
    }

    /// The board mirrored left to right: a1 and h1 change places.
    #[doc(alias = "flip_horizontal")]
    #[inline]
    #[must_use]
    pub const fn flip_files(self) -> Self {
        Self(self.0.reverse_bits().swap_bytes())
    }

    /// The board turned by half a turn: a1 and h8 change places. One bit reversal.
    #[inline]
    #[must_use]
    pub const fn rotate_180(self) -> Self {
        Self(self.0.reverse_bits())
    }

    /// The board flipped about its diagonal a1-h8: a8 and h1 change places.
    ///
    /// # Source
    /// <https://www.chessprogramming.org/Flipping_Mirroring_and_Rotating>.
    #[inline]
    #[must_use]
    pub const fn transpose(self) -> Self {
        let board = Self::exchange(self.0, 28, 0x0f0f_0f0f_0000_0000);
        let board = Self::exchange(board, 14, 0x3333_0000_3333_0000);
        Self(Self::exchange(board, 7, 0x5500_5500_5500_5500))
    }

    /// The board flipped about its antidiagonal h1-a8: a1 and h8 change places.
    #[inline]
    #[must_use]
    pub const fn antitranspose(self) -> Self {
        self.transpose().rotate_180()
    }

    /// The board turned by a quarter, clockwise: a1 moves to a8, a8 to h8.
    #[inline]
    #[must_use]
    pub const fn rotate_clockwise(self) -> Self {
        self.transpose().flip_ranks()
    }

    /// The board turned by a quarter, counter-clockwise: a1 moves to h1, h1 to h8.
    #[inline]
    #[must_use]
    pub const fn rotate_counterclockwise(self) -> Self {
        self.flip_ranks().transpose()
    }

    /// Exchanges the bits under `mask` with those `distance` places below them.
    #[inline]
    const fn exchange(board: u64, distance: u32, mask: u64) -> u64 {
        let changed = (board ^ board << distance) & mask;
        board ^ changed ^ changed >> distance
    }
}
