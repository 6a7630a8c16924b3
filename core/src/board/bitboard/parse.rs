//! Reading a [`Bitboard`] from a drawing of the board.

use core::fmt;
use core::str::FromStr;

use super::Bitboard;

impl Bitboard {
    /// Reads a drawn board, in a `const` too: `X` is a member, `.` is not, from a8 to h8 and so on down to h1.
    ///
    /// White space is free. A rank's number may stand before its squares, and letters of files above or below the
    /// board, so that what `Display` prints can be read; the alternate form and that of `Debug` cannot.
    ///
    /// ```
    /// use quintessence::{Bitboard, Square};
    ///
    /// let board = "
    ///     8 X . . . . . . .
    ///     7 . . . . . . . .
    ///     6 . . . . . . . .
    ///     5 . . . . . . . .
    ///     4 . . . . . . . .
    ///     3 . . . . . . . .
    ///     2 . . . . . . . .
    ///     1 . . . . . . . .
    ///       a b c d e f g h";
    /// assert_eq!(Bitboard::parse(board), Ok(Bitboard::from_square(Square::A8)));
    /// ```
    ///
    /// # Errors
    /// Names the byte that does not belong, or the number of squares if there are not 64.
    #[inline]
    pub const fn parse(board: &str) -> Result<Self, ParseBitboardError> {
        let text = board.as_bytes();
        let mut bits = 0;
        let mut squares = 0;
        let mut position = 0;
        while position < text.len() {
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
            position += 1;
        }
        if squares == 64 { Ok(Self(bits)) } else { Err(ParseBitboardError::Squares { count: squares }) }
    }
}

/// Whether a label may stand after so many squares: a rank before its first square, the files above or below.
#[inline]
const fn is_label(character: u8, squares: usize) -> bool {
    match character {
        b'1'..=b'8' => squares == 8 * (b'8' - character) as usize,
        b'a'..=b'h' => squares == 0 || squares == 64,
        _ => false,
    }
}

impl FromStr for Bitboard {
    type Err = ParseBitboardError;

    #[inline]
    fn from_str(board: &str) -> Result<Self, Self::Err> {
        Self::parse(board)
    }
}

/// Why a text is not a drawn board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseBitboardError {
    /// A character that is neither a square nor a label in its place.
    Character {
        /// The offset of the character in the text, in bytes.
        position: usize,
    },
    /// The board does not have 64 squares.
    Squares {
        /// How many it has.
        count: usize,
    },
}

impl ParseBitboardError {
    /// The message without its figure, for a panic in a `const`.
    #[inline]
    #[doc(hidden)]
    #[must_use]
    pub const fn message(&self) -> &'static str {
        match self {
            Self::Character { .. } => "a board is drawn with `.` for an empty square and `X` for a member",
            Self::Squares { .. } => "a board has 64 squares",
        }
    }
}

impl fmt::Display for ParseBitboardError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Character { position } => write!(f, "byte {position} is out of place: {}", self.message()),
            Self::Squares { count } => write!(f, "{count} squares are drawn: {}", self.message()),
        }
    }
}

impl core::error::Error for ParseBitboardError {}

/// Writes a [`Bitboard`] as the board that it is; 64 times `.` or `X`, checked by the compiler.
///
/// ```
/// use quintessence::{Square, bitboard, rook_attacks};
///
/// let occupied = bitboard! {
///     . . . . . . . .
///     . . . . X . . .
///     . . . . . . . .
///     . . . . . . . .
///     . X . . . . X .
///     . . . . X . . .
///     . . . . . . . .
///     . . . . . . . .
/// };
/// assert_eq!(rook_attacks(Square::E4, occupied), bitboard! {
///     . . . . . . . .
///     . . . . X . . .
///     . . . . X . . .
///     . . . . X . . .
///     . X X X . X X .
///     . . . . X . . .
///     . . . . . . . .
///     . . . . . . . .
/// });
/// ```
///
/// ```compile_fail,E0080
/// let too_short = quintessence::bitboard! { . . X . };
/// ```
#[macro_export]
macro_rules! bitboard {
    ($($square:tt)*) => {{
        // A constant with a name, unlike an inline one, is evaluated by `cargo check` too.
        const BOARD: $crate::Bitboard = match $crate::Bitboard::parse(::core::stringify!($($square)*)) {
            ::core::result::Result::Ok(board) => board,
            ::core::result::Result::Err(error) => ::core::panic!("{}", error.message()),
        };
        BOARD
    }};
}
