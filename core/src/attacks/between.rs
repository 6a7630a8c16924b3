//! Lines and rays on an empty board: between two squares, through two squares, and from a square to the edge.

use crate::board::{Bitboard, Direction, Square};
use crate::tables::MASK_EX;
use crate::technique::hyperbola::square_masks::SMSK;

/// Returns the squares strictly between two squares, or the empty set if the two squares share no line.
///
/// ```
/// use quintessence::{Square::*, between};
///
/// assert!(between(B7, F3).into_iter().eq([E4, D5, C6]));
/// assert!(between(A1, B3).is_empty());
/// ```
///
/// # Cost
/// About 25 operations without a branch; one entry of 32 bytes of `SMSK`. [`Tables::between`](crate::Tables::between)
/// makes the usual table of 32 KiB.
#[inline]
pub const fn between(a: Square, b: Square) -> Bitboard {
    // `span` contains the square numbers from `min(a, b)` to `max(a, b) - 1`, so it contains one of the two squares.
    // The result must contain neither: `line_to` never contains `a`, and `!(1 << b)` removes `b`.
    let span = u64::MAX << a as u8 ^ u64::MAX << b as u8;
    Bitboard(line_to(a, b) & span & !(1 << b as u8))
}

/// Returns the check mask: the squares from the king, excluded, to the checker, included.
///
/// A piece other than the king that moves to one of these squares blocks the check or captures the checker. If king and
/// checker share no line, as with a knight, or are on the same square, the set contains only the checker's square:
///
/// ```
/// use quintessence::{Square::*, check_mask};
///
/// assert!(check_mask(E1, E4).into_iter().eq([E2, E3, E4]));
/// assert!(check_mask(E1, F3).into_iter().eq([F3]));
/// ```
///
/// # Cost
/// As [`between`].
#[inline]
pub const fn check_mask(king: Square, checker: Square) -> Bitboard {
    between(king, checker).with(checker)
}

/// Returns the whole line through two squares, both included, or the empty set if they are equal or share no line.
///
/// The line extends to the edge at both ends. A pinned piece, for example, may move only along the line to its king.
///
/// ```
/// use quintessence::{Square::*, line_through};
///
/// assert!(line_through(B7, F3).into_iter().eq([H1, G2, F3, E4, D5, C6, B7, A8]));
/// assert!(line_through(E4, E4).is_empty());
/// ```
///
/// # Cost
/// As [`between`].
#[inline]
pub const fn line_through(a: Square, b: Square) -> Bitboard {
    let line = line_to(a, b);
    let is_aligned = line >> b as u8 & 1;
    Bitboard(line | is_aligned << a as u8)
}

/// Returns the ray from `a`, excluded, through `b` to the edge, or the empty set if they are equal or share no line.
///
/// ```
/// use quintessence::{Square::*, ray_through};
/// assert!(ray_through(C6, E4).into_iter().eq([H1, G2, F3, E4, D5]));
/// ```
///
/// # Cost
/// As [`between`].
#[inline]
pub const fn ray_through(a: Square, b: Square) -> Bitboard {
    let below = (1 << a as u8) - 1;
    let side = if b as u8 > a as u8 { !below } else { below };
    Bitboard(line_to(a, b) & side)
}

/// Returns the squares from a square, excluded, to the edge of the board in one direction.
///
/// With a8 = 0, pass `South` for north and `North` for south; [`Mapping`](crate::Mapping) has the other mappings.
///
/// ```
/// use quintessence::{Direction, Square, ray};
/// assert!(ray(Square::E6, Direction::NorthWest).into_iter().eq([Square::D7, Square::C8]));
/// ```
///
/// # Cost
/// 4 operations where `direction` is a constant, a few more otherwise; 8 bytes of `MASK_EX`.
#[inline]
pub const fn ray(square: Square, direction: Direction) -> Bitboard {
    let line = MASK_EX[square as usize][direction.line() as usize].0;
    let below = (1 << square as u8) - 1;
    Bitboard(if direction.is_upper() { line & !below } else { line & below })
}

/// Returns the line through `a` and `b`, without the square `a`. The result is empty if `a` and `b` share no line.
///
/// The code has no branch, because it is hard to predict which of the four lines contains `b`.
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
