//! Tests which FEN records are refused with which message, and how records are written. `tests/fuzz` damages records.

use quintessence::Square;
use quintessence::quad::{Position, QuadBitboard};

const PLACED: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn mistakes_are_named() {
    let mut rows = 0;
    for row in include_str!("fen.txt").lines().filter(|row| !row.starts_with('#')) {
        let (marked, message) = row.split_once(" | ").unwrap();
        let marked = marked.replace('@', PLACED).replace(r"\n", "\n");
        let text = marked.replace('^', "");
        let error = if text.contains(' ') {
            text.parse::<Position>().unwrap_err()
        } else {
            text.parse::<QuadBitboard>().unwrap_err()
        };
        assert_eq!((&*error.to_string(), Some(error.offset())), (message, marked.find('^')), "{text}");
        rows += 1;
    }
    assert_eq!(rows, 75);
}

#[test]
fn messages_are_short() {
    for character in ["x", "é", "♖", "🙂"] {
        let long = character.repeat(100_000);
        for fen in [format!("{long} w - - 0 1"), format!("{PLACED} {long} - - 0 1")] {
            let message = fen.parse::<Position>().unwrap_err().to_string();
            assert!(message.contains(&format!("found '{character}")), "{message}");
            assert!(message.chars().count() < 200, "{message}");
        }
    }
}

#[test]
fn byte_order_marks_and_white_space_are_skipped() {
    for fen in [format!("\u{feff}{START}"), format!(" \t{START}\r\n"), START.replace(' ', "\t  ")] {
        assert_eq!(fen.parse(), Ok(Position::START), "{fen}");
    }
    for character in '\0'..='\u{ffff}' {
        let fen = START.replace(' ', &String::from(character));
        assert_eq!(Position::from_fen(&fen).is_ok(), character.is_whitespace(), "{character:?}");
    }
    let offset = |fen: &str| Position::from_fen(fen).unwrap_err().offset();
    assert_eq!(
        [" \t\n", "\u{feff}\u{feff} w - -", "\u{feff} x w - -", PLACED].map(offset),
        [3, 3, 4, PLACED.len()]
    );
}

/// In FEN, `KQkq` mean the outermost rooks, so a castling right of an inner rook is written as the letter of its file.
#[test]
fn records_are_written() {
    for (placement, rest, written) in [
        (PLACED, "w HAha -", "w KQkq - 0 1"),
        (PLACED, "w HAha - 7", "w KQkq - 7 1"),
        ("rnbqkbnr/pp1ppppp/8/8/2pPP3/8/PPP2PPP/RNBQKBNR", "b KQkq d3 0 3", "b KQkq d3 0 3"),
        ("rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR", "w KQkq d6 0 3", "w KQkq d6 0 3"),
        // An en passant square is dropped if no pawn attacks it or if the only such pawn is pinned.
        ("rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR", "w - e6 0 2", "w - - 0 2"),
        ("6k1/8/6r1/6Pp/8/6K1/8/8", "w - h6 0 2", "w - - 0 2"),
        ("6k1/8/6r1/4PpP1/8/6K1/8/8", "w - f6 0 2", "w - f6 0 2"),
        ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR", "w HFhf - 2 9", "w KQkq - 2 9"),
        ("1r1rk1rr/8/8/8/8/8/8/RR2K1R1", "w BGdg - 0 1", "w KBgd - 0 1"),
        ("1r1rk1rr/8/8/8/8/8/8/RR2K1R1", "w BGgq - 0 1", "w KBgq - 0 1"),
        ("5k2/8/8/8/8/8/8/4K2R", "w K - 65535 65535", "w K - 65535 65535"),
    ] {
        let position: Position = format!("{placement} {rest}").parse().unwrap();
        assert_eq!(position.to_string(), format!("{placement} {written}"));
        // Equal positions have equal hash keys, so this compares the key after a pass with that of the parsed record.
        let passed = position.after_pass();
        assert_eq!(passed.to_string().parse(), Ok(passed), "{position}");
    }
    let last: Position = "5k2/8/8/8/8/8/8/4K3 b - - 65535 65535".parse().unwrap();
    assert_eq!(last.after_pass().to_string(), "5k2/8/8/8/8/8/8/4K3 w - - 65535 65535");
    for code in [1, 14, 15] {
        assert_eq!(QuadBitboard::from_code(Square::C7, code).to_string(), "8/2?5/8/8/8/8/8/8");
    }
}
