//! The piece placement of a FEN record, read and written.

use core::fmt::{self, Display, Write as _};
use core::str::FromStr;

use super::{Piece, QuadBitboard};
use crate::board::Square;

impl QuadBitboard {
    /// Reads the piece placement of a FEN record, its first field, in a `const` too.
    ///
    /// Any placement of the twelve pieces is a board, legal or not. Runs of empty squares are one digit each, as FEN
    /// wants them.
    ///
    /// ```
    /// use quintessence::Square;
    /// use quintessence::quad::{Piece, PlacementErrorKind, QuadBitboard};
    ///
    /// const ENDGAME: QuadBitboard = match QuadBitboard::parse("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8") {
    ///     Ok(board) => board,
    ///     Err(_) => panic!("not a placement"),
    /// };
    /// assert_eq!(ENDGAME.piece_at(Square::B4), Some(Piece::WhiteRook));
    ///
    /// let error = QuadBitboard::parse("8/2p5/3p4/KP5r/1R3p1k/9/4P1P1/8").unwrap_err();
    /// assert_eq!((error.kind(), error.position()), (PlacementErrorKind::UnknownCharacter, 22));
    /// ```
    ///
    /// # Errors
    /// Says what is wrong with the first byte that does not belong, or with the end of the text.
    #[inline]
    pub const fn parse(placement: &str) -> Result<Self, ParsePlacementError> {
        use PlacementErrorKind::*;

        let text = placement.as_bytes();
        let mut board = Self::EMPTY;
        let (mut rank, mut file, mut after_digit) = (7, 0, false);
        let mut position = 0;
        while position < text.len() {
            let symbol = text[position];
            let kind = match symbol {
                b'/' if file < 8 => RankTooShort,
                b'/' if rank == 0 => TooManyRanks,
                b'/' => {
                    (rank, file, after_digit) = (rank - 1, 0, false);
                    position += 1;
                    continue;
                }
                b'1'..=b'8' if after_digit => AdjacentDigits,
                b'1'..=b'8' if file + (symbol - b'0') > 8 => RankTooLong,
                b'1'..=b'8' => {
                    (file, after_digit) = (file + (symbol - b'0'), true);
                    position += 1;
                    continue;
                }
                0x80.. => NonAscii,
                _ => match (Piece::from_symbol(symbol as char), Square::at(file, rank)) {
                    (None, _) => UnknownCharacter,
                    (_, None) => RankTooLong,
                    (Some(piece), Some(square)) => {
                        board.put(square, piece);
                        (file, after_digit) = (file + 1, false);
                        position += 1;
                        continue;
                    }
                },
            };
            return Err(ParsePlacementError { kind, position });
        }
        let kind = match (rank, file) {
            (0, 8) => return Ok(board),
            (_, 0 | 8) => TooFewRanks,
            _ => RankTooShort,
        };
        Err(ParsePlacementError { kind, position })
    }

    /// The board as the piece placement of a FEN record, to be printed.
    ///
    /// A square with a free code is printed as `?`, which cannot be read again.
    ///
    /// ```
    /// use quintessence::Square;
    /// use quintessence::quad::{Piece, QuadBitboard};
    ///
    /// let board = QuadBitboard::EMPTY.with(Square::B4, Piece::WhiteRook).with(Square::H4, Piece::BlackKing);
    /// assert_eq!(board.placement().to_string(), "8/8/8/8/1R5k/8/8/8");
    /// ```
    #[inline]
    #[must_use]
    pub const fn placement(self) -> impl Display + fmt::Debug + Copy {
        Placement(self)
    }
}

#[derive(Clone, Copy, Debug)]
struct Placement(QuadBitboard);

impl Display for Placement {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            let mut empty = 0;
            for &square in &Square::ALL[8 * rank..8 * rank + 8] {
                let code = self.0.code_at(square);
                if code == 0 {
                    empty += 1;
                    continue;
                }
                write_run(f, empty)?;
                empty = 0;
                f.write_char(Piece::from_code(code).map_or('?', Piece::symbol))?;
            }
            write_run(f, empty)?;
            if rank > 0 {
                f.write_char('/')?;
            }
        }
        Ok(())
    }
}

#[inline]
fn write_run(f: &mut fmt::Formatter<'_>, empty: u8) -> fmt::Result {
    if empty == 0 { Ok(()) } else { write!(f, "{empty}") }
}

impl FromStr for QuadBitboard {
    type Err = ParsePlacementError;

    #[inline]
    fn from_str(placement: &str) -> Result<Self, Self::Err> {
        Self::parse(placement)
    }
}

/// Why a text is not the piece placement of a FEN record, and where.
///
/// ```
/// use quintessence::quad::QuadBitboard;
///
/// let error = "rnbqkbnr/pppppppp/8/7/8/8/PPPPPPPP/RNBQKBNR".parse::<QuadBitboard>().unwrap_err();
/// assert_eq!(error.to_string(), "byte 21: the rank ends before its eighth square");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePlacementError {
    kind: PlacementErrorKind,
    position: usize,
}

impl ParsePlacementError {
    /// What is wrong.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> PlacementErrorKind {
        self.kind
    }

    /// The offset in the text, in bytes, of what is wrong; the length of the text if it ends too early.
    #[inline]
    #[must_use]
    pub const fn position(self) -> usize {
        self.position
    }
}

/// What is wrong with a piece placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlacementErrorKind {
    /// The text ends where another rank should begin.
    TooFewRanks,
    /// A ninth rank begins.
    TooManyRanks,
    /// A rank ends, or the text does, before its eighth square.
    RankTooShort,
    /// A piece or a run of empty squares goes beyond the eighth square of a rank.
    RankTooLong,
    /// Two digits stand side by side, where one is for the whole run.
    AdjacentDigits,
    /// An ASCII character that is no piece, no digit from 1 to 8 and no slash.
    UnknownCharacter,
    /// The first byte of a character beyond ASCII.
    NonAscii,
}

impl Display for ParsePlacementError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}: {}", self.position, self.kind)
    }
}

impl Display for PlacementErrorKind {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TooFewRanks => "the placement ends before its eighth rank",
            Self::TooManyRanks => "a ninth rank begins",
            Self::RankTooShort => "the rank ends before its eighth square",
            Self::RankTooLong => "the rank goes on beyond its eighth square",
            Self::AdjacentDigits => "two digits in a row, where one stands for the whole run",
            Self::UnknownCharacter => "not one of PNBRQK, pnbrqk, 1 to 8 and /",
            Self::NonAscii => "not an ASCII character",
        })
    }
}

impl core::error::Error for ParsePlacementError {}
