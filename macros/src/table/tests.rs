use std::collections::BTreeSet;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use super::board::{Board, Mapping, Shape, Word};
use super::geometry::{Line, Rays, first_rank_attacks};
use super::{Kind, emit, expand, parse};

const CALLS: [(Kind, &str); 16] = [
    (Kind::Smsk, "/** Docs. */ pub static SMSK;"),
    (Kind::MaskEx, "pub(in super::a) const r#type; align = 64; mapping = a8;"),
    (Kind::Masks, "#[cfg(any())] static MASKS; crate = ::a::b; layout = full;"),
    (Kind::Masks, "const MASKS; layout = compact; align = 4_096; crate = crate; mapping = a1;"),
    (Kind::FirstRank, "static TABLE; layout = by_occupancy; crate = super::c;"),
    (Kind::MaskEx, "static LINES; board = 5 x 4; stride = 6; gaps = [1..3, 9]; mapping = e4_by_file; word = u128;"),
    (Kind::Between, "pub static BETWEEN; board = 3x3; layout = compact;"),
    (Kind::LineThrough, "pub static LINE; board = 3 x 3; layout = full;"),
    (Kind::Leaper, "pub static CAMEL; steps = leaper(1, 3); board = 4 x 4;"),
    (Kind::Leaper, "const KEIMA; steps = [(1, 2), (-1, 2)]; board = 3 x 3; align = 16;"),
    (Kind::BlockedLeaper, "pub static HORSE; path = [(0, 1), (1, 1)]; board = 5 x 3; gaps = [2, 40];"),
    (Kind::BlockedLeaper, "const ELEPHANT; path = [(1, 1), (1, 1),]; align = 32; mapping = h8_by_file;"),
    (Kind::Rider, "pub static NIGHTRIDER; step = (1, 2); board = 4 x 4;"),
    (
        Kind::SquareTable,
        "static A: [[u64; 3]; _] = [ray(1, -2), within(2), region(a1, b2..d4, c3..a1,)]; board = 4 x 4;",
    ),
    (
        Kind::SquareTable,
        "pub static A: [Entry; 4] = Entry { file, r: reverse(bit) << 1 | 7, n: (square) as u8, lines: [B(lower(line)); lines] };
         /// Pawns.
         const B: [[u64; 4]; 2] = [[pawn(white); squares], [!pawn(black) & ray(north_east) ^ mirror(rank); squares]];
         static C: ([u64; 4], u64) = ([file; squares], !reverse(1));
         board = 2 x 2; mapping = b2;",
    ),
    (
        Kind::VerifyTable,
        "A[square].file.0 == file; B[square] == leaper(1, 1) - leaper(1, 1) * 0 + steps((0, 1), (-1, 1)); board = 2 x 2; crate = a;",
    ),
];

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

/// The proof quotes an expression with only the parentheses that the precedences of Rust require.
#[test]
fn expressions_keep_their_precedence() {
    for (written, read) in [
        ("bit<<1|file&rank", "bit << 1 | file & rank"),
        ("((bit << 1) | (file)) & !rank", "(bit << 1 | file) & !rank"),
        ("bit + (square + 1) * 2", "bit + (square + 1) * 2"),
        ("64 - square - 1", "64 - square - 1"),
        ("!(file | reverse(bit >> 3)) ^ steps((1, -2))", "!(file | reverse(bit >> 3)) ^ steps((1, -2))"),
    ] {
        let call = format!("static T: [u64; 64] = {written};");
        let text = expand(Kind::SquareTable, tokens(&call)).to_string();
        assert!(text.contains(&format!("\"{read}\"")), "{written}: {text}");
    }
}

