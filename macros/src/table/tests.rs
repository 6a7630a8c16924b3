use std::collections::BTreeSet;

use proc_macro2::TokenStream;

use super::board::{Board, Mapping, Shape, Word};
use super::geometry::{Line, Rays, first_rank_attacks};
use super::{Kind, emit, expand};

fn tokens(text: &str) -> TokenStream {
    text.parse().unwrap()
}

fn chessboard(mapping: Mapping) -> Board {
    Board::new(Shape { files: 8, ranks: 8, mapping, ..Shape::default() }, None).unwrap()
}

#[test]
fn diagonals_of_the_first_rank() {
    let diagonals: [u128; 8] = [
        0x8040_2010_0804_0200,
        0x0080_4020_1008_0400,
        0x0000_8040_2010_0800,
        0x0000_0080_4020_1000,
        0x0000_0000_8040_2000,
        0x0000_0000_0080_4000,
        0x0000_0000_0000_8000,
        0,
    ];
    let board = chessboard(Mapping::default());
    for (square, diagonal) in diagonals.into_iter().enumerate() {
        let rays = Rays::new(&board, Line::Diagonal, square);
        assert_eq!(rays, Rays { lower: 0, upper: diagonal });
    }
}

#[test]
fn a8_is_a1_with_the_ranks_upside_down() {
    let (a1, a8) =
        (chessboard(Mapping::default()), chessboard(Mapping { from_last_rank: true, ..Mapping::default() }));
    for line in Line::ALL {
        for square in 0..64 {
            let upright = Rays::new(&a1, line, square).line() as u64;
            let turned = Rays::new(&a8, line, square ^ 0x38).line() as u64;
            assert_eq!(turned, upright.swap_bytes(), "{line:?} through {square}");
        }
    }
}

#[test]
fn mappings_are_named_by_their_corner() {
    let names: Vec<_> = Mapping::all().map(|mapping| mapping.name(9, 10)).collect();
    let expected = ["a1", "i1", "a10", "i10", "a1_by_file", "i1_by_file", "a10_by_file", "i10_by_file"];
    assert_eq!(names, expected);
    for (mapping, name) in Mapping::all().zip(expected) {
        let board = Board::new(Shape { files: 9, ranks: 10, mapping, ..Shape::default() }, None).unwrap();
        assert_eq!(board.squares[0].name(), name.trim_end_matches("_by_file"));
        assert_eq!(board.squares[0].file == board.squares[1].file, mapping.by_file);
    }
}

#[test]
fn rows_and_gaps_move_positions_up() {
    let positions = |stride, gaps| Shape { files: 3, ranks: 2, stride, gaps, ..Shape::default() }.positions();
    assert_eq!(positions(None, 0), [0, 1, 2, 3, 4, 5]);
    assert_eq!(positions(Some(4), 0), [0, 1, 2, 4, 5, 6]);
    assert_eq!(positions(None, 0b1001), [1, 2, 4, 5, 6, 7]);
    assert_eq!(positions(Some(4), 0b1001), [1, 2, 4, 6, 7, 8]);
    let split = Shape { files: 9, ranks: 9, gaps: 1 << 63, ..Shape::default() };
    let board = Board::new(split, None).unwrap();
    assert_eq!((board.positions[62], board.positions[63], board.positions[80]), (62, 64, 81));
    assert!(board.word == Word::U128);
}

#[test]
fn lines_that_a_byte_swap_reverses() {
    let swaps = |files, ranks| {
        let board = Board::new(Shape { files, ranks, ..Shape::default() }, None).unwrap();
        Line::ALL.map(|line| line.swaps_bytes(&board))
    };
    for (files, ranks) in [(8, 8), (9, 9), (9, 10), (10, 8), (12, 10)] {
        assert_eq!(swaps(files, ranks), [false, true, true, true], "{files} x {ranks}");
    }
    assert_eq!(swaps(6, 6), [false; 4]);
}

#[test]
fn first_rank_stops_at_blockers() {
    assert_eq!(first_rank_attacks(0, 0), 0b1111_1110);
    assert_eq!(first_rank_attacks(7, 0), 0b0111_1111);
    // The slider is on d1, and blockers are on c1 and f1. The occupancy bit of d1 does not change the attacks.
    assert_eq!(first_rank_attacks(3, 0b01_0010), 0b0011_0100);
    assert_eq!(first_rank_attacks(3, 0b01_0110), 0b0011_0100);
}

