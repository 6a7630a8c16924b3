//! Positions from FEN, X-FEN and Shredder-FEN, and moves as UCI writes them.
//!
//! A position is refused unless it can be played on from: one king a side, no pawn where none can be, castling and captures in
//! passing only where the pieces stand for them, and nobody's king to be captured. Each error names its field.

use std::fmt;
use std::str::FromStr;

use quintessence::quad::{Move, MoveKind, Piece, Position, QuadBitboard, Role, castled};
use quintessence::{Bitboard, Color, Direction, Square};

use super::legal;

/// What is wrong with a FEN, and in which field.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct FenError {
    field: &'static str,
    problem: String,
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.field, self.problem)
    }
}

impl std::error::Error for FenError {}

fn refuse<T>(field: &'static str, problem: impl Into<String>) -> Result<T, FenError> {
    Err(FenError { field, problem: problem.into() })
}

const PLACEMENT: &str = "piece placement (field 1)";
const TURN: &str = "side to move (field 2)";
const CASTLING: &str = "castling rights (field 3)";
const EN_PASSANT: &str = "en passant square (field 4)";

/// Reads the six fields of a FEN, or the first four, as lines of EPD have them.
pub(crate) fn read(fen: &str) -> Result<Position, FenError> {
    let fields: Vec<&str> = fen.split_ascii_whitespace().collect();
    let (halfmoves, fullmoves) = match fields[..] {
        [_, _, _, _] => ("0", "1"),
        [_, _, _, _, halfmoves, fullmoves] => (halfmoves, fullmoves),
        _ => return refuse("FEN", format!("it has 6 fields, or the first 4 of them, not {}", fields.len())),
    };
    let board = placement(fields[0])?;
    let turn = match fields[1] {
        "w" => Color::White,
        "b" => Color::Black,
        other => return refuse(TURN, format!("'{other}' is neither 'w' nor 'b'")),
    };
    let castling = castling(fields[2], board)?;
    let en_passant = en_passant(fields[3], board, turn)?;
    let halfmoves = counter("halfmove clock (field 5)", halfmoves)?;
    let fullmoves = counter("move number (field 6)", fullmoves)?;
    let position = Position::new(board, turn, castling, en_passant, halfmoves, fullmoves);
    if legal::could_capture_king(&position) {
        let (side, other) = if turn == Color::White { ("White", "Black") } else { ("Black", "White") };
        return refuse(TURN, format!("{side} is to move and could capture {other}'s king"));
    }
    Ok(position)
}

fn placement(field: &str) -> Result<QuadBitboard, FenError> {
    let board: QuadBitboard =
        field.parse().map_err(|error| FenError { field: PLACEMENT, problem: format!("{error}") })?;
    for (color, name) in [(Color::White, "White"), (Color::Black, "Black")] {
        let kings = (board.kings() & board.color(color)).len();
        if kings != 1 {
            return refuse(PLACEMENT, format!("{name} has {kings} kings, not one"));
        }
    }
    match (board.pawns() & (Bitboard::RANKS[0] | Bitboard::RANKS[7])).lowest() {
        Some(square) => refuse(PLACEMENT, format!("a pawn stands on {square}")),
        None => Ok(board),
    }
}

/// The rooks that may castle, from letters for a side of the king (`KQkq`) or for the file of the rook (`HAha`).
fn castling(field: &str, board: QuadBitboard) -> Result<Bitboard, FenError> {
    let mut rooks = Bitboard::EMPTY;
    if field == "-" {
        return Ok(rooks);
    }
    for letter in field.chars() {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let rank = Bitboard::RANKS[if color == Color::White { 0 } else { 7 }];
        let Some(king) = (board.kings() & board.color(color) & rank).lowest() else {
            return refuse(CASTLING, format!("'{letter}' needs a king on its first rank"));
        };
        let candidates = board.rooks() & board.color(color) & rank;
        let above = candidates & !Bitboard::new((2_u64 << king as u8).wrapping_sub(1));
        let rook = match letter.to_ascii_lowercase() {
            // X-FEN: the outermost rook on that side.
            'k' => above.highest(),
            'q' => (candidates - above).lowest(),
            file @ 'a'..='h' => (candidates & Bitboard::FILES[(file as u8 - b'a') as usize]).lowest(),
            _ => return refuse(CASTLING, format!("'{letter}' is none of 'KQkq', 'A' to 'H' and 'a' to 'h'")),
        };
        let Some(rook) = rook else {
            return refuse(CASTLING, format!("'{letter}' needs a rook on its first rank"));
        };
        if rooks.contains(rook) {
            return refuse(CASTLING, format!("'{letter}' gives a right that is given already"));
        }
        let side = if above.contains(rook) { above } else { candidates - above };
        if rooks.intersects(side) {
            return refuse(CASTLING, format!("'{letter}' gives a second right on its side of the king"));
        }
        rooks.insert(rook);
    }
    Ok(rooks)
}

fn en_passant(field: &str, board: QuadBitboard, turn: Color) -> Result<Option<Square>, FenError> {
    if field == "-" {
        return Ok(None);
    }
    let Ok(target) = Square::from_str(field) else {
        return refuse(EN_PASSANT, format!("'{field}' is neither a square nor '-'"));
    };
    let (rank, forward) = match turn {
        Color::White => (5, Direction::North),
        Color::Black => (2, Direction::South),
    };
    if target.rank() != rank {
        return refuse(EN_PASSANT, format!("{target} is not on rank {}, where this side captures", rank + 1));
    }
    let target_set = Bitboard::from(target);
    let (from, pawn) = (target_set.shift(forward), target_set.shift(forward.opposite()));
    if !board.pieces(Piece::new(!turn, Role::Pawn)).intersects(pawn) {
        return refuse(EN_PASSANT, format!("no pawn has gone over {target}"));
    }
    if (target_set | from).intersects(board.occupied()) {
        return refuse(EN_PASSANT, format!("the pawn's way over {target} is not empty"));
    }
    Ok(Some(target))
}

fn counter(field: &'static str, text: &str) -> Result<u16, FenError> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse() {
        Ok(number) if is_number => Ok(number),
        _ if is_number => refuse(field, format!("{text} is more than {}", u16::MAX)),
        _ => refuse(field, format!("'{text}' is not a number")),
    }
}

/// A move as UCI has it: castling goes to the king's new square, but in Chess960, where that may be ambiguous, to the rook's.
pub(crate) fn uci(position: &Position, chosen: Move) -> String {
    let is_classical = [Square::E1, Square::E8].contains(&chosen.from())
        && position.castling().is_subset(Bitboard::new(0x8100_0000_0000_0081));
    if chosen.kind() == MoveKind::Castling && is_classical {
        let (king_to, _) = castled(chosen.from(), chosen.to());
        return format!("{}{king_to}", chosen.from());
    }
    chosen.to_string()
}
