//! The four lines through a square, and the two directions along each of them.

use core::fmt;

/// Rank, file, diagonal or antidiagonal: the four lines that cross on every square.
///
/// `line as usize` is the column of the line in [`MASK_EX`](crate::MASK_EX) and [`MASKS`](crate::MASKS).
///
/// ```
/// use quintessence::{Line, MASK_EX, Square, bitboard};
///
/// assert_eq!(MASK_EX[Square::D4 as usize][Line::Antidiagonal as usize], bitboard! {
///     . . . . . . . .
///     X . . . . . . .
///     . X . . . . . .
///     . . X . . . . .
///     . . . . . . . .
///     . . . . X . . .
///     . . . . . X . .
///     . . . . . . X .
/// });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Line {
    /// A row from west to east, such as a4-h4.
    Rank = 0,
    /// A column from south to north, such as e1-e8.
    File = 1,
    /// Parallel to a1-h8.
    Diagonal = 2,
    /// Parallel to h1-a8.
    Antidiagonal = 3,
}

impl Line {
    /// All four lines, in the order of the columns of [`MASK_EX`](crate::MASK_EX).
    pub const ALL: [Self; 4] = [Self::Rank, Self::File, Self::Diagonal, Self::Antidiagonal];

    /// The direction of the positive ray: the way along the line in which square numbers grow.
    ///
    /// ```
    /// use quintessence::{Direction, Line};
    ///
    /// assert_eq!(Line::Antidiagonal.upper(), Direction::NorthWest);
    /// assert_eq!(Line::Antidiagonal.lower(), Direction::SouthEast);
    /// ```
    #[inline]
    #[must_use]
    pub const fn upper(self) -> Direction {
        Direction::from_low_bits(self as u8)
    }

    /// The direction of the negative ray: the way along the line in which square numbers fall.
    #[inline]
    #[must_use]
    pub const fn lower(self) -> Direction {
        Direction::from_low_bits(self as u8 | 4)
    }

    // This `match` compiles to no instruction; indexing `ALL` would load from memory.
    #[inline]
    const fn from_low_bits(index: u8) -> Self {
        match index & 3 {
            0 => Self::Rank,
            1 => Self::File,
            2 => Self::Diagonal,
            _ => Self::Antidiagonal,
        }
    }

    /// The line's name in lower case: `"rank"`, `"file"`, `"diagonal"` or `"antidiagonal"`.
    ///
    /// The table macros use the same names for their columns.
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

/// One of the eight directions in which a queen moves.
///
/// North leads toward rank 8, east toward the h-file. One step changes the square number by:
///
/// ```text
/// +7  +8  +9      north-west  north  north-east
/// -1   .  +1            west         east
/// -9  -8  -7      south-west  south  south-east
/// ```
///
/// The first four are the positive directions: square numbers grow. The last four are their opposites, in the same
/// order. So `direction as u8 & 3` is the [`Line`], and bit 2 marks the negative directions.
///
/// ```
/// use quintessence::{Bitboard, Direction, Square, ray};
///
/// let ray = ray(Square::C1, Direction::NorthEast);
/// assert_eq!(ray, Bitboard::from_iter([Square::D2, Square::E3, Square::F4, Square::G5, Square::H6]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Direction {
    /// Along a rank; the square number grows by 1.
    East = 0,
    /// Along a file; the square number grows by 8.
    North = 1,
    /// Along a diagonal; the square number grows by 9.
    NorthEast = 2,
    /// Along an antidiagonal; the square number grows by 7.
    NorthWest = 3,
    /// Along a rank; the square number falls by 1.
    West = 4,
    /// Along a file; the square number falls by 8.
    South = 5,
    /// Along a diagonal; the square number falls by 9.
    SouthWest = 6,
    /// Along an antidiagonal; the square number falls by 7.
    SouthEast = 7,
}

impl Direction {
    /// All eight directions: the four positive ones, then their opposites.
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

    /// The line along which the direction leads: the diagonal for north-east.
    #[inline]
    #[must_use]
    pub const fn line(self) -> Line {
        Line::from_low_bits(self as u8)
    }

    /// The reverse direction: south-west for north-east.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::from_low_bits(self as u8 ^ 4)
    }

    /// Whether this is a positive direction, in which square numbers grow.
    #[inline]
    #[must_use]
    pub const fn is_upper(self) -> bool {
        (self as u8) < 4
    }

    // This `match` compiles to no instruction; indexing `ALL` would load from memory.
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

    /// How many files one step moves to the east: -1, 0 or 1.
    #[inline]
    #[must_use]
    pub const fn file_step(self) -> i8 {
        const STEPS: [i8; 8] = [1, 0, 1, -1, -1, 0, -1, 1];
        STEPS[self as usize]
    }

    /// How many ranks one step moves to the north: -1, 0 or 1.
    #[inline]
    #[must_use]
    pub const fn rank_step(self) -> i8 {
        const STEPS: [i8; 8] = [0, 1, 1, 1, 0, -1, -1, -1];
        STEPS[self as usize]
    }

    /// How much one step adds to the square number: ±1, ±7, ±8 or ±9.
    ///
    /// ```
    /// use quintessence::Direction;
    ///
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
