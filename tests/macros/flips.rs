//! One flipped bit in what a macro emits: the proof that is emitted with it refuses the table.

use std::fmt::Write as _;

use expander::Kind;
use expect_test::expect_file;
use support::scratch::{Scratch, library};

use crate::calls::{calls, expand};

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

/// Writes a module for each expansion, beside the library as it is.
fn write(scratch: &Scratch, edit: impl Fn(&str) -> String) -> usize {
    let library = library();
    scratch.write(
        "Cargo.toml",
        &format!(
            "[package]\nname = \"flips\"\nedition = \"2024\"\n[workspace]\n[dependencies]\n\
             quintessence = {{ path = {library:?}, default-features = false }}\n"
        ),
    );
    let mut modules = 0;
    let mut source = "pub mod types;\n".to_owned();
    for (kind, call) in calls().filter(|&(kind, _)| kind != Kind::VerifyTable) {
        let expansion = edit(&expand(kind, call).to_string());
        writeln!(
            source,
            "pub mod c{modules} {{ #[allow(unused_imports)] use crate::types::*; {expansion} }}"
        )
        .unwrap();
        modules += 1;
    }
    scratch.write("src/types.rs", include_str!("scopes/types.rs"));
    scratch.write("src/lib.rs", &source);
    modules
}

#[test]
fn emitted_tables_with_a_flipped_bit_do_not_compile() {
    let scratch = Scratch::new();
    write(&scratch, str::to_owned);
    let right = scratch.cargo(".", &["check"]);
    assert!(right.succeeded(), "{}", right.stderr);

    let tables = write(&scratch, flipped);
    let wrong = scratch.cargo(".", &["check"]);
    let mut messages: Vec<_> = wrong.stderr.lines().filter(|line| line.starts_with("error[")).collect();
    messages.sort_unstable();
    assert_eq!(messages.len(), tables, "{}", wrong.stderr);
    expect_file!["flips.txt"].assert_eq(&(messages.join("\n") + "\n"));
}
