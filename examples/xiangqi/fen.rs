//! Positions from FEN records as Fairy-Stockfish writes them, and FEN records of positions.
//!
//! ```text
//! rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1
//! ```
//!
//! Horses are `n` or `h`, and elephants are `b` or `e`. The fields 3 to 6 may be left out.
//!
//! No crate that is kept up parses these records on their own, so the parser is part of this example.

use std::fmt::{self, Display, Write as _};
use std::str::FromStr;

use crate::position::{Kind, Position, Side};
use crate::squares::{Squares, square_name};
use crate::tables::{BOARD, HALF, PALACE};

/// Why a text is not a FEN record. The message names the field and the mistake, and in field 1 the rank and the column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseFenError(String);

impl Display for ParseFenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ParseFenError {}

/// The start of a game.
pub const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

const PLACEMENT: &str = "piece placement (field 1)";
const SIDE: &str = "side to move (field 2)";
const SIDES: [&str; 2] = ["red", "black"];
const KINDS: [&str; 7] = ["king", "advisor", "elephant", "horse", "rook", "cannon", "soldier"];
const LETTERS: [char; 7] = ['k', 'a', 'b', 'n', 'r', 'c', 'p'];

impl FromStr for Position {
    type Err = ParseFenError;

    fn from_str(fen: &str) -> Result<Self, ParseFenError> {
        parse(fen).map_err(ParseFenError)
    }
}

fn parse(fen: &str) -> Result<Position, String> {
    let mut fields = fen.split_ascii_whitespace();
    let placement = fields.next().ok_or_else(|| format!("{PLACEMENT}: missing; expected ten ranks"))?;
    let mut position = Position { kinds: [0; 7], sides: [0; 2], turn: Side::Red };
    place(placement, &mut position)?;
    check_pieces(&position)?;

    position.turn = match fields.next() {
        None => return Err(format!("{SIDE}: missing; expected 'w' or 'b'")),
        Some("w") => Side::Red,
        Some("b") => Side::Black,
        Some(other) => return Err(format!("{SIDE}: found {}; expected 'w' or 'b'", quoted(other))),
    };
    check_rest(fields)?;
    check_kings(&position)?;
    Ok(position)
}

/// Puts the pieces of field 1 on an empty board.
fn place(placement: &str, position: &mut Position) -> Result<(), String> {
    let (mut rank, mut file) = (9, 0);
    for (column, letter) in (1..).zip(placement.chars()) {
        let wrong =
            |problem: String| Err(format!("{PLACEMENT}, rank {}, column {column}: {problem}", rank + 1));
        if letter == '/' {
            if file < 9 {
                return wrong(format!("found '/' after {file} files; expected 9 files"));
            }
            if rank == 0 {
                return wrong("found '/'; expected the end of the field after ten ranks".to_owned());
            }
            (rank, file) = (rank - 1, 0);
            continue;
        }
        let piece = match letter.to_ascii_lowercase() {
            'h' => Some(Kind::Horse),
            'e' => Some(Kind::Elephant),
            small => LETTERS.iter().position(|&letter| letter == small).map(|i| Kind::ALL[i]),
        };
        let run = letter.to_digit(10).filter(|&run| run > 0);
        if piece.is_none() && run.is_none() {
            let letter = letter.escape_debug();
            return wrong(format!(
                "found '{letter}'; expected '/', 1 to 9, or one of KABNRCP, kabnrcp, HEhe"
            ));
        }
        if file + run.unwrap_or(1) > 9 {
            return wrong(format!("found '{letter}' after {file} files; expected at most 9 files"));
        }
        if let Some(kind) = piece {
            let square = 1 << (9 * rank + file);
            let side = if letter.is_ascii_uppercase() { Side::Red } else { Side::Black };
            position.kinds[kind as usize] |= square;
            position.sides[side as usize] |= square;
        }
        file += run.unwrap_or(1);
    }
    if (rank, file) == (0, 9) {
        return Ok(());
    }
    Err(format!("{PLACEMENT}, rank {}: ends after {file} files; expected ten ranks of 9 files", rank + 1))
}

