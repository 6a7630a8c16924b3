//! [`ParseFenError`]: what is wrong in a FEN record, where it is in the text, and what is accepted there.

use core::fmt::{self, Write as _};

use crate::board::message::Text;
use crate::board::{Color, Square};

/// The reason why a text is not a valid FEN record, and where in the text the mistake is.
///
/// The error message names the field. In piece placement and castling rights, the message also gives the column of the
/// mistake, counted in characters of the field from 1. The message quotes at most 32 bytes of the text.
///
/// ```
/// use quintessence::quad::Position;
///
/// let record = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RN♖QKBNR w KQkq - 0 1";
/// let error = record.parse::<Position>().unwrap_err();
/// assert_eq!(error.offset(), 37);
/// assert_eq!(
///     error.to_string(),
///     "piece placement (field 1), rank 1, column 38: found '♖'; \
///      expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8 or '/'"
/// );
/// ```
///
/// # Layout
/// No promise: the layout may change in any version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseFenError {
    pub(super) mistake: Mistake,
    pub(super) field: u8,
    pub(super) column: usize,
    pub(super) offset: usize,
    pub(super) found: Excerpt,
    /// The file and the rank of a mistake in the piece placement, counted from 0. File 8 is after the h-file.
    pub(super) place: Option<(u8, u8)>,
}

impl ParseFenError {
    /// The byte offset of the mistake in the text, counted from 0.
    ///
    /// For a missing field, the offset is the end of the text. For a field that ends too early, it is the field's end.
    #[inline]
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }
}

/// The mistakes that a FEN record can have, with the values that their messages print.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mistake {
    MissingField,
    SurplusField,
    Character,
    AdjacentDigits,
    ShortRank,
    LongRank,
    MissingRanks,
    NinthRank,
    Pawn,
    NoKing(Color),
    SecondKing(Color),
    Side,
    /// The side to move could capture the enemy king, so the other side should be to move.
    WrongSideInCheck(Color),
    CastlingLetter,
    CastlingKing(Color),
    /// This colour has no rook on its first rank from the king to the file of the `char`, which is `a` or `h`,
    /// included.
    CastlingRook(Color, char),
    CastlingRookOn(Color, Square),
    RepeatedRight,
    SecondRightOfWing,
    EnPassantSquare,
    /// The square is on the wrong rank. The values are the side to move and the right rank, counted from 0.
    EnPassantRank(Color, u8),
    /// No pawn is on the square where its double push should have ended. The values are the en passant square, the
    /// missing pawn's square, and its colour.
    NoPassedPawn(Square, Square, Color),
    /// A piece blocks the double push. The values are the en passant square and the square of this piece.
    BlockedPush(Square, Square),
    Number,
    /// The record has an operation of an EPD record where the halfmove clock should be.
    Operation,
}

impl fmt::Display for ParseFenError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const FIELDS: [&str; 7] = [
            "piece placement (field 1)",
            "side to move (field 2)",
            "castling rights (field 3)",
            "en passant square (field 4)",
            "halfmove clock (field 5)",
            "fullmove number (field 6)",
            "field 7",
        ];
        f.write_str(FIELDS[usize::from(self.field - 1)])?;
        if let Some((_, rank)) = self.place {
            write!(f, ", rank {}", rank + 1)?;
        }
        if self.is_in_field() {
            write!(f, ", column {}", self.column)?;
        }
        f.write_str(": ")?;
        self.write_problem(f)
    }
}

impl ParseFenError {
    /// Whether the message gives a column: true for a mistake inside field 1 or 3, false if a whole field is wrong.
    const fn is_in_field(&self) -> bool {
        match self.mistake {
            Mistake::MissingField | Mistake::NoKing(_) => false,
            _ => matches!(self.field, 1 | 3),
        }
    }