#[test]
fn literals_have_all_digits() {
    assert_eq!(emit::literal_of(Word::U64, 0x8040_2010_0804_0200), "0x8040_2010_0804_0200");
    assert_eq!(emit::literal_of(Word::U64, 0xABC), "0x0000_0000_0000_0abc");
    assert_eq!(emit::literal_of(Word::U128, 1 << 80), "0x0000_0000_0001_0000_0000_0000_0000_0000");
}

/// A call that is too long or nested too deeply produces one short error, because the parser stops at its limits.
/// Before that, `syn` recurses into all tokens: without optimisation, 1,000 levels overflow the stack of a test.
#[test]
fn long_and_deep_calls_have_one_mistake() {
    let nested = |open: &str, close: &str| open.repeat(200) + "file" + &close.repeat(200);
    let values = [
        ("too long", "file | ".repeat(10_000) + "file"),
        ("too long", "!".repeat(10_000) + "file"),
        ("too long", nested("(", ")")),
        ("too long", nested("reverse(", ")")),
        ("too long", nested("(bit ^ ", ")")),
    ];
    let templates = [
        ("nested too deeply", nested("[", "]")),
        ("nested too deeply", nested("A { a: ", "}")),
        ("nested too deeply", nested("A(", ")")),
        ("nested too deeply", nested("(1, ", ")")),
        ("nested too deeply", nested("[", "; lines]")),
        ("too long", format!("[{}]", "file,".repeat(10_000))),
    ];
    let equations = values.iter().map(|(message, value)| {
        (message, expand(Kind::VerifyTable, tokens(&format!("T[square] == {value};"))))
    });
    let tables = values.iter().chain(&templates).map(|(message, value)| {
        (message, expand(Kind::SquareTable, tokens(&format!("static T: Table = {value};"))))
    });
    for (message, expansion) in equations.chain(tables) {
        let text = expansion.to_string();
        assert_eq!(text.matches("compile_error").count(), 1);
        assert!(text.contains(message) && text.len() < 1_000, "{message}: {text:.1000}");
    }
}

/// After a mistake in the options, no value is evaluated or proved. An error with the first mistake replaces the
/// values.
#[test]
fn a_mistake_in_the_options_is_the_only_one() {
    let squares = "static A: [u64; 36] = file as u8;";
    for (kind, table, option) in [
        (Kind::SquareTable, squares, "board = 6 by 6;"),
        (Kind::SquareTable, squares, "gaps = 5;"),
        (Kind::SquareTable, squares, "mapping = a9;"),
        (Kind::SquareTable, squares, "bord = 6 x 6;"),
        (Kind::Leaper, "static A; steps = [(9, 0)];", "board = 10 by 10;"),
        (Kind::Leaper, "static A;", "step = leaper(1, 2);"),
        (Kind::BlockedLeaper, "static A;", "path = [(0, 1), (1)];"),
        (Kind::BlockedLeaper, "static A; path = [(0, 2), (1, 1)];", "board = 5 by 5;"),
        (Kind::Rider, "static A; step = (9, 9);", "mapping = a9;"),
        (Kind::VerifyTable, "T[square] == diagonal;", "mapping = a9;"),
        (Kind::VerifyTable, "T[square] == ray(north);", "word = u32;"),
    ] {
        let text = expand(kind, tokens(&format!("{table} {option}"))).to_string();
        let messages: BTreeSet<_> = text.split("compile_error").skip(1).map(message).collect();
        assert_eq!(messages.len(), 1, "{table} {option}: {text}");
        assert!(!text.contains("verify ::"), "{table} {option}: {text}");
    }
}

/// The first string literal of the text.
fn message(text: &str) -> &str {
    text.split('"').nth(1).unwrap()
}

/// The words of an expression are emitted once, even if the template contains the expression twice.
#[test]
fn an_expression_may_stand_twice() {
    let call = "static T: [(u64, u64); 4] = (file, file); board = 2 x 2;";
    let text = expand(Kind::SquareTable, tokens(call)).to_string();
    assert_eq!(text.matches("0x0000_0000_0000_0004").count(), 1, "{text}");
    assert!(text.contains("(__word (__words [0]) , __word (__words [0]) ,)"), "{text}");
}
