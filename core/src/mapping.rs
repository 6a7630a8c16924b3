//! Square mappings: which number, and so which bit, an engine gives to a square.

use crate::{Bitboard, Square};

/// A numbering of the squares.
///
/// Everything in this crate is a1-mapped unless a mapping is named. A table in another mapping has its entries in the
/// order of that mapping's numbers and the bits of its words where that mapping puts them, while `rank`, `file`,
/// `diagonal` and `antidiagonal` keep the meaning they have on the board: a diagonal is parallel to a1-h8 in each.
///
/// # Engines that number squares from a8
///
/// Such an engine needs no table and no function of its own. Turning the board upside down maps lines to lines, so every
/// attack function that is given its numbers and words answers in its words. Only the names of the two diagonals and of
/// the two colours of pawns change places, and what prints, names or lists squares sees the board upside down.
///
/// ```
/// use quintessence::{Bitboard, Mapping, Square, queen_attacks};
///
/// let occupied = Bitboard::new(0x00ff_0000_1800_ff42);
/// let number = Mapping::A8.index(Square::E4);
/// let in_its_words = queen_attacks(Square::new(number).unwrap(), Mapping::A8.encode(occupied));
/// assert_eq!(in_its_words, Mapping::A8.encode(queen_attacks(Square::E4, occupied)));
/// ```
///
/// # Example
///
/// ```
/// use quintessence::{Bitboard, Mapping, Square};
///
/// assert_eq!(Mapping::A1.index(Square::E4), 28);
/// assert_eq!(Mapping::A8.index(Square::E4), 36);
/// assert_eq!(Mapping::A8.encode(Bitboard::from_square(Square::E4)).bits(), 1 << 36);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Mapping {
    /// Little-endian rank-file: a1 = 0, b1 = 1, a2 = 8, h8 = 63.
    A1,
    /// From the top of a diagram: a8 = 0, b8 = 1, a7 = 8, h1 = 63.
    A8,
}

impl Mapping {
    /// The number of a square in this mapping, 0 to 63.
    #[inline]
    #[must_use]
    pub const fn index(self, square: Square) -> u8 {
        match self {
            Self::A1 => square.index(),
            Self::A8 => square.flip_ranks().index(),
        }
    }

    /// The square that has the number `index` in this mapping, or `None` from 64 on.
    #[inline]
    #[must_use]
    pub const fn square(self, index: u8) -> Option<Square> {
        match (self, Square::new(index)) {
            (Self::A8, Some(square)) => Some(square.flip_ranks()),
            (_, square) => square,
        }
    }

    /// Moves the bits of an a1-mapped set to where this mapping has them.
    #[inline]
    #[must_use]
    pub const fn encode(self, a1_mapped: Bitboard) -> Bitboard {
        match self {
            Self::A1 => a1_mapped,
            Self::A8 => a1_mapped.flip_ranks(),
        }
    }

    /// Moves the bits of a set in this mapping to where the a1 mapping has them; undoes [`encode`](Self::encode).
    #[inline]
    #[must_use]
    pub const fn decode(self, mapped: Bitboard) -> Bitboard {
        match self {
            Self::A1 => mapped,
            Self::A8 => mapped.flip_ranks(),
        }
    }
}
