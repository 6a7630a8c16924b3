//! Snapshots of expansions. `UPDATE_EXPECT=1 cargo test` writes them anew.

mod bitboard;
mod options;
mod rules;

use expander::Kind;
use expect_test::{ExpectFile, expect_file};
use proc_macro2::TokenStream;
use syn::visit_mut::{self, VisitMut};
use syn::{ExprArray, File, parse_quote};

pub(crate) fn expand(kind: Kind, call: &str) -> TokenStream {
    expander::expand(kind, call.parse().unwrap())
}

/// Compares the expansion of a call with a file in which the call stands above it.
fn check(kind: Kind, call: &str, expected: &ExpectFile) {
    let mut file: File = syn::parse2(expand(kind, call)).unwrap();
    Elision.visit_file_mut(&mut file);
    let call = call.replace('\n', "\n//     ");
    let name = kind.to_string();
    let expansion = rows_on_one_line(&prettyplease::unparse(&file));
    expected.assert_eq(&format!("// {name} {{\n//     {call}\n// }}\n\n{expansion}"));
}

/// The macros write a row of literals for each square, which the printer would break where its lines end.
fn rows_on_one_line(text: &str) -> String {
    let mut joined = String::new();
    let mut rest = text;
    while let Some((before, from_bracket)) = rest.find('[').map(|bracket| rest.split_at(bracket + 1)) {
        joined += before;
        rest = from_bracket;
        let Some((row, after)) = rest.split_once(']') else { break };
        let literals: Vec<_> = row.split(',').map(str::trim).filter(|literal| !literal.is_empty()).collect();
        let is_row =
            literals.len() > 1 && literals.iter().all(|literal| literal.starts_with(char::is_numeric));
        if is_row {
            joined += &literals.join(", ");
            joined.push(']');
            rest = after;
        }
    }
    joined + rest
}

/// Puts `..` in place of all but the first two and the last of the entries of a table by squares: every entry is
/// compared with the library's elsewhere, and proved by the compiler.
struct Elision;

