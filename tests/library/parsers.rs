//! One property for each public parser: what is printed is parsed back, no text panics, and errors name the place.

use std::fmt::Display;
use std::str::FromStr;

use fastrand::Rng;
use quintessence::quad::{ParseFenError, Position, QuadBitboard};
use quintessence::{Bitboard, ParseBitboardError, Square};

use crate::random::{board_of, mailboxes};

/// Records with every kind of castling rights and en passant squares.
const RECORDS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/pp1ppppp/8/8/2pPP3/8/PPP2PPP/RNBQKBNR b KQkq d3 0 3",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "1r1rk1rr/8/8/8/8/8/8/RR2K1R1 b KBgq - 99 40",
    "r3k2r/8/8/8/8/8/8/R3K2R b Qk - 12 65535",
];

/// Parses texts, of which some are valid, most are nearly so, and some have any characters; `judge` gets each error. A value
/// is what its text is parsed as.
fn parse<T: FromStr<Err: Display> + Display + PartialEq>(
    valid: impl Fn(&mut Rng) -> String,
    words: &[&str],
    judge: impl Fn(&str, T::Err),
) {
    let mut rng = Rng::with_seed(1);
    let mut parsed = 0;
    for i in 0..8_192 {
        let mut text = valid(&mut rng);
        match i % 8 {
            0 => {}
            1 => text = (0..rng.usize(..20)).map(|_| rng.char(..)).collect(),
            _ => damage(&mut rng, &mut text, words),
        }
        match text.parse::<T>() {
            Ok(value) => {
                assert!(value.to_string().parse().is_ok_and(|again: T| again == value), "{text:?}");
                parsed += 1;
            }
            Err(error) => judge(&text, error),
        }
    }
    assert!((1_024..7_000).contains(&parsed), "{parsed}");
}

/// Replaces, removes, inserts and repeats characters and words.
fn damage(rng: &mut Rng, text: &mut String, words: &[&str]) {
    let mut characters: Vec<char> = text.chars().collect();
    for _ in 0..rng.usize(1..=4) {
        let (a, b) = (rng.usize(..=characters.len()), rng.usize(..=characters.len()));
        let repeated = characters[a.min(b)..a.max(b)].to_vec();
        let new = match rng.u8(..5) {
            0 => Vec::new(),
            1 => vec![rng.char(..)],
            2 => repeated,
            _ => rng.choice(words).unwrap().chars().collect(),
        };
        let end = (a + rng.usize(..2)).min(characters.len());
        characters.splice(a..end, new);
    }
    *text = characters.into_iter().collect();
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

#[test]
fn bitboards() {
    let drawn = |rng: &mut Rng| Bitboard::new(rng.u64(..)).to_string();
    parse::<Bitboard>(drawn, &[".", "X", "8", "a", "x"], |text, error| {
        let is_right = match error {
            ParseBitboardError::Character { position } => text.is_char_boundary(position),
            ParseBitboardError::Squares { count } => count != 64 && text.matches(['.', 'X']).count() == count,
            _ => false,
        };
        assert!(is_right, "{text:?}: {error:?}");
    });
}

#[test]
fn placements_and_positions() {
    let placement = |rng: &mut Rng| board_of(&mailboxes(rng.u64(..)).next().unwrap()).to_string();
    parse::<QuadBitboard>(placement, &["/", "8", "K", "p", "9", "é"], place);
    let record = |rng: &mut Rng| (*rng.choice(&RECORDS).unwrap()).to_owned();
    parse::<Position>(record, &["/", "8", "K", "-", " ", "e3", "w", "65536"], place);
}

/// Parts make a position if their record does, whatever the parts are. Without a letter, a rook is in no record.
#[test]
fn parts_of_positions() {
    let mut rng = Rng::with_seed(2);
    let mut accepted = 0;
    for i in 0..=u16::MAX {
        let record: Position = rng.choice(&RECORDS).unwrap().parse().unwrap();
        let (mut board, mut turn, mut target) = (record.board(), record.turn(), record.en_passant());
        let mut rooks = record.castling();
        for _ in 0..i % 4 {
            let square = Square::ALL[rng.usize(..64)];
            match rng.u8(..4) {
                0 => board = board.without(square) | QuadBitboard::from_code(square, rng.u8(..16)),
                1 => rooks ^= square,
                2 => turn = !turn,
                _ => target = rng.bool().then_some(square),
            }
        }
        let letter = |rook: Square| match rook.rank() {
            0 => char::from(b'A' + rook.file()),
            7 => char::from(b'a' + rook.file()),
            _ => '?',
        };
        let letters = if rooks.is_empty() { "-".to_owned() } else { rooks.into_iter().map(letter).collect() };
        let side = ['w', 'b'][turn as usize];
        let square = target.map_or("-".to_owned(), |square| square.to_string());
        let text = format!("{board} {side} {letters} {square} 50 {i}");
        let position = Position::new(board, turn, rooks, target, 50, i);
        assert_eq!(position, text.parse().ok(), "{text}");
        assert_eq!(position, position.and_then(|position| position.to_string().parse().ok()), "{text}");
        accepted += u32::from(position.is_some());
    }
    assert!((20_000..40_000).contains(&accepted), "{accepted}");
}

/// The text of `Debug` and a text without spaces, and every place in which a character can be wrong.
#[test]
fn characters_out_of_place() {
    let drawn = Bitboard::FULL.to_string();
    let board = Bitboard::new(0x8000_0000_0040_0281);
    let bare: String = board.to_string().chars().filter(|c| ".X".contains(*c)).collect();
    assert_eq!(bare.parse(), Ok(board));
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
