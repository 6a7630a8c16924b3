//! Computes lines, rays and steps from the coordinates of each pair of squares.
//!
//! This module and the library compute the same sets of squares, but share no code on purpose: this module compares
//! coordinates, and the library walks along rays, square by square. The emitted code compares the results, so a mistake
//! in one of the two is a compile error.

use super::board::{Board, Square};

/// The four lines through a square. A line keeps its name in every mapping: a diagonal is always parallel to a1-h8.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Line {
    Rank,
    File,
    /// Parallel to a1-h8.
    Diagonal,
    /// Parallel to a8-h1.
    Antidiagonal,
}

impl Line {
    pub(super) const ALL: [Self; 4] = [Self::Rank, Self::File, Self::Diagonal, Self::Antidiagonal];
    pub(super) const NAMED: &[(&str, Self)] = &[
        ("rank", Self::Rank),
        ("file", Self::File),
        ("diagonal", Self::Diagonal),
        ("antidiagonal", Self::Antidiagonal),
    ];

    pub(super) const fn name(self) -> &'static str {
        Self::NAMED[self as usize].0
    }

    /// Whether both squares are on one line of this kind, such as the same diagonal.
    pub(super) const fn joins(self, a: Square, b: Square) -> bool {
        match self {
            Self::Rank => a.rank == b.rank,
            Self::File => a.file == b.file,
            // Squares of one diagonal have the same `file - rank`. Comparing sums instead avoids negative numbers.
            Self::Diagonal => a.file + b.rank == b.file + a.rank,
            Self::Antidiagonal => a.file + a.rank == b.file + b.rank,
        }
    }

    /// Finds two squares on one line of this kind whose bits are in the same byte. If the board has no such squares, a
    /// byte swap reverses every line of this kind.
    pub(super) fn squares_in_one_byte(self, board: &Board) -> Option<[Square; 2]> {
        let numbers = 0..board.len();
        let pairs = numbers.flat_map(|a| (0..a).map(move |b| [b, a]));
        pairs
            .filter(|&[a, b]| board.positions[a] / 8 == board.positions[b] / 8)
            .map(|pair| pair.map(|number| board.squares[number]))
            .find(|&[a, b]| self.joins(a, b))
    }
}

/// The names of the eight directions, with their steps `(files, ranks)`.
pub(super) const DIRECTIONS: [(&str, (i8, i8)); 8] = [
    ("east", (1, 0)),
    ("north", (0, 1)),
    ("north_east", (1, 1)),
    ("north_west", (-1, 1)),
    ("west", (-1, 0)),
    ("south", (0, -1)),
    ("south_west", (-1, -1)),
    ("south_east", (1, -1)),
];

/// Returns the step `(files, ranks)` from one square to another: files to the east and ranks to the north.
pub(super) const fn difference(from: Square, to: Square) -> (i8, i8) {
    (to.file as i8 - from.file as i8, to.rank as i8 - from.rank as i8)
}

/// The two rays of a slider along one line. The negative ray `lower` contains the squares with lower numbers. The
/// positive ray `upper` contains the squares with higher numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rays {
    pub(super) lower: u128,
    pub(super) upper: u128,
}

impl Rays {
    /// The rays of a slider along one line.
    pub(super) fn new(board: &Board, line: Line, slider: usize) -> Self {
        let joined = |number: usize| line.joins(board.squares[slider], board.squares[number]);
        Self {
            lower: board.set(|number| number < slider && joined(number)),
            upper: board.set(|number| number > slider && joined(number)),
        }
    }

    /// Both rays: the line without the square of the slider.
    pub(super) const fn line(self) -> u128 {
        self.lower | self.upper
    }
}

/// The rays of every square along each of the four lines.
pub(super) fn all_rays(board: &Board) -> Vec<[Rays; 4]> {
    (0..board.len()).map(|square| Line::ALL.map(|line| Rays::new(board, line, square))).collect()
}

/// The squares that a leaper reaches from `square` with one step `(files, ranks)` of the list `steps`.
pub(super) fn steps(board: &Board, square: usize, steps: &[(i8, i8)]) -> u128 {
    board.set(|other| steps.contains(&difference(board.squares[square], board.squares[other])))
}

/// The squares in the direction of a step `(files, ranks)` to a neighbour, up to the edge of the board.
pub(super) fn ray(board: &Board, square: usize, step: (i8, i8)) -> u128 {
    board.set(|other| {
        let (files, ranks) = difference(board.squares[square], board.squares[other]);
        let is_on_line = files == 0 || ranks == 0 || files.abs() == ranks.abs();
        is_on_line && (files.signum(), ranks.signum()) == step
    })
}

/// The squares that a slider on `file` attacks along its rank, as a byte whose bit 0 stands for the a-file. `inner` is
/// the occupancy of the files b to g.
///
/// The occupancy of the files a and h does not matter, because no square is behind a piece on these files.
pub(super) fn first_rank_attacks(file: u8, inner: u8) -> u8 {
    let occupied = inner << 1;
    (0..8)
        .filter(|&target| target != file)
        .filter(|&target| {
            (target.min(file) + 1..target.max(file)).all(|between| occupied >> between & 1 == 0)
        })
        .fold(0, |attacks, target| attacks | 1 << target)
}
