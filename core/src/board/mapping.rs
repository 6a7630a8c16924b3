//! Square mappings: which number, and so which bit, an engine gives to a square.

use crate::board::{Bitboard, Line, Square};

/// A numbering of the squares.
///
/// Everything in this crate is a1-mapped unless a mapping is named. A table in another mapping has its entries in the
/// order of that mapping's numbers and the bits of its words where that mapping puts them, while `rank`, `file`,
/// `diagonal` and `antidiagonal` keep the meaning they have on the board: a diagonal is parallel to a1-h8 in each.
///
/// A name says which corner is number 0, and whether the numbers run along its rank first or, `ByFile`, along its file.
/// Files and ranks count from 0 in the formulas:
///
/// | mapping | number | 0, 1, 8, 63 | elsewhere called |
/// |---|---|---|---|
/// | [`A1`](Self::A1) | 8 · rank + file | a1, b1, a2, h8 | little-endian rank-file (LERF) |
/// | [`H1`](Self::H1) | 8 · rank + (7 - file) | h1, g1, h2, a8 | little-endian ranks, big-endian files |
/// | [`A8`](Self::A8) | 8 · (7 - rank) + file | a8, b8, a7, h1 | big-endian ranks, little-endian files |
/// | [`H8`](Self::H8) | 8 · (7 - rank) + (7 - file) | h8, g8, h7, a1 | big-endian ranks and files |
/// | [`A1ByFile`](Self::A1ByFile) | 8 · file + rank | a1, a2, b1, h8 | little-endian file-rank |
/// | [`H1ByFile`](Self::H1ByFile) | 8 · (7 - file) + rank | h1, h2, g1, a8 | big-endian files, little-endian ranks |
/// | [`A8ByFile`](Self::A8ByFile) | 8 · file + (7 - rank) | a8, a7, b8, h1 | little-endian files, big-endian ranks |
/// | [`H8ByFile`](Self::H8ByFile) | 8 · (7 - file) + (7 - rank) | h8, h7, g8, a1 | big-endian files and ranks |
///
/// # Engines that number squares from a8
///
/// Such an engine needs no table and no function of its own. Turning the board upside down maps lines to lines, so
/// every attack function that is given its numbers and words answers in its words. Only the names of the two diagonals
/// and of the two colours of pawns change places, and what prints, names or lists squares sees the board upside down.
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
/// # Engines with another mapping
///
/// All eight are symmetries of the board, and what holds for a8 holds for each: the attacks of rooks, bishops, queens,
/// knights and kings, [`between`](fn@crate::between) and [`line_through`](fn@crate::line_through) answer in the
/// engine's words. What goes by a line, a direction or a colour changes names:
///
/// | mapping | ranks and files | diagonals and antidiagonals | colours of pawns |
/// |---|---|---|---|
/// | `A1` | stay | stay | stay |
/// | `H1` | stay | change places | stay |
/// | `A8` | stay | change places | change places |
/// | `H8` | stay | stay | change places |
/// | `A1ByFile`, `H8ByFile` | change places | stay | pawns would move sideways |
/// | `H1ByFile`, `A8ByFile` | change places | change places | pawns would move sideways |
///
/// # Example
///
/// ```
/// use quintessence::{Bitboard, Mapping, Square};
///
/// assert_eq!(Mapping::A1.index(Square::E4), 28);
/// assert_eq!(Mapping::A8.index(Square::E4), 36);
/// assert_eq!(Mapping::A1ByFile.index(Square::E4), 35);
/// assert_eq!(Mapping::A8.encode(Bitboard::from_square(Square::E4)).bits(), 1 << 36);
/// ```
///
/// # Source
/// <https://www.chessprogramming.org/Square_Mapping_Considerations>.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Mapping {
    /// Rank by rank from a1: b1 = 1, a2 = 8, h8 = 63.
    A1,
    /// Rank by rank from h1: g1 = 1, h2 = 8, a8 = 63.
    H1,
    /// Rank by rank from a8, as a diagram is read: b8 = 1, a7 = 8, h1 = 63.
    A8,
    /// Rank by rank from h8: g8 = 1, h7 = 8, a1 = 63.
    H8,
    /// File by file from a1: a2 = 1, b1 = 8, h8 = 63.
    A1ByFile,
    /// File by file from h1: h2 = 1, g1 = 8, a8 = 63.
    H1ByFile,
    /// File by file from a8: a7 = 1, b8 = 8, h1 = 63.
    A8ByFile,
    /// File by file from h8: h7 = 1, g8 = 8, a1 = 63. On a board of nine by nine, the order in which shogi counts.
    H8ByFile,
}

