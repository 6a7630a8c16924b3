//! Parses and writes the piece placement of a FEN record.

use core::fmt::{self, Write as _};
use core::str::FromStr;

use crate::board::{Color, Piece, Role, Square};
use crate::quad::fen::error::{Mistake, ParseFenError};
use crate::quad::fen::record::Field;
use crate::quad::quad_bitboard::QuadBitboard;

/// Parses a piece placement. If `of_record` is true, it is the first field of a FEN record, so each side must have one
/// king, and no pawn may be on rank 1 or 8.
pub(super) const fn placement(field: Field<'_>, of_record: bool) -> Result<QuadBitboard, ParseFenError> {
    let text = field.bytes();
    let mut board = QuadBitboard::EMPTY;
    let (mut rank, mut file, mut is_after_digit) = (7, 0, false);
    each!(i < text.len(), {
        let mistake = match text[i] {
            b'/' if file < 8 => Some(Mistake::ShortRank),
            b'/' if rank == 0 => return Err(field.mistake_at(i, Mistake::NinthRank)),
            b'/' => {
                (rank, file, is_after_digit) = (rank - 1, 0, false);
                None
            }
            b'1'..=b'8' if is_after_digit => Some(Mistake::AdjacentDigits),
            digit @ b'1'..=b'8' if digit - b'0' > 8 - file => Some(Mistake::LongRank),
            digit @ b'1'..=b'8' => {
                (file, is_after_digit) = (file + (digit - b'0'), true);
                None
            }
            symbol => match (Piece::from_symbol(symbol as char), Square::at(file, rank)) {
                (None, _) => Some(Mistake::Character),
                (_, None) => Some(Mistake::LongRank),
                (Some(piece), Some(square)) => {
                    let mistake = if of_record { wrong_in_record(piece, square, board) } else { None };
                    if mistake.is_none() {
                        board = board.with(square, piece);
                        (file, is_after_digit) = (file + 1, false);
                    }
                    mistake
                }
            },
        };
        if let Some(mistake) = mistake {
            return Err(misplaced(field, i, mistake, (file, rank)));
        }
    });
    if file < 8 {
        return Err(misplaced(field, text.len(), Mistake::ShortRank, (file, rank)));
    }
    if rank > 0 {
        return Err(misplaced(field, text.len(), Mistake::MissingRanks, (8, rank - 1)));
    }
    each!(i < 2, {
        let king = Piece::new(Color::ALL[i], Role::King);
        if of_record && board.pieces(king).is_empty() {
            return Err(field.mistake(Mistake::NoKing(king.color())));
        }
    });
    Ok(board)
}

/// Returns the mistake if `piece` may not be on `square` in a FEN record. `board` has the pieces parsed so far.
const fn wrong_in_record(piece: Piece, square: Square, board: QuadBitboard) -> Option<Mistake> {
    match piece.role() {
        Role::Pawn if matches!(square.rank(), 0 | 7) => Some(Mistake::Pawn),
        Role::King if !board.pieces(piece).is_empty() => Some(Mistake::SecondKing(piece.color())),
        _ => None,
    }
}

/// Makes an error for byte `index` of the field. `place` is the file and the rank of the mistake on the board.
const fn misplaced(field: Field<'_>, index: usize, mistake: Mistake, place: (u8, u8)) -> ParseFenError {
    ParseFenError { place: Some(place), ..field.mistake_at(index, mistake) }
}

/// Parses a piece placement, the first field of a FEN record, with any pieces on any squares.
///
/// A run of empty squares must be one digit (`8`, not `44`), and white space is an error. To parse a whole record, use
/// [`Position`](super::Position), which also requires one king of each colour and no pawn on rank 1 or 8.
///
/// ```
/// use quintessence::Square;
/// use quintessence::quad::{Piece, QuadBitboard};
///
/// let endgame: QuadBitboard = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8".parse()?;
/// assert_eq!(endgame.piece_at(Square::B4), Some(Piece::WhiteRook));
/// # Ok::<(), quintessence::quad::ParseFenError>(())
/// ```
impl FromStr for QuadBitboard {
    type Err = ParseFenError;

    #[inline]
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        placement(Field::whole(text), false)
    }
}

/// Writes the board as the piece placement of a FEN record.
///
/// A square with a code that is not assigned to a piece (1, 14 or 15) is written as `?`, which no parser accepts.
impl fmt::Display for QuadBitboard {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            let mut empty = 0;
            for &square in &Square::ALL[8 * rank..8 * rank + 8] {
                let code = self.code_at(square);
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
