//! Square mappings: the ways in which engines number the squares.

use crate::board::bitboard::Bitboard;
use crate::board::line::Line;
use crate::board::square::Square;

/// A square mapping gives each square a number, and this number is also the index of the square's bit.
///
/// This crate uses the mapping [`A1`](Self::A1) unless another one is given. A mapping is named after the corner with
/// number 0. From there the numbers run along the ranks, or along the files in a `ByFile` mapping. In the formulas of
/// the variants, files and ranks count from 0.
///
/// # Tables in another mapping
///
/// The mapping of a table determines the order of its entries and the bit of each square. It does not change the names
/// of lines: a `diagonal` is always parallel to a1-h8, and a `rank` is always a rank of the board.
///
/// # Engines with a8 = 0
///
/// An engine with a8 = 0 can pass its own square numbers and bitboards to the attack functions of this crate, and gets
/// results in its own mapping, because a vertical flip maps lines to lines. Only some other arguments change, such as
/// the colour of pawns; the row `A8` of the table below lists them. `Display` and `Debug` print such a board upside
/// down, and the module `quad` requires a1 = 0. So convert a set by [`decode`](Self::decode) before you print it or
/// pass it to `quad`, and convert results of `quad` by [`encode`](Self::encode).
///
/// ```
/// use quintessence::{Bitboard, Mapping, Square, queen_attacks};
///
/// let occupied = Bitboard::new(0x00ff_0000_1800_ff42);
/// let number = Mapping::A8.index(Square::E4);
/// let found = queen_attacks(Square::new(number).unwrap(), Mapping::A8.encode(occupied));
/// assert_eq!(found, Mapping::A8.encode(queen_attacks(Square::E4, occupied)));
/// ```
///
/// # Engines with another mapping
///
/// Each mapping is a symmetry of the board, so these functions accept and return the bitboards of an engine with any
/// mapping: the attacks of rooks, bishops, queens, knights and kings, [`between`](fn@crate::between),
/// [`line_through`](fn@crate::line_through) and the methods in [`simd`](crate::simd) without [`Pieces`](crate::Pieces).
/// In the table, "exchanged" means that the engine passes the other value of a pair: `Line::File` for a rank, for
/// example, or `Color::Black` for White's pawns. In [`Pieces`](crate::Pieces), the field `white` must then contain
/// Black's squares. The last column shows which directions the engine passes for its north and its east:
///
/// | mapping | ranks and files | diagonals and antidiagonals | White and Black pawns | for the engine's north, east |
/// |---|---|---|---|---|
/// | `A1` | unchanged | unchanged | unchanged | `North`, `East` |
/// | `H1` | unchanged | exchanged | unchanged | `North`, `West` |
/// | `A8` | unchanged | exchanged | exchanged | `South`, `East` |
/// | `H8` | unchanged | unchanged | exchanged | `South`, `West` |
/// | `A1ByFile` | exchanged | unchanged | not usable: pawns would move sideways | `East`, `North` |
/// | `H1ByFile` | exchanged | exchanged | not usable: pawns would move sideways | `East`, `South` |
/// | `A8ByFile` | exchanged | exchanged | not usable: pawns would move sideways | `West`, `North` |
/// | `H8ByFile` | exchanged | unchanged | not usable: pawns would move sideways | `West`, `South` |
///
/// # Example
///
/// ```
/// use quintessence::{Bitboard, Mapping, Square};
///
/// let indices = [Mapping::A1, Mapping::A8, Mapping::A1ByFile].map(|it| it.index(Square::E4));
/// assert_eq!(indices, [28, 36, 35]);
/// assert_eq!(Mapping::A8.square(36), Some(Square::E4));
/// assert_eq!(Mapping::A8.encode(Bitboard::from_square(Square::E4)).bits(), 1 << 36);
/// ```
///
/// # Source
/// <https://www.chessprogramming.org/Square_Mapping_Considerations>.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use]
#[non_exhaustive]
pub enum Mapping {
    /// 8 · rank + file: little-endian rank-file (LERF); a1 = 0, b1 = 1, a2 = 8, h8 = 63.
    A1,
    /// 8 · rank + (7 - file): little-endian ranks, big-endian files; h1 = 0, g1 = 1, h2 = 8, a8 = 63.
    H1,
    /// 8 · (7 - rank) + file, as a diagram: big-endian ranks, little-endian files; a8 = 0, b8 = 1, a7 = 8, h1 = 63.
    A8,
    /// 8 · (7 - rank) + (7 - file): big-endian ranks and files; h8 = 0, g8 = 1, h7 = 8, a1 = 63.
    H8,
    /// 8 · file + rank: little-endian file-rank; a1 = 0, a2 = 1, b1 = 8, h8 = 63.
    A1ByFile,
    /// 8 · (7 - file) + rank: big-endian files, little-endian ranks; h1 = 0, h2 = 1, g1 = 8, a8 = 63.
    H1ByFile,
    /// 8 · file + (7 - rank): little-endian files, big-endian ranks; a8 = 0, a7 = 1, b8 = 8, h1 = 63.
    A8ByFile,
    /// 8 · (7 - file) + (7 - rank): big-endian files and ranks; h8 = 0, h7 = 1, g8 = 8, a1 = 63. On a board of nine
    /// files and nine ranks, this is the square order of shogi.
    H8ByFile,
}

