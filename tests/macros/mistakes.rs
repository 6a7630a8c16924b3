//! A mistake in a macro call must be reported as exactly one error, at the wrong token. `mistakes.txt` lists mistakes
//! that the macros find: each call is followed by its message, and its wrong token is between `«` and `»`. The modules
//! of `program.rs` have mistakes that only the compiler finds, those of `forms.rs` tokens that `conversions!` does not
//! expect, after which the compiler checks no types. `program.txt` and `forms.txt` have the messages of the compiler
//! version in `rust-toolchain.toml`. `UPDATE_EXPECT=1 cargo test` updates all three texts.

use std::fmt::Write as _;
use std::panic::catch_unwind;

use expander::Kind;
use expect_test::expect_file;
use proc_macro2::{LineColumn, TokenStream, TokenTree};
use support::scratch::{Scratch, library};

use crate::calls::expand;
use crate::crates::{self, crates, write_one};

type Mistake = (String, LineColumn, LineColumn);

/// The messages of all `compile_error!` calls. A repeated message counts once, because the compiler reports it once.
fn compile_errors(tokens: TokenStream) -> Vec<Mistake> {
    let mut mistakes = vec![];
    let mut start = None;
    for token in tokens {
        match token {
            TokenTree::Ident(ident) if ident == "compile_error" => start = Some(ident.span().start()),
            TokenTree::Group(group) => match start.take() {
                Some(start) => {
                    let text: syn::LitStr = syn::parse2(group.stream()).unwrap();
                    mistakes.push((text.value(), start, group.span().end()));
                }
                None => mistakes.extend(compile_errors(group.stream())),
            },
            _ => {}
        }
    }
    mistakes.dedup();
    mistakes
}

fn byte(text: &str, LineColumn { line, column }: LineColumn) -> usize {
    let start: usize = text.split_inclusive('\n').take(line - 1).map(str::len).sum();
    start + text[start..].chars().take(column).map(char::len_utf8).sum::<usize>()
}

fn with_mistake(kind: Kind, call: &str) -> (String, String) {
    let mut mistakes = compile_errors(expand(kind, call));
    assert!(mistakes.len() < 2, "{call}: {mistakes:?}");
    let Some((message, start, end)) = mistakes.pop() else {
        return (call.to_owned(), "no mistake".to_owned());
    };
    let mut marked = call.to_owned();
    // An error about the whole macro call has an empty span in this test, so there is no token to mark.
    if start != end {
        marked.insert(byte(call, end), '»');
        marked.insert(byte(call, start), '«');
    }
    (marked, message)
}

/// `bitboard!` is not a procedural macro: it reports a mistake by a panic during the evaluation of a constant.
fn message_of_drawing(drawing: &str) -> String {
    let result = catch_unwind(|| quintessence::__drawn(drawing));
    result.map_or_else(|panic| *panic.downcast().unwrap(), |_| "no mistake".to_owned())
}

#[test]
fn mistakes_of_calls() {
    let (mut found, mut row) = (String::new(), String::new());
    for line in include_str!("mistakes.txt").lines() {
        if line.starts_with("    ") {
            let (name, call) = row.split_once('!').unwrap();
            let call = call.replace(['«', '»'], "");
            let (call, message) = match Kind::NAMED.iter().find(|&&(kind, _)| kind == name) {
                Some(&(_, kind)) => with_mistake(kind, &call),
                None => (call.clone(), message_of_drawing(call.trim())),
            };
            writeln!(found, "{name}!{call}    {message}").unwrap();
            row.clear();
        } else if line.is_empty() || line.starts_with("# ") {
            writeln!(found, "{line}").unwrap();
        } else {
            writeln!(row, "{line}").unwrap();
        }
    }
    expect_file!["mistakes.txt"].assert_eq(&found);
}

pub(crate) fn write(scratch: &Scratch) {
    write_one(scratch, "mistakes", include_str!("program.rs"));
    write_one(scratch, "mistakes_forms", include_str!("forms.rs"));
    let old = "extern crate core;\n\
               pub mod right { quintessence::smsk! { pub static SMSK; align = 1; } }\n\
               quintessence::verify_table! { right::SMSK[square].file.bits() == file; }\n\
               quintessence::masks! { pub static MASKS; layout = sparse; }\n";
    crates::write(scratch, "mistakes_2015", "2015", ["quintessence", ""], &[("lib.rs", old)]);
    // The dependency with the feature, which `write` adds, is one of a target that does not exist.
    let plain = format!("quintessence = {{ path = {:?} }}\n[target.none.dependencies]\n", library());
    let call = "quintessence::smsk! { pub static SMSK; }\n";
    crates::write(scratch, "mistakes_featureless", "2024", ["quintessence", &plain], &[("lib.rs", call)]);
}

#[test]
fn mistakes_in_edition_2015() {
    let run = crates().cargo(".", &["check", "--quiet", "--package", "mistakes_2015"]);
    let errors: Vec<_> = run.stderr.lines().filter(|line| line.starts_with("error")).collect();
    assert!(matches!(errors[..], [error, _] if error.contains("unknown layout `sparse`")), "{}", run.stderr);
}

#[test]
fn a_macro_without_its_feature() {
    let run = crates().cargo(".", &["check", "--quiet", "--package", "mistakes_featureless"]);
    let message = "error: this macro needs the feature `macros` of quintessence\n";
    assert!(run.stderr.starts_with(message), "{}", run.stderr);
}

/// Each module of `program.rs` must cause one error. The guide may print only messages that the compiler really gives.
#[test]
fn mistakes_that_the_compiler_finds() {
    let run = crates().cargo(".", &["check", "--package", "mistakes"]);
    let errors = without_places_in_the_library(&run.stderr);
    expect_file!["program.txt"].assert_eq(&errors);
    let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut blocks = include_str!("../../core/docs/tables.md").split("```");
    let mistakes = blocks.find(|block| block.starts_with("text\nerror")).unwrap();
    for printed in plain(mistakes).split(" error").skip(1) {
        assert!(plain(&run.stderr).contains(printed), "no macro emits error{printed}");
    }
    // The compiler has two errors for the pattern that shows that a set is no `union`.
    assert_eq!(number_of_errors(&errors), number_of_modules(include_str!("program.rs")) + 1);
}

#[test]
fn tokens_that_a_macro_does_not_expect() {
    let run = crates().cargo(".", &["check", "--package", "mistakes_forms"]);
    let errors = without_places_in_the_library(&run.stderr);
    expect_file!["forms.txt"].assert_eq(&errors);
    assert_eq!(number_of_errors(&errors), number_of_modules(include_str!("forms.rs")));
}

/// Drops places in the library and the lines of source code below them, which move with each change of the library.
fn without_places_in_the_library(errors: &str) -> String {
    let (library, mut is_there) = (library(), false);
    let kept = errors.split_inclusive('\n').filter(|line| {
        let is_source = line.trim_start().starts_with(|first: char| first == '|' || first.is_ascii_digit());
        is_there = line.contains(&library) || is_there && is_source;
        !is_there
    });
    kept.collect()
}

fn number_of_errors(errors: &str) -> usize {
    // The last line that starts with `error` is the number of errors.
    errors.lines().filter(|line| line.starts_with("error")).count() - 1
}

fn number_of_modules(program: &str) -> usize {
    program.lines().filter(|line| line.starts_with("mod ")).count()
}