/// A call that is too long or nested too deeply produces one short error, because the parser stops at its limits.
#[test]
fn long_and_deep_calls_have_one_mistake() {
    let nested = |open: &str, close: &str| open.repeat(1_000) + "file" + &close.repeat(1_000);
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

/// A table whose attributes contain no docs gets a line of docs.
#[test]
fn only_docs_count_as_docs() {
    for (attribute, is_documented) in [
        ("", false),
        ("/// Lines.", true),
        ("#[doc = \"Lines.\"]", true),
        ("#[doc(alias = \"lines\")]", false),
    ] {
        let text = expand(Kind::Smsk, tokens(&format!("{attribute}\nstatic LINES;"))).to_string();
        assert_eq!(text.contains("Emitted by"), !is_documented, "{attribute}");
    }
}

/// `macro_rules!` puts its fragments into invisible groups, some of which are empty. These groups do not change an
/// expansion.
#[test]
fn invisible_groups_are_seen_through() {
    for (kind, call) in CALLS {
        let grouped = tokens(call).into_iter().flat_map(|token| {
            [TokenStream::new(), token.into()]
                .map(|inner| TokenTree::Group(Group::new(Delimiter::None, inner)))
        });
        assert_eq!(expand(kind, grouped.collect()).to_string(), expand(kind, tokens(call)).to_string());
    }
}

/// A fragment `$e:expr` keeps its operands together.
#[test]
fn invisible_groups_bind_like_parentheses() {
    let union = TokenTree::Group(Group::new(Delimiter::None, tokens("file | rank")));
    let call: TokenStream =
        [tokens("static T: [u64; 64] = bit &"), union.into(), tokens(";")].into_iter().collect();
    let parenthesised = tokens("static T: [u64; 64] = bit & (file | rank);");
    assert_eq!(
        expand(Kind::SquareTable, call).to_string(),
        expand(Kind::SquareTable, parenthesised).to_string()
    );
}

/// A whole equation can be a fragment `$equation:expr`, also one that a second macro forwards.
#[test]
fn invisible_groups_around_equations() {
    let equation = "T[square] == file | rank";
    let expected = expand(Kind::VerifyTable, tokens(&format!("{equation};"))).to_string();
    let mut call = tokens(equation);
    for _ in 0..2 {
        call = TokenTree::Group(Group::new(Delimiter::None, call)).into();
        let statement = call.clone().into_iter().chain(tokens(";")).collect();
        assert_eq!(expand(Kind::VerifyTable, statement).to_string(), expected);
    }
}

/// A mistake in an equation does not end the parse. The options and the other equations still count.
#[test]
fn a_wrong_right_side_ends_at_its_semicolon() {
    let call = "A[square] == file; B[square] == fiel; C[square] == rank; mapping = a8;";
    let text = expand(Kind::VerifyTable, tokens(call)).to_string();
    assert_eq!(text.matches("compile_error").count(), 1, "{text}");
    assert!(["A [square]", "C [square]", "Mapping :: A8"].iter().all(|part| text.contains(part)), "{text}");
}

/// `square` after one dot is a field, after two it is the end of a range.
#[test]
fn ranges_are_no_fields() {
    for (left, is_accepted) in [
        ("sum(0..square)", true),
        ("sum(0..=square)", true),
        ("T[0].square", false),
        ("T[square].square", true),
    ] {
        let text = expand(Kind::VerifyTable, tokens(&format!("{left} == file;"))).to_string();
        assert_eq!(!text.contains("compile_error"), is_accepted, "{left}: {text}");
    }
}

/// A range of gaps can end with the last bit of the word.
#[test]
fn gaps_up_to_the_last_bit() {
    let gaps = |gaps| expand(Kind::MaskEx, tokens(&format!("static A; gaps = [{gaps}];"))).to_string();
    assert!(gaps("100..128").contains("gaps (0xffff_fff0_"), "{}", gaps("100..128"));
    assert!(gaps("100..129").contains("unexpected `129`; expected the first bit after the gap, at most 128"));
    assert!(gaps("128").contains("unexpected `128`"));
}

/// After a mistake in the options, no value is evaluated or proved. The first mistake replaces the values.
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

#[test]
fn calls_without_a_mistake_have_none() {
    for (kind, call) in CALLS {
        let text = expand(kind, tokens(call)).to_string();
        assert!(!text.contains("compile_error"), "{call}: {text}");
    }
}

/// Each of these calls differs from a valid call in one detail. The macro must report an error for each call. Without
/// an error, the macro would emit invalid Rust.
#[test]
fn near_misses_are_refused() {
    for (kind, call) in [
        (Kind::Leaper, "static A; steps = [(- -128, 1)];"),
        (Kind::Leaper, "static A; steps = [(- -1, 1)];"),
        (Kind::SquareTable, "static A: [u64; 64] = -5;"),
        (Kind::SquareTable, "static A: [B; 64] = crate { file };"),
        (Kind::SquareTable, "static A: [B; 64] = a::super(file);"),
        (Kind::SquareTable, "static A: [B; 64] = B { async: file };"),
        (Kind::SquareTable, "static A: [B; 64] = B { _: file };"),
        (Kind::SquareTable, "static A: [B; 64] = B { 0x0: file };"),
        (Kind::SquareTable, "static A: [B; 64] = B { 18446744073709551615: file };"),
        (Kind::SquareTable, "static A: [u64; 64] = [file;; squares];"),
        (Kind::SquareTable, "static A: [u64; 64] = region(a0);"),
        (Kind::SquareTable, "static A: [u64; 64] = region(a01);"),
        (Kind::SquareTable, "static A: [u64; 64] = region(A1);"),
        (Kind::SquareTable, "static A: [u64; 64] = region(a);"),
        (Kind::SquareTable, "static A: [u64; 64] = region(a1..=b2);"),
        (Kind::SquareTable, "static A: [u64; 64] = region(r#a1..);"),
        (Kind::SquareTable, "static A: [u64; 64] = region(a999);"),
        (Kind::SquareTable, "static A: [u64; 64] = within(-1);"),
        (Kind::SquareTable, "static A: [u64; 64] = within(128);"),
        (Kind::BlockedLeaper, "static A; path = [(0, 1) (1, 1)];"),
        (Kind::BlockedLeaper, "static A; path = ((0, 1), (1, 1));"),
        (Kind::Rider, "static A; step = [(1, 2)];"),
        (Kind::Rider, "static A; step = (1, 2), (2, 1);"),
    ] {
        let text = expand(kind, tokens(call)).to_string();
        assert!(text.contains("compile_error") && !text.contains("unexpected token"), "{call}: {text}");
    }
    let text = expand(Kind::Masks, tokens("'a")).to_string();
    assert!(text.contains("unexpected `'a`; expected"), "{text}");
}

/// The length `_` in the type of a table is the number of squares. If the template is a list such as `[[file; squares],
/// [rank; squares]]`, the length `_` is the number of elements in the list, here two.
#[test]
fn inferred_lengths() {
    for (call, expected) in [
        ("static A: [u64; _] = file; board = 2 x 2;", "[u64 ; 4]"),
        ("static A: [u64; _] = [file; squares]; board = 2 x 2;", "[u64 ; 4]"),
        ("static A: [[u64; 4]; _] = [[file; squares], [rank; squares]]; board = 2 x 2;", "[[u64 ; 4] ; 2]"),
    ] {
        let text = expand(Kind::SquareTable, tokens(call)).to_string();
        assert!(text.contains(&format!("static A : {expected} =")), "{call}: {text}");
    }
}

/// In a damaged call, tokens are removed, doubled, replaced or put into an invisible group. For each damaged call, the
/// parser returns a statement or an error. The parser does not panic.
#[test]
fn damaged_calls_do_not_panic() {
    let spare: Vec<TokenTree> = tokens(
        "; = :: : # ! [align] { } ( ) -64 64u8 0x40 99999 'a \"b\" mut pub static _ layout a8 $ file line",
    )
    .into_iter()
    .collect();
    let mut state = 1_u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap() % below
    };
    for round in 0..5_000 {
        let (kind, call) = CALLS[round % CALLS.len()];
        let mut damaged: Vec<TokenTree> = tokens(call).into_iter().collect();
        for _ in 0..=random(3) {
            let at = random(damaged.len());
            match random(4) {
                0 if damaged.len() > 1 => drop(damaged.remove(at)),
                1 => damaged.insert(at, damaged[at].clone()),
                2 => damaged[at] = spare[random(spare.len())].clone(),
                _ => {
                    let hidden = damaged.split_off(at).into_iter().collect();
                    damaged.push(Group::new(Delimiter::None, hidden).into());
                }
            }
        }
        let text = damaged.iter().cloned().collect::<TokenStream>().to_string();
        let (call, mistake) = parse::parse(kind, damaged.into_iter().collect());
        assert!(!call.statements.is_empty() || mistake.is_some(), "{text}");
    }
}

