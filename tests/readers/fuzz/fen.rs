//! FEN records and piece placements, against a second parser that works on letters.

mod naive;

use quintessence::Square;
use quintessence::quad::{ParseFenError, Piece, Position, QuadBitboard};
use readers::fuzz::Reader;
use support::records;

pub(crate) const RECORDS: Reader =
    Reader { name: "FEN records", grammar: records::record, words: WORDS, examine: parse_record };

pub(crate) const PLACEMENTS: Reader = Reader {
    name: "piece placements",
    grammar: records::placement,
    words: WORDS,
    examine: examine_placement,
};

const WORDS: &[&str] = &[
    "P",
    "N",
    "B",
    "R",
    "Q",
    "K",
    "p",
    "n",
    "b",
    "r",
    "q",
    "k",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "0",
    "/",
    " ",
    "  ",
    "\t",
    "\u{b}",
    "\n",
    "w",
    "b",
    "-",
    "KQkq",
    "KQ",
    "HAha",
    "A",
    "H",
    "h",
    "a",
    "Gb",
    "e3",
    "e6",
    "d3",
    "d6",
    "a6",
    "h3",
    "65535",
    "65536",
    "00",
    "-1",
    "+1",
    "8/8",
    "4k3/",
    "/4K3",
    "rnbqkbnr/pppppppp",
    " w - - 0 1",
    " b KQkq -",
    "\u{feff}",
    "é",
    "♔",
    "٣",
    "x",
    "~",
    "[",
    "_",
    "W",
    "",
];

fn parse_record(text: &str) -> Result<bool, String> {
    let position = text.parse::<Position>();
    if Position::from_fen(text) != position {
        return Err("`from_fen` and `from_str` differ".to_owned());
    }
    examine_record(text, position)
}

pub(crate) fn examine_record(text: &str, parsed: Result<Position, ParseFenError>) -> Result<bool, String> {
    match (parsed, naive::record(text)) {
        (Err(error), None) => check_error(text, error).map(|()| false),
        (Err(error), Some(canonical)) => Err(format!("expected {canonical:?}, refused: {error}")),
        (Ok(position), None) => Err(format!("accepted as {:?}", position.to_string())),
        (Ok(position), Some(canonical)) => {
            let printed = position.to_string();
            if printed != canonical {
                return Err(format!("accepted as {printed:?}, expected {canonical:?}"));
            }
            if printed.parse() != Ok(position) {
                return Err(format!("{printed:?} is parsed as {:?}", printed.parse::<Position>()));
            }
            check_squares(position.board(), &canonical).map(|()| true)
        }
    }
}

fn examine_placement(text: &str) -> Result<bool, String> {
    let expected = naive::letters(text);
    let board = text.parse::<QuadBitboard>();
    if QuadBitboard::parse(text) != board {
        return Err("`parse` and `from_str` differ".to_owned());
    }
    match (board, expected) {
        (Err(error), None) => check_error(text, error).map(|()| false),
        (Err(error), Some(_)) => Err(format!("expected a board, refused: {error}")),
        (Ok(board), None) => Err(format!("accepted as {:?}", board.to_string())),
        // Each board has one placement, as a run of empty squares is one digit.
        (Ok(board), Some(_)) if board.to_string() != text => {
            Err(format!("accepted as {:?}", board.to_string()))
        }
        (Ok(board), Some(_)) => check_squares(board, text).map(|()| true),
    }
}

/// Compares the squares of a board with the letters of a placement.
fn check_squares(board: QuadBitboard, text: &str) -> Result<(), String> {
    let letters = naive::letters(text.split(' ').next().unwrap_or_default()).ok_or("no placement")?;
    for square in Square::ALL {
        let letter = letters[usize::from(square.rank())][usize::from(square.file())];
        if board.piece_at(square).map_or('.', Piece::symbol) != letter {
            return Err(format!("{square} has {:?}, expected {letter:?}", board.piece_at(square)));
        }
    }
    Ok(())
}

/// Checks that the place of a mistake is between two characters of the text, and that the message is short.
fn check_error(text: &str, error: ParseFenError) -> Result<(), String> {
    let message = error.to_string();
    let is_placed = text.is_char_boundary(error.offset()) && (1..=7).contains(&error.field());
    let column_is_right = (1..=text.chars().count() + 1).contains(&error.column());
    if is_placed && column_is_right && (20..300).contains(&message.chars().count()) {
        Ok(())
    } else {
        Err(format!("field {}, column {}, byte {}: {message}", error.field(), error.column(), error.offset()))
    }
}
