//! The errors of the parser of piece placements.

use quintessence::quad::QuadBitboard;
use quintessence::{Bitboard, Square};

#[test]
fn every_mistake_is_named_and_placed() {
    const UNKNOWN: &str = "expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8 or '/'";

    let ends = |rank: u8, column: usize, squares: &str| {
        (Some(rank), column, format!("the rank ends after {squares}; expected 8"))
    };
    let unknown =
        |rank: u8, column: usize, found: &str| (Some(rank), column, format!("found {found}; {UNKNOWN}"));
    let beyond = |rank: u8, column: usize, found: &str| {
        (Some(rank), column, format!("{found} goes beyond the h-file; expected 8 squares"))
    };
    let doubled = |rank: u8, column: usize, found: &str| {
        let problem = "after a digit; expected one digit for the whole run of empty squares";
        (Some(rank), column, format!("found {found} {problem}"))
    };
    let before = |rank: u8, column: usize| {
        let expected = format!("expected ranks 8 to 1, not 8 to {}", rank + 1);
        (Some(rank), column, format!("the placement ends before this rank; {expected}"))
    };
    let ninth = |column: usize| (None, column, "another rank follows rank 1; expected 8 ranks".to_owned());
    for (text, (rank, column, problem)) in [
        ("", ends(8, 1, "0 squares")),
        ("8/8/8/8/8/8/8", before(1, 14)),
        ("8", before(7, 2)),
        ("8/8/8/8/8/8/8/", ends(1, 15, "0 squares")),
        ("8/8/8/8/8/8/8/8/8", ninth(16)),
        ("8/8/8/8/8/8/8/8/", ninth(16)),
        ("8/8/8/8/8/8/8/7", ends(1, 16, "7 squares")),
        ("8/7/8/8/8/8/8/8", ends(7, 4, "7 squares")),
        ("8//8/8/8/8/8/8", ends(7, 3, "0 squares")),
        ("/8/8/8/8/8/8/8", ends(8, 1, "0 squares")),
        ("p", ends(8, 2, "1 square")),
        ("8/8/4P4/8/8/8/8/8", beyond(6, 7, "'4'")),
        ("8/8/8P/8/8/8/8/8", beyond(6, 6, "'P'")),
        ("8/8/8/8/8/8/8/8k", beyond(1, 16, "'k'")),
        ("pppppppp1/8/8/8/8/8/8/8", beyond(8, 9, "'1'")),
        ("44/8/8/8/8/8/8/8", doubled(8, 2, "'4'")),
        ("88/8/8/8/8/8/8/8", doubled(8, 2, "'8'")),
        ("9/8/8/8/8/8/8/8", unknown(8, 1, "'9'")),
        ("08/8/8/8/8/8/8/8", unknown(8, 1, "'0'")),
        ("8/8/8/3x4/8/8/8/8", unknown(5, 8, "'x'")),
        (" 8/8/8/8/8/8/8/8", unknown(8, 1, "' '")),
        ("8/8/8/8/8/8/8/8 w - - 0 1", unknown(1, 16, "' '")),
        ("8/8/8/8/8/8/8/8\n", unknown(1, 16, "'\\n'")),
        ("8/8/8/3é4/8/8/8/8", unknown(5, 8, "'é'")),
        ("♔7/8/8/8/8/8/8/8", unknown(8, 1, "'♔'")),
        ("\u{feff}8/8/8/8/8/8/8/8", unknown(8, 1, "'\\u{feff}'")),
    ] {
        let error = text.parse::<QuadBitboard>().unwrap_err();
        let rank = rank.map_or(String::new(), |rank| format!(", rank {rank}"));
        assert_eq!(
            error.to_string(),
            format!("piece placement (field 1){rank}, column {column}: {problem}"),
            "{text}"
        );
        assert_eq!((error.field(), error.column()), (1, column), "{text}");
    }
}

/// The square of a mistake is the next square to be filled.
#[test]
fn mistakes_have_squares() {
    for (text, square) in [
        ("8/8/8/3x4/8/8/8/8", Some(Square::D5)),
        ("8/8/8/3♔4/8/8/8/8", Some(Square::D5)),
        ("8/7/8/8/8/8/8/8", Some(Square::H7)),
        ("44/8/8/8/8/8/8/8", Some(Square::E8)),
        ("8/8/8P/8/8/8/8/8", None),
        ("8/8/8/8", None),
    ] {
        assert_eq!(text.parse::<QuadBitboard>().unwrap_err().square(), square, "{text}");
    }
}

/// Every proper prefix of a placement is refused at its end.
#[test]
fn beginnings_are_refused_at_their_end() {
    let text = "r1bk2nr/p2p1pNp/n2B4/1p1NP2P/6P1/3P1Q2/P1P1K3/q5b1";
    assert!(QuadBitboard::parse(text).is_ok());
    for end in 0..text.len() {
        let error = QuadBitboard::parse(&text[..end]).unwrap_err();
        assert_eq!((error.offset(), error.column()), (end, end + 1), "{}", &text[..end]);
        let problem = if text.as_bytes()[end] == b'/' { "the placement ends" } else { "the rank ends" };
        assert!(error.to_string().contains(problem), "{}: {error}", &text[..end]);
    }
}

#[test]
fn squares_with_free_codes_are_question_marks() {
    for code in [1, 14, 15] {
        let placement = QuadBitboard::from_code(Square::C7, code).to_string();
        assert_eq!(placement, "8/2?5/8/8/8/8/8/8");
    }
}

#[test]
fn a_placement_in_a_const() {
    const START: QuadBitboard = match QuadBitboard::parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR") {
        Ok(board) => board,
        Err(_) => panic!("not a placement"),
    };
    assert_eq!(START.occupied(), Bitboard::new(0xffff_0000_0000_ffff));
}
