//! One expansion of each macro, in which a long array is its first entry. `UPDATE_EXPECT=1 cargo test` writes them anew.

use std::fmt::Write as _;

use expander::Kind;
use expect_test::expect_file;
use syn::visit_mut::{self, VisitMut};
use syn::{ExprArray, File, parse_quote};

use crate::calls::{calls, expand};

/// Removes all entries of a long array but the first.
struct Elision;

impl VisitMut for Elision {
    fn visit_expr_array_mut(&mut self, array: &mut ExprArray) {
        if array.elems.len() > 8 {
            let first = &array.elems[0];
            *array = parse_quote!([#first, ..]);
        }
        visit_mut::visit_expr_array_mut(self, array);
    }
}

#[test]
fn expansions() {
    let mut text = String::new();
    for (_, kind) in Kind::NAMED {
        let (_, call) = calls().filter(|&(other, _)| other == kind).last().unwrap();
        let mut file: File = syn::parse2(expand(kind, call)).unwrap();
        Elision.visit_file_mut(&mut file);
        writeln!(text, "{kind} {{ {call} }}\n\n{}", prettyplease::unparse(&file)).unwrap();
    }
    expect_file!["snapshots.txt"].assert_eq(&text);
}

/// The tests that go through all calls see each option.
#[test]
fn each_option_of_each_macro_is_in_a_call() {
    for (_, kind) in Kind::NAMED {
        for option in kind.options() {
            let mut calls = calls().filter(|&(other, _)| other == kind);
            let key = format!(" {option} = ");
            assert!(calls.any(|(_, call)| call.contains(&key)), "no call of `{kind}` with `{option}`");
        }
    }
}
