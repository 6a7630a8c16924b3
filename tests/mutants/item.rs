//! The items of a source file: functions, constants, tables and macros.

use std::iter::Peekable;

use proc_macro2::{Delimiter, TokenStream, TokenTree, token_stream};

use crate::site::{Site, sites};

/// A function, a constant, a table or a macro of the library.
#[derive(Clone, Debug)]
pub(crate) struct Item {
    /// The modules, the type of an `impl`, and the name, joined by `::`.
    pub(crate) path: String,
    /// The number of its file in the library.
    pub(crate) file: usize,
    /// Where it can be damaged.
    pub(crate) sites: Vec<Site>,
}

/// The items of one file, those that are compiled for tests alone left out.
pub(crate) fn items(path: &str, file: usize, tokens: TokenStream) -> Vec<Item> {
    let mut items = Vec::new();
    collect(path, file, tokens, &mut items);
    items
}

fn collect(path: &str, file: usize, tokens: TokenStream, items: &mut Vec<Item>) {
    let mut tokens = tokens.into_iter().peekable();
    let mut is_test = false;
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Punct(mark) if mark.as_char() == '#' => {
                let attribute = tokens.next().map(|attribute| attribute.to_string()).unwrap_or_default();
                is_test |= ["[test]", "[cfg(test)]"].contains(&attribute.replace(' ', "").as_str());
            }
            // The end of an item that is not collected, such as a `struct`.
            TokenTree::Punct(mark) if mark.as_char() == ';' => is_test = false,
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => is_test = false,
            TokenTree::Ident(keyword) => {
                let keyword = keyword.to_string();
                let found = match keyword.as_str() {
                    "mod" | "trait" | "fn" => named_group(&mut tokens),
                    "impl" => implementation(&mut tokens),
                    "macro_rules" => {
                        tokens.next();
                        named_group(&mut tokens)
                    }
                    "const" | "static" if is_named(tokens.peek()) => value(&mut tokens),
                    // What stands before the keyword of an item, such as `pub`.
                    _ => continue,
                };
                if let Some((name, body)) = found.filter(|_| !is_test) {
                    let path = if path.is_empty() { name } else { format!("{path}::{name}") };
                    if matches!(keyword.as_str(), "mod" | "trait" | "impl") {
                        collect(&path, file, body, items);
                    } else {
                        items.push(Item { path, file, sites: sites(body) });
                    }
                }
                is_test = false;
            }
            _ => {}
        }
    }
}

type Tokens = Peekable<token_stream::IntoIter>;

/// A name and the braces behind it, unless a semicolon comes first.
fn named_group(tokens: &mut Tokens) -> Option<(String, TokenStream)> {
    let name = tokens.next()?.to_string();
    let body = tokens.find_map(|token| match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => Some(Some(group.stream())),
        TokenTree::Punct(mark) if mark.as_char() == ';' => Some(None),
        _ => None,
    });
    Some((name, body??))
}

/// The type of an `impl` and its braces.
fn implementation(tokens: &mut Tokens) -> Option<(String, TokenStream)> {
    let (mut depth, mut name) = (0, String::new());
    for token in tokens {
        match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                return Some((name, group.stream()));
            }
            TokenTree::Punct(mark) if mark.as_char() == '<' => depth += 1,
            TokenTree::Punct(mark) if mark.as_char() == '>' => depth -= 1,
            TokenTree::Ident(word) if depth == 0 && word == "for" => name.clear(),
            // Bounds follow, not the type.
            TokenTree::Ident(word) if depth == 0 && word == "where" => depth = i32::MAX / 2,
            TokenTree::Ident(word) if depth == 0 => name = word.to_string(),
            _ => {}
        }
    }
    None
}

/// Whether a constant begins here that has a name. `const _` holds assertions, and damage there would damage a proof.
fn is_named(next: Option<&TokenTree>) -> bool {
    matches!(next, Some(TokenTree::Ident(name)) if !["fn", "unsafe", "extern", "_"].iter().any(|word| name == word))
}

/// The name of a constant and its value.
fn value(tokens: &mut Tokens) -> Option<(String, TokenStream)> {
    let name = tokens.next()?.to_string();
    let is = |token: &TokenTree, marks: &str| matches!(token, TokenTree::Punct(mark) if marks.contains(mark.as_char()));
    tokens.find(|token| is(token, "=;")).filter(|token| is(token, "="))?;
    Some((name, tokens.by_ref().take_while(|token| !is(token, ";")).collect()))
}