const _: () = each!(i < 8, {
    assert!(Mapping::ALL[i] as usize == i, "Mapping::ALL is wrong, a mapping stands at its number");
});

impl Mapping {
    /// All eight mappings.
    pub const ALL: [Self; 8] = [
        Self::A1,
        Self::H1,
        Self::A8,
        Self::H8,
        Self::A1ByFile,
        Self::H1ByFile,
        Self::A8ByFile,
        Self::H8ByFile,
    ];

    /// Returns the mapping's name in lower case, such as `"a1"` or `"h8_by_file"`.
    ///
    /// The table macros use the same names after `mapping =`.
    #[inline]
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["a1", "h1", "a8", "h8", "a1_by_file", "h1_by_file", "a8_by_file", "h8_by_file"][self as usize]
    }

    /// Returns the number of `square` in this mapping, 0 to 63.
    #[inline]
    #[must_use]
    pub const fn index(self, square: Square) -> u8 {
        let square = if self.flips_files() { square.flip_files() } else { square };
        let square = if self.flips_ranks() { square.flip_ranks() } else { square };
        if self.is_by_file() { square.transpose().index() } else { square.index() }
    }

    /// Returns the square with the number `index` in this mapping, or `None` if `index` is 64 or more.
    #[inline]
    #[must_use]
    pub const fn square(self, index: u8) -> Option<Square> {
        let Some(square) = Square::new(index) else { return None };
        Some(Square::from_index_masked(self.inverse().index(square)))
    }

    /// Converts a set from the mapping [`A1`](Self::A1) to this mapping.
    ///
    /// ```
    /// use quintessence::{Bitboard, Mapping};
    ///
    /// let rank_1 = Bitboard::RANKS[0];
    /// assert_eq!(Mapping::A8.encode(rank_1).bits(), 0xff00_0000_0000_0000);
    /// assert_eq!(Mapping::A1ByFile.encode(rank_1).bits(), 0x0101_0101_0101_0101);
    /// ```
    ///
    /// # Cost
    /// At most one flip or rotation of the [`Bitboard`].
    #[inline]
    pub const fn encode(self, a1_mapped: Bitboard) -> Bitboard {
        match self {
            Self::A1 => a1_mapped,
            Self::H1 => a1_mapped.flip_files(),
            Self::A8 => a1_mapped.flip_ranks(),
            Self::H8 => a1_mapped.rotate_180(),
            Self::A1ByFile => a1_mapped.transpose(),
            Self::H1ByFile => a1_mapped.transpose().flip_ranks(),
            Self::A8ByFile => a1_mapped.flip_ranks().transpose(),
            Self::H8ByFile => a1_mapped.transpose().rotate_180(),
        }
    }

    /// Converts a set from this mapping to the mapping [`A1`](Self::A1); the inverse of [`encode`](Self::encode).
    #[inline]
    pub const fn decode(self, mapped: Bitboard) -> Bitboard {
        self.inverse().encode(mapped)
    }

    /// Returns the inverse mapping. `H1ByFile` and `A8ByFile` rotate the board by 90 degrees and are inverse to each
    /// other; every other mapping is its own inverse.
    #[inline]
    const fn inverse(self) -> Self {
        match self {
            Self::H1ByFile => Self::A8ByFile,
            Self::A8ByFile => Self::H1ByFile,
            _ => self,
        }
    }

    #[inline]
    pub(crate) const fn is_by_file(self) -> bool {
        self as u8 & 4 != 0
    }

    /// Returns whether square number 0 is on the last file.
    #[inline]
    pub(crate) const fn flips_files(self) -> bool {
        self as u8 & 1 != 0
    }

    /// Returns whether square number 0 is on the last rank.
    #[inline]
    pub(crate) const fn flips_ranks(self) -> bool {
        self as u8 & 2 != 0
    }

    /// Returns `line`, or in a by-file mapping, where numbers run along files, a file for a rank and a rank for a file.
    #[inline]
    pub(crate) const fn numbered_line(self, line: Line) -> Line {
        match line {
            Line::Rank if self.is_by_file() => Line::File,
            Line::File if self.is_by_file() => Line::Rank,
            _ => line,
        }
    }
}
