//! One flipped bit in what a macro emits: the proof that is emitted with it refuses the table.

use std::fmt::Write as _;

use expander::Kind;
use expect_test::expect_file;
use support::scratch::Scratch;

use crate::calls::{calls, expand};
use crate::crates::{crates, write_one};

/// The text of an expansion with the lowest bit of a literal in its middle flipped.
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
fn emitted_tables_with_a_flipped_bit_do_not_compile() {
    let run = crates().cargo(".", &["check", "--package", "flips"]);
    let mut messages: Vec<_> = run.stderr.lines().filter(|line| line.starts_with("error[")).collect();
    messages.sort_unstable();
    assert_eq!(messages.len(), tables().count(), "{}", run.stderr);
    expect_file!["flips.txt"].assert_eq(&(messages.join("\n") + "\n"));
}
