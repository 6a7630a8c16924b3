//! Positions of `--fen`: a record or a placement alone.

use fastrand::Rng;
use quintessence::quad::{self, QuadBitboard};
use readers::fuzz::Reader;
use support::records;

use crate::fen::Position;

pub(crate) const POSITIONS: Reader = Reader {
    name: "positions of audit",
    grammar: |rng: &mut Rng| {
        let text = if rng.bool() { records::record(rng) } else { records::placement(rng) };
        ["", "\u{feff}", " ", "\n"][rng.usize(..4)].to_owned() + &text + ["", "\r\n", "\t"][rng.usize(..3)]
    },
    words: &[
        "P", "k", "K", "R", "q", "1", "8", "9", "/", " ", "\t", "\n", "w", "b", "-", "KQkq", "e3", "0", "1",
        "\u{feff}", "é", "♔", "\u{301}", "\u{200b}", "'", "",
    ],
    examine,
};

fn examine(text: &str) -> Result<bool, String> {
    let record = text.strip_prefix('\u{feff}').unwrap_or(text);
    let words: Vec<&str> = record.split_ascii_whitespace().collect();
    let expected = match words[..] {
        [placement] => placement.parse::<QuadBitboard>().ok(),
        // One byte order mark is skipped, at the start of the text.
        [first, ..] if first.starts_with('\u{feff}') => None,
        _ => record.parse::<quad::Position>().ok().map(|position| position.board()),
    };
    match (Position::parse(text), expected) {
        (Err(message), None) => {
            let lines: Vec<&str> = message.lines().collect();
            let is_drawn = lines.len() == 3 && lines[2].ends_with('^') && message.chars().count() < 500;
            if is_drawn { Ok(false) } else { Err(format!("the message is {message:?}")) }
        }
        (Err(message), Some(board)) => Err(format!("expected {board:?}, refused: {message}")),
        (Ok(position), None) => Err(format!("accepted as {position:?}")),
        (Ok(position), Some(board)) => {
            let found: Vec<_> = position.pieces().map(|(square, piece)| (square, piece.letter())).collect();
            let pieces =
                board.occupied().into_iter().filter_map(|at| Some((at, board.piece_at(at)?.symbol())));
            if pieces.eq(found.iter().copied()) { Ok(true) } else { Err(format!("accepted as {position:?}")) }
        }
    }
}
