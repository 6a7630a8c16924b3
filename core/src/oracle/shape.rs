//! The oracle for any board: attack sets found by walking each ray from square to square.
//!
//! It is the walk of [`rays`](crate::oracle) over the coordinates of a [`Board`], with the set of a square looked up in
//! the end. Like that one it is slow and plain, and shares nothing with the techniques that are checked against it.

use crate::board::Board;
use crate::board::{Direction, Line};

/// Runs a block for each square of a ray, from the slider outward, with its number; a `break` in the block ends the
/// walk.
///
/// A macro, because the compiler takes as long to call a function as for several steps of the walk.
macro_rules! walk {
    ($board:expr, $square:expr, $direction:expr, $next:ident => $visit:block) => {
        let (files, ranks) = ($direction.file_step() as i16, $direction.rank_step() as i16);
        let (file, rank) = $board.coordinates($square);
        let until_last_file = crate::oracle::shape::steps_until_edge(file, $board.files, files);
        let until_last_rank = crate::oracle::shape::steps_until_edge(rank, $board.ranks, ranks);
        let step = files * $board.per_file + ranks * $board.per_rank;
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

/// How often one of the coordinates, `at`, can be changed by `step`.
#[inline]
pub(crate) const fn steps_until_edge(at: u8, size: u8, step: i16) -> u8 {
    match step {
        0 => u8::MAX,
        1 => size - 1 - at,
        _ => at,
    }
}

pub(crate) use walk;

/// The squares that a slider on `square` attacks in one direction, the first blocker included.
///
/// ```
/// use quintessence::{Direction, wide::{Board, rays}};
///
/// // A lance on e2 of a board of nine by nine, with a piece on e5.
/// const BOARD: Board = Board::new(9, 9);
/// let (e2, e3, e4, e5) = (9 + 4, 18 + 4, 27 + 4, 36 + 4);
/// let attacks = rays::ray_attacks(&BOARD, e2, Direction::North, 1 << e5);
/// assert_eq!(attacks, 1 << e3 | 1 << e4 | 1 << e5);
/// ```
///
/// # Panics
/// If there is no square of that number.
///
/// # Cost
/// A loop of a step for each square; no table.
#[inline]
#[must_use]
pub const fn ray_attacks(board: &Board, square: usize, direction: Direction, occupied: u128) -> u128 {
    let mut attacks = 0;
    walk!(board, square, direction, next => {
        let bit = 1 << board.positions[next];
        attacks |= bit;
        if occupied & bit != 0 {
            break;
        }
    });
    attacks
}

/// The squares that a slider on `square` attacks along one line, both ways.
///
/// # Panics
/// If there is no square of that number.
///
/// # Cost
/// Two ray walks; no table.
#[inline]
#[must_use]
pub const fn line_attacks(board: &Board, square: usize, line: Line, occupied: u128) -> u128 {
    ray_attacks(board, square, line.upper(), occupied) | ray_attacks(board, square, line.lower(), occupied)
}

/// The squares that a rook on `square` attacks: its rank and its file up to the first blockers, included.
///
/// # Panics
/// If there is no square of that number.
///
/// # Cost
/// Four ray walks; no table.
#[inline]
#[must_use]
pub const fn rook_attacks(board: &Board, square: usize, occupied: u128) -> u128 {
    line_attacks(board, square, Line::Rank, occupied) | line_attacks(board, square, Line::File, occupied)
}

/// The squares that a bishop on `square` attacks: both diagonals up to the first blockers, included.
///
/// # Panics
/// If there is no square of that number.
///
/// # Cost
/// Four ray walks; no table.
#[inline]
#[must_use]
pub const fn bishop_attacks(board: &Board, square: usize, occupied: u128) -> u128 {
    line_attacks(board, square, Line::Diagonal, occupied)
        | line_attacks(board, square, Line::Antidiagonal, occupied)
}

/// The squares that a queen on `square` attacks: those of a rook and those of a bishop.
///
/// # Panics
/// If there is no square of that number.
///
/// # Cost
/// Eight ray walks; no table.
#[inline]
#[must_use]
pub const fn queen_attacks(board: &Board, square: usize, occupied: u128) -> u128 {
    rook_attacks(board, square, occupied) | bishop_attacks(board, square, occupied)
}

/// The rays of a line on an empty board, toward lower and toward higher positions.
#[inline]
pub(crate) const fn sides(board: &Board, square: usize, line: Line) -> (u128, u128) {
    let up = ray_attacks(board, square, line.upper(), 0);
    let down = ray_attacks(board, square, line.lower(), 0);
    // A ray is one of higher positions if it exceeds, as a word, the bit of the square.
    let bit = 1 << board.positions[square];
    if up > bit || (up == 0 && down < bit) { (down, up) } else { (up, down) }
}
