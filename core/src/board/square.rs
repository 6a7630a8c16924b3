//! The 64 squares of the board.

use core::fmt;
use core::str::FromStr;

use crate::board::{Color, Direction};

/// A square of the chess board, numbered rank by rank from a1 = 0 to h8 = 63.
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
/// Being an enum of exactly 64 values, a square indexes a table of 64 entries without a bounds check, and an
/// `Option<Square>` is one byte.
///
/// ```
/// use quintessence::Square;
///
/// const E4: Square = Square::new(28).unwrap();
/// assert_eq!(E4, Square::E4);
/// assert_eq!((E4.file(), E4.rank()), (4, 3));
/// assert_eq!("e4".parse(), Ok(E4));
/// assert_eq!(E4.to_string(), "e4");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[rustfmt::skip]
#[expect(missing_docs, reason = "a square's name says all there is to say of it")]
pub enum Square {
    A1, B1, C1, D1, E1, F1, G1, H1,
    A2, B2, C2, D2, E2, F2, G2, H2,
    A3, B3, C3, D3, E3, F3, G3, H3,
    A4, B4, C4, D4, E4, F4, G4, H4,
    A5, B5, C5, D5, E5, F5, G5, H5,
    A6, B6, C6, D6, E6, F6, G6, H6,
    A7, B7, C7, D7, E7, F7, G7, H7,
    A8, B8, C8, D8, E8, F8, G8, H8,
}

/// Lists the squares, and finds the square of a number by a `match` that compiles to no instruction, where an index
/// into the list would be a load from memory.
macro_rules! numbered {
    ($($name:ident $number:literal,)*) => {
        impl Square {
            /// Every square, in the order of their numbers.
            pub const ALL: [Self; 64] = [$(Self::$name),*];

            /// The square whose number is that of the six lowest bits.
            #[inline]
            pub(crate) const fn from_low_bits(index: u8) -> Self {
                match index & 63 {
                    $($number => Self::$name,)*
                    _ => Self::H8,
                }
            }
        }
    };
}

numbered! {
    A1 0, B1 1, C1 2, D1 3, E1 4, F1 5, G1 6, H1 7,
    A2 8, B2 9, C2 10, D2 11, E2 12, F2 13, G2 14, H2 15,
    A3 16, B3 17, C3 18, D3 19, E3 20, F3 21, G3 22, H3 23,
    A4 24, B4 25, C4 26, D4 27, E4 28, F4 29, G4 30, H4 31,
    A5 32, B5 33, C5 34, D5 35, E5 36, F5 37, G5 38, H5 39,
    A6 40, B6 41, C6 42, D6 43, E6 44, F6 45, G6 46, H6 47,
    A7 48, B7 49, C7 50, D7 51, E7 52, F7 53, G7 54, H7 55,
    A8 56, B8 57, C8 58, D8 59, E8 60, F8 61, G8 62, H8 63,
}

