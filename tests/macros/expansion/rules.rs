//! What holds for every expansion, whatever the call.

use std::collections::BTreeSet;

use expander::Kind;
use proc_macro2::{TokenStream, TokenTree};
use quote::quote;
use syn::visit::{self, Visit};
use syn::{Expr, ExprArray, File, Path};

use super::expand;

/// Every macro in every layout, with the number of words that it writes for a chessboard.
///
/// Of the 4,096 pairs of squares, 1,456 are on a line, and 420 of these are neighbours.
const CALLS: [(Kind, &str, usize); 17] = [
    (Kind::Smsk, "pub static NAME;", 64 * 4),
    (Kind::MaskEx, "pub static NAME;", 64 * 4),
    (Kind::Masks, "pub static NAME;", 64 * 4 * 3),
    (Kind::Masks, "pub static NAME; layout = compact;", 64 * 4 * 2),
    (Kind::FirstRank, "pub static NAME;", 0),
    (Kind::FirstRank, "pub static NAME; layout = by_occupancy;", 0),
    (Kind::Between, "pub static NAME;", 1_456 - 420),
    (Kind::Between, "pub static NAME; layout = compact;", 64 * 4 * 2),
    (Kind::LineThrough, "pub static NAME;", 1_456),
    (Kind::LineThrough, "pub static NAME; layout = compact;", 64 * 4 * 2),
    (Kind::Leaper, "pub static NAME; steps = leaper(1, 3);", 64),
    (Kind::BlockedLeaper, "pub static NAME; path = [(0, 1), (1, 1)];", 64 * 3),
    (Kind::BlockedLeaper, "pub static NAME; path = [(1, 1), (1, 1)];", 64 * 2),
    (Kind::Rider, "pub static NAME; step = (1, 2);", 64 * 4 * 2),
    (
        Kind::SquareTable,
        "pub static NAME: [::caller::Entry; _] = ::caller::Entry { \
            file, number: (square) as u8, ray: ray(north_east), rays: [::caller::Ray(lower(line)); lines], none: 0 }; \
         const BITS: [[::caller::Bits; _]; 2] = [[::caller::new(pawn(white)); squares], [::caller::new(king ^ 1); squares]];",
        64 * (7 + 2),
    ),
    (
        Kind::RayOrder,
        "pub static NAME: [[::core::primitive::u8; 64]; 64] = square; static SETS: [::caller::Set; 64] = ::caller::Set(on_board as i64);
         const TARGETS: [::core::primitive::u64; 16] = targets;
         codes = [white_pawn = 0, white_knight = 1, white_bishop = 2, white_rook = 3, white_queen = 4, white_king = 5,
         black_pawn = 8, black_knight = 9, black_bishop = 10, black_rook = 11, black_queen = 12, black_king = 13];",
        64 + 12,
    ),
    (
        Kind::VerifyTable,
        "::caller::NAME[square].file.0 == file << 1; ::caller::BITS[square] == mirror(steps((1, 2)));",
        0,
    ),
];

const CHESSBOARDS: [&str; 3] = ["", "mapping = a8;", "align = 64;"];
const OTHER_BOARD: &str = "board = 9 x 9; mapping = i9; stride = 10; gaps = [63];";

/// Every macro in every layout, on chessboards and on another, with these options in addition.
fn expansions(options: &str) -> impl Iterator<Item = TokenStream> {
    CALLS.into_iter().flat_map(move |(kind, call, _)| {
        let boards = CHESSBOARDS.into_iter().chain([OTHER_BOARD]);
        let takes = move |board: &&str| match kind {
            Kind::FirstRank | Kind::RayOrder => *board != OTHER_BOARD,
            Kind::VerifyTable => !board.starts_with("align"),
            _ => true,
        };
        boards.filter(takes).map(move |board| expand(kind, &format!("{call} {board} {options}")))
    })
}

/// All tokens, those inside brackets too.
fn flatten(tokens: TokenStream) -> Vec<TokenTree> {
    let flatten_group = |token| match token {
        TokenTree::Group(group) => flatten(group.stream()),
        token => vec![token],
    };
    tokens.into_iter().flat_map(flatten_group).collect()
}

/// With `crate = path`, nothing is left of the library's own name, which may mean something else or nothing there.
#[test]
fn a_renamed_library_is_not_called_by_its_name() {
    let idents = |options| -> BTreeSet<String> {
        let tokens = expansions(options).flat_map(flatten);
        tokens
            .filter_map(
                |token| if let TokenTree::Ident(ident) = token { Some(ident.to_string()) } else { None },
            )
            .collect()
    };
    assert!(idents("").contains("quintessence"));
    let renamed = idents("crate = ::renamed;");
    assert!(renamed.contains("renamed") && !renamed.contains("quintessence"));
}

