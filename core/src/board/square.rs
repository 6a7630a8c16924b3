//! The 64 squares of the chessboard.

use core::fmt;
use core::str::FromStr;

use crate::board::color::Color;
use crate::board::line::Direction;

numbered! {
    /// A square of the chessboard, numbered rank by rank from a1 = 0 to h8 = 63.
    ///
    /// ```text
    /// 8  56 57 58 59 60 61 62 63
    /// 7  48 49 50 51 52 53 54 55
    /// 6  40 41 42 43 44 45 46 47
    /// 5  32 33 34 35 36 37 38 39
    /// 4  24 25 26 27 28 29 30 31
    /// 3  16 17 18 19 20 21 22 23
    /// 2   8  9 10 11 12 13 14 15
    /// 1   0  1  2  3  4  5  6  7
    ///     a  b  c  d  e  f  g  h
    /// ```
    ///
    /// `Square` has exactly 64 values, so the compiler removes the bounds check from `table[square as usize]` if the
    /// table has 64 entries. An `Option<Square>` takes one byte.
    ///
    /// ```
    /// use quintessence::Square;
    ///
    /// const E4: Square = Square::new(28).unwrap();
    /// assert_eq!(E4, Square::E4);
    /// assert_eq!((E4.file(), E4.rank()), (4, 3));
    /// assert_eq!(("e4".parse(), E4.to_string().as_str()), (Ok(E4), "e4"));
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[must_use]
    #[repr(u8)]
    #[expect(missing_docs, reason = "a doc would repeat the name of the square")]
    #[expect(clippy::exhaustive_enums, reason = "the board has 64 squares, and tables are indexed by them")]
    pub enum Square {
        A1 = 0, B1 = 1, C1 = 2, D1 = 3, E1 = 4, F1 = 5, G1 = 6, H1 = 7,
        A2 = 8, B2 = 9, C2 = 10, D2 = 11, E2 = 12, F2 = 13, G2 = 14, H2 = 15,
        A3 = 16, B3 = 17, C3 = 18, D3 = 19, E3 = 20, F3 = 21, G3 = 22, H3 = 23,
        A4 = 24, B4 = 25, C4 = 26, D4 = 27, E4 = 28, F4 = 29, G4 = 30, H4 = 31,
        A5 = 32, B5 = 33, C5 = 34, D5 = 35, E5 = 36, F5 = 37, G5 = 38, H5 = 39,
        A6 = 40, B6 = 41, C6 = 42, D6 = 43, E6 = 44, F6 = 45, G6 = 46, H6 = 47,
        A7 = 48, B7 = 49, C7 = 50, D7 = 51, E7 = 52, F7 = 53, G7 = 54, H7 = 55,
        A8 = 56, B8 = 57, C8 = 58, D8 = 59, E8 = 60, F8 = 61, G8 = 62, H8 = 63
    }

    /// All 64 squares, in the order of their numbers: a1, b1, .. h8.
    ALL;
    /// Returns the square with the number `index & 63`, for numbers that are known to be below 64.
    ///
    /// # Cost
    /// One AND, where [`new`](Self::new) costs a comparison and a branch.
    pub from_index_masked & 63;
}

layout! { Square = { 1 byte } }

