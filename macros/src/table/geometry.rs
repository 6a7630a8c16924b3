//! Computes the values of columns from the coordinates of each pair of squares.
//!
//! This module and the library compute the same sets of squares, but share no code on purpose: this module compares
//! coordinates, and the library walks along rays, square by square. The emitted code compares the results, so a mistake
//! in one of the two is a compile error.

use super::board::{Board, Square};
use super::model::{Column, Line};

impl Column {
    /// The value of this column for one square.
    pub(super) fn value(self, board: &Board, number: usize) -> u128 {
        let square = board.squares[number];
        // The set of the squares whose distance satisfies a condition: files to the east and ranks to the north.
        let set = |holds: &dyn Fn(i16, i16) -> bool| {
            board.set(|other| {
                let Square { file, rank } = board.squares[other];
                holds(i16::from(file) - i16::from(square.file), i16::from(rank) - i16::from(square.rank))
            })
        };
        match self {
            Self::Bit => board.bit(number),
            Self::Square => number as u128,
            Self::Position => board.positions[number].into(),
            Self::FileIndex => square.file.into(),
            Self::RankIndex => square.rank.into(),
            Self::Line(line) => Rays::new(board, line, number).line(),
            Self::Lower(line) => Rays::new(board, line, number).lower,
            Self::Upper(line) => Rays::new(board, line, number).upper,
            Self::Ray(step) => set(&|files, ranks| {
                let is_on_line = files == 0 || ranks == 0 || files.abs() == ranks.abs();
                is_on_line && (files.signum(), ranks.signum()) == step
            }),
            Self::King => set(&|files, ranks| files.abs().max(ranks.abs()) == 1),
            Self::Knight => set(&|files, ranks| (files * ranks).abs() == 2),
            Self::Pawn(is_white) => {
                set(&|files, ranks| files.abs() == 1 && ranks == if is_white { 1 } else { -1 })
            }
        }
    }
}

impl Line {
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
