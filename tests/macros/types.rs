//! The types of emitted tables and of their words, and boards that do not fit.

use expander::Kind;

use crate::edges::{accepts, fragment, mistake};
use crate::expansion::expand;

const CODES: &str = "codes = [white_pawn = 0, black_pawn = 1, white_knight = 2, black_knight = 3, white_bishop = 4, \
    black_bishop = 5, white_rook = 6, black_rook = 7, white_queen = 8, black_queen = 9, white_king = 10, \
    black_king = 13];";

/// The tokens of an expansion without spaces.
fn text(kind: Kind, call: &str) -> String {
    expand(kind, call).to_string().replace(' ', "")
}

fn square_table(table: &str) -> String {
    text(Kind::SquareTable, &format!("static TABLE: {table};"))
}

#[test]
fn constants_are_literals_of_their_type() {
    for (constant, literal) in [
        ("127 as i8", "0x7fi8"),
        ("128 as i8", "-128i8"),
        ("255 as i8", "-1i8"),
        ("0x8000 as i16", "-32768i16"),
        ("0x7fff as isize", "0x7fffisize"),
        ("200 as u8", "0xc8u8"),
        ("255 as u8", "0xffu8"),
        ("9 as u8", "9u8"),
        ("10", "0xa,"),
    ] {
        let emitted = square_table(&format!("[(T, u64); 64] = ({constant}, bit)"));
        let entry = emitted.rsplit_once('(').unwrap().1;
        assert!(emitted.contains(literal), "{constant}: {entry}");
    }
    let refused =
        |constant: &str| mistake(Kind::SquareTable, &format!("static TABLE: [T; 64] = New({constant});"));
    assert_eq!(refused("256 as u8"), "`0x100` does not fit in `u8`");
    assert_eq!(
        refused("square * 5 as u8"),
        "`as` binds more tightly than the operators before it; write `(..) as`"
    );
    assert_eq!(refused("(square * 5) as u8"), "`square * 5` of e7 is 0x104, which does not fit in `u8`");
}

#[test]
fn words_take_the_type_of_the_table() {
    for table in
        ["[u8; 64] = square", "[[u8; 2]; 64] = [square, file_index]", "[[u8; 64]; 1] = [[square; squares]]"]
    {
        assert!(square_table(table).contains("as::core::primitive::u8"), "{table}");
    }
    assert!(!square_table("[Own; 64] = square").contains("primitive::Own"));
    // A word that fits in a `u8` is checked by a function, whose error suggests `as`.
    assert!(square_table("[Own; 64] = Own { field: square }").contains("constfn__word<"));
    assert!(!square_table("[Own; 64] = Own { field: bit }").contains("constfn__word<"));
    let rays = |table: &str| text(Kind::RayOrder, &format!("static TABLE: {table};"));
    assert!(rays("[i64; 64] = on_board").contains("as::core::primitive::i64"));
    assert!(!rays("[Own; 64] = on_board").contains("primitive::Own"));
}

#[test]
fn inferred_lengths() {
    assert!(square_table("[u64; _] = bit").contains("TABLE:[u64;64]"));
    assert!(square_table("[[u64; 2]; _] = [bit, file]").contains("TABLE:[[u64;2];64]"));
    assert!(
        square_table("[[u64; 64]; _] = [[bit; squares], [file; squares]]").contains("TABLE:[[u64;64];2]")
    );
    let rays = text(
        Kind::RayOrder,
        &format!(
            "static A: [[u8; _]; _] = square; static B: [u64; _] = targets; static C: [u64; 256] = sources; {CODES}"
        ),
    );
    for expected in ["A:[[u8;64];64]", "B:[u64;14]", "C:[u64;256]"] {
        assert!(rays.contains(expected), "{expected}");
    }
    accepts(Kind::RayOrder, &format!("static TABLE: [u64; 256] = targets; {CODES}"));
    let longer = format!("static TABLE: [u64; 257] = targets; {CODES}");
    assert_eq!(mistake(Kind::RayOrder, &longer), "a table by codes has at most 256 entries");
}

#[test]
fn headers_of_rays() {
    let expected =
        "unexpected `3`; expected `static NAME: [TYPE; LENGTH] = TEMPLATE;` or the same with `const`";
    assert_eq!(mistake(Kind::RayOrder, "3"), expected);
}

