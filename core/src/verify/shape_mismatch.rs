//! What is wrong in a table for any board, where, and how it is said.

use core::fmt;

use super::Message;
use crate::board::Board;

/// The first entry of a table for any board that differs from the oracle.
///
/// Files and ranks count from 0; in print the square has a letter and a number, whatever the game calls it.
///
/// ```
/// use quintessence::wide::{Board, MaskEx};
///
/// const BOARD: Board = Board::new(2, 1);
/// let table = MaskEx::<u64, 2, 0b1110>::new([0, 1], [[2, 0, 0, 0], [1, 0, 4, 0]]);
/// assert_eq!(
///     table.verify(&BOARD).unwrap_err().to_string(),
///     "at b1, diagonal: found 0x0000000000000004, expected 0x0000000000000000",
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Mismatch {
    /// The file of the entry's square.
    pub file: u8,
    /// The rank of the entry's square.
    pub rank: u8,
    /// The file and the rank of the other square, in a table of pairs.
    pub other: Option<(u8, u8)>,
    /// The column of the table.
    pub column: &'static str,
    /// What stands in the table.
    pub found: u128,
    /// What the oracle says.
    pub expected: u128,
}

impl Mismatch {
    #[inline]
    pub(crate) const fn new(
        board: &Board,
        square: usize,
        column: &'static str,
        found: u128,
        expected: u128,
    ) -> Self {
        let (file, rank) = board.coordinates(square);
        Self { file, rank, other: None, column, found, expected }
    }

    #[inline]
    const fn append_to(&self, message: Message) -> Message {
        let mut message = message.text("at ").square(self.file, self.rank);
        if let Some((file, rank)) = self.other {
            message = message.text(", ").square(file, rank);
        }
        let digits = if (self.found | self.expected) >> 64 == 0 { 16 } else { 32 };
        let message = message.text(", ").text(self.column).text(": found ").hex(self.found, digits);
        message.text(", expected ").hex(self.expected, digits)
    }
}

impl fmt::Display for Mismatch {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.append_to(Message::new()).as_str())
    }
}

impl core::error::Error for Mismatch {}

/// Turns a check that failed into a compiler error, when it is called in a `const`.
///
/// # Panics
/// If `outcome` is an error, with `name` and where it is wrong: `LINES is wrong at e4, file: found ..., expected ...`.
#[inline]
#[track_caller]
pub const fn prove(name: &str, outcome: Result<(), Mismatch>) {
    if let Err(mismatch) = outcome {
        panic!("{}", mismatch.append_to(Message::new().text(name).text(" is wrong ")).as_str());
    }
}

/// Turns one word that is not as expected into a compiler error, when it is called in a `const`.
///
/// ```
/// use quintessence::wide::{self, Board, Column};
///
/// const KNIGHTS: [u64; 4] = [0, 0, 0, 0];
/// const _: () = {
///     let board = Board::new(2, 2);
///     let mut square = 0;
///     while square < 4 {
///         let expected = Column::Knight.at(&board, square);
///         wide::agree("KNIGHTS", &board, square, "knight", KNIGHTS[square] as u128, expected);
///         square += 1;
///     }
/// };
/// ```
///
/// # Panics
/// If the words differ, with `name` and where it is wrong: `KNIGHTS is wrong at e4, knight: found ..., expected ...`.
#[inline]
#[track_caller]
pub const fn agree(
    name: &str,
    board: &Board,
    square: usize,
    column: &'static str,
    found: u128,
    expected: u128,
) {
    if found != expected {
        prove(name, Err(Mismatch::new(board, square, column, found, expected)));
    }
}

/// Returns the mismatch from the function around it, which a `const fn` cannot do with `?`.
macro_rules! ensure {
    ($board:expr, $square:expr, $column:expr, $found:expr, $expected:expr) => {
        let (found, expected) = ($found, $expected);
        if found != expected {
            return Err(crate::verify::ShapeMismatch::new($board, $square, $column, found, expected));
        }
    };
}

pub(crate) use ensure;

/// Refuses a table of another number of squares than the board's.
#[inline]
pub(crate) const fn ensure_size(squares: usize, board: &Board) {
    assert!(squares == board.squares(), "the table has not as many entries as the board has squares");
}
