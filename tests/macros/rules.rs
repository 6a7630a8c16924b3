//! What holds for every expansion, whatever the call.

use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};
use quote::quote;
use syn::visit::{self, Visit};
use syn::{Expr, ExprArray, File, Path};

use crate::calls::{calls, expand};

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
        calls()
            .filter(|(_, call)| !call.contains("::quintessence"))
            .flat_map(|(kind, call)| flatten(expand(kind, &format!("{call} {options}"))))
            .filter_map(
                |token| if let TokenTree::Ident(ident) = token { Some(ident.to_string()) } else { None },
            )
            .collect()
    };
    assert!(idents("").contains("quintessence"));
    let renamed = idents("crate = ::renamed;");
    assert!(renamed.contains("renamed") && !renamed.contains("quintessence"));
}

/// What the expansions declare themselves, and the types of the calls.
const OWN_NAMES: [&str; 19] = [
    "BOARD",
    "TABLE",
    "WORDS",
    "__words",
    "__agree",
    "__expected",
    "__square",
    "__found",
    "__integer",
    "__word",
    "T",
    "square",
    "doc",
    "Entry",
    "Bits",
    "u64",
    "u128",
    "i64",
    "u8",
];

/// A path is absolute, or the call or the expansion declares its name.
#[test]
fn paths_are_absolute() {
    struct Paths(usize);

    impl<'ast> Visit<'ast> for Paths {
        fn visit_path(&mut self, path: &'ast Path) {
            let first = &path.segments[0].ident;
            let is_known = OWN_NAMES.iter().any(|name| first == name);
            let is_lint = ["expect", "cfg", "deny"].iter().any(|name| path.is_ident(name));
            assert!(path.leading_colon.is_some() || is_known || is_lint, "{}", quote!(#path));
            self.0 += 1;
            visit::visit_path(self, path);
        }
    }

    let mut paths = Paths(0);
    for (kind, call) in calls() {
        let file: File = syn::parse2(expand(kind, call)).unwrap();
        paths.visit_file(&file);
    }
    assert!(paths.0 > 2_000, "{}", paths.0);
}

/// Words have all their digits in groups of four, the bytes of the first rank have two. An empty word in a table of
/// pairs, most of which are empty, is a plain zero.
#[test]
fn literals_are_hexadecimal() {
    for (kind, call) in calls() {
        for token in flatten(expand(kind, call)) {
            let literal = token.to_string();
            // A constant of the caller's in the proof has a suffix.
            let Some(digits) = literal.strip_prefix("0x").filter(|digits| !digits.contains('u')) else {
                continue;
            };
            assert!(digits.bytes().all(|digit| b"0123456789abcdef_".contains(&digit)), "{literal}");
            let groups: Vec<_> = digits.split('_').map(str::len).collect();
            let is_word = [4, 8].contains(&groups.len()) && groups.iter().all(|&group| group == 4);
            assert!(is_word || groups == [2], "{literal} is neither a grouped word nor a byte");
        }
    }
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
            if array.elems.len() >= 20 && array.elems.iter().all(is_literals) {
                self.0 += 1;
            } else {
                visit::visit_expr_array(self, array);
            }
        }
    }

    for (kind, call) in calls().filter(|(_, call)| !call.contains("square]") && !call.contains("square ==")) {
        let mut rows = Rows(0);
        rows.visit_file(&syn::parse2(expand(kind, call)).unwrap());
        // Rows of four lines and of 64 occupancies are one level deeper.
        assert!(
            rows.0 > 0 || call.contains("layout") || call.contains("RIDER") || call.contains("MASK"),
            "{call}"
        );
    }
}
