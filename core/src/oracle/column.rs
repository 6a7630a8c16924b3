//! What the columns of a table hold, by coordinates.

use super::shape as rays;
use crate::board::Board;
use crate::board::{Color, Direction, Line};

/// A column of a table by squares: what it says of each square of a board.
///
/// The words come from walks over files and ranks. They are what the proofs of emitted tables compare with, so that
/// such a table may have any columns in any order.
///
/// ```
/// use quintessence::Line;
/// use quintessence::wide::{Board, Column};
///
/// const BOARD: Board = Board::new(9, 9);
/// let e5 = BOARD.number(4, 4).unwrap();
/// assert_eq!(Column::Bit.at(&BOARD, e5), 1 << 40);
/// assert_eq!(Column::Lower(Line::Rank).at(&BOARD, e5), 0b1111 << 36);
/// assert_eq!(Column::Knight.at(&BOARD, e5).count_ones(), 8);
/// // A knight of shogi jumps to two squares only.
/// assert_eq!(Column::Steps(&[(-1, 2), (1, 2)]).at(&BOARD, e5), 1 << 57 | 1 << 59);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Column<'a> {
    /// The set of the square itself.
    Bit,
    /// The square's number.
    Square,
    /// The position of the square's bit.
    Position,
    /// The square's file, counted from 0.
    FileIndex,
    /// The square's rank, counted from 0.
    RankIndex,
    /// The other squares of a line.
    Line(Line),
    /// The squares of a line that have lower positions.
    Lower(Line),
    /// The squares of a line that have higher positions.
    Upper(Line),
    /// The squares in one direction.
    Ray(Direction),
    /// The squares that a king attacks.
    King,
    /// The squares that a knight attacks.
    Knight,
    /// The squares that a pawn attacks; White's attack toward the last rank.
    Pawn(Color),
    /// The squares that single steps of so many files to the east and ranks to the north lead to.
    Steps(&'a [(i8, i8)]),
}

impl Column<'_> {
    /// The word of the column for a square.
    ///
    /// # Panics
    /// If there is no square of that number.
    #[inline]
    #[must_use]
    pub const fn at(self, board: &Board, square: usize) -> u128 {
        const KING: &[(i8, i8)] = &[(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
        const KNIGHT: &[(i8, i8)] = &[(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];
        match self {
            Self::Bit => board.bit(square),
            Self::Square => {
                assert!(square < board.squares(), "no square of the board has this number");
                square as u128
            }
            Self::Position => board.position(square) as u128,
            Self::FileIndex => board.coordinates(square).0 as u128,
            Self::RankIndex => board.coordinates(square).1 as u128,
            Self::Line(line) => rays::line_attacks(board, square, line, 0),
            Self::Lower(line) => rays::sides(board, square, line).0,
            Self::Upper(line) => rays::sides(board, square, line).1,
            Self::Ray(direction) => rays::ray_attacks(board, square, direction, 0),
            Self::King => steps(board, square, KING),
            Self::Knight => steps(board, square, KNIGHT),
            Self::Pawn(Color::White) => steps(board, square, &[(-1, 1), (1, 1)]),
            Self::Pawn(Color::Black) => steps(board, square, &[(-1, -1), (1, -1)]),
            Self::Steps(taken) => steps(board, square, taken),
        }
    }
}

#[inline]
const fn steps(board: &Board, square: usize, steps: &[(i8, i8)]) -> u128 {
    let (file, rank) = board.coordinates(square);
    let (last_file, last_rank) = (board.files() as i16 - 1, board.ranks() as i16 - 1);
    let mut reached = 0;
    let mut i = 0;
    while i < steps.len() {
        let (file, rank) = (file as i16 + steps[i].0 as i16, rank as i16 + steps[i].1 as i16);
        if 0 <= file
            && file <= last_file
            && 0 <= rank
            && rank <= last_rank
            && let Some(to) = board.number(file as u8, rank as u8)
        {
            reached |= 1 << board.positions[to];
        }
        i += 1;
    }
    reached
}
