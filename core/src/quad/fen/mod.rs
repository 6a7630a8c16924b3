//! Parses and writes FEN records. The error for a wrong record names the field with the mistake.
// It uses `board`, and of `quad` the board and `position`, which has the rules. No other file of the crate uses it.

mod castling;
mod error;
mod placement;
mod record;

use core::fmt;

use self::castling::{CastlingRights, castling_rights};
use self::error::Mistake;
pub use self::error::ParseFenError;
use self::placement::placement;
use self::record::{Field, fields};
use crate::board::{Color, Square};
use crate::quad::position::{NotPassed, Position, check_passed, is_in_check};
use crate::quad::quad_bitboard::QuadBitboard;

impl Position {
    /// Parses a FEN record, at run time or in a `const`.
    ///
    /// | field | accepted |
    /// |---|---|
    /// | 1, piece placement | eight ranks of eight squares, one king a side, no pawn on rank 1 or 8 |
    /// | 2, side to move | `w` or `b`; the other side is not in check |
    /// | 3, castling rights | `-`, or letters whose king and rook stand on their first rank |
    /// | 4, en passant square | `-`, or a square that an enemy pawn can just have passed |
    /// | 5, halfmove clock | 0 to 65535 |
    /// | 6, fullmove number | 0 to 65535 |
    ///
    /// Field 3 accepts two notations. In FEN and X-FEN, `K` and `k` mean the outermost rook east of the king, `Q` and
    /// `q` the outermost rook west of the king. In Shredder-FEN, `A` to `H` and `a` to `h` name the file of the rook.
    ///
    /// Field 6, or fields 5 and 6, may be missing; then the values are 0 and 1. To parse an EPD record, pass only its first
    /// four fields, without the operations. Any Unicode white space can separate fields, and a byte order mark is
    /// skipped. The position stores the en passant square only if an en passant capture is legal.
    ///
    /// ```
    /// use quintessence::{Color, quad::Position};
    ///
    /// const RECORD: &str = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
    /// const RUY_LOPEZ: Position = match Position::from_fen(RECORD) {
    ///     Ok(position) => position,
    ///     Err(_) => panic!("not a FEN record"),
    /// };
    /// assert_eq!((RUY_LOPEZ.turn(), RUY_LOPEZ.halfmoves()), (Color::Black, 3));
    /// ```
    ///
    /// # Errors
    /// The error names the field with the first mistake, its column in fields 1 and 3, and what is accepted there.
    pub const fn from_fen(fen: &str) -> Result<Self, ParseFenError> {
        let fields = fields(fen);
        let board = attempt!(placement(attempt!(fields[0].required()), true));
        let turn = attempt!(side_to_move(attempt!(fields[1].required()), board));
        let castling = attempt!(castling_rights(attempt!(fields[2].required()), board));
        let en_passant = attempt!(en_passant_square(attempt!(fields[3].required()), board, turn));
        let (mut halfmoves, mut fullmoves) = (0, 1);
        if !fields[4].is_missing() {
            if fields[4].bytes()[0].is_ascii_alphabetic() {
                return Err(fields[4].mistake(Mistake::Operation));
            }
            halfmoves = attempt!(number(fields[4]));
        }
        if !fields[5].is_missing() {
            fullmoves = attempt!(number(fields[5]));
        }
        if !fields[6].is_missing() {
            return Err(fields[6].mistake(Mistake::SurplusField));
        }
        Ok(Self::from_parts(board, turn, castling, en_passant, halfmoves, fullmoves))
    }
}

impl core::str::FromStr for Position {
    type Err = ParseFenError;

    #[inline]
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::from_fen(text)
    }
}

const fn side_to_move(field: Field<'_>, board: QuadBitboard) -> Result<Color, ParseFenError> {
    let turn = match field.bytes() {
        b"w" => Color::White,
        b"b" => Color::Black,
        _ => return Err(field.mistake(Mistake::Side)),
    };
    if is_in_check(board, turn.opposite()) {
        return Err(field.mistake(Mistake::WrongSideInCheck(turn)));
    }
    Ok(turn)
}

const fn en_passant_square(
    field: Field<'_>,
    board: QuadBitboard,
    turn: Color,
) -> Result<Option<Square>, ParseFenError> {
    let target = match field.bytes() {
        b"-" => return Ok(None),
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
            Square::from_index_masked((*rank - b'1') << 3 | (*file - b'a'))
        }
        _ => return Err(field.mistake(Mistake::EnPassantSquare)),
    };
    match check_passed(target, board, turn) {
        Ok(()) => Ok(Some(target)),
        Err(reason) => Err(field.mistake(match reason {
            NotPassed::Rank(rank) => Mistake::EnPassantRank(turn, rank),
            NotPassed::Pawn(pushed) => Mistake::NoPassedPawn(target, pushed, turn.opposite()),
            NotPassed::Blocked(blocker) => Mistake::BlockedPush(target, blocker),
        })),
    }
}

const fn number(field: Field<'_>) -> Result<u16, ParseFenError> {
    let mut digits = field.bytes();
    let mut number = 0_u16;
    while let [digit, rest @ ..] = digits {
        number = match (number.checked_mul(10), digit.wrapping_sub(b'0')) {
            (Some(tens), digit @ 0..=9) if tens <= u16::MAX - digit as u16 => tens + digit as u16,
            _ => return Err(field.mistake(Mistake::Number)),
        };
        digits = rest;
    }
    Ok(number)
}

/// Writes the position as a FEN record, which [`from_fen`](Position::from_fen) parses.
///
/// Castling rights are written as in X-FEN: `K`, `Q`, `k` or `q` for the outermost rook on its side of the king, and
/// the letter of the file for any other rook. The en passant field is `-` unless an en passant capture is legal.
impl fmt::Display for Position {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turn = match self.turn() {
            Color::White => 'w',
            Color::Black => 'b',
        };
        write!(f, "{} {turn} {} ", self.board(), CastlingRights::of(self))?;
        match self.en_passant() {
            Some(target) => write!(f, "{target}")?,
            None => f.write_str("-")?,
        }
        write!(f, " {} {}", self.halfmoves(), self.fullmoves())
    }
}
