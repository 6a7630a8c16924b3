//! Lines and rays of an empty board: what lies between two squares, through them, and beyond.

use crate::board::{Bitboard, Direction, Square};
use crate::tables::{MASK_EX, SMSK};

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
/// About 25 operations without a branch; one entry of 32 bytes of `SMSK`. A table of pairs is several times faster
/// while it stays in the cache, of which it takes 32 KiB.
#[inline]
#[must_use]
pub const fn between(a: Square, b: Square) -> Bitboard {
    // From the lower of the two squares, included, to the higher one, excluded; the line is without `a`.
    let span = u64::MAX << a as u8 ^ u64::MAX << b as u8;
    Bitboard(line_to(a, b) & span & !(1 << b as u8))
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
    let line = line_to(a, b);
    let is_aligned = line >> b as u8 & 1;
    Bitboard(line | is_aligned << a as u8)
}

/// The squares in one direction up to the edge, the square itself excluded: what a slider attacks on an empty board.
///
/// ```
/// use quintessence::{Direction, Square, ray};
/// assert!(ray(Square::E6, Direction::NorthWest).into_iter().eq([Square::D7, Square::C8]));
/// ```
///
/// # Cost
/// 4 operations where `direction` is a constant, a few more otherwise; 8 bytes of `MASK_EX`.
#[inline]
#[must_use]
pub const fn ray(square: Square, direction: Direction) -> Bitboard {
    let line = MASK_EX[square as usize][direction.line() as usize].0;
    let below = (1 << square as u8) - 1;
    Bitboard(if direction.is_upper() { line & !below } else { line & below })
}

/// The other squares of the line through `a` that leads to `b`: each of the four lines, if it holds `b`.
///
/// Which line it is, a processor cannot predict, so all four are masked and none is branched to.
#[inline]
const fn line_to(a: Square, b: Square) -> u64 {
    let masks = &SMSK[a as usize];
    let rank = 0xff << (a as u8 & 56) ^ masks.bit.0;
    if_holds(rank, b)
        | if_holds(masks.file.0, b)
        | if_holds(masks.diagonal.0, b)
        | if_holds(masks.antidiagonal.0, b)
}

#[inline]
const fn if_holds(line: u64, square: Square) -> u64 {
    line & (line >> square as u8 & 1).wrapping_neg()
}
