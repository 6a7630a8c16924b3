//! Tests what macro calls expand to. `snapshots.txt` has the expected text of one call of each macro. Tokens in
//! invisible groups must not change an expansion, and the emitted proof must refuse a table in which one bit is
//! flipped. `UPDATE_EXPECT=1 cargo test` updates the text files.

use std::fmt::Write as _;

use expander::Kind;
use expect_test::expect_file;
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use support::scratch::Scratch;
use syn::visit_mut::{self, VisitMut};
use syn::{ExprArray, File, parse_quote};

use crate::calls::{calls, expand, expand_tokens};
use crate::crates::{crates, write_one};

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
fn snapshots() {
    let mut text = String::new();
    for (_, kind) in Kind::NAMED {
        let (_, call) = calls().filter(|&(other, _)| other == kind).last().unwrap();
        let mut file: File = syn::parse2(expand(kind, call)).unwrap();
        Elision.visit_file_mut(&mut file);
        writeln!(text, "{kind} {{ {call} }}\n\n{}", prettyplease::unparse(&file)).unwrap();
    }
    expect_file!["snapshots.txt"].assert_eq(&text);
}

#[test]
fn several_statements_in_a_call() {
    let tables = "static A: [u64; 64] = bit; const B: [u64; 64] = bit; pub static C: [u64; 64] = bit;";
    let emitted = |call: &str| {
        let text = expand(Kind::SquareTable, call).to_string().replace(' ', "");
        ["A", "B", "C"].map(|name| text.contains(&format!("{name}:[u64")))
    };
    assert_eq!(emitted(tables), [true; 3]);
    // After a mistake in the first table, the call emits no table. After a mistake in a later table, it emits all
    // others.
    assert_eq!(emitted(&format!("static; {tables}")), [false; 3]);
    assert_eq!(emitted(&tables.replace("const B", "const")), [true, false, true]);
}

/// Puts the tokens between `⟦` and `⟧` into an invisible group, as `macro_rules!` does with a fragment.
fn with_fragment(call: &str) -> TokenStream {
    let (before, rest) = call.split_once('⟦').unwrap();
    let (inside, after) = rest.split_once('⟧').unwrap();
    let group = Group::new(Delimiter::None, inside.parse().unwrap());
    let [before, after]: [TokenStream; 2] = [before, after].map(|part| part.parse().unwrap());
    before.into_iter().chain([TokenTree::Group(group)]).chain(after).collect()
}

#[test]
fn fragments() {
    for (kind, call, same) in [
        (Kind::VerifyTable, "⟦A⟧[square] == file;", "A[square] == file;"),
        (Kind::VerifyTable, "⟦a.b⟧[square] == file;", "(a.b)[square] == file;"),
        (Kind::SquareTable, "static T: [u64; 64] = !⟦rank | file⟧;", "static T: [u64; 64] = !(rank | file);"),
        (Kind::SquareTable, "static T: [u64; 64] = !⟦rank << 1⟧;", "static T: [u64; 64] = !(rank << 1);"),
        (Kind::SquareTable, "static T: [u64; 64] = !⟦file - rank⟧;", "static T: [u64; 64] = !(file - rank);"),
        (
            Kind::SquareTable,
            "static T: [T; 64] = ⟦Wrap::<u64>::new(bit)⟧;",
            "static T: [T; 64] = Wrap::<u64>::new(bit);",
        ),
        (Kind::Masks, "⟦⟧static T;", "static T;"),
    ] {
        let expansion = expand_tokens(kind, with_fragment(call)).to_string();
        assert_eq!(expansion, expand(kind, same).to_string(), "{call}");
    }
    for (kind, call) in calls() {
        let grouped = call.parse::<TokenStream>().unwrap().into_iter().flat_map(|token| {
            [TokenStream::new(), token.into()]
                .map(|inner| TokenTree::from(Group::new(Delimiter::None, inner)))
        });
        let expansion = expand_tokens(kind, grouped.collect()).to_string();
        assert_eq!(expansion, expand(kind, call).to_string(), "{call}");
    }
}

fn flipped(text: &str) -> String {
    let literals: Vec<_> = text
        .match_indices("0x")
        .filter_map(|(start, _)| {
            let length = text[start..].find(|it: char| !it.is_ascii_alphanumeric() && it != '_')?;
            (!text[start..start + length].contains('u')).then_some(start + length - 1)
        })
        .collect();
    let last = literals[literals.len() / 2];
    let (before, after) = text.split_at(last);
    let digit = u8::from_str_radix(&after[..1], 16).unwrap() ^ 1;
    format!("{before}{digit:x}{}", &after[1..])
}

fn tables() -> impl Iterator<Item = String> {
    calls().filter(|&(kind, _)| kind != Kind::VerifyTable).map(|(kind, call)| expand(kind, call).to_string())
}

pub(crate) fn write(scratch: &Scratch) {
    let mut source = format!("pub mod types {{ {} }}\n", include_str!("scopes/types.rs"));
    for (number, table) in tables().enumerate() {
        let table = flipped(&table);
        writeln!(source, "pub mod c{number} {{ #[allow(unused_imports)] use crate::types::*; {table} }}")
            .unwrap();
    }
    write_one(scratch, "flips", &source);
}

#[test]
fn tables_with_a_flipped_bit_do_not_compile() {
    let run = crates().cargo(".", &["check", "--package", "flips"]);
    let mut messages: Vec<_> = run.stderr.lines().filter(|line| line.starts_with("error[")).collect();
    messages.sort_unstable();
    assert_eq!(messages.len(), tables().count(), "{}", run.stderr);
    expect_file!["flips.txt"].assert_eq(&(messages.join("\n") + "\n"));
}