/// What the expansions declare themselves.
const OWN_NAMES: [&str; 13] = [
    "BOARD",
    "TABLE",
    "WORDS",
    "__WORDS",
    "__words",
    "__table",
    "__i",
    "__square",
    "__found",
    "__integer",
    "__word",
    "T",
    "square",
];

/// A path is absolute, or it is a name that the expansion declares itself.
#[test]
fn paths_are_absolute() {
    struct Paths(usize);

    impl<'ast> Visit<'ast> for Paths {
        fn visit_path(&mut self, path: &'ast Path) {
            let is_known = OWN_NAMES.iter().chain(&["doc", "_"]).any(|name| path.is_ident(name));
            assert!(path.leading_colon.is_some() || is_known, "{}", quote!(#path));
            self.0 += 1;
            visit::visit_path(self, path);
        }
    }

    let mut paths = Paths(0);
    for expansion in expansions("") {
        let file: File = syn::parse2(expansion).unwrap();
        paths.visit_file(&file);
    }
    assert!(paths.0 > 48 * 8, "{}", paths.0);
}

/// Words have all their digits in groups of four, the bytes of the first rank have two. An empty word in a table of
/// pairs, most of which are empty, is a plain zero.
#[test]
fn literals_are_hexadecimal() {
    let mut wide = 0;
    let mut bytes = 0;
    for (kind, call, expected) in CALLS {
        let mut words = 0;
        for token in flatten(expand(kind, call)).into_iter().chain(on_another_board(kind, call)) {
            let literal = token.to_string();
            // What has a suffix is a constant of the caller's, in the proof.
            let Some(digits) = literal.strip_prefix("0x").filter(|digits| !digits.contains('u')) else {
                continue;
            };
            assert!(digits.bytes().all(|digit| b"0123456789abcdef_".contains(&digit)), "{literal}");
            match digits.split('_').map(str::len).collect::<Vec<_>>()[..] {
                [4, 4, 4, 4] => words += 1,
                [4, 4, 4, 4, 4, 4, 4, 4] => wide += 1,
                [2] => bytes += 1,
                _ => panic!("{literal} is neither a grouped word nor a byte"),
            }
        }
        assert_eq!(words, expected, "{call}");
    }
    assert_eq!(bytes, 2 * 512 + 4_096);
    assert!(wide > 81 * (4 + 4 + 4 * 3 + 4 * 2), "{wide}");
}

fn on_another_board(kind: Kind, call: &str) -> Vec<TokenTree> {
    if matches!(kind, Kind::FirstRank | Kind::RayOrder) {
        return Vec::new();
    }
    flatten(expand(kind, &format!("{call} {OTHER_BOARD}")))
}

/// A table by squares is an array with a row of literals for each square: no loops, no ranges, nothing to work out.
#[test]
fn a_square_is_one_row_of_literals() {
    struct Rows(usize);

    impl<'ast> Visit<'ast> for Rows {
        fn visit_expr_array(&mut self, array: &'ast ExprArray) {
            let is_literals = |row: &Expr| match row {
                Expr::Lit(_) => true,
                Expr::Array(row) => row.elems.iter().all(|entry| matches!(entry, Expr::Lit(_))),
                _ => false,
            };
            if array.elems.len() == 64 && array.elems.iter().all(is_literals) {
                self.0 += 1;
            } else {
                visit::visit_expr_array(self, array);
            }
        }
    }

    let rows = |kind, call| {
        let mut rows = Rows(0);
        rows.visit_file(&syn::parse2(expand(kind, call)).unwrap());
        rows.0
    };
    for (kind, call, tables) in [
        (Kind::Smsk, "static NAME;", 1),
        (Kind::MaskEx, "static NAME;", 1),
        (Kind::Leaper, "static NAME; steps = leaper(1, 3);", 1),
        (Kind::BlockedLeaper, "static NAME; path = [(0, 1), (1, 1)];", 1),
        (Kind::Between, "static NAME;", 1),
        (Kind::SquareTable, "static A: [u64; 64] = file; static B: [Entry; 64] = Entry { file, rank };", 2),
        (Kind::SquareTable, "static A: [[u64; 64]; 2] = [[king; squares], [knight; squares]];", 1),
    ] {
        assert_eq!(rows(kind, call), tables, "{call}");
    }
}
