//! The columns of tables with one entry for each square. The board may have any shape.

use super::walks as walk;
use crate::board::{Color, Direction, Line, Shape};

/// A column of a table with one entry for each square. The column contains one `u128` for each square of the board.
///
/// [`at`](Self::at) computes the value for one square by walking over files and ranks, without a table. The table
/// macros emit proofs that compare every word of a table with the value that `at` computes.
///
/// ```
/// use quintessence::Line;
/// use quintessence::boards::{Column, Shape};
///
/// const SHAPE: Shape = Shape::new(9, 9);
/// let e5 = SHAPE.number(4, 4).unwrap();
/// assert_eq!(Column::Bit.at(&SHAPE, e5), 1 << 40);
/// assert_eq!(Column::Lower(Line::Rank).at(&SHAPE, e5), 0b1111 << 36);
/// assert_eq!(Column::Knight.at(&SHAPE, e5).count_ones(), 8);
/// // A knight of shogi jumps to two squares only.
/// assert_eq!(Column::Steps(&[(-1, 2), (1, 2)]).at(&SHAPE, e5), 1 << 57 | 1 << 59);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Column<'a> {
    /// The set of the square itself.
    Bit,
    /// The square's number.
    Square,
    /// The position of the square's bit.
    Position,
    /// The square's file, counted from 0.
    FileIndex,
    /// The square's rank, counted from 0.
    RankIndex,
    /// The squares of a line through the square, without the square itself.
    Line(Line),
    /// The negative ray of a line: the squares at lower positions.
    Lower(Line),
    /// The positive ray of a line: the squares at higher positions.
    Upper(Line),
    /// The squares in one direction, up to the edge.
    Ray(Direction),
    /// The squares that a king attacks.
    King,
    /// The squares that a knight attacks.
    Knight,
    /// The squares that a pawn attacks; white pawns attack toward the last rank.
    Pawn(Color),
    /// The squares that are one of the given steps away from the square. A step `(files, ranks)` goes `files` files to
    /// the east and `ranks` ranks to the north.
    Steps(&'a [(i8, i8)]),
    /// The squares that a rider reaches with any number of the same step `(files, ranks)`, up to the edge. The step is not
    /// `(0, 0)`.
    Rider(i8, i8),
    /// The other squares that a king reaches within the given number of steps.
    Within(u8),
    /// The union of the given rectangles, the same set for every square. A rectangle is given by two opposite corners
    /// `(file, rank)`, counted from 0. Both corners are on the board.
    Region(&'a [[(u8, u8); 2]]),
}

impl Column<'_> {
    /// Returns the value of the column for one square.
    ///
    /// ```
    /// use quintessence::boards::{Column, Shape};
    ///
    /// // The palace of Red in xiangqi, d1 to f3: the same set for every square.
    /// const PALACE: u128 = Column::Region(&[[(3, 0), (5, 2)]]).at(&Shape::new(9, 10), 0);
    /// assert_eq!(PALACE, 0b111 << 3 | 0b111 << 12 | 0b111 << 21);
    /// ```
    ///
    /// # Panics
    /// Panics if the board has no square with the number `square`. Panics if a corner of a `Region` is not on the
    /// board, or if the step of a `Rider` is `(0, 0)`.
    #[inline]
    #[must_use]
    pub const fn at(self, shape: &Shape, square: usize) -> u128 {
        const KING: &[(i8, i8)] = &[(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
        const KNIGHT: &[(i8, i8)] = &[(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];
        match self {
            Self::Bit => shape.bit(square),
            Self::Square => {
                assert!(square < shape.squares(), "no square of the board has this number");
                square as u128
            }
            Self::Position => shape.position(square) as u128,
            Self::FileIndex => shape.coordinates(square).0 as u128,
            Self::RankIndex => shape.coordinates(square).1 as u128,
            Self::Line(line) => walk::line_attacks(shape, square, line, 0),
            Self::Lower(line) => walk::sides(shape, square, line).0,
            Self::Upper(line) => walk::sides(shape, square, line).1,
            Self::Ray(direction) => walk::ray_attacks(shape, square, direction, 0),
            Self::King => steps(shape, square, KING),
            Self::Knight => steps(shape, square, KNIGHT),
            Self::Pawn(Color::White) => steps(shape, square, &[(-1, 1), (1, 1)]),
            Self::Pawn(Color::Black) => steps(shape, square, &[(-1, -1), (1, -1)]),
            Self::Steps(taken) => steps(shape, square, taken),
            Self::Rider(files, ranks) => rider(shape, square, (files, ranks)),
            Self::Within(distance) => within(shape, square, distance as i16),
            Self::Region(rectangles) => region(shape, rectangles),
        }
    }
}

#[inline]
const fn steps(shape: &Shape, square: usize, steps: &[(i8, i8)]) -> u128 {
    let (file, rank) = shape.coordinates(square);
    let (last_file, last_rank) = (shape.files() as i16 - 1, shape.ranks() as i16 - 1);
    let mut reached = 0;
    each!(i < steps.len(), {
        let (files, ranks) = (steps[i].0 as i16, steps[i].1 as i16);
        let (file, rank) = (file as i16 + files, rank as i16 + ranks);
        if 0 <= file && file <= last_file && 0 <= rank && rank <= last_rank {
            let to = square as i16 + files * shape.per_file + ranks * shape.per_rank;
            reached |= 1 << shape.positions[to as usize];
        }
    });
    reached
}

#[inline]
const fn rider(shape: &Shape, square: usize, (files, ranks): (i8, i8)) -> u128 {
    assert!(files != 0 || ranks != 0, "the step (0, 0) stays on its square");
    let (file, rank) = shape.coordinates(square);
    let (along_files, along_ranks) =
        (steps_until_edge(file, shape.files, files), steps_until_edge(rank, shape.ranks, ranks));
    let mut left = if along_files < along_ranks { along_files } else { along_ranks };
    let step = files as i16 * shape.per_file + ranks as i16 * shape.per_rank;
    let (mut reached, mut at) = (0, square as i16);
    while left > 0 {
        at += step;
        reached |= 1 << shape.positions[at as usize];
        left -= 1;
    }
    reached
}

/// The number of steps of the length `step` from coordinate `at` to the edge of the board.
#[inline]
const fn steps_until_edge(at: u8, size: u8, step: i8) -> u8 {
    match step {
        0 => u8::MAX,
        1.. => (size - 1 - at) / step as u8,
        _ => at / step.unsigned_abs(),
    }
}

/// The squares at most `distance` king's steps away from a square, without the square itself.
#[inline]
const fn within(shape: &Shape, square: usize, distance: i16) -> u128 {
    let (file, rank) = shape.coordinates(square);
    let (file, rank) = (file as i16, rank as i16);
    let (last_file, last_rank) = (shape.files as i16 - 1, shape.ranks as i16 - 1);
    let (west, south) = (at_least(file - distance, 0), at_least(rank - distance, 0));
    let (east, north) = (at_most(file + distance, last_file), at_most(rank + distance, last_rank));
    rectangle(shape, (west, south), (east, north)) & !(1 << shape.positions[square])
}

#[inline]
const fn region(shape: &Shape, rectangles: &[[(u8, u8); 2]]) -> u128 {
    let mut region = 0;
    each!(i < rectangles.len(), {
        let [a, b] = rectangles[i];
        assert!(
            shape.number(a.0, a.1).is_some() && shape.number(b.0, b.1).is_some(),
            "the corners of a region are squares of the board"
        );
        let (a, b) = ((a.0 as i16, a.1 as i16), (b.0 as i16, b.1 as i16));
        let (west, south) = (at_most(a.0, b.0), at_most(a.1, b.1));
        region |= rectangle(shape, (west, south), (at_least(a.0, b.0), at_least(a.1, b.1)));
    });
    region
}

/// The squares of a rectangle from its south-west corner to its north-east corner, both on the board.
#[inline]
const fn rectangle(shape: &Shape, (west, south): (i16, i16), (east, north): (i16, i16)) -> u128 {
    let (mut squares, mut row) = (0, shape.first + south * shape.per_rank);
    let mut rank = south;
    while rank <= north {
        let mut file = west;
        while file <= east {
            squares |= 1 << shape.positions[(row + file * shape.per_file) as usize];
            file += 1;
        }
        row += shape.per_rank;
        rank += 1;
    }
    squares
}

#[inline]
const fn at_least(a: i16, b: i16) -> i16 {
    if a < b { b } else { a }
}

#[inline]
const fn at_most(a: i16, b: i16) -> i16 {
    if a < b { a } else { b }
}