impl Square {
    /// Returns the square with the number `index`, or `None` if `index` is 64 or more.
    #[inline]
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < 64 { Some(Self::from_index_masked(index)) } else { None }
    }

    /// Returns the square on a file and a rank, both counted from 0, or `None` if one of them exceeds 7.
    #[inline]
    #[must_use]
    pub const fn at(file: u8, rank: u8) -> Option<Self> {
        if file > 7 || rank > 7 { None } else { Self::new(8 * rank + file) }
    }

    /// Returns the square's number: 0 for a1 to 63 for h8.
    #[inline]
    #[must_use]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// Returns the square's file: 0 for the a-file to 7 for the h-file.
    #[inline]
    #[must_use]
    pub const fn file(self) -> u8 {
        self as u8 & 7
    }

    /// Returns the square's rank: 0 for rank 1 to 7 for rank 8.
    #[inline]
    #[must_use]
    pub const fn rank(self) -> u8 {
        self as u8 >> 3
    }

    /// Returns the square's rank as seen from the side of `color`: 0 is its first rank, and 7 is the rank on which its
    /// pawns promote. For e7, the rank is 6 for White and 1 for Black.
    #[inline]
    #[must_use]
    pub const fn relative_rank(self, color: Color) -> u8 {
        self.rank() ^ (7 * color as u8)
    }

    /// Returns the square `files` files to the east and `ranks` ranks to the north, or `None` outside the board.
    ///
    /// Negative `files` count to the west, negative `ranks` to the south.
    ///
    /// ```
    /// use quintessence::Square;
    ///
    /// assert_eq!(Square::E4.offset(-2, -1), Some(Square::C3));
    /// assert_eq!(Square::H4.offset(1, 0), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = (self as u8 & 7) as i16 + files as i16;
        let rank = (self as u8 >> 3) as i16 + ranks as i16;
        if 0 <= file && file < 8 && 0 <= rank && rank < 8 {
            Some(Self::from_index_masked((8 * rank + file) as u8))
        } else {
            None
        }
    }

    /// Returns the adjacent square in `direction`, or `None` at the edge of the board.
    #[inline]
    #[must_use]
    pub const fn step(self, direction: Direction) -> Option<Self> {
        let (files, ranks) = direction.step();
        self.offset(files, ranks)
    }

    /// Returns the square with its rank flipped: a1 becomes a8, and a8 becomes a1.
    #[inline]
    pub const fn flip_ranks(self) -> Self {
        Self::from_index_masked(self as u8 ^ 56)
    }

    /// Returns the square with its file flipped: a1 becomes h1, and h1 becomes a1.
    #[inline]
    pub const fn flip_files(self) -> Self {
        Self::from_index_masked(self as u8 ^ 7)
    }

    /// Returns the square with file and rank exchanged: a8 becomes h1, and h1 becomes a8.
    #[inline]
    pub(crate) const fn transpose(self) -> Self {
        Self::from_index_masked(self.file() << 3 | self.rank())
    }

    #[inline]
    const fn name(self) -> &'static str {
        const NAMES: &str = "a1b1c1d1e1f1g1h1a2b2c2d2e2f2g2h2a3b3c3d3e3f3g3h3a4b4c4d4e4f4g4h4\
                             a5b5c5d5e5f5g5h5a6b6c6d6e6f6g6h6a7b7c7d7e7f7g7h7a8b8c8d8e8f8g8h8";
        NAMES.split_at(2 * self as usize).1.split_at(2).0
    }
}

impl From<Square> for u8 {
    #[inline]
    fn from(square: Square) -> Self {
        square.index()
    }
}

impl From<Square> for usize {
    #[inline]
    fn from(square: Square) -> Self {
        square as Self
    }
}

impl fmt::Display for Square {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    /// Parses the name of a square, `"a1"` to `"h8"`.
    ///
    /// # Errors
    /// Returns the first mistake: a wrong length, a wrong file or a wrong rank.
    #[inline]
    fn from_str(name: &str) -> Result<Self, Self::Err> {
        match *name.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
                Ok(Self::from_index_masked(8 * (rank - b'1') + (file - b'a')))
            }
            [file, rank] if !file.is_ascii() || !rank.is_ascii() => Err(ParseSquareError::Length),
            [b'a'..=b'h', _] => Err(ParseSquareError::Rank),
            [_, _] => Err(ParseSquareError::File),
            _ => Err(ParseSquareError::Length),
        }
    }
}

/// The error when a [`Square`] is parsed: what is wrong with the text.
///
/// ```
/// use quintessence::{ParseSquareError, Square};
///
/// assert_eq!("e9".parse::<Square>(), Err(ParseSquareError::Rank));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseSquareError {
    /// The text does not consist of two ASCII characters.
    Length,
    /// The first character is not one of `a` to `h`.
    File,
    /// The second character is not one of `1` to `8`.
    Rank,
}

impl fmt::Display for ParseSquareError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Length => "a square is a file and a rank, two characters such as e4",
            Self::File => "the file, first character of a square, must be one of a to h in lower case",
            Self::Rank => "the rank, second character of a square, must be one of 1 to 8",
        })
    }
}

impl core::error::Error for ParseSquareError {}
