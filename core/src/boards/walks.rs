//! Walks over the squares of a board of any shape: along a ray, over a hurdle, along the path of a lame leaper.

use crate::board::{Direction, Line};
use crate::boards::shape::Shape;

/// Runs `$visit` for each square `$next` of a ray, from the slider outward, until `$visit` breaks or the board ends.
///
/// The loop is a macro, because a function call in a `const` takes the compiler as long as several steps of the loop.
macro_rules! walk {
    ($shape:expr, $square:expr, $direction:expr, $next:ident => $visit:block) => {
        let step = $direction.step();
        let mut steps = crate::boards::walks::steps_until_edge($shape, $square, step);
        let (mut number, change) = ($square as i16, $shape.number_step(step));
        while steps > 0 {
            steps -= 1;
            number += change;
            let $next = number as usize;
            $visit
        }
    };
}

pub(crate) use walk;

/// Returns how often a piece on `square` can repeat the step `(files, ranks)` before it would leave the board.
#[inline]
pub(crate) const fn steps_until_edge(shape: &Shape, square: usize, (files, ranks): (i8, i8)) -> u8 {
    #[inline]
    const fn along(at: u8, size: u8, step: i8) -> u8 {
        match step {
            0 => u8::MAX,
            1.. => (size - 1 - at) / step as u8,
            _ => at / step.unsigned_abs(),
        }
    }

    let (file, rank) = shape.coordinates(square);
    let (along_file, along_rank) = (along(rank, shape.ranks, ranks), along(file, shape.files, files));
    if along_file < along_rank { along_file } else { along_rank }
}

/// Returns the squares that a slider on `square` attacks in one direction, including the first blocker.
///
/// ```
/// use quintessence::{Direction, boards::{Shape, oracle}};
///
/// // A lance on a1 of a board of nine by nine, with a piece on a3.
/// let attacks = oracle::ray_attacks(&Shape::new(9, 9), 0, Direction::North, 1 << 18);
/// assert_eq!(attacks, 1 << 9 | 1 << 18);
/// ```
///
/// # Panics
/// Panics if the board has no square with the number `square`.
#[inline]
#[must_use]
pub const fn ray_attacks(shape: &Shape, square: usize, direction: Direction, occupied: u128) -> u128 {
    let mut attacks = 0;
    walk!(shape, square, direction, next => {
        let bit = 1 << shape.positions[next];
        attacks |= bit;
        if occupied & bit != 0 {
            break;
        }
    });
    attacks
}

/// Returns the squares that a slider on `square` attacks along one line, in both directions.
///
/// # Panics
/// Panics if the board has no square with the number `square`.
#[inline]
#[must_use]
pub const fn line_attacks(shape: &Shape, square: usize, line: Line, occupied: u128) -> u128 {
    ray_attacks(shape, square, line.upper(), occupied) | ray_attacks(shape, square, line.lower(), occupied)
}

/// Returns the squares that a slider attacks in one direction behind its first blocker, up to and including the second
/// blocker. Returns the empty set if the first blocker is not in `through`.
///
/// ```
/// use quintessence::{Direction, boards::{Shape, oracle}};
///
/// // A cannon of xiangqi on a1, with pieces on a2 and a4.
/// let occupied = 1 << 9 | 1 << 27;
/// let attacks = oracle::ray_xrays(&Shape::new(9, 10), 0, Direction::North, occupied, occupied);
/// assert_eq!(attacks, 1 << 18 | 1 << 27);
/// ```
///
/// # Panics
/// Panics if the board has no square with the number `square`.
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

/// Returns the square directly behind the first blocker in one direction, as a set of at most one square.
///
/// # Panics
/// Panics if the board has no square with the number `square`.
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

/// Returns the squares that a lame leaper attacks: the ends of `path` and of its seven rotations and reflections.
///
/// A step `(files, ranks)` goes `files` files to the east and `ranks` ranks to the north. The leaper attacks the last
/// square of a path only if the path stays on the board and all squares before the last one are empty.
///
/// ```
/// use quintessence::boards::{Shape, oracle};
///
/// // The elephant of janggi on b1: one orthogonal step, then two diagonal steps outward. A piece
/// // on b2 blocks the path to d4, but not the path to e3.
/// let path = [(0, 1), (1, 1), (1, 1)];
/// assert_eq!(oracle::blocked_leaper_attacks(&Shape::new(9, 10), 1, &path, 1 << 10), 1 << 22);
/// ```
///
/// # Panics
/// Panics if the board has no square with the number `square`.
#[inline]
#[must_use]
pub const fn blocked_leaper_attacks(shape: &Shape, square: usize, path: &[(i8, i8)], occupied: u128) -> u128 {
    let mut attacks = 0;
    assert!(square < shape.squares(), "no square of the board has this number");
    each!(image < 8, {
        let (mut from, mut step) = (Some(square), 0);
        while let Some(at) = from
            && step < path.len()
        {
            from = shape.offset(at, turned(path[step], image));
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

/// Rotates or reflects a step. `image`, 0 to 7, selects a symmetry of the board: bit 2 exchanges files and ranks, then
/// bit 0 negates the files and bit 1 the ranks. A negated -128 stays -128, and both lead off every board.
#[inline]
pub(crate) const fn turned((files, ranks): (i8, i8), image: u8) -> (i8, i8) {
    let (files, ranks) = if image & 4 != 0 { (ranks, files) } else { (files, ranks) };
    (
        if image & 1 != 0 { files.wrapping_neg() } else { files },
        if image & 2 != 0 { ranks.wrapping_neg() } else { ranks },
    )
}

/// Returns the eight rotations and reflections of a step, the step itself first.
#[inline]
pub(crate) const fn images(step: (i8, i8)) -> [(i8, i8); 8] {
    array!((0, 0); 8, image => turned(step, image as u8))
}

/// Returns the two rays of a line, first the ray with lower square numbers. The slider's bit `bit` is between the rays.
///
/// The two rays are told apart by their values as integers: a ray with higher square numbers is greater than `bit`,
/// unless the ray is empty, and a ray with lower square numbers is less.
#[inline]
pub(crate) const fn lower_and_upper(up: u128, down: u128, bit: u128) -> (u128, u128) {
    if up > bit || (up == 0 && down < bit) { (down, up) } else { (up, down) }
}

/// The rays of all squares on an empty board, indexed by square and [`Direction`].
type EmptyRays = [[u128; 8]; 128];

/// Returns the rays of all squares on an empty board.
///
/// The ray of a square consists of the next square in the direction and the ray of that next square, so one loop for
/// each direction visits each square once. With a separate walk from every square, compile-time checks of whole tables
/// would take several times as long.
#[inline]
pub(crate) const fn empty_rays(shape: &Shape) -> EmptyRays {
    let mut rays = [[0; 8]; 128];
    let squares = shape.squares();
    each!(d < 8, {
        let step = Direction::ALL[d].step();
        let rises = shape.number_step(step) > 0;
        each!(visited < squares, {
            // The loop visits the next square in the direction before the square itself.
            let square = if rises { squares - 1 - visited } else { visited };
            if let Some(next) = shape.offset(square, step) {
                rays[square][d] = rays[next][d] | 1 << shape.positions[next];
            }
        });
    });
    rays
}