impl VisitMut for Elision {
    fn visit_expr_array_mut(&mut self, array: &mut ExprArray) {
        if array.elems.len() > 8 {
            let (first, second, last) = (&array.elems[0], &array.elems[1], array.elems.last());
            *array = parse_quote!([#first, #second, .., #last]);
        }
        visit_mut::visit_expr_array_mut(self, array);
    }
}

#[test]
fn smsk() {
    let call = "/// Line masks, one half cache line per square.\npub static SMSK;";
    check(Kind::Smsk, call, &expect_file!["snapshots/smsk.rs"]);
}

#[test]
fn smsk_with_a8_as_zero() {
    check(Kind::Smsk, "const SMSK;\nmapping = a8;", &expect_file!["snapshots/smsk_a8.rs"]);
}

#[test]
fn mask_ex_on_a_cache_line() {
    let call = "pub(crate) static MASK_EX;\nalign = 64;";
    check(Kind::MaskEx, call, &expect_file!["snapshots/mask_ex.rs"]);
}

#[test]
fn masks() {
    check(Kind::Masks, "pub(super) static MASKS;", &expect_file!["snapshots/masks.rs"]);
}

#[test]
fn compact_masks_of_a_renamed_library() {
    let call = "#[cfg(feature = \"tables\")]\nconst MASKS;\nlayout = compact;\nmapping = a8;\ncrate = crate::engine;";
    check(Kind::Masks, call, &expect_file!["snapshots/compact_masks.rs"]);
}

#[test]
fn first_rank() {
    check(Kind::FirstRank, "pub const FIRST_RANK;", &expect_file!["snapshots/first_rank.rs"]);
}

#[test]
fn first_rank_by_occupancy_on_a_page() {
    let call = "static r#type;\nlayout = by_occupancy;\nalign = 4096;";
    check(Kind::FirstRank, call, &expect_file!["snapshots/first_rank_by_occupancy.rs"]);
}

/// One error for the first mistake, and the table all the same.
#[test]
fn mistakes() {
    let call = "pub static mut SMSK;\nalign = 3;\nmapping = a8;";
    check(Kind::Smsk, call, &expect_file!["snapshots/mistakes.rs"]);
}

#[test]
fn between_on_a_small_board() {
    let call = "/// Squares between two others.\npub static BETWEEN;\nboard = 3 x 3;";
    check(Kind::Between, call, &expect_file!["snapshots/between.rs"]);
}

#[test]
fn compact_between() {
    let call = "static BETWEEN;\nlayout = compact;\nmapping = h8_by_file;";
    check(Kind::Between, call, &expect_file!["snapshots/compact_between.rs"]);
}

#[test]
fn line_through() {
    check(Kind::LineThrough, "pub static LINE_THROUGH;", &expect_file!["snapshots/line_through.rs"]);
}

#[test]
fn compact_line_through_on_another_board() {
    let call = "static LINE_THROUGH;\nlayout = compact;\nboard = 4 x 3;\nalign = 64;";
    check(Kind::LineThrough, call, &expect_file!["snapshots/compact_line_through.rs"]);
}

#[test]
fn leaper() {
    check(Kind::Leaper, "pub static CAMEL;\nsteps = leaper(1, 3);", &expect_file!["snapshots/leaper.rs"]);
}

#[test]
fn leaper_of_shogi() {
    let call = "const KEIMA;\nsteps = [(-1, 2), (1, 2)];\nboard = 9 x 9;\nmapping = i9_by_file;";
    check(Kind::Leaper, call, &expect_file!["snapshots/leaper_of_shogi.rs"]);
}

#[test]
fn blocked_leaper() {
    let call = "/// The horse.\npub static HORSE;\npath = [(0, 1), (1, 1)];\nboard = 9 x 10;";
    check(Kind::BlockedLeaper, call, &expect_file!["snapshots/blocked_leaper.rs"]);
}

#[test]
fn blocked_leaper_of_chess() {
    let call = "static ELEPHANT;\npath = [(1, 1), (1, 1)];";
    check(Kind::BlockedLeaper, call, &expect_file!["snapshots/blocked_leaper_of_chess.rs"]);
}

#[test]
fn rider() {
    check(Kind::Rider, "pub static NIGHTRIDER;\nstep = (1, 2);", &expect_file!["snapshots/rider.rs"]);
}

#[test]
fn square_table_of_regions() {
    let call = "static PALACE: [[u128; 3]; _] = [leaper(1, 1) & region(d1..f3, d8..f10), within(2), ray(-1, 2)];\n\
                board = 9 x 10;";
    check(Kind::SquareTable, call, &expect_file!["snapshots/square_table_of_regions.rs"]);
}

/// Other boards, with room between their rows and in the middle of the word.
#[test]
fn tables_on_another_board() {
    let board = "board = 9 x 9;\nstride = 10;\ngaps = [63, 70..72];";
    for (kind, name, expected) in [
        (Kind::Smsk, "SMSK", &expect_file!["snapshots/smsk_on_another_board.rs"]),
        (Kind::MaskEx, "MASK_EX", &expect_file!["snapshots/mask_ex_on_another_board.rs"]),
        (Kind::Masks, "MASKS", &expect_file!["snapshots/masks_on_another_board.rs"]),
    ] {
        check(kind, &format!("pub static {name};\n{board}"), expected);
    }
}

#[test]
fn square_table() {
    let call = "/// One cache line per square.\npub static DUAL: [Dual; 64] = Dual {\n    \
                file: file, diag: diagonal, none: 0, anti: antidiagonal, r: bit << 1, rr: reverse(bit) << 1,\n};";
    check(Kind::SquareTable, call, &expect_file!["snapshots/square_table.rs"]);
}

/// Each column a table of its own, the words in a type of the caller's, and the pawns by their colour.
#[test]
fn square_table_by_column() {
    let call = "static FILES: [BitBoard; 64] = BitBoard::new(file);\n\
                static PAWNS: [[BitBoard; 64]; 2] = [\n    \
                [BitBoard::new(pawn(white)); squares], [BitBoard::new(pawn(black)); squares],\n];\n\
                static NUMBERS: [u8; _] = square ^ 56;\nmapping = a8;";
    check(Kind::SquareTable, call, &expect_file!["snapshots/square_table_by_column.rs"]);
}

#[test]
fn square_table_of_lines() {
    let call = "const RAYS: [[Ray; 4]; 64] = [Ray { lower: lower(line), upper: upper(line), kind: Kind::Ray }; lines];";
    check(Kind::SquareTable, call, &expect_file!["snapshots/square_table_of_lines.rs"]);
}

#[test]
fn square_table_on_another_board() {
    let call = "pub static FORWARD: [u128; _] = ray(north) ^ mirror(pawn(white)) - 0x10 * 0;\nboard = 9 x 9;\ncrate = engine::masks;";
    check(Kind::SquareTable, call, &expect_file!["snapshots/square_table_on_another_board.rs"]);
}

/// The item with its type, and the error in place of the value.
#[test]
fn mistake_in_a_template() {
    let call = "pub static ENTRIES: [Entry; 64] = Entry { file, number: fiel };";
    check(Kind::SquareTable, call, &expect_file!["snapshots/mistake_in_a_template.rs"]);
}

#[test]
fn ray_order() {
    let call =
        "/// Seen from a focus.\npub static ORDER: [[u8; 64]; 64] = square;\nmapping = a8;\nalign = 64;";
    check(Kind::RayOrder, call, &expect_file!["snapshots/ray_order.rs"]);
}

/// The entries in types of the caller's.
#[test]
fn ray_order_in_other_types() {
    let call = "static POSITIONS: [[Position; 64]; 64] = Position::new(position);\n\
                const SETS: [Set; _] = Set { bits: on_board as i64 };";
    check(Kind::RayOrder, call, &expect_file!["snapshots/ray_order_in_other_types.rs"]);
}

#[test]
fn ray_order_by_codes() {
    let call = "static TARGETS: [u64; 16] = targets;\nstatic SOURCES: [u64; _] = sources;\ncodes = [\n    \
                white_pawn = 0, white_knight = 1, white_bishop = 2, white_rook = 3, white_queen = 4, white_king = 5,\n    \
                black_pawn = 8, black_knight = 9, black_bishop = 10, black_rook = 11, black_queen = 12, black_king = 13,\n];";
    check(Kind::RayOrder, call, &expect_file!["snapshots/ray_order_by_codes.rs"]);
}

#[test]
fn verify_table() {
    let call = "ENTRIES[square].files.0 == file;\n#[cfg(test)]\nKNIGHTS[0][square] == !knight & 0xffff;\nmapping = a8;";
    check(Kind::VerifyTable, call, &expect_file!["snapshots/verify_table.rs"]);
}
