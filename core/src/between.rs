//! Lines and rays of an empty board: what lies between two squares, through them, and beyond.

use crate::tables::other_squares;
use crate::{Bitboard, Direction, Line, Square};

/// The squares strictly between two squares of one line; empty for neighbours and for squares of no common line.
///
/// ```
/// use quintessence::{Square, between, bitboard};
///
/// assert_eq!(between(Square::B7, Square::F3), bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . X . . . . .
///     . . . X . . . .
///     . . . . X . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// });
/// assert!(between(Square::A1, Square::B3).is_empty());
/// ```
///
/// # Cost
/// About 15 operations; one entry of 32 bytes from the 2,048 that the sliders use, where pair tables take 32 KiB.
#[inline]
#[must_use]
pub const fn between(a: Square, b: Square) -> Bitboard {
    let Some(line) = common_line(a, b) else { return Bitboard::EMPTY };
    // All below the higher square, without all up to the lower one.
    let (a, b) = if (a as u8) < b as u8 { (a, b) } else { (b, a) };
    let span = (1 << b as u8) - (2 << a as u8);
    Bitboard(other_squares(a, line).0 & span)
}

/// The whole line through two squares, both included, from edge to edge; empty for squares of no common line.
///
/// A pinned piece may move along the line through its king.
///
/// ```
/// use quintessence::{Square, bitboard, line_through};
///
/// assert_eq!(line_through(Square::B7, Square::F3), bitboard! {
///     X . . . . . . .
///     . X . . . . . .
///     . . X . . . . .
///     . . . X . . . .
///     . . . . X . . .
///     . . . . . X . .
///     . . . . . . X .
///     . . . . . . . X
/// });
/// assert!(line_through(Square::E4, Square::E4).is_empty());
/// ```
///
/// # Cost
/// As [`between`].
#[inline]
#[must_use]
pub const fn line_through(a: Square, b: Square) -> Bitboard {
    match common_line(a, b) {
        Some(line) => other_squares(a, line).with(a),
        None => Bitboard::EMPTY,
    }
}

/// The squares in one direction up to the edge, the square itself excluded: what a slider attacks on an empty board.
///
/// ```
/// use quintessence::{Direction, Square, ray};
/// assert!(ray(Square::E6, Direction::NorthWest).into_iter().eq([Square::D7, Square::C8]));
/// ```
///
/// # Cost
/// 4 operations; one entry of 32 bytes from the 2,048 that the sliders use.
#[inline]
#[must_use]
pub const fn ray(square: Square, direction: Direction) -> Bitboard {
    let line = other_squares(square, direction.line()).0;
    let below = (1 << square as u8) - 1;
    Bitboard(if direction.is_upper() { line & !below } else { line & below })
}

/// The line on which two different squares lie, if there is one.
#[inline]
const fn common_line(a: Square, b: Square) -> Option<Line> {
    let files = a.file() as i8 - b.file() as i8;
    let ranks = a.rank() as i8 - b.rank() as i8;
    match (files, ranks) {
        (0, 0) => None,
        (_, 0) => Some(Line::Rank),
        (0, _) => Some(Line::File),
        _ if files == ranks => Some(Line::Diagonal),
        _ if files == -ranks => Some(Line::Antidiagonal),
        _ => None,
    }
}
