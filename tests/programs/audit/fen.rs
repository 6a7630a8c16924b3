//! How `audit` reads positions: what it refuses, where it shows the mistake, and byte order marks.

use std::fs;

use support::scratch::Scratch;

use super::{audit, no_position};

const PLACED: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

#[test]
fn malformed_placements_are_refused() {
    for (fen, message) in [
        ("", "piece placement (field 1): missing"),
        ("   ", "piece placement (field 1): missing"),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/8 w KQkq - 0 1",
            "column 44: another rank follows rank 1; expected 8 ranks",
        ),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1",
            "rank 1, column 35: the placement ends before this rank",
        ),
        (
            "rnbqkbnrr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "rank 8, column 9: 'r' goes beyond the h-file",
        ),
        ("9/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "rank 8, column 1: found '9'"),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP/RNBQKBNR w KQkq - 0 1",
            "rank 2, column 34: the rank ends after 7 squares",
        ),
        ("rnbqkxnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "rank 8, column 6: found 'x'"),
        ("rnbqk♖nr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "rank 8, column 6: found '♖'"),
        ("rnbqkbnr/ppppppp1/8/8/8/8/PPPPPPPP/RNBQKBNp w - - 0 1", "rank 1, column 43: a pawn on h1"),
        ("8/8/8/8/8/8/8/R7 w - - 0 1", "White has no king"),
        ("not a position", "rank 8, column 2: found 'o'"),
    ] {
        no_position(&["--fen", fen], message);
    }
}

#[test]
fn mistakes_in_the_other_fields_are_refused() {
    for (rest, message) in [
        ("", "castling rights (field 3): missing; expected 6 fields"),
        ("x KQkq - 0 1", "side to move (field 2): found 'x'; expected 'w' or 'b'"),
        ("w zz - 0 1", "castling rights (field 3), column 1: found 'z'"),
        ("w KQkq i9 0 1", "en passant square (field 4): found 'i9'"),
        ("w KQkq e3 0 1", "en passant square (field 4): found 'e3'; expected '-' or a square of rank 6"),
        ("w KQkq - -1 1", "halfmove clock (field 5): found '-1'"),
        ("w KQkq - 0 99999", "fullmove number (field 6): found '99999'; expected a number from 0 to 65535"),
        ("w KQkq - 0 1 2", "field 7: found '2'"),
    ] {
        let rest = if rest.is_empty() { "w" } else { rest };
        no_position(&["--fen", &format!("{PLACED} {rest}")], message);
    }
}

/// The record is quoted around the mistake, with a caret below the character.
#[test]
fn the_mistake_is_shown() {
    let run = audit(&["--fen", &format!("{PLACED} w KQ♖q - 0 1")]);
    let lines: Vec<&str> = run.stderr.lines().collect();
    let caret = lines.iter().position(|line| line.trim() == "^").unwrap();
    let column = lines[caret].chars().count() - 1;
    assert_eq!(lines[caret - 1].chars().nth(column), Some('♖'), "{}", run.stderr);
}

#[test]
fn long_texts_are_quoted_in_part() {
    for long in ["x".repeat(100_000), format!("{PLACED} {} - - 0 1", "♖".repeat(20_000))] {
        let run = audit(&["--fen", &long]);
        assert_eq!(run.code, Some(2));
        assert!(run.stderr.chars().count() < 1_000, "{}", run.stderr);
    }
    let scratch = Scratch::new();
    let file = scratch.write("long.fen", &"x".repeat(100_000));
    let run = audit(&["--file", file.to_str().unwrap()]);
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("more than 64 KiB; expected one FEN record"), "{}", run.stderr);
}

#[test]
fn byte_order_marks_and_other_encodings() {
    let scratch = Scratch::new();
    let file = scratch.write("marked.fen", &format!("\u{feff}{PLACED} w KQkq - 0 1\r\n"));
    let run = audit(&["--file", file.to_str().unwrap()]);
    assert!(run.succeeded(), "{}", run.stderr);

    let wide: Vec<u8> = format!("\u{feff}{PLACED}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    fs::write(&file, wide).unwrap();
    let run = audit(&["--file", file.to_str().unwrap()]);
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("not UTF-8"), "{}", run.stderr);
}

/// A piece placement alone is a board to look at, with or without kings.
#[test]
fn a_placement_alone() {
    let run = audit(&["--fen", "8/8/8/3R4/8/8/8/8"]);
    assert!(run.succeeded() && run.stdout.contains("white rook on d5"), "{}{}", run.stdout, run.stderr);
}

#[test]
fn a_file_with_several_records() {
    let scratch = Scratch::new();
    let file = scratch.write("two.fen", &format!("{PLACED} w KQkq - 0 1\n{PLACED} b KQkq - 0 1\n"));
    no_position(&["--file", file.to_str().unwrap()], "2 lines; expected one FEN record");
}
