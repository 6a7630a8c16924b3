//! Slider attacks on a board of any shape, computed by walking each ray square by square.
//!
//! The functions of this module correspond to the functions of [`oracle`](crate::oracle), but take a [`Shape`] instead
//! of the chessboard. They are slow, and share no arithmetic with the techniques.

use crate::board::{Direction, Line, Shape};

/// Runs the block `$visit` for each square of a ray, from the slider outward. A `break` in the block ends the loop.
///
/// `walk!` is a macro to save compile time: when the compiler evaluates a `const`, a function call costs as much as
/// several steps of the loop.
macro_rules! walk {
    ($shape:expr, $square:expr, $direction:expr, $next:ident => $visit:block) => {
        let (files, ranks) = ($direction.file_step() as i16, $direction.rank_step() as i16);
        let (file, rank) = $shape.coordinates($square);
        let until_last_file = crate::oracle::walks::steps_until_edge(file, $shape.files, files);
        let until_last_rank = crate::oracle::walks::steps_until_edge(rank, $shape.ranks, ranks);
        let step = files * $shape.per_file + ranks * $shape.per_rank;
        let mut steps = if until_last_file < until_last_rank { until_last_file } else { until_last_rank };
        let mut number = $square as i16;
        while steps > 0 {
            steps -= 1;
            number += step;
            let $next = number as usize;
            $visit
        }
    };
}

/// Returns the number of steps from coordinate `at` to the edge of the board. `step` is the change of the coordinate:
/// -1, 0 or 1.
#[inline]
pub(crate) const fn steps_until_edge(at: u8, size: u8, step: i16) -> u8 {
    match step {
        0 => u8::MAX,
        1 => size - 1 - at,
        _ => at,
    }
}

pub(crate) use walk;

/// Returns the squares that a slider on `square` attacks in one direction, including the first blocker.
///
/// ```
/// use quintessence::{Direction, boards::{Shape, oracle}};
///
/// // A lance on e2 of a board of nine by nine, with a piece on e5.
/// const SHAPE: Shape = Shape::new(9, 9);
/// let (e2, e3, e4, e5) = (9 + 4, 18 + 4, 27 + 4, 36 + 4);
/// let attacks = oracle::ray_attacks(&SHAPE, e2, Direction::North, 1 << e5);
/// assert_eq!(attacks, 1 << e3 | 1 << e4 | 1 << e5);
/// ```
///
/// # Panics
/// Panics if the board has no square with the number `square`.
///
/// # Cost
/// A loop with one step for each square; no table.
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
///
/// # Cost
/// Two ray walks; no table.
#[inline]
#[must_use]
pub const fn line_attacks(shape: &Shape, square: usize, line: Line, occupied: u128) -> u128 {
    ray_attacks(shape, square, line.upper(), occupied) | ray_attacks(shape, square, line.lower(), occupied)
}

/// Defines the attacks of a piece as the union of the results of two other functions.
macro_rules! unions {
    ($($piece:literal $name:ident = $a:ident($($line_a:path)?) | $b:ident($($line_b:path)?), $cost:literal;)*) => {$(
        #[doc = concat!("Returns the squares that ", $piece, " on `square` attacks, including the first blockers.")]
        ///
        /// # Panics
        /// Panics if the board has no square with the number `square`.
        ///
        /// # Cost
        #[doc = $cost]
        #[inline]
        #[must_use]
        pub const fn $name(shape: &Shape, square: usize, occupied: u128) -> u128 {
            $a(shape, square, $($line_a,)? occupied) | $b(shape, square, $($line_b,)? occupied)
        }
    )*};
}

unions! {
    "a rook" rook_attacks = line_attacks(Line::Rank) | line_attacks(Line::File), "Four ray walks; no table.";
    "a bishop" bishop_attacks = line_attacks(Line::Diagonal) | line_attacks(Line::Antidiagonal),
        "Four ray walks; no table.";
    "a queen" queen_attacks = rook_attacks() | bishop_attacks(), "Eight ray walks; no table.";
}

/// Returns the two rays of a line on an empty board: first the ray with lower positions, then the ray with higher
/// positions.
#[inline]
pub(crate) const fn sides(shape: &Shape, square: usize, line: Line) -> (u128, u128) {
    let up = ray_attacks(shape, square, line.upper(), 0);
    let down = ray_attacks(shape, square, line.lower(), 0);
    lower_and_upper(up, down, 1 << shape.positions[square])
}

/// Orders the two rays of a line by the positions of their squares. `bit` is the slider's bit.
///
/// The code compares each ray, as an integer, with the slider's bit. A non-empty ray with positions above the slider is
/// greater than the slider's bit. A ray with positions below the slider is less than the slider's bit.
#[inline]
pub(crate) const fn lower_and_upper(up: u128, down: u128, bit: u128) -> (u128, u128) {
    if up > bit || (up == 0 && down < bit) { (down, up) } else { (up, down) }
}

/// The rays of all squares on an empty board, indexed by square and [`Direction`].
pub(crate) type EmptyRays = [[u128; 8]; 128];

/// Returns the rays of all squares on an empty board.
///
/// The ray of a square consists of the next square in the direction and of the ray of that next square. So one loop for
/// each direction visits each square once. Calls of [`ray_attacks`] visit most squares several times. With these calls,
/// a check of a whole table takes several times as long to compile.
#[inline]
pub(crate) const fn empty_rays(shape: &Shape) -> EmptyRays {
    let mut rays = [[0; 8]; 128];
    let (files, ranks, squares) = (shape.files as i16, shape.ranks as i16, shape.squares());
    each!(d < 8, {
        let (east, north) = (Direction::ALL[d].file_step() as i16, Direction::ALL[d].rank_step() as i16);
        let step = east * shape.per_file + north * shape.per_rank;
        each!(visited < squares, {
            // The loop visits the next square in the direction before the square itself.
            let square = if step > 0 { squares - 1 - visited } else { visited };
            let (file, rank) = shape.coordinates[square];
            let (file, rank) = (file as i16 + east, rank as i16 + north);
            if 0 <= file && file < files && 0 <= rank && rank < ranks {
                let next = (square as i16 + step) as usize;
                rays[square][d] = rays[next][d] | 1 << shape.positions[next];
            }
        });
    });
    rays
}