/// A conversion to a signed integer keeps the bits, so `0xff as i8` is -1. A conversion to `isize` accepts only values
/// up to `i16::MAX`, because the width of `isize` depends on the target. On a target with 16 bits, a larger value would
/// be negative.
#[test]
fn signed_words() {
    for (template, expected) in [
        ("0xff as i8", "- 1"),
        ("0x80 as i8", "- 128"),
        ("0x7f as i8", "0x7f"),
        ("0x8000_0000_0000_0000 as i64", "- 9223372036854775808"),
        ("0x7fff as isize", "0x7fffisize"),
        ("7 as u8", "7u8"),
        ("0xff as u16", "0xffu16"),
        ("bit as i64", "as :: core :: primitive :: i64"),
    ] {
        let call = format!("static T: Table = [{template}; squares];");
        let text = expand(Kind::SquareTable, tokens(&call)).to_string();
        assert!(text.contains(expected) && !text.contains("compile_error"), "{template}: {text}");
    }
    for template in ["0x100 as i8", "bit as i32", "0x8000 as isize"] {
        let call = format!("static T: Table = [{template}; squares];");
        let text = expand(Kind::SquareTable, tokens(&call)).to_string();
        assert!(text.contains("does not fit in"), "{template}: {text}");
    }
}

#[test]
fn similar_names_are_suggested() {
    for (name, suggestion) in [
        ("fiel", Some("file")),
        ("Rank", Some("rank")),
        ("anti_diagonal", Some("antidiagonal")),
        ("fileIndex", Some("file_index")),
        ("attacks", None),
        ("x", None),
        ("größe", None),
    ] {
        let text =
            expand(Kind::SquareTable, tokens(&format!("static T: [u64; 64] = bit | {name};"))).to_string();
        let found = text.split_once("did you mean `").map(|(_, rest)| rest.split_once('`').unwrap().0);
        assert_eq!(found, suggestion, "{name}: {text}");
    }
}

/// The words of an expression are emitted once, wherever it stands.
#[test]
fn an_expression_may_stand_twice() {
    let call = "static T: [(u64, u64); 4] = (file, file); board = 2 x 2;";
    let text = expand(Kind::SquareTable, tokens(call)).to_string();
    assert_eq!(text.matches("0x0000_0000_0000_0004").count(), 1, "{text}");
    assert!(text.contains("(__word (__words [0]) , __word (__words [0]) ,)"), "{text}");
}

/// The macros do not know the type behind a name, so they check neither its lengths nor its integers.
#[test]
fn types_behind_a_name() {
    let call = "static T: [Pair; 64] = [square as u8, rank_index as u8];";
    let text = expand(Kind::SquareTable, tokens(call)).to_string();
    assert!(!text.contains("compile_error"), "{text}");
}