/// Each side has a king, no more pieces than at the start, and none outside its palace or its half of the board.
fn check_pieces(position: &Position) -> Result<(), String> {
    for (side, side_name) in Side::ALL.into_iter().zip(SIDES) {
        for (kind, kind_name) in Kind::ALL.into_iter().zip(KINDS) {
            let pieces = position.pieces(side, kind);
            if pieces.count_ones() > kind.most() {
                let (count, most) = (pieces.count_ones(), kind.most());
                return Err(format!(
                    "{PLACEMENT}: found {count} {side_name} pieces of the kind {kind_name}; expected at most {most}"
                ));
            }
            if kind == Kind::King && pieces == 0 {
                return Err(format!("{PLACEMENT}: found no {side_name} king; expected one"));
            }
            let (region, place) = match kind {
                Kind::King | Kind::Advisor => (PALACE[side as usize], ["d1 to f3", "d8 to f10"]),
                Kind::Elephant => (HALF[side as usize], ["a1 to i5", "a6 to i10"]),
                _ => (BOARD, [""; 2]),
            };
            if let Some(square) = Squares(pieces & !region).next() {
                let (square, place) = (square_name(square), place[side as usize]);
                return Err(format!(
                    "{PLACEMENT}: found a {side_name} {kind_name} on {square}; expected it on {place}"
                ));
            }
        }
    }
    Ok(())
}

/// The fields 3 to 6: two fields that chess needs, and two numbers.
fn check_rest<'a>(mut fields: impl Iterator<Item = &'a str>) -> Result<(), String> {
    for field in ["castling rights (field 3)", "en passant square (field 4)"] {
        match fields.next() {
            None | Some("-") => {}
            Some(other) => return Err(format!("{field}: found {}; expected '-'", quoted(other))),
        }
    }
    for field in ["halfmove clock (field 5)", "fullmove number (field 6)"] {
        match fields.next() {
            Some(other) if other.parse::<u32>().is_err() => {
                return Err(format!("{field}: found {}; expected a number", quoted(other)));
            }
            _ => {}
        }
    }
    match fields.next() {
        Some(other) => Err(format!("field 7: found {}; expected at most 6 fields", quoted(other))),
        None => Ok(()),
    }
}

/// The side to move can neither capture the king nor faces it on an open file.
fn check_kings(position: &Position) -> Result<(), String> {
    let waiting = Position { turn: position.turn.other(), ..*position };
    if waiting.is_check() {
        let [mover, waiting] = [position.turn, waiting.turn].map(|side| SIDES[side as usize]);
        return Err(format!(
            "{SIDE}: {mover} is to move, but the {waiting} king is attacked or faces the other king"
        ));
    }
    Ok(())
}

/// The beginning of a text, between quotation marks.
fn quoted(text: &str) -> String {
    const MOST: usize = 20;
    let start: String = text.chars().take(MOST).collect();
    format!("'{}{}'", start.escape_debug(), if start.len() < text.len() { "…" } else { "" })
}

/// Writes the FEN record with the letters `n` and `b` for horses and elephants.
impl Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..10).rev() {
            let mut empty = 0;
            for square in 9 * rank..9 * rank + 9 {
                match self.piece_at(square) {
                    None => empty += 1,
                    Some((side, kind)) => {
                        write_run(f, &mut empty)?;
                        f.write_char(kind.letter(side))?;
                    }
                }
            }
            write_run(f, &mut empty)?;
            if rank > 0 {
                f.write_char('/')?;
            }
        }
        write!(f, " {} - - 0 1", if self.turn == Side::Red { 'w' } else { 'b' })
    }
}

/// Writes the number of empty squares and sets it to 0.
fn write_run(f: &mut fmt::Formatter<'_>, empty: &mut u32) -> fmt::Result {
    match std::mem::take(empty) {
        0 => Ok(()),
        run => write!(f, "{run}"),
    }
}

impl Kind {
    /// The letter of a piece in FEN records: a capital for Red.
    #[must_use]
    pub const fn letter(self, side: Side) -> char {
        let letter = LETTERS[self as usize];
        match side {
            Side::Red => letter.to_ascii_uppercase(),
            Side::Black => letter,
        }
    }
}