impl Square {
    /// The square with the number `index`, or `None` from 64 on.
    ///
    /// ```
    /// # use quintessence::Square;
    /// assert_eq!(Square::new(63), Some(Square::H8));
    /// assert_eq!(Square::new(64), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < 64 { Some(Self::from_low_bits(index)) } else { None }
    }

    /// The square on the given file and rank, both counted from 0, or `None` beyond the board.
    ///
    /// ```
    /// # use quintessence::Square;
    /// assert_eq!(Square::at(4, 3), Some(Square::E4));
    /// assert_eq!(Square::at(8, 0), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn at(file: u8, rank: u8) -> Option<Self> {
        if file < 8 && rank < 8 { Self::new(8 * rank + file) } else { None }
    }

    /// The square's number, 0 to 63.
    #[inline]
    #[must_use]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The file, 0 (a) to 7 (h).
    #[inline]
    #[must_use]
    pub const fn file(self) -> u8 {
        self as u8 & 7
    }

    /// The rank, 0 (the first) to 7 (the eighth).
    #[inline]
    #[must_use]
    pub const fn rank(self) -> u8 {
        self as u8 >> 3
    }

    /// The square that lies `files` to the right and `ranks` up, or `None` beyond the board.
    ///
    /// ```
    /// # use quintessence::Square;
    /// assert_eq!(Square::E4.offset(1, 2), Some(Square::F6));
    /// assert_eq!(Square::H4.offset(1, 0), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = (self as u8 & 7) as i16 + files as i16;
        let rank = (self as u8 >> 3) as i16 + ranks as i16;
        if 0 <= file && file < 8 && 0 <= rank && rank < 8 {
            Some(Self::from_low_bits((8 * rank + file) as u8))
        } else {
            None
        }
    }

    /// The neighbour in one direction, or `None` beyond the board.
    ///
    /// ```
    /// # use quintessence::{Direction, Square};
    /// assert_eq!(Square::E4.step(Direction::NorthEast), Some(Square::F5));
    /// assert_eq!(Square::E8.step(Direction::North), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn step(self, direction: Direction) -> Option<Self> {
        self.offset(direction.file_step(), direction.rank_step())
    }

    /// The number of king's moves to another square on an empty board, 0 to 7.
    #[inline]
    #[must_use]
    pub const fn distance(self, other: Self) -> u8 {
        let files = self.file().abs_diff(other.file());
        let ranks = self.rank().abs_diff(other.rank());
        if files > ranks { files } else { ranks }
    }

    /// The square as the side to move sees it: itself for White, with the ranks flipped for Black.
    #[inline]
    #[must_use]
    pub const fn relative(self, color: Color) -> Self {
        match color {
            Color::White => self,
            Color::Black => self.flip_ranks(),
        }
    }

    /// The square on the same file, with the ranks counted from the other side: a1 and a8 change places.
    #[inline]
    #[must_use]
    pub const fn flip_ranks(self) -> Self {
        Self::from_low_bits(self as u8 ^ 56)
    }

    /// The square on the same rank, with the files counted from the other side: a1 and h1 change places.
    #[inline]
    #[must_use]
    pub const fn flip_files(self) -> Self {
        Self::from_low_bits(self as u8 ^ 7)
    }

    /// The square with its file and rank exchanged: a8 and h1 change places.
    #[inline]
    #[must_use]
    pub const fn transpose(self) -> Self {
        Self::from_low_bits(self.file() << 3 | self.rank())
    }

    /// The square as seen from the other side of the table: a1 and h8 change places.
    #[inline]
    #[must_use]
    pub const fn rotate_180(self) -> Self {
        Self::from_low_bits(self as u8 ^ 63)
    }

    /// The square's name, `"a1"` to `"h8"`.
    #[inline]
    #[must_use]
    pub const fn name(self) -> &'static str {
        const NAMES: &str = "a1b1c1d1e1f1g1h1a2b2c2d2e2f2g2h2a3b3c3d3e3f3g3h3a4b4c4d4e4f4g4h4\
                             a5b5c5d5e5f5g5h5a6b6c6d6e6f6g6h6a7b7c7d7e7f7g7h7a8b8c8d8e8f8g8h8";
        NAMES.split_at(2 * self as usize).1.split_at(2).0
    }

    /// Reads a square as [`FromStr`] does, in a `const` too.
    ///
    /// ```
    /// # use quintessence::Square;
    /// const E4: Square = match Square::parse("e4") {
    ///     Ok(square) => square,
    ///     Err(_) => panic!("not a square"),
    /// };
    /// assert_eq!(E4, Square::E4);
    /// ```
    ///
    /// # Errors
    /// Says which of the two characters is wrong, or that there are not two.
    #[inline]
    pub const fn parse(name: &str) -> Result<Self, ParseSquareError> {
        match *name.as_bytes() {
            [b'a'..=b'h', b'1'..=b'8'] => {
                let [file, rank] = [name.as_bytes()[0] - b'a', name.as_bytes()[1] - b'1'];
                Ok(Self::from_low_bits(8 * rank + file))
            }
            [file, rank] if !file.is_ascii() || !rank.is_ascii() => Err(ParseSquareError::Length),
            [b'a'..=b'h', _] => Err(ParseSquareError::Rank),
            [_, _] => Err(ParseSquareError::File),
            _ => Err(ParseSquareError::Length),
        }
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

    #[inline]
    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::parse(name)
    }
}

/// Why a text is not the name of a square.
///
/// ```
/// use quintessence::{ParseSquareError, Square};
///
/// assert_eq!("e9".parse::<Square>(), Err(ParseSquareError::Rank));
/// assert_eq!("E4".parse::<Square>(), Err(ParseSquareError::File));
/// assert_eq!("E4 ".parse::<Square>(), Err(ParseSquareError::Length));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseSquareError {
    /// The text is not two ASCII characters long.
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
