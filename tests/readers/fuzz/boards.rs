//! Diagrams of bitboards.

use fastrand::Rng;
use quintessence::Bitboard;
use readers::fuzz::Reader;

pub(crate) const DRAWINGS: Reader = Reader {
    name: "board diagrams",
    grammar,
    words: &[
        ".",
        "X",
        " ",
        "\n",
        "8",
        "1",
        "a b c d e f g h",
        "a",
        "h",
        "x",
        "0",
        "9",
        "X X . .",
        ". . . . . . . .",
        "//",
        "hex:",
        "\t",
        "\u{b}",
        "é",
        "♔",
        "",
    ],
    examine,
};

/// A diagram in the style of `Display`, of `Debug` without comments, or with random space and labels.
fn grammar(rng: &mut Rng) -> String {
    let board = Bitboard::new(rng.u64(..) & rng.u64(..));
    match rng.u8(..3) {
        0 => board.to_string(),
        1 => pasted(board),
        _ => {
            let mut text = String::new();
            let spaces = ["", " ", "\n", "\t", "\r\n ", "\u{c}"];
            let files = ["", "a b c d e f g h", "abcdefgh", "hgfedcba"];
            let space = |rng: &mut Rng| spaces[rng.usize(..spaces.len())];
            text += files[rng.usize(..files.len())];
            for rank in (1..=8).rev() {
                if rng.bool() {
                    text += &rank.to_string();
                }
                for file in 0..8 {
                    text += space(rng);
                    text.push(if board.bits() >> (8 * (rank - 1) + file) & 1 == 1 { 'X' } else { '.' });
                }
                text += space(rng);
            }
            text + files[rng.usize(..files.len())]
        }
    }
}

/// The squares of the `bitboard!` call that `Debug` prints, as the compiler sees them: without comments.
fn pasted(board: Bitboard) -> String {
    let call = format!("{board:?}");
    let inside = call.strip_prefix("bitboard! {").and_then(|rest| rest.strip_suffix('}'));
    let lines = inside.unwrap_or("no call of bitboard!").lines();
    lines.map(|line| line.split("//").next().unwrap_or_default()).collect()
}

fn examine(text: &str) -> Result<bool, String> {
    let expected = naive(text);
    let parsed = text.parse::<Bitboard>();
    if Bitboard::parse(text) != parsed {
        return Err("`parse` and `from_str` differ".to_owned());
    }
    match (parsed, expected) {
        (Ok(board), Some(bits)) if board.bits() == bits => {
            for printed in [board.to_string(), pasted(board)] {
                if printed.parse() != Ok(board) {
                    return Err(format!("{board:?} is printed as {printed:?}"));
                }
            }
            Ok(true)
        }
        (Err(error), None) if !error.to_string().is_empty() => Ok(false),
        (parsed, bits) => Err(format!("parsed as {parsed:?}, expected {bits:x?}")),
    }
}

/// Cuts the text without white space at each mark. Only labels may stand between two marks.
fn naive(text: &str) -> Option<u64> {
    let text: String = text.split_ascii_whitespace().collect();
    let labels: Vec<&str> = text.split(['X', '.']).collect();
    let marks: Vec<char> = text.chars().filter(|mark| ['X', '.'].contains(mark)).collect();
    if marks.len() != 64 {
        return None;
    }
    for (square, labels) in labels.into_iter().enumerate() {
        let mut allowed = String::new();
        if square % 8 == 0 && square < 64 {
            allowed += &(8 - square / 8).to_string();
        }
        if square == 0 || square == 64 {
            allowed += "abcdefgh";
        }
        if labels.chars().any(|label| !allowed.contains(label)) {
            return None;
        }
    }
    let ranks = marks.chunks(8).rev();
    let squares = ranks.flatten().enumerate().filter(|(_, mark)| **mark == 'X');
    Some(squares.map(|(square, _)| 1_u64 << square).sum())
}
