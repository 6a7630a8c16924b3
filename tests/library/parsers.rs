//! One property for each public parser: what is printed is parsed back, no text panics, and errors name the place.

use std::fmt::Display;
use std::str::FromStr;

use fastrand::Rng;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use quintessence::quad::{ParseFenError, Position, QuadBitboard};
use quintessence::{Bitboard, ParseBitboardError, Square};
use support::boards::{board_of, mailboxes};

/// The same texts in each run.
fn config() -> ProptestConfig {
    ProptestConfig {
        cases: 4_096,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(1),
        ..ProptestConfig::default()
    }
}

/// A value is what its text is parsed as, and so is the value of any text that is parsed.
fn printed<T: FromStr<Err: Display> + Display + PartialEq>(text: &str) -> Result<T, T::Err> {
    let parsed = text.parse::<T>();
    match &parsed {
        Ok(value) => assert!(value.to_string().parse().is_ok_and(|again: T| again == *value), "{text:?}"),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    parsed
}

/// Texts that nearly parse, and texts that do not.
fn texts(
    valid: impl Strategy<Value = String>,
    words: &'static [&'static str],
) -> impl Strategy<Value = String> {
    (valid, any::<u64>(), any::<String>(), 0..4).prop_map(move |(mut text, seed, any, kind)| match kind {
        0 => any,
        1 => text,
        _ => {
            damage(&mut Rng::with_seed(seed), &mut text, words);
            text
        }
    })
}

/// Replaces, removes, inserts and repeats characters and words.
fn damage(rng: &mut Rng, text: &mut String, words: &[&str]) {
    let mut characters: Vec<char> = text.chars().collect();
    for _ in 0..rng.usize(1..=4) {
        let (at, other) = (rng.usize(..=characters.len()), rng.usize(..=characters.len()));
        let (first, last) = (at.min(other), at.max(other));
        let end = (at + 1).min(characters.len());
        let word = *rng.choice(words).expect("the list has words");
        match rng.u8(..6) {
            0 | 1 => drop(characters.splice(at..end, word.chars())),
            2 => drop(characters.splice(at..end, [])),
            3 => drop(characters.splice(at..at, word.chars())),
            4 => drop(characters.splice(at..end, [rng.char(..)])),
            _ => drop(characters.splice(first..first, characters[first..last].to_vec())),
        }
    }
    *text = characters.into_iter().collect();
}

fn placement(rng: &mut Rng) -> String {
    board_of(&mailboxes(rng.u64(..)).next().expect("boards without end")).to_string()
}

/// Records with every kind of castling rights and en passant squares.
fn record(rng: &mut Rng) -> String {
    let records = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pp1ppppp/8/8/2pPP3/8/PPP2PPP/RNBQKBNR b KQkq d3 0 3",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -",
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        "1r1rk1rr/8/8/8/8/8/8/RR2K1R1 b KBgq - 99 40",
        "r3k2r/8/8/8/8/8/8/R3K2R b Qk - 12 65535",
    ];
    (*rng.choice(&records).expect("the list has records")).to_owned()
}

fn seeded(text: fn(&mut Rng) -> String) -> impl Strategy<Value = String> {
    any::<u64>().prop_map(move |seed| text(&mut Rng::with_seed(seed)))
}

/// The place of a mistake is in the text, and the column counts the characters of its field.
fn place(text: &str, error: ParseFenError) {
    let before = text.get(..error.offset()).expect("the place is between two characters");
    let start = before.trim_end_matches(|c: char| !c.is_whitespace()).len();
    let column = before[start..].trim_start_matches('\u{feff}').chars().count() + 1;
    let message = error.to_string();
    assert!(
        message.contains(&format!("column {column}: ")) || !message.contains("column"),
        "{text:?}: {error}"
    );
    // A field that is missing begins behind the text.
    let others = if message.contains("missing") { text } else { &text[..start] };
    let field = others.trim_start_matches('\u{feff}').split_whitespace().count() + 1;
    assert!(message.contains(&format!("field {field}")), "{text:?}: {error}");
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn bitboards(text in texts(any::<u64>().prop_map(|bits| Bitboard::new(bits).to_string()), &[".", "X", "8", "a", "x"])) {
        let found = printed::<Bitboard>(&text);
        match found {
            Ok(_) => {}
            Err(ParseBitboardError::Character { position }) => prop_assert!(text.is_char_boundary(position)),
            Err(ParseBitboardError::Squares { count }) => {
                prop_assert!(count != 64 && text.matches(['.', 'X']).count() == count);
            }
            Err(_) => unreachable!("there are two errors"),
        }
    }

    #[test]
    fn bare_boards(bits: u64) {
        let board = Bitboard::new(bits);
        let bare: String = board.to_string().chars().filter(|c| ".X".contains(*c)).collect();
        prop_assert_eq!(bare.parse(), Ok(board));
        let debug = format!("{board:?}");
        let squares = debug.strip_prefix("bitboard! {\n").unwrap().strip_suffix("\n}").unwrap();
        let uncommented: String = squares.lines().map(|line| line.split("//").next().unwrap()).collect();
        prop_assert_eq!(uncommented.parse(), Ok(board));
    }

    #[test]
    fn placements(text in texts(seeded(placement), &["/", "8", "K", "p", "9", "é"])) {
        let found = printed::<QuadBitboard>(&text);
        found.err().into_iter().for_each(|error| place(&text, error));
    }

    #[test]
    fn positions(text in texts(seeded(record), &["/", "8", "K", "-", " ", "e3", "w", "65536"])) {
        let found = printed::<Position>(&text);
        found.err().into_iter().for_each(|error| place(&text, error));
    }
}

/// Every place of a drawn board in which a character can be wrong.
#[test]
fn characters_out_of_place() {
    let drawn = Bitboard::FULL.to_string();
    let spaced = drawn.replace(' ', "\t\u{c}").replace('\n', "\r\n");
    assert_eq!(spaced.parse(), Ok(Bitboard::FULL), "{spaced:?}");
    for position in 0..drawn.len() {
        let mut damaged = drawn.clone();
        damaged.replace_range(position..=position, "?");
        assert_eq!(damaged.parse::<Bitboard>(), Err(ParseBitboardError::Character { position }));
    }
    for (text, position) in
        [("x", 0), ("8 . 7", 4), ("7 ........", 0), ("8 ........\n6 ........", 11), (". a", 2), ("8 . é", 4)]
    {
        assert_eq!(text.parse::<Bitboard>(), Err(ParseBitboardError::Character { position }));
    }
    // Labels stand below 64 squares only.
    let long = ".".repeat(65) + "a";
    assert_eq!(long.parse::<Bitboard>(), Err(ParseBitboardError::Character { position: 65 }));
}

#[test]
fn messages_name_the_place() {
    let square = |text: &str| text.parse::<Square>().unwrap_err().to_string();
    assert_eq!(square("e9"), "the rank, second character of a square, must be one of 1 to 8");
    assert_eq!(square("E4"), "the file, first character of a square, must be one of a to h in lower case");
    assert_eq!(square("é4"), "a square is a file and a rank, two characters such as e4");
    let board = |text: &str| text.parse::<Bitboard>().unwrap_err().to_string();
    assert_eq!(
        board(". . x"),
        "byte 4 is out of place: a board is drawn with `.` for an empty square and `X` for a member"
    );
    assert_eq!(board(". . X"), "3 squares are drawn: a board has 64 squares");
}
