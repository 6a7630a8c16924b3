//! The error type of the checks. It says what is wrong and where, as a value, as a text or as a compiler error.

use core::fmt;

use crate::board::message::Message;
use crate::board::{Bitboard, Square};
use crate::boards::Shape;

/// The first entry of a table, or the first attack set of a technique, that differs from the oracle.
///
/// The fields `file` and `rank` count from 0. The error message names the square by letter and number, such as `e4`, on
/// a board of any size. For a table entry, the message also contains the index of the entry. For a set of squares, it
/// contains the lowest wrong bit and the square with this bit.
///
/// ```
/// use quintessence::boards::Shape;
/// use quintessence::{Bitboard, SMSK, Square, SquareMasks};
///
/// let mut table = *SMSK;
/// table[Square::E4 as usize].file = Bitboard::EMPTY;
/// let mismatch = <SquareMasks>::verify(&table, &Shape::CHESS).unwrap_err();
/// assert_eq!((mismatch.file, mismatch.rank, mismatch.column), (4, 3, "file"));
/// assert_eq!(
///     mismatch.to_string(),
///     "at e4 (entry 28), file, bit 4 = e1: \
///      found 0x0000000000000000, expected 0x1010101000101010",
/// );
/// ```
///
/// # Layout
/// No promise: the layout may change in any version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Mismatch {
    /// The file of the entry's square or of the slider, counted from 0.
    pub file: u8,
    /// The rank of the entry's square or of the slider, counted from 0.
    pub rank: u8,
    /// The column of the table, or the line of the slider.
    pub column: &'static str,
    /// The blockers on the line; `None` for a table entry that does not depend on blockers, such as a mask.
    pub occupied: Option<u128>,
    /// What the table contains, or what the technique computes.
    pub found: u128,
    /// What the oracle computes, in the bits of the table's mapping.
    pub expected: u128,
    entry: Option<usize>,
    /// The file and rank of the lowest wrong bit, if the entry is a set of squares and this bit belongs to a square.
    differs_at: Option<(u8, u8)>,
}

impl Mismatch {
    /// Makes the `Mismatch` for a table entry that is a number, on a board of any shape.
    #[inline]
    pub(crate) const fn of_number(
        shape: &Shape,
        square: usize,
        column: &'static str,
        found: u128,
        expected: u128,
    ) -> Self {
        let (file, rank) = shape.coordinates(square);
        Self { file, rank, column, occupied: None, found, expected, entry: Some(square), differs_at: None }
    }

    /// Makes the `Mismatch` for a table entry that is a set of squares.
    #[inline]
    pub(crate) const fn of_entry(
        shape: &Shape,
        square: usize,
        column: &'static str,
        found: u128,
        expected: u128,
    ) -> Self {
        let mut mismatch = Self::of_number(shape, square, column, found, expected);
        each!(other < shape.squares(), {
            if shape.position(other) as u32 == (found ^ expected).trailing_zeros() {
                mismatch.differs_at = Some(shape.coordinates(other));
            }
        });
        mismatch
    }

    /// Makes the `Mismatch` on the chessboard for a value that depends on the blockers `occupied`: a table entry or an
    /// attack set.
    #[inline]
    pub(crate) const fn on_chessboard(
        square: Square,
        column: &'static str,
        occupied: Bitboard,
        found: u64,
        expected: u64,
    ) -> Self {
        let entry = Self::of_entry(&Shape::CHESS, square as usize, column, found as u128, expected as u128);
        Self { occupied: Some(occupied.0 as u128), ..entry }
    }

    #[inline]
    pub(super) const fn without_entry(self) -> Self {
        Self { entry: None, ..self }
    }

    #[inline]
    #[expect(clippy::large_types_passed_by_value, reason = "a message is built once, for an error")]
    pub(super) const fn append_to(&self, message: Message) -> Message {
        let digits = if (self.found | self.expected) >> 64 == 0 { 16 } else { 32 };
        let message = message.text("at ").square((self.file, self.rank));
        let mut message = match (self.occupied, self.entry) {
            (Some(occupied), _) => {
                message.text(", ").name(self.column).text(", occupied ").hex(occupied, digits)
            }
            (None, Some(entry)) => message.text(" (entry ").number(entry).text("), ").name(self.column),
            (None, None) => message.text(", ").name(self.column),
        };
        if let Some(square) = self.differs_at {
            let bit = (self.found ^ self.expected).trailing_zeros() as usize;
            message = message.text(", bit ").number(bit).text(" = ").square(square);
        }
        message.text(": found ").hex(self.found, digits).text(", expected ").hex(self.expected, digits)
    }
}

impl fmt::Display for Mismatch {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.append_to(Message::new()).as_str())
    }
}

impl core::error::Error for Mismatch {}

/// Refuses a table whose length differs from the number of squares.
///
/// # Panics
/// Panics if the two numbers differ. The message contains both numbers.
#[inline]
#[track_caller]
pub const fn ensure_size(entries: usize, shape: &Shape) {
    if entries != shape.squares() {
        let message = on_board(Message::new(), shape).text(" has ").number(shape.squares());
        let message = message.text(" squares; expected a table of ").number(shape.squares());
        panic!("{}", message.text(" entries, found ").number(entries).as_str());
    }
}

#[inline]
#[expect(clippy::large_types_passed_by_value, reason = "a message is built once, for an error")]
pub(crate) const fn on_board(message: Message, shape: &Shape) -> Message {
    message.text("a board of ").number(shape.files() as usize).text(" x ").number(shape.ranks() as usize)
}

/// Compares two values, and returns a mismatch from the surrounding function if they differ.
macro_rules! ensure {
    ($shape:expr, $square:expr, $column:expr, $found:expr, $expected:expr) => {
        let (found, expected) = ($found, $expected);
        if found != expected {
            return Err($crate::verify::Mismatch::of_entry($shape, $square, $column, found, expected));
        }
    };
}

pub(crate) use ensure;
