//! Attacks of hoppers and blocked leapers on a board of any shape, computed step by step.

use super::walks::walk;
use crate::board::{Direction, Shape};

/// Returns the x-ray attacks of a slider in one direction: the squares behind the first blocker, up to and including the
/// second blocker. Returns the empty set if the first blocker is not in `through`.
///
/// ```
/// use quintessence::{Direction, boards::{Shape, oracle}};
///
/// // A cannon of xiangqi on a1, with pieces on a3 and a6.
/// const SHAPE: Shape = Shape::new(9, 10);
/// let (a3, a4, a5, a6) = (18, 27, 36, 45);
/// let occupied = 1 << a3 | 1 << a6;
/// let attacks = oracle::ray_xrays(&SHAPE, 0, Direction::North, occupied, occupied);
/// assert_eq!(attacks, 1 << a4 | 1 << a5 | 1 << a6);
/// ```
///
/// # Panics
/// Panics if the board has no square with the number `square`.
///
/// # Cost
/// A loop with one step for each square; no table.
#[inline]
#[must_use]
pub const fn ray_xrays(
    shape: &Shape,
    square: usize,
    direction: Direction,
    through: u128,
    occupied: u128,
) -> u128 {
    let (mut attacks, mut is_behind) = (0, false);
    walk!(shape, square, direction, next => {
        let bit = 1 << shape.positions[next];
        if is_behind {
            attacks |= bit;
            if occupied & bit != 0 {
                break;
            }
        } else if occupied & bit != 0 {
            if through & bit == 0 {
                break;
            }
            is_behind = true;
        }
    });
    attacks
}

/// Returns the square behind the first blocker in one direction, as a set of at most one square.
///
/// # Panics
/// Panics if the board has no square with the number `square`.
///
/// # Cost
/// A loop with one step for each square; no table.
#[inline]
#[must_use]
pub const fn ray_hops(shape: &Shape, square: usize, direction: Direction, occupied: u128) -> u128 {
    let (mut hop, mut is_behind) = (0, false);
    walk!(shape, square, direction, next => {
        let bit = 1 << shape.positions[next];
        if is_behind {
            hop = bit;
            break;
        }
        is_behind = occupied & bit != 0;
    });
    hop
}

/// Returns the squares that a blocked leaper attacks: the ends of its path in all eight rotations and reflections.
///
/// Each rotation or reflection of the path reaches its last square only if all squares before it are empty. All squares
/// must be on the board. A step `(files, ranks)` goes `files` files to the east and `ranks` ranks to the north.
///
/// ```
/// use quintessence::boards::{Shape, oracle};
///
/// // The elephant of janggi: an orthogonal step, then two diagonal steps outward. A piece on b2 blocks one of its ways.
/// const SHAPE: Shape = Shape::new(9, 10);
/// let (b1, b2, d4, e3) = (1, 10, 30, 22);
/// let path = [(0, 1), (1, 1), (1, 1)];
/// assert_eq!(oracle::blocked_leaper_attacks(&SHAPE, b1, &path, 0), 1 << d4 | 1 << e3);
/// assert_eq!(oracle::blocked_leaper_attacks(&SHAPE, b1, &path, 1 << b2), 1 << e3);
/// ```
///
/// # Panics
/// Panics if the board has no square with the number `square`.
///
/// # Cost
/// Eight walks; no table.
#[inline]
#[must_use]
pub const fn blocked_leaper_attacks(shape: &Shape, square: usize, path: &[(i8, i8)], occupied: u128) -> u128 {
    let mut attacks = 0;
    each!(image < 8, {
        let (mut from, mut step) = (Some(square), 0);
        while let Some(at) = from
            && step < path.len()
        {
            from = step_from(shape, at, turned(path[step], image));
            step += 1;
            if let Some(at) = from {
                let bit = 1 << shape.positions[at];
                if step == path.len() {
                    attacks |= bit;
                } else if occupied & bit != 0 {
                    break;
                }
            }
        }
    });
    attacks
}

/// Rotates or reflects a step. The number `image`, 0 to 7, selects one of the eight symmetries of the board.
#[inline]
pub(crate) const fn turned((files, ranks): (i8, i8), image: u8) -> (i8, i8) {
    let (files, ranks) = if image & 4 != 0 { (ranks, files) } else { (files, ranks) };
    (if image & 1 != 0 { -files } else { files }, if image & 2 != 0 { -ranks } else { ranks })
}

/// Returns the number of the square one step away, or `None` outside the board.
#[inline]
pub(crate) const fn step_from(shape: &Shape, square: usize, (files, ranks): (i8, i8)) -> Option<usize> {
    let (file, rank) = shape.coordinates(square);
    let (file, rank) = (file as i16 + files as i16, rank as i16 + ranks as i16);
    if 0 <= file && file < shape.files as i16 && 0 <= rank && rank < shape.ranks as i16 {
        shape.number(file as u8, rank as u8)
    } else {
        None
    }
}
