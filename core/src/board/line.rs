//! The four lines through a square and the eight directions along them.

use core::fmt;

use crate::board::Square;

/// A kind of line; four of them cross in every square.
///
/// The value of a line is its column in [`MASK_EX`](crate::MASK_EX) and [`MASKS`](crate::MASKS).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Line {
    /// West to east, such as a4-h4.
    Rank = 0,
    /// South to north, such as e1-e8.
    File = 1,
    /// Parallel to a1-h8.
    Diagonal = 2,
    /// Parallel to h1-a8.
    Antidiagonal = 3,
}

impl Line {
    /// Every line, in the order of the table columns.
    pub const ALL: [Self; 4] = [Self::Rank, Self::File, Self::Diagonal, Self::Antidiagonal];

    /// The line on which two different squares lie, if there is one.
    ///
    /// ```
    /// use quintessence::{Line, Square};
    /// assert_eq!(Line::through(Square::B7, Square::F3), Some(Line::Antidiagonal));
    /// assert_eq!(Line::through(Square::B7, Square::F4), None);
    /// assert_eq!(Line::through(Square::B7, Square::B7), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn through(a: Square, b: Square) -> Option<Self> {
        let files = a.file() as i8 - b.file() as i8;
        let ranks = a.rank() as i8 - b.rank() as i8;
        match (files, ranks) {
            (0, 0) => None,
            (_, 0) => Some(Self::Rank),
            (0, _) => Some(Self::File),
            _ if files == ranks => Some(Self::Diagonal),
            _ if files == -ranks => Some(Self::Antidiagonal),
            _ => None,
        }
    }

    /// The direction in which square numbers grow along the line.
    ///
    /// ```
    /// use quintessence::{Direction, Line};
    /// assert_eq!(Line::Antidiagonal.upper(), Direction::NorthWest);
    /// ```
    #[inline]
    #[must_use]
    pub const fn upper(self) -> Direction {
        Direction::from_low_bits(self as u8)
    }

    /// The direction in which square numbers fall along the line.
    #[inline]
    #[must_use]
    pub const fn lower(self) -> Direction {
        Direction::from_low_bits(self as u8 | 4)
    }

    /// By a `match`, which compiles to no instruction, where an index into `ALL` would be a load from memory.
    #[inline]
    const fn from_low_bits(index: u8) -> Self {
        match index & 3 {
            0 => Self::Rank,
            1 => Self::File,
            2 => Self::Diagonal,
            _ => Self::Antidiagonal,
        }
    }

    /// The line's name in lower case, which is that of its column in the tables.
    #[inline]
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rank => "rank",
            Self::File => "file",
            Self::Diagonal => "diagonal",
            Self::Antidiagonal => "antidiagonal",
        }
    }
}

impl fmt::Display for Line {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// One of the eight directions in which a queen moves; north is toward rank 8, east toward the h-file.
///
/// ```text
/// +7  +8  +9      north-west  north  north-east
/// -1   .  +1            west         east
/// -9  -8  -7      south-west  south  south-east
/// ```
///
/// The first four go to higher square numbers, the last four are their opposites, and the two lowest bits of a
/// direction are its [`Line`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Direction {
    /// Along a rank, square numbers grow by 1.
    East = 0,
    /// Along a file, square numbers grow by 8.
    North = 1,
    /// Along a diagonal, square numbers grow by 9.
    NorthEast = 2,
    /// Along an antidiagonal, square numbers grow by 7.
    NorthWest = 3,
    /// Along a rank, square numbers fall by 1.
    West = 4,
    /// Along a file, square numbers fall by 8.
    South = 5,
    /// Along a diagonal, square numbers fall by 9.
    SouthWest = 6,
    /// Along an antidiagonal, square numbers fall by 7.
    SouthEast = 7,
}

impl Direction {
    /// Every direction: the four that go up in square numbers, then their opposites.
    pub const ALL: [Self; 8] = [
        Self::East,
        Self::North,
        Self::NorthEast,
        Self::NorthWest,
        Self::West,
        Self::South,
        Self::SouthWest,
        Self::SouthEast,
    ];

    /// The line along which the direction runs.
    #[inline]
    #[must_use]
    pub const fn line(self) -> Line {
        Line::from_low_bits(self as u8)
    }

    /// The direction that leads back.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::from_low_bits(self as u8 ^ 4)
    }

    /// Whether square numbers grow in this direction.
    #[inline]
    #[must_use]
    pub const fn is_upper(self) -> bool {
        (self as u8) < 4
    }

    /// By a `match`, for the same reason as for lines.
    #[inline]
    const fn from_low_bits(index: u8) -> Self {
        match index & 7 {
            0 => Self::East,
            1 => Self::North,
            2 => Self::NorthEast,
            3 => Self::NorthWest,
            4 => Self::West,
            5 => Self::South,
            6 => Self::SouthWest,
            _ => Self::SouthEast,
        }
    }

    /// The change of file in one step: -1, 0 or 1.
    #[inline]
    #[must_use]
    pub const fn file_step(self) -> i8 {
        const STEPS: [i8; 8] = [1, 0, 1, -1, -1, 0, -1, 1];
        STEPS[self as usize]
    }

    /// The change of rank in one step: -1, 0 or 1.
    #[inline]
    #[must_use]
    pub const fn rank_step(self) -> i8 {
        const STEPS: [i8; 8] = [0, 1, 1, 1, 0, -1, -1, -1];
        STEPS[self as usize]
    }

    /// The change of square number in one step: one of ±1, ±7, ±8, ±9.
    ///
    /// ```
    /// use quintessence::Direction;
    /// assert_eq!(Direction::NorthEast.index_step(), 9);
    /// assert_eq!(Direction::SouthEast.index_step(), -7);
    /// ```
    #[inline]
    #[must_use]
    pub const fn index_step(self) -> i8 {
        const STEPS: [i8; 8] = [1, 8, 9, 7, -1, -8, -9, -7];
        STEPS[self as usize]
    }
}
