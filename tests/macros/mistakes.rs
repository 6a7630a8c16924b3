//! The programs of `tests/mistakes` whose mistake a macro finds, expanded without the compiler: the message and its line.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use expander::Kind;
use proc_macro2::{TokenStream, TokenTree};
use support::scratch::workspace;
use syn::visit::{self, Visit};
use syn::{File, Macro};

const KINDS: [Kind; 12] = [
    Kind::Smsk,
    Kind::MaskEx,
    Kind::Masks,
    Kind::FirstRank,
    Kind::Between,
    Kind::LineThrough,
    Kind::Leaper,
    Kind::BlockedLeaper,
    Kind::Rider,
    Kind::SquareTable,
    Kind::RayOrder,
    Kind::VerifyTable,
];

/// A message with its line.
type Mistake = (String, usize);

/// The mistakes in all calls of a program.
#[derive(Default)]
struct Mistakes(Vec<Mistake>);

impl<'a> Visit<'a> for Mistakes {
    fn visit_macro(&mut self, call: &'a Macro) {
        let name = call.path.segments.last().unwrap().ident.to_string();
        if let Some(kind) = KINDS.into_iter().find(|kind| kind.to_string().trim_end_matches('!') == name) {
            let expansion = expander::expand(kind, call.tokens.clone());
            self.0.extend(compile_errors(expansion));
        }
        visit::visit_macro(self, call);
    }
}

/// The arguments of `compile_error!`, wherever it is called.
pub(crate) fn compile_errors(tokens: TokenStream) -> Vec<Mistake> {
    let mut mistakes = vec![];
    let mut place = None;
    for token in tokens {
        match token {
            TokenTree::Ident(ident) if ident == "compile_error" => place = Some(ident.span().start()),
            TokenTree::Group(group) => match place.take() {
                Some(place) => {
                    let text: syn::LitStr = syn::parse2(group.stream()).unwrap();
                    mistakes.push((text.value(), place.line));
                }
                None => mistakes.extend(compile_errors(group.stream())),
            },
            _ => {}
        }
    }
    mistakes
}

/// What the compiler says, if the message comes from a macro: these messages have no code.
fn expected(messages: &Path) -> Option<Mistake> {
    let text = fs::read_to_string(messages).unwrap();
    let (message, rest) = text.strip_prefix("error: ")?.split_once('\n')?;
    let place = rest.lines().find_map(|line| line.trim_start().strip_prefix("--> "))?;
    // The column of an empty group differs by one outside of the compiler, so the lines are compared.
    let line = place.split(':').nth(1)?.parse().ok()?;
    Some((message.to_owned(), line))
}

#[test]
fn mistakes_have_the_expected_messages() {
    let mut programs: BTreeMap<String, usize> = BTreeMap::new();
    for folder in fs::read_dir(workspace().join("tests/mistakes/ui")).unwrap() {
        let folder = folder.unwrap();
        for program in fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path()) {
            if program.extension().is_none_or(|extension| extension != "rs") {
                continue;
            }
            let Some(expected) = expected(&program.with_extension("stderr")) else { continue };
            let file: File = syn::parse_file(&fs::read_to_string(&program).unwrap()).unwrap();
            let mut found = Mistakes::default();
            found.visit_file(&file);
            // The compiler reports a mistake once, even if two calls have it at one place.
            found.0.dedup();
            // The macro accepts what the compiler refuses later. The numbers below show that these programs are few.
            if found.0.is_empty() {
                continue;
            }
            assert_eq!(found.0, [expected], "{}", program.display());
            *programs.entry(folder.file_name().into_string().unwrap()).or_default() += 1;
        }
    }
    let programs: Vec<_> = programs.iter().map(|(folder, count)| (folder.as_str(), *count)).collect();
    let expected =
        [("board", 66), ("call", 37), ("equation", 16), ("expression", 62), ("rays", 38), ("template", 38)];
    assert_eq!(programs, expected);
}
