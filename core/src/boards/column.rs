//! Table columns: rules that give one value for each square of a board, such as the squares that a knight attacks.

use super::walks::{images, line_attacks, lower_and_upper, ray_attacks, steps_until_edge};
use crate::board::{Color, Direction, Line};
use crate::boards::shape::Shape;

/// A table column: a rule that gives one `u128` for each square of a board, such as the squares that a knight attacks.
///
/// [`at`](Self::at) computes the value for one square by walking over files and ranks, without a table. The table
/// macros emit code that compares every table value with the result of `at` at compile time.
///
/// ```
/// use quintessence::Line;
/// use quintessence::boards::{Column, Shape};
///
/// const SHAPE: Shape = Shape::new(9, 9);
/// let e5 = SHAPE.number(4, 4).unwrap();
/// assert_eq!(Column::Lower(Line::Rank).at(&SHAPE, e5), 0b1111 << 36);
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
    /// The position of the square: the index of its bit in a set.
    Position,
    /// The square's file, counted from 0.
    FileIndex,
    /// The square's rank, counted from 0.
    RankIndex,
    /// The squares of a line through the square, without the square itself.
    Line(Line),
    /// The negative ray of a line: the squares with lower numbers.
    Lower(Line),
    /// The positive ray of a line: the squares with higher numbers.
    Upper(Line),
    /// The squares in one direction, up to the edge.
    Ray(Direction),
    /// The squares that a king attacks.
    King,
    /// The squares that a knight attacks.
    Knight,
    /// The squares that a pawn attacks; white pawns attack toward the last rank.
    Pawn(Color),
    /// The squares that an `(m, n)` leaper attacks: `m` squares away along one axis, `n` along the other. The camel of
    /// fairy chess is `Leaper(1, 3)`.
    Leaper(i8, i8),
    /// The squares that are one of the given steps `(files, ranks)` away. Positive numbers go east and north.
    Steps(&'a [(i8, i8)]),
    /// The squares that a rider reaches by repeating the step `(files, ranks)`, which is not `(0, 0)`, up to the edge.
    Rider(i8, i8),
    /// The squares that a king reaches in at most the given number of moves, without the square itself.
    Within(u8),
    /// The union of the given rectangles, the same set for every square. Two opposite corners `(file, rank)`, counted
    /// from 0, define a rectangle: `[(3, 0), (5, 2)]` is the palace of Red in xiangqi.
    Region(&'a [[(u8, u8); 2]]),
}

pub(crate) const KING_STEPS: [(i8, i8); 8] =
    [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

pub(crate) const KNIGHT_STEPS: [(i8, i8); 8] =
    [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];

impl Column<'_> {
    /// Returns the value of the column for one square.
    ///
    /// # Panics
    /// Panics if the board has no square with the number `square`, if a corner of a `Region` is not on the board, or if
    /// the step of a `Rider` is `(0, 0)`.
    #[inline]
    #[must_use]
    #[track_caller]
    pub const fn at(self, shape: &Shape, square: usize) -> u128 {
        assert!(square < shape.squares(), "no square of the board has this number");
        match self {
            Self::Bit => 1 << shape.position(square),
            Self::Square => square as u128,
            Self::Position => shape.position(square) as u128,
            Self::FileIndex => shape.coordinates(square).0 as u128,
            Self::RankIndex => shape.coordinates(square).1 as u128,
            Self::Line(line) => line_attacks(shape, square, line, 0),
            Self::Lower(line) => sides(shape, square, line).0,
            Self::Upper(line) => sides(shape, square, line).1,
            Self::Ray(direction) => ray_attacks(shape, square, direction, 0),
            Self::King => steps(shape, square, &KING_STEPS),
            Self::Knight => steps(shape, square, &KNIGHT_STEPS),
            Self::Pawn(Color::White) => steps(shape, square, &[(-1, 1), (1, 1)]),
            Self::Pawn(Color::Black) => steps(shape, square, &[(-1, -1), (1, -1)]),
            Self::Leaper(m, n) => steps(shape, square, &images((m, n))),
            Self::Steps(taken) => steps(shape, square, taken),
            Self::Rider(files, ranks) => rider(shape, square, (files, ranks)),
            Self::Within(distance) => within(shape, square, distance),
            Self::Region(rectangles) => region(shape, rectangles),
        }
    }
}

/// Returns the two rays of a line on an empty board, first the ray with lower square numbers.
#[inline]
const fn sides(shape: &Shape, square: usize, line: Line) -> (u128, u128) {
    let up = ray_attacks(shape, square, line.upper(), 0);
    let down = ray_attacks(shape, square, line.lower(), 0);
    lower_and_upper(up, down, 1 << shape.position(square))
}

#[inline]
const fn steps(shape: &Shape, square: usize, steps: &[(i8, i8)]) -> u128 {
    let mut reached = 0;
    each!(i < steps.len(), {
        if let Some(to) = shape.offset(square, steps[i]) {
            reached |= 1 << shape.positions[to];
        }
    });
    reached
}

#[inline]
#[track_caller]
const fn rider(shape: &Shape, square: usize, step: (i8, i8)) -> u128 {
    assert!(!matches!(step, (0, 0)), "the step (0, 0) stays on its square");
    let (mut left, mut reached) = (steps_until_edge(shape, square, step), 0);
    let mut at = square as i16;
    while left > 0 {
        at += shape.number_step(step);
        reached |= 1 << shape.positions[at as usize];
        left -= 1;
    }
    reached
}

/// The squares at most `distance` king's steps away from a square, without the square itself.
#[inline]
const fn within(shape: &Shape, square: usize, distance: u8) -> u128 {
    let (file, rank) = shape.coordinates(square);
    let (west, south) = (file.saturating_sub(distance), rank.saturating_sub(distance));
    let (east, _) = sorted(file.saturating_add(distance), shape.files - 1);
    let (north, _) = sorted(rank.saturating_add(distance), shape.ranks - 1);
    rectangle(shape, (west, south), (east, north)) & !(1 << shape.position(square))
}

#[inline]
#[track_caller]
const fn region(shape: &Shape, rectangles: &[[(u8, u8); 2]]) -> u128 {
    let mut region = 0;
    each!(i < rectangles.len(), {
        let [a, b] = rectangles[i];
        let ((west, east), (south, north)) = (sorted(a.0, b.0), sorted(a.1, b.1));
        region |= rectangle(shape, (west, south), (east, north));
    });
    region
}

/// The squares of a rectangle from its south-west corner to its north-east corner.
#[inline]
#[track_caller]
const fn rectangle(shape: &Shape, (west, south): (u8, u8), (east, north): (u8, u8)) -> u128 {
    assert!(east < shape.files && north < shape.ranks, "the corners of a region are squares of the board");
    let (mut squares, mut rank) = (0, south);
    while rank <= north {
        let mut file = west;
        while file <= east {
            squares |= 1 << shape.positions[shape.at(file, rank)];
            file += 1;
        }
        rank += 1;
    }
    squares
}

#[inline]
const fn sorted(a: u8, b: u8) -> (u8, u8) {
    if a < b { (a, b) } else { (b, a) }
}