    fn write_problem(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (found, (file, rank)) = (self.found, self.place.unwrap_or_default());
        let square = Square::from_index_masked(rank << 3 | file & 7);
        match self.mistake {
            Mistake::MissingField => f.write_str(
                "missing; expected 6 fields, of which halfmove clock and fullmove number may be left out",
            ),
            Mistake::SurplusField => write!(f, "found {found}; expected at most 6 fields"),
            Mistake::Character => {
                write!(f, "found {found}; expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8 or '/'")
            }
            Mistake::AdjacentDigits => {
                write!(
                    f,
                    "found {found} after a digit; expected one digit for the whole run of empty squares"
                )
            }
            Mistake::ShortRank => {
                let squares = if file == 1 { "square" } else { "squares" };
                write!(f, "the rank ends after {file} {squares}; expected 8")
            }
            Mistake::LongRank => write!(f, "{found} goes beyond the h-file; expected 8 squares"),
            Mistake::MissingRanks => {
                write!(f, "the placement ends before this rank; expected ranks 8 to 1, not 8 to {}", rank + 2)
            }
            Mistake::NinthRank => f.write_str("another rank follows rank 1; expected 8 ranks"),
            Mistake::Pawn => write!(f, "a pawn on {square}; expected pawns on ranks 2 to 7 only"),
            Mistake::NoKing(color) => write!(f, "{color:?} has no king; expected one king a side"),
            Mistake::SecondKing(color) => {
                write!(f, "a second {color} king on {square}; expected one king a side")
            }
            Mistake::Side => write!(f, "found {found}; expected 'w' or 'b'"),
            Mistake::WrongSideInCheck(turn) => {
                let other = turn.opposite();
                write!(
                    f,
                    "{turn:?} is to move and could capture {other:?}'s king; expected {other:?} to move"
                )
            }
            Mistake::CastlingLetter => {
                write!(
                    f,
                    "found {found}; expected '-' alone, or letters of KQkq or files of rooks, A to H and a to h"
                )
            }
            Mistake::CastlingKing(color) => {
                write!(f, "{found} needs a {color} king on rank {}", 1 + 7 * color as u8)
            }
            Mistake::CastlingRook(color, file) => {
                write!(f, "{found} needs a {color} rook between the king and the {file}-file")
            }
            Mistake::CastlingRookOn(color, square) => {
                write!(f, "{found} needs a {color} rook on {square}")
            }
            Mistake::RepeatedRight => write!(f, "{found} repeats a right; expected each right once"),
            Mistake::SecondRightOfWing => {
                write!(f, "{found} gives a second right on the same side of the king; expected one")
            }
            Mistake::EnPassantSquare => write!(f, "found {found}; expected '-' or a square such as 'e3'"),
            Mistake::EnPassantRank(turn, rank) => {
                let rank = rank + 1;
                write!(f, "found {found}; expected '-' or a square of rank {rank}, as {turn:?} is to move")
            }
            Mistake::NoPassedPawn(target, pushed, color) => {
                write!(f, "{target} needs a {color} pawn on {pushed}, just moved by two squares")
            }
            Mistake::BlockedPush(target, blocker) => {
                write!(f, "{target} needs an empty square {blocker}, which the pawn has just passed or left")
            }
            Mistake::Number => write!(f, "found {found}; expected a number from 0 to 65535"),
            Mistake::Operation => {
                write!(f, "{found} begins the operations of an EPD record; pass its first four fields")
            }
        }
    }
}

impl core::error::Error for ParseFenError {}

/// The beginning of the wrong text, at most 32 bytes of it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Excerpt {
    text: Text<32>,
    is_whole: bool,
}

impl Excerpt {
    pub(super) const fn new(text: &str) -> Self {
        let excerpt = Text::new().text(text);
        Self { text: excerpt, is_whole: excerpt.as_str().len() == text.len() }
    }
}

/// Prints the text in single quotes, with unprintable characters escaped.
impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('\'')?;
        for character in self.text.as_str().chars() {
            match character {
                '\'' | '"' | '\\' => f.write_char(character)?,
                _ => write!(f, "{}", character.escape_debug())?,
            }
        }
        f.write_str(if self.is_whole { "'" } else { "…'" })
    }
}

impl fmt::Debug for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Whether a byte is a continuation byte of UTF-8, `10xxxxxx` in binary.
pub(super) const fn is_continuation(byte: u8) -> bool {
    byte & 0xc0 == 0x80
}