#[test]
fn names_and_indices_of_fields() {
    let entry =
        |entry: &str| mistake(Kind::SquareTable, &format!("static TABLE: [T; 64] = New {{ {entry} }};"));
    assert_eq!(entry("0: bit, 4294967295: bit"), "");
    for index in ["0x1", "0u8", "4294967296"] {
        let expected = format!("unexpected `{index}`; expected a field, as in `{{ file: file }}`");
        assert_eq!(entry(&format!("{index}: bit")), expected);
    }
    let after = "expected `,` or `}`; put operators before the `as`, in parentheses";
    assert_eq!(entry("field: square as u8 + 1"), format!("unexpected `+`; {after}"));
}

#[test]
fn strides_and_gaps() {
    let masks = |options: &str| mistake(Kind::Masks, &format!("static MASKS; {options}"));
    assert_eq!(masks("board = 9 x 9; stride = 9;"), "");
    assert_eq!(masks("stride = 7;"), "a stride of 7 is shorter than a row; expected 8 or more");
    // The table that is emitted beside the error is none of the chessboard.
    assert!(text(Kind::Masks, "static MASKS; stride = 7;").contains("LineMasks<::core::primitive::u128>"));
    let too_large = "a board of 26 x 20 takes 520 bits; a word has at most 128";
    assert_eq!(masks("board = 26 x 20;"), too_large);
    assert_eq!(masks("board = 26 x 20; word = u64;"), too_large);
    let in_word = "a board of 9 x 9 takes 81 bits; write `word = u128;` or leave the word out";
    assert_eq!(masks("board = 9 x 9; word = u64;"), in_word);
    // The stride is named, because the board would fit without stride and gaps, and not with the stride alone.
    let call = "static MASKS;\nboard = 11 x 11;\nstride = 12;\ngaps = [0..10];";
    let mistakes = crate::mistakes::compile_errors(expand(Kind::Masks, call));
    assert_eq!(mistakes[0].1, 3, "{mistakes:?}");
}

#[test]
fn directions_on_boards_of_one_row() {
    let ray = |board: &str, direction: &str| {
        mistake(Kind::SquareTable, &format!("static RAY: [u64; _] = ray({direction}); board = {board};"))
    };
    for (board, right, wrong) in [("8 x 1", "east", "north"), ("1 x 8", "south", "west")] {
        assert_eq!(ray(board, right), "");
        assert_eq!(ray(board, wrong), format!("a board of {board} has no direction `{wrong}`"));
    }
}

#[test]
fn equations_are_left_out_if_the_board_is_wrong() {
    assert!(text(Kind::VerifyTable, "A[square] == file;").contains("verify"));
    assert!(!text(Kind::VerifyTable, "A[square] == file; board = 26 x 20;").contains("verify"));
}

/// A fragment with an operator stays together, and another is what its tokens are.
#[test]
fn fragments_of_templates() {
    let with = |before: &str, inside: &str, after: &str| {
        let mut call: proc_macro2::TokenStream = before.parse().unwrap();
        call.extend(fragment(inside));
        call.extend(after.parse::<proc_macro2::TokenStream>());
        expander::expand(Kind::SquareTable, call).to_string()
    };
    let plain = |call: &str| expand(Kind::SquareTable, call).to_string();
    for operation in
        ["rank | file", "rank & file", "rank ^ file", "rank << 1", "rank >> 1", "file - rank * 0"]
    {
        let expected = plain(&format!("static TABLE: [u64; 64] = !({operation});"));
        assert_eq!(with("static TABLE: [u64; 64] = !", operation, ";"), expected, "{operation}");
    }
    let expected = plain("static TABLE: [T; 64] = Wrap::<u64>::new(bit);");
    assert_eq!(with("static TABLE: [T; 64] =", "Wrap::<u64>::new(bit)", ";"), expected);
    let expected = plain("static TABLE: [u64; 64] = bit; crate = engine::masks;");
    assert_eq!(with("static TABLE: [u64; 64] = bit; crate =", "engine::masks", ";"), expected);
    accepts(Kind::SquareTable, "static TABLE: [u64; 64] = bit; crate = engine::masks;");
}
