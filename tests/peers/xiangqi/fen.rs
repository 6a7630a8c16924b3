//! FEN records: what is accepted, and which mistake an error names.

use quintessence_xiangqi::{Kind, ParseFenError, Position, START, Side};

fn problem(fen: &str) -> String {
    let parsed: Result<Position, ParseFenError> = fen.parse();
    parsed.expect_err(fen).to_string()
}

#[test]
fn records_are_parsed_and_written() {
    let start: Position = START.parse().unwrap();
    assert_eq!(start.to_string(), START);
    assert_eq!(start.turn(), Side::Red);
    assert_eq!(start.piece_at(0), Some((Side::Red, Kind::Rook)));
    assert_eq!(start.piece_at(89), Some((Side::Black, Kind::Rook)));
    assert_eq!(start.pieces(Side::Red, Kind::Soldier).count_ones(), 5);
    assert_eq!(start.occupied().count_ones(), 32);
    // Other letters for horses and elephants, and fewer fields.
    let letters = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR";
    for fields in [" w", "  w -", " w - -", " w - - 3", " w - - 3 17"] {
        assert_eq!(format!("{letters}{fields}").parse(), Ok(start), "{fields}");
    }
    let black: Position = format!("{letters} b").parse().unwrap();
    assert_eq!(
        (black.turn(), black.to_string().as_str()),
        (Side::Black, START.replace(" w ", " b ").as_str())
    );
}

#[test]
fn mistakes_name_the_field_and_the_character() {
    const REST: &str = "/9/9/9/9/9/9/9/9/3K5 w";
    for (fen, message) in [
        (String::new(), "piece placement (field 1): missing; expected ten ranks"),
        (
            format!("4x4{REST}"),
            "piece placement (field 1), rank 10, column 2: found 'x'; expected '/', 1 to 9, or one of",
        ),
        (format!("4\u{1b}4{REST}"), "column 2: found '\\u{1b}'"),
        (format!("4k40{REST}"), "rank 10, column 4: found '0'"),
        (format!("4k5{REST}"), "rank 10, column 3: found '5' after 5 files; expected at most 9 files"),
        (format!("4k4p{REST}"), "rank 10, column 4: found 'p' after 9 files; expected at most 9 files"),
        (format!("4k3{REST}"), "rank 10, column 4: found '/' after 8 files; expected 9 files"),
        (
            "4k4/9/9/9/9/9/9/9/9/3K5/9 w".to_owned(),
            "rank 1, column 24: found '/'; expected the end of the field after ten ranks",
        ),
        (
            "4k4/9/9 w".to_owned(),
            "piece placement (field 1), rank 8: ends after 9 files; expected ten ranks of 9 files",
        ),
        ("4k4/9/9/9/9/9/9/9/9/3K w".to_owned(), "rank 1: ends after 4 files"),
        (format!("9{REST}"), "piece placement (field 1): found no black king; expected one"),
        (format!("3kk4{REST}"), "found 2 black pieces of the kind king; expected at most 1"),
        (
            "4k4/9/9/9/9/RRR6/9/9/9/3K5 w".to_owned(),
            "found 3 red pieces of the kind rook; expected at most 2",
        ),
        (
            "4k4/9/9/9/pppppp3/9/9/9/9/3K5 w".to_owned(),
            "found 6 black pieces of the kind soldier; expected at most 5",
        ),
        ("4k4/9/9/9/9/9/9/9/9/2K6 w".to_owned(), "found a red king on c1; expected it on d1 to f3"),
        ("4k4/9/9/4a4/9/9/9/9/9/3K5 w".to_owned(), "found a black advisor on e7; expected it on d8 to f10"),
        ("4k4/9/9/9/2B6/9/9/9/9/3K5 w".to_owned(), "found a red elephant on c6; expected it on a1 to i5"),
        ("4k4/9/9/9/9/9/9/9/9/3K5".to_owned(), "side to move (field 2): missing; expected 'w' or 'b'"),
        ("4k4/9/9/9/9/9/9/9/9/3K5 r".to_owned(), "side to move (field 2): found 'r'; expected 'w' or 'b'"),
        (format!("4k4{REST} KQ"), "castling rights (field 3): found 'KQ'; expected '-'"),
        (format!("4k4{REST} - e3"), "en passant square (field 4): found 'e3'; expected '-'"),
        (format!("4k4{REST} - - x"), "halfmove clock (field 5): found 'x'; expected a number"),
        (format!("4k4{REST} - - 0 -1"), "fullmove number (field 6): found '-1'; expected a number"),
        (format!("4k4{REST} - - 0 1 2"), "field 7: found '2'; expected at most 6 fields"),
        (
            "4k4/9/9/9/9/9/9/9/9/4K4 w".to_owned(),
            "side to move (field 2): red is to move, but the black king is attacked or faces the other king",
        ),
        (
            "3k5/9/9/9/9/4c4/9/4p4/9/4K4 b".to_owned(),
            "side to move (field 2): black is to move, but the red king is attacked or faces the other king",
        ),
    ] {
        let found = problem(&fen);
        assert!(found.contains(message), "{fen}: no `{message}` in `{found}`");
    }
}

/// Messages quote little of a long text.
#[test]
fn long_texts_are_quoted_in_part() {
    let field = "é".repeat(10_000);
    assert_eq!(
        problem(&format!("{} {field}", START.split(' ').next().unwrap())),
        format!("side to move (field 2): found '{}…'; expected 'w' or 'b'", "é".repeat(20))
    );
    assert!(problem(&field).chars().count() < 150);
}
