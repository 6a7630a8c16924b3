//! The values of columns, computed from the coordinates of squares.
//!
//! The library computes the same values, but shares no code with this module on purpose. This module compares the
//! coordinates of each pair of squares, and the library walks along rays, square by square. The emitted code compares
//! the results at compile time, so that a mistake in either computation becomes a compile error.

use super::super::model::{Column, Line};
use super::board::{Board, Square};

/// Returns the value of a column on the square with the number `number`.
pub(super) fn column_value(board: &Board, column: Column, number: usize) -> u128 {
    let square = board.squares[number];
    // The set of the squares for which `holds` is true. The arguments of `holds` are the distance from `square`, in
    // files to the east and in ranks to the north.
    let set = |holds: &dyn Fn(i16, i16) -> bool| {
        board.set(|other| {
            let Square { file, rank } = board.squares[other];
            holds(i16::from(file) - i16::from(square.file), i16::from(rank) - i16::from(square.rank))
        })
    };
    match column {
        Column::Bit => board.bit(number),
        Column::Square => number as u128,
        Column::Position => board.positions[number].into(),
        Column::FileIndex => square.file.into(),
        Column::RankIndex => square.rank.into(),
        Column::Line(line) => Rays::new(board, line, number).line(),
        Column::Lower(line) => Rays::new(board, line, number).lower,
        Column::Upper(line) => Rays::new(board, line, number).upper,
        Column::Ray(step) => set(&|files, ranks| {
            let is_on_line = files == 0 || ranks == 0 || files.abs() == ranks.abs();
            is_on_line && (files.signum(), ranks.signum()) == step
        }),
        Column::King => set(&|files, ranks| files.abs().max(ranks.abs()) == 1),
        Column::Knight => set(&|files, ranks| (files * ranks).abs() == 2),
        Column::Pawn(is_white) => {
            set(&|files, ranks| files.abs() == 1 && ranks == if is_white { 1 } else { -1 })
        }
    }
}

/// Whether both squares are on one line of this kind, such as the same diagonal.
const fn joins(line: Line, a: Square, b: Square) -> bool {
    match line {
        Line::Rank => a.rank == b.rank,
        Line::File => a.file == b.file,
        // Squares on one diagonal have the same `file - rank`. The comparison is written with sums, because numbers are
        // unsigned.
        Line::Diagonal => a.file + b.rank == b.file + a.rank,
        Line::Antidiagonal => a.file + a.rank == b.file + b.rank,
    }
}

/// Finds two squares on one line of this kind whose bits are in the same byte. A byte swap keeps the order of bits in a
/// byte, so it reverses the lines of this kind exactly if the board has no such squares.
pub(super) fn squares_in_one_byte(board: &Board, line: Line) -> Option<[Square; 2]> {
    let numbers = 0..board.len();
    let pairs = numbers.flat_map(|a| (0..a).map(move |b| [b, a]));
    pairs
        .filter(|&[a, b]| board.positions[a] / 8 == board.positions[b] / 8)
        .map(|pair| pair.map(|number| board.squares[number]))
        .find(|&[a, b]| joins(line, a, b))
}

/// The two rays of a slider along one line. Relative to the slider's square, the negative ray `lower` contains the
/// squares with lower numbers, and the positive ray `upper` contains those with higher numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rays {
    pub(crate) lower: u128,
    pub(crate) upper: u128,
}

impl Rays {
    pub(super) fn new(board: &Board, line: Line, slider: usize) -> Self {
        let joined = |number: usize| joins(line, board.squares[slider], board.squares[number]);
        Self {
            lower: board.set(|number| number < slider && joined(number)),
            upper: board.set(|number| number > slider && joined(number)),
        }
    }

    /// Returns the union of both rays: the line without the square of the slider.
    pub(crate) const fn line(self) -> u128 {
        self.lower | self.upper
    }
}

/// Returns the squares that a slider on `file` attacks along its rank, as a byte whose bit 0 is the a-file. `inner` is
/// the occupancy of the files b to g. The occupancy of the files a and h does not matter, because no square is behind a
/// piece on these files.
pub(super) fn first_rank_attacks(file: u8, inner: u8) -> u8 {
    let occupied = inner << 1;
    (0..8)
        .filter(|&target| target != file)
        .filter(|&target| {
            (target.min(file) + 1..target.max(file)).all(|between| occupied >> between & 1 == 0)
        })
        .fold(0, |attacks, target| attacks | 1 << target)
}
