//! Parsing of a [`Bitboard`] from a board diagram.

use core::fmt;
use core::str::FromStr;

use super::set::Bitboard;
use crate::board::message::Message;

impl Bitboard {
    /// Parses a board diagram, like [`FromStr`], but as a `const fn`.
    #[inline]
    const fn parse(board: &str) -> Result<Self, ParseBitboardError> {
        let text = board.as_bytes();
        let mut bits = 0;
        let mut squares = 0;
        each!(position < text.len(), {
            match text[position] {
                b'.' => squares += 1,
                b'X' => {
                    if squares < 64 {
                        bits |= 1 << (squares ^ 56);
                    }
                    squares += 1;
                }
                character if character.is_ascii_whitespace() || is_label(character, squares) => {}
                _ => return Err(ParseBitboardError::Character { position }),
            }
        });
        if squares == 64 { Ok(Self(bits)) } else { Err(ParseBitboardError::Squares { count: squares }) }
    }
}

/// Parses the diagram of a `bitboard!` call.
///
/// # Panics
/// Panics if the diagram is wrong. The message names the wrong character and its square, or the number of squares.
#[doc(hidden)]
#[inline]
#[track_caller]
pub const fn drawn(diagram: &str) -> Bitboard {
    let (end, found) = match Bitboard::parse(diagram) {
        Ok(board) => return board,
        Err(ParseBitboardError::Character { position }) => (position, diagram.split_at(position).1),
        Err(ParseBitboardError::Squares { .. }) => (diagram.len(), ""),
    };
    if let [b'"', ..] = found.as_bytes() {
        panic!("the board is in quotes; write `.` and `X` without quotes");
    }
    let mut squares = 0;
    each!(i < end, {
        squares += matches!(diagram.as_bytes()[i], b'.' | b'X') as usize;
    });
    let message = if found.is_empty() {
        let message = Message::new().text("found ").number(squares).text(" squares, ").number(squares / 8);
        message.text(" ranks and ").number(squares % 8).text("; expected 64")
    } else {
        let mut len = 1;
        while !found.is_char_boundary(len) {
            len += 1;
        }
        let message = Message::new().text("found `").text(found.split_at(len).0).text("` ");
        let message = if squares < 64 {
            message.text("in place of ").square(((squares % 8) as u8, (7 - squares / 8) as u8))
        } else {
            message.text("after 64 squares")
        };
        message.text("; expected `.` for an empty square or `X` for a member")
    };
    panic!("{}", message.as_str())
}

/// Returns whether a diagram may contain `character` as a label, after its first `squares` squares.
///
/// A rank's number may stand before the first square of the rank; file letters may stand above or below the board.
#[inline]
const fn is_label(character: u8, squares: usize) -> bool {
    match character {
        b'1'..=b'8' => squares == 8 * (b'8' - character) as usize,
        b'a'..=b'h' => squares == 0 || squares == 64,
        _ => false,
    }
}

/// Parses a board diagram, from a8 (top left) to h1 (bottom right). In a `const`, use [`bitboard!`](crate::bitboard).
///
/// `X` is a square in the set, `.` is a square outside the set, and white space is ignored. A rank may start with its
/// number, and file letters may stand above or below the board, as in the output of `{}`.
///
/// ```
/// use quintessence::{Square, knight_attacks};
///
/// let attacks = knight_attacks(Square::B1);
/// assert_eq!(attacks.to_string().parse(), Ok(attacks));
/// ```
impl FromStr for Bitboard {
    type Err = ParseBitboardError;

    #[inline]
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(text)
    }
}

/// The error for a text that is not a board diagram: what is wrong, and where.
///
/// ```
/// use quintessence::{Bitboard, ParseBitboardError};
///
/// assert_eq!("X . . o".parse::<Bitboard>(), Err(ParseBitboardError::Character { position: 6 }));
/// assert_eq!("X . . X".parse::<Bitboard>(), Err(ParseBitboardError::Squares { count: 4 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseBitboardError {
    /// A character is invalid: it is not `X`, `.`, white space or a label in its correct place.
    Character {
        /// The byte offset of the character in the text.
        position: usize,
    },
    /// The diagram does not have 64 squares.
    Squares {
        /// The number of squares in the diagram.
        count: usize,
    },
}

impl fmt::Display for ParseBitboardError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Character { position } => {
                write!(
                    f,
                    "byte {position} is out of place: a board is drawn with `.` for an empty square and `X` for a member"
                )
            }
            Self::Squares { count } => write!(f, "{count} squares are drawn: a board has 64 squares"),
        }
    }
}

impl core::error::Error for ParseBitboardError {}

/// Creates a [`Bitboard`] from a board diagram in source code, checked at compile time.
///
/// The diagram has 64 squares: `X` is a square in the set, `.` is any other square. A rank may start with its number,
/// and file letters may stand above or below the board.
///
/// ```
/// use quintessence::{Square, bitboard, king_attacks};
///
/// assert_eq!(king_attacks(Square::E1), bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . X X X . .
///     . . . X . X . .
/// });
/// ```
///
/// A diagram with fewer or more than 64 squares does not compile:
///
/// ```compile_fail,E0080
/// let too_short = quintessence::bitboard! { . . X . };
/// ```
///
/// A call of `bitboard!` is a constant expression of type `Bitboard`, and does not depend on the names in its scope.
#[macro_export]
macro_rules! bitboard {
    ($($square:tt)*) => {{
        // The constant has a name, because `cargo check` does not evaluate an inline `const` block.
        const BOARD: $crate::Bitboard = $crate::__drawn(::core::stringify!($($square)*));
        BOARD
    }};
}