impl Mapping {
    /// Every mapping.
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

    /// The mapping's name in lower case: `"a1"`, `"h8_by_file"`.
    #[inline]
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::A1 => "a1",
            Self::H1 => "h1",
            Self::A8 => "a8",
            Self::H8 => "h8",
            Self::A1ByFile => "a1_by_file",
            Self::H1ByFile => "h1_by_file",
            Self::A8ByFile => "a8_by_file",
            Self::H8ByFile => "h8_by_file",
        }
    }

    /// The number of a square in this mapping, 0 to 63.
    #[inline]
    #[must_use]
    pub const fn index(self, square: Square) -> u8 {
        match self {
            Self::A1 => square.index(),
            Self::H1 => square.flip_files().index(),
            Self::A8 => square.flip_ranks().index(),
            Self::H8 => square.rotate_180().index(),
            Self::A1ByFile => square.transpose().index(),
            Self::H1ByFile => square.flip_files().transpose().index(),
            Self::A8ByFile => square.flip_ranks().transpose().index(),
            Self::H8ByFile => square.rotate_180().transpose().index(),
        }
    }

    /// The square that has the number `index` in this mapping, or `None` from 64 on.
    #[inline]
    #[must_use]
    pub const fn square(self, index: u8) -> Option<Square> {
        let Some(square) = Square::new(index) else { return None };
        Some(match self {
            Self::A1 => square,
            Self::H1 => square.flip_files(),
            Self::A8 => square.flip_ranks(),
            Self::H8 => square.rotate_180(),
            Self::A1ByFile => square.transpose(),
            Self::H1ByFile => square.transpose().flip_files(),
            Self::A8ByFile => square.transpose().flip_ranks(),
            Self::H8ByFile => square.transpose().rotate_180(),
        })
    }

    /// Moves the bits of an a1-mapped set to where this mapping has them.
    #[inline]
    #[must_use]
    pub const fn encode(self, a1_mapped: Bitboard) -> Bitboard {
        match self {
            Self::A1 => a1_mapped,
            Self::H1 => a1_mapped.flip_files(),
            Self::A8 => a1_mapped.flip_ranks(),
            Self::H8 => a1_mapped.rotate_180(),
            Self::A1ByFile => a1_mapped.transpose(),
            Self::H1ByFile => a1_mapped.rotate_clockwise(),
            Self::A8ByFile => a1_mapped.rotate_counterclockwise(),
            Self::H8ByFile => a1_mapped.antitranspose(),
        }
    }

    /// Moves the bits of a set in this mapping to where the a1 mapping has them; undoes [`encode`](Self::encode).
    #[inline]
    #[must_use]
    pub const fn decode(self, mapped: Bitboard) -> Bitboard {
        match self {
            // The two quarter turns undo each other; the other six undo themselves.
            Self::H1ByFile => mapped.rotate_counterclockwise(),
            Self::A8ByFile => mapped.rotate_clockwise(),
            _ => self.encode(mapped),
        }
    }

    /// Whether numbers run along the files first.
    #[inline]
    pub(crate) const fn is_by_file(self) -> bool {
        matches!(self, Self::A1ByFile | Self::H1ByFile | Self::A8ByFile | Self::H8ByFile)
    }

    /// Whether number 0 is on the last file.
    #[inline]
    pub(crate) const fn flips_files(self) -> bool {
        matches!(self, Self::H1 | Self::H8 | Self::H1ByFile | Self::H8ByFile)
    }

    /// Whether number 0 is on the last rank.
    #[inline]
    pub(crate) const fn flips_ranks(self) -> bool {
        matches!(self, Self::A8 | Self::H8 | Self::A8ByFile | Self::H8ByFile)
    }

    /// What a line of the board is to the numbers: in a by-file mapping they run along files as elsewhere along ranks.
    #[inline]
    pub(crate) const fn numbered_line(self, line: Line) -> Line {
        match (line, self) {
            (Line::Rank, Self::A1ByFile | Self::H1ByFile | Self::A8ByFile | Self::H8ByFile) => Line::File,
            (Line::File, Self::A1ByFile | Self::H1ByFile | Self::A8ByFile | Self::H8ByFile) => Line::Rank,
            _ => line,
        }
    }
}
