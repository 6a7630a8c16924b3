//! What a mistake looks like to the user: one error each, on the token that is wrong.
//!
//! The mistakes that a macro finds are rows of `mistakes.txt`: a call with its wrong token between `«` and `»`, and the
//! message in the line below. The other mistakes are programs for the compiler, many in each. A program has mistakes of
//! one stage of the compiler, because the next stage does not begin after an error. The `.stderr` files are those of the
//! one version that `rust-toolchain.toml` names; `TRYBUILD=overwrite cargo test` writes them anew.

use std::collections::BTreeSet;
use std::fs;

use expander::Kind;
use proc_macro2::{LineColumn, Span, TokenStream, TokenTree};

use crate::calls::expand;

/// A message with the start and the end of its token.
pub(crate) type Mistake = (String, LineColumn, LineColumn);

/// The arguments of `compile_error!`, wherever it is called. The compiler reports equal errors once.
pub(crate) fn compile_errors(tokens: TokenStream) -> Vec<Mistake> {
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

/// The mistake in a call, or an empty text.
pub(crate) fn mistake(kind: Kind, call: &str) -> String {
    mistake_in(expand(kind, call))
}

pub(crate) fn mistake_in(expansion: TokenStream) -> String {
    let mut mistakes = compile_errors(expansion);
    assert!(mistakes.len() < 2, "{mistakes:?}");
    mistakes.pop().map_or_else(String::new, |(message, ..)| message)
}

/// The line and column of a byte of the text.
fn place(text: &str, at: usize) -> LineColumn {
    let line = text[..at].rsplit('\n').next().unwrap();
    LineColumn { line: text[..at].matches('\n').count() + 1, column: line.chars().count() }
}

/// A mistake without a mark is in the whole call.
fn expected(marked: &str, message: &str) -> (String, Mistake) {
    let (Some(start), Some(end)) = (marked.find('«'), marked.find('»')) else {
        let whole = Span::call_site();
        return (marked.to_owned(), (message.to_owned(), whole.start(), whole.end()));
    };
    let end = end - '«'.len_utf8();
    let call = marked.replace(['«', '»'], "");
    let (start, end) = (place(&call, start), place(&call, end));
    (call, (message.to_owned(), start, end))
}

/// The name after `static` or `const`.
fn name(call: &str) -> Option<&str> {
    let (_, rest) = call.split_once("static ").or_else(|| call.split_once("const "))?;
    let name = rest.trim_start_matches("mut ");
    let end = name.find(|it: char| !it.is_alphanumeric() && !"_#".contains(it)).unwrap_or(name.len());
    (end > 0).then_some(&name[..end])
}

#[test]
fn mistakes_of_calls() {
    let mut messages = BTreeSet::new();
    let mut rows = 0;
    let mut marked = String::new();
    let lines = include_str!("mistakes.txt").lines();
    for line in lines.filter(|line| !line.is_empty() && !line.starts_with("# ")) {
        let Some(message) = line.strip_prefix("    ") else {
            marked = marked + line + "\n";
            continue;
        };
        let (macro_name, call) = marked.split_once('!').unwrap();
        let &(_, kind) = Kind::NAMED.iter().find(|(name, _)| *name == macro_name).unwrap();
        let (call, expected) = expected(call, message);
        let expansion = expand(kind, &call);
        assert_eq!(compile_errors(expansion.clone()), [expected], "{call}");
        // If its name and type are known, the table is emitted all the same, so its users cause no second error.
        let is_unknown = ["the name of the table", "TEMPLATE` after", "the type of", "template of an entry"]
            .iter()
            .any(|part| message.contains(part));
        if let Some(name) = name(&call).filter(|_| !is_unknown && kind != Kind::VerifyTable) {
            assert!(expansion.to_string().contains(&format!("{name} :")), "no `{name}` after {call}");
        }
        messages.insert(message);
        rows += 1;
        marked.clear();
    }
    assert_eq!((rows, messages.len()), (203, 187));
}

#[test]
fn mistakes_that_the_compiler_finds() {
    trybuild::TestCases::new().compile_fail("mistakes/*.rs");
}

/// Each module of a program has one mistake, and uses the item of its faulty call.
#[test]
fn one_mistake_is_one_error() {
    let mut errors = 0;
    for entry in fs::read_dir("mistakes").unwrap() {
        let program = entry.unwrap().path();
        if program.extension().is_some_and(|extension| extension == "rs") {
            let [source, messages] =
                [&program, &program.with_extension("stderr")].map(|file| fs::read_to_string(file).unwrap());
            let found = messages.lines().filter(|line| line.starts_with("error")).count();
            let modules = source.lines().filter(|line| line.starts_with("mod ")).count();
            assert_eq!(found, modules, "{}", program.display());
            errors += found;
        }
    }
    assert_eq!(errors, 23);
}
