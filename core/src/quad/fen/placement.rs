//! The piece placement of a FEN record, parsed and written.

use core::fmt::{self, Write as _};
use core::str::FromStr;

use crate::board::{Bitboard, Color, Role, Square};
use crate::quad::fen::error::{Mistake, ParseFenError};
use crate::quad::fen::record::Field;
use crate::quad::piece::Piece;
use crate::quad::quad_bitboard::QuadBitboard;

/// Parses a piece placement with any pieces on any squares.
pub(super) const fn placement(field: Field<'_>) -> Result<QuadBitboard, ParseFenError> {
    let text = field.bytes();
    let mut board = QuadBitboard::EMPTY;
    let (mut rank, mut file, mut is_after_digit) = (7, 0, false);
    let mut i = 0;
    while i < text.len() {
        let (mistake, file) = match text[i] {
            b'/' if file < 8 => (Mistake::ShortRank, file),
            b'/' if rank == 0 => return Err(field.mistake_at(i, Mistake::NinthRank)),
            b'/' => {
                (rank, file, is_after_digit) = (rank - 1, 0, false);
                i += 1;
                continue;
            }
            b'1'..=b'8' if is_after_digit => (Mistake::AdjacentDigits, file),
            digit @ b'1'..=b'8' if digit - b'0' > 8 - file => (Mistake::LongRank, 8),
            digit @ b'1'..=b'8' => {
                (file, is_after_digit) = (file + (digit - b'0'), true);
                i += 1;
                continue;
            }
            symbol => match (Piece::from_symbol(symbol as char), Square::at(file, rank)) {
                (None, _) => (Mistake::Character, file),
                (_, None) => (Mistake::LongRank, 8),
                (Some(piece), Some(square)) => {
                    board = board.with(square, piece);
                    (file, is_after_digit) = (file + 1, false);
                    i += 1;
                    continue;
                }
            },
        };
        return Err(misplaced(field, i, mistake, (file, rank)));
    }
    Err(match (rank, file) {
        (0, 8) => return Ok(board),
        (_, 8) => misplaced(field, i, Mistake::MissingRanks, (8, rank - 1)),
        _ => misplaced(field, i, Mistake::ShortRank, (file, rank)),
    })
}

/// An error that points to a byte of the field and to a place on the board, given as file and rank.
const fn misplaced(field: Field<'_>, index: usize, mistake: Mistake, place: (u8, u8)) -> ParseFenError {
    ParseFenError { place: Some(place), ..field.mistake_at(index, mistake) }
}

/// An error at the letter of the piece on a square.
const fn at_piece(field: Field<'_>, square: Square, mistake: Mistake) -> ParseFenError {
    misplaced(field, index_of(field, square), mistake, (square.file(), square.rank()))
}

/// Returns an error unless each side has exactly one king and no pawn stands on rank 1 or 8.
pub(super) const fn require_playable(field: Field<'_>, board: QuadBitboard) -> Result<(), ParseFenError> {
    each!(i < 2, {
        let color = Color::ALL[i];
        let mut kings = board.role(Role::King).intersection(board.color(color));
        if kings.is_empty() {
            return Err(field.mistake(Mistake::NoKing(color)));
        }
        // FEN text begins with rank 8, square numbers begin with rank 1. The second king in the text may therefore have
        // the lower square number.
        if kings.len() > 1 {
            let first = first_in_text(kings);
            kings = kings.without(first);
            let second = first_in_text(kings);
            return Err(at_piece(field, second, Mistake::SecondKing(color)));
        }
    });
    let pawns = board.role(Role::Pawn).intersection(Bitboard::RANKS[0].union(Bitboard::RANKS[7]));
    if pawns.is_empty() {
        return Ok(());
    }
    Err(at_piece(field, first_in_text(pawns), Mistake::Pawn))
}

/// The square of `set` that comes first in FEN text. FEN text lists the squares from a8 to h1, rank by rank.
const fn first_in_text(set: Bitboard) -> Square {
    match set.flip_ranks().lowest() {
        Some(square) => Square::from_index_masked(square as u8 ^ 56),
        None => Square::A8,
    }
}

/// Returns the index of the letter that stands for the piece on `target`. The square `target` must be occupied, and the
/// text must be a valid piece placement.
const fn index_of(field: Field<'_>, target: Square) -> usize {
    let text = field.bytes();
    // A square number with flipped rank, `square ^ 56`, counts from a8 to h1, the order of FEN text.
    let target = target as u8 ^ 56;
    let (mut square, mut i) = (0, 0);
    loop {
        square += match text[i] {
            b'/' => 0,
            digit @ b'1'..=b'8' => digit - b'0',
            _ if square == target => return i,
            _ => 1,
        };
        i += 1;
    }
}

/// Parses a piece placement, the first field of a FEN record, with any pieces on any squares.
///
/// A run of empty squares must be one digit: `8`, not `44`. White space is an error. For whole records, parse a
/// [`Position`](super::Position), which must have one king of each colour and no pawn on rank 1 or 8.
///
/// ```
/// use quintessence::Square;
/// use quintessence::quad::{Piece, Position, QuadBitboard};
///
/// let endgame: QuadBitboard = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8".parse()?;
/// assert_eq!(endgame.piece_at(Square::B4), Some(Piece::WhiteRook));
/// assert_eq!("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -".parse::<Position>()?.board(), endgame);
///
/// let error = "8/2p5/3p4/KP5r/1R3p1k/9/4P1P1/8".parse::<QuadBitboard>().unwrap_err();
/// assert_eq!(error.offset(), 22);
/// # Ok::<(), quintessence::quad::ParseFenError>(())
/// ```
impl FromStr for QuadBitboard {
    type Err = ParseFenError;

    #[inline]
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        placement(Field::whole(text))
    }
}

/// Writes the board as the piece placement of a FEN record.
///
/// A square with a free code (1, 14 or 15) is written as `?`, which no parser accepts.
///
/// ```
/// use quintessence::Square;
/// use quintessence::quad::{Piece, QuadBitboard};
///
/// let board = QuadBitboard::EMPTY.with(Square::B4, Piece::WhiteRook).with(Square::H4, Piece::BlackKing);
/// assert_eq!(board.to_string(), "8/8/8/8/1R5k/8/8/8");
/// ```
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
