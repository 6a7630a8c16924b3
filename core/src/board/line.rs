//! The four lines through a square, and the eight directions, two along each line.

use core::fmt;

numbered! {
    /// One of the four lines that cross on every square: a rank, a file, a diagonal or an antidiagonal.
    ///
    /// `line as usize` is the second index of the tables [`MASK_EX`](crate::MASK_EX) and [`MASKS`](crate::MASKS).
    ///
    /// ```
    /// use quintessence::{Line, MASK_EX, Square::*};
    ///
    /// let antidiagonal = MASK_EX[D4 as usize][Line::Antidiagonal as usize];
    /// assert!(antidiagonal.into_iter().eq([G1, F2, E3, C5, B6, A7]));
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[must_use]
    #[repr(u8)]
    #[expect(clippy::exhaustive_enums, reason = "four lines cross in a square, and tables are indexed by them")]
    pub enum Line {
        /// A row from west to east, such as a4-h4.
        Rank = 0,
        /// A column from south to north, such as e1-e8.
        File = 1,
        /// A line parallel to a1-h8, such as b1-h7.
        Diagonal = 2,
        /// A line parallel to h1-a8, such as g1-a7.
        Antidiagonal = 3
    }

    /// All four lines: rank, file, diagonal, antidiagonal.
    ALL;
    from_low_bits & 3;
}

layout! { Line = { 1 byte, Rank = 0, File = 1, Diagonal = 2, Antidiagonal = 3 } }

impl Line {
    /// Returns the direction of the positive ray, in which square numbers grow along the line.
    ///
    /// ```
    /// use quintessence::{Direction, Line};
    ///
    /// assert_eq!(Line::Antidiagonal.upper(), Direction::NorthWest);
    /// assert_eq!(Line::Antidiagonal.lower(), Direction::SouthEast);
    /// ```
    #[inline]
    pub const fn upper(self) -> Direction {
        Direction::from_low_bits(self as u8)
    }

    /// Returns the direction of the negative ray, in which square numbers fall along the line.
    #[inline]
    pub const fn lower(self) -> Direction {
        Direction::from_low_bits(self as u8 | 4)
    }

    /// Returns the line's name in lower case: `"rank"`, `"file"`, `"diagonal"` or `"antidiagonal"`.
    ///
    /// The table macros use the same names for table columns.
    #[inline]
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["rank", "file", "diagonal", "antidiagonal"][self as usize]
    }
}

impl fmt::Display for Line {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

numbered! {
    /// One of the eight directions in which a queen moves.
    ///
    /// North is toward rank 8, and east is toward the h-file. One step changes the number of a square by:
    ///
    /// ```text
    /// +7  +8  +9      north-west  north  north-east
    /// -1   .  +1            west         east
    /// -9  -8  -7      south-west  south  south-east
    /// ```
    ///
    /// Directions 0 to 3 are positive: square numbers grow along them. Directions 4 to 7 are their opposites, in the
    /// same order. So `direction as u8 & 3` is the number of the [`Line`], and bit 2 marks negative directions.
    ///
    /// ```
    /// use quintessence::{Bitboard, Direction, Square, ray};
    ///
    /// let ray = ray(Square::C1, Direction::NorthEast);
    /// assert!(ray.into_iter().eq([Square::D2, Square::E3, Square::F4, Square::G5, Square::H6]));
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[must_use]
    #[repr(u8)]
    #[expect(clippy::exhaustive_enums, reason = "tables are indexed by the eight directions")]
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
        SouthEast = 7
    }

    /// All eight directions: the four positive ones, then their opposites.
    ALL;
    from_low_bits & 7;
}

layout! {
    Direction = {
        1 byte,
        East = 0, North = 1, NorthEast = 2, NorthWest = 3, West = 4, South = 5, SouthWest = 6, SouthEast = 7
    }
}

impl Direction {
    /// All directions in clockwise order. A vector with the eight rays of one square has a lane for each direction, in
    /// this order. Loops over the directions of a whole set use the order of `ALL` instead.
    ///
    /// The order starts in the north-west, so that the first four directions are positive. Direction `i ^ 4` is the
    /// opposite of direction `i`, and the diagonal directions have even indices.
    pub(crate) const CLOCKWISE: [Self; 8] = [
        Self::NorthWest,
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
    ];

    /// Returns the line along which the direction runs: the diagonal for north-east, for example.
    #[inline]
    pub const fn line(self) -> Line {
        Line::from_low_bits(self as u8)
    }

    /// Returns the opposite direction: south-west for north-east, for example.
    #[inline]
    pub const fn opposite(self) -> Self {
        Self::from_low_bits(self as u8 ^ 4)
    }

    /// Returns whether this is a positive direction, in which square numbers grow.
    #[inline]
    pub(crate) const fn is_upper(self) -> bool {
        (self as u8) < 4
    }

    /// Returns one step as `(files, ranks)`: 1 to the east or to the north, -1 to the west or to the south.
    #[inline]
    pub(crate) const fn step(self) -> (i8, i8) {
        const STEPS: [(i8, i8); 8] = [(1, 0), (0, 1), (1, 1), (-1, 1), (-1, 0), (0, -1), (-1, -1), (1, -1)];
        STEPS[self as usize]
    }

    /// Returns the change of the square number in one step: ±1, ±7, ±8 or ±9.
    #[inline]
    pub(crate) const fn index_step(self) -> i8 {
        const STEPS: [i8; 8] = [1, 8, 9, 7, -1, -8, -9, -7];
        STEPS[self as usize]
    }
}

/// Prints the name in lower case, such as `north-east`.
impl fmt::Display for Direction {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::East => "east",
            Self::North => "north",
            Self::NorthEast => "north-east",
            Self::NorthWest => "north-west",
            Self::West => "west",
            Self::South => "south",
            Self::SouthWest => "south-west",
            Self::SouthEast => "south-east",
        })
    }
}
