//! The shape of each expansion, with a digest of its words. `UPDATE_EXPECT=1 cargo test` writes them anew.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use expander::Kind;
use expect_test::expect_file;
use quote::ToTokens as _;
use syn::visit_mut::{self, VisitMut};
use syn::{ExprArray, File, parse_quote};

use crate::calls::{calls, expand};

/// Puts a digest in place of the entries of a long array. The first entry stays if it is not made of words alone.
struct Elision;

impl VisitMut for Elision {
    fn visit_expr_array_mut(&mut self, array: &mut ExprArray) {
        if array.elems.len() > 8 {
            // FNV-1a.
            let text = array.to_token_stream().to_string();
            let digest = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |digest, byte| {
                (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
            });
            let (first, digest) = (&array.elems[0], format!("{digest:x}"));
            let is_words = first.to_token_stream().to_string().starts_with(['0', '[']);
            *array = if is_words {
                parse_quote!([digest!(#digest)])
            } else {
                parse_quote!([#first, .., digest!(#digest)])
            };
        }
        visit_mut::visit_expr_array_mut(self, array);
    }
}

#[test]
fn expansions() {
    let mut text = String::new();
    for (kind, call) in calls() {
        let mut file: File = syn::parse2(expand(kind, call)).unwrap();
        Elision.visit_file_mut(&mut file);
        writeln!(text, "{kind} {{ {call} }}\n\n{}", prettyplease::unparse(&file)).unwrap();
    }
    expect_file!["snapshots.txt"].assert_eq(&text);
}

/// The options of a macro, from its message about an unknown option.
fn options(kind: Kind, call: &str) -> BTreeSet<String> {
    let (statement, _) = call.rsplit_once(';').unwrap();
    let message = expand(kind, &format!("{statement}; unknown_option_of_nobody = 1;")).to_string();
    let (_, list) = message.split_once("it takes ").unwrap();
    let (list, _) = list.split_once('"').unwrap();
    list.split(", ").map(|option| option.trim_matches('`').to_owned()).collect()
}

/// The tests that go through all calls see each option. They add the option `crate` themselves.
#[test]
fn each_option_of_each_macro_is_in_a_call() {
    let mut pairs = 0;
    for (name, kind) in Kind::NAMED {
        let calls: Vec<_> = calls().filter(|&(other, _)| other == kind).map(|(_, call)| call).collect();
        assert!(!calls.is_empty(), "{name}");
        for option in options(kind, calls[0]).into_iter().filter(|option| option != "crate") {
            let key = format!(" {option} = ");
            assert!(calls.iter().any(|call| call.contains(&key)), "no call of `{kind}` with `{option}`");
            pairs += 1;
        }
    }
    assert_eq!(pairs, 68);
}
