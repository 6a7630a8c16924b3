//! Snapshots of calls with all options, and a test that no option is without a snapshot.

use std::collections::BTreeSet;
use std::fs;

use expander::Kind;
use expect_test::expect_file;

use super::{check, expand};

/// The options of a table on another board of the library `engine`.
const BOARD: &str = "board = 5 x 4;\nmapping = a4;\nword = u128;\nstride = 8;\ngaps = [3, 40..42];\nalign = 64;\n\
                     crate = crate::engine;";

#[test]
fn all_options_of_tables_of_the_library() {
    for (kind, item, expected) in [
        (Kind::Smsk, "const SMSK;", &expect_file!["snapshots/smsk_options.rs"]),
        (Kind::MaskEx, "const MASK_EX;", &expect_file!["snapshots/mask_ex_options.rs"]),
        (Kind::Masks, "const MASKS;\nlayout = full;", &expect_file!["snapshots/masks_options.rs"]),
        (Kind::Between, "const BETWEEN;\nlayout = full;", &expect_file!["snapshots/between_options.rs"]),
        (
            Kind::LineThrough,
            "const LINE_THROUGH;\nlayout = full;",
            &expect_file!["snapshots/line_through_options.rs"],
        ),
        (Kind::Leaper, "const DABBABA;\nsteps = leaper(0, 2);", &expect_file!["snapshots/leaper_options.rs"]),
        (
            Kind::BlockedLeaper,
            "const HORSE;\npath = [(0, 1), (1, 1)];",
            &expect_file!["snapshots/blocked_leaper_options.rs"],
        ),
        (Kind::Rider, "const RIDER;\nstep = (1, 1);", &expect_file!["snapshots/rider_options.rs"]),
    ] {
        // A byte swap reverses the files and diagonals only if each row has its own byte.
        let board = if kind == Kind::Smsk { BOARD.replace("40..42", "6") } else { BOARD.to_owned() };
        check(kind, &format!("{item}\n{board}"), expected);
    }
}

#[test]
fn all_options_of_first_rank() {
    let call =
        "const FIRST_RANK;\nlayout = by_file;\nmapping = h8_by_file;\nalign = 64;\ncrate = crate::engine;";
    check(Kind::FirstRank, call, &expect_file!["snapshots/first_rank_options.rs"]);
}

#[test]
fn all_options_of_square_table() {
    let call = format!("pub(crate) const CODES: [(u8, Set); _] = (square as u8, Set(file));\n{BOARD}");
    check(Kind::SquareTable, &call, &expect_file!["snapshots/square_table_options.rs"]);
}

#[test]
fn all_options_of_ray_order() {
    let call = "const TARGETS: [Set; 12] = Set::new(targets);\nmapping = h1_by_file;\nalign = 64;\n\
                crate = crate::engine;\ncodes = [\n    \
                white_pawn = 0, white_knight = 1, white_bishop = 2, white_rook = 3, white_queen = 4, white_king = 5,\n    \
                black_pawn = 6, black_knight = 7, black_bishop = 8, black_rook = 9, black_queen = 10, black_king = 11,\n];";
    check(Kind::RayOrder, call, &expect_file!["snapshots/ray_order_options.rs"]);
}

#[test]
fn all_options_of_verify_table() {
    let call = format!("CODES.get()[square].1.0 == file;\n{}", BOARD.replace("align = 64;\n", ""));
    check(Kind::VerifyTable, &call, &expect_file!["snapshots/verify_table_options.rs"]);
}

/// The options of a macro, from its message about an unknown option.
fn options(kind: Kind, call: &str) -> BTreeSet<String> {
    let message = expand(kind, &format!("{call} unknown_option_of_nobody = 1;")).to_string();
    let (_, list) = message.split_once("it takes ").unwrap();
    let (list, _) = list.split_once('"').unwrap();
    list.split(", ").map(|option| option.trim_matches('`').to_owned()).collect()
}

/// A new option needs a snapshot with it, of each macro that has the option.
#[test]
fn each_option_of_each_macro_has_a_snapshot() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/expansion/snapshots");
    let snapshots: Vec<String> =
        fs::read_dir(folder).unwrap().map(|file| fs::read_to_string(file.unwrap().path()).unwrap()).collect();
    let mut pairs = 0;
    for (kind, call) in [
        (Kind::Smsk, "static A;"),
        (Kind::MaskEx, "static A;"),
        (Kind::Masks, "static A;"),
        (Kind::FirstRank, "static A;"),
        (Kind::Between, "static A;"),
        (Kind::LineThrough, "static A;"),
        (Kind::Leaper, "static A; steps = leaper(1, 2);"),
        (Kind::BlockedLeaper, "static A; path = [(0, 1), (1, 1)];"),
        (Kind::Rider, "static A; step = (1, 2);"),
        (Kind::SquareTable, "static A: [u64; _] = file;"),
        (Kind::RayOrder, "static A: [u64; _] = on_board;"),
        (Kind::VerifyTable, "A[square] == file;"),
    ] {
        let name = format!("// {kind} {{");
        for option in options(kind, call) {
            let key = format!("//     {option} = ");
            let has_both = |text: &&String| text.starts_with(&name) && text.contains(&key);
            assert!(snapshots.iter().any(|text| has_both(&text)), "no snapshot of `{kind}` with `{option}`");
            pairs += 1;
        }
    }
    assert_eq!(pairs, 83);
}
