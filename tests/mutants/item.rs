//! The items of a source file: functions, constants, tables and macros.

use std::iter::Peekable;
use std::ops::Range;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree, token_stream};

use crate::site::{Site, sites};

/// A function, a constant, a table or a macro of the library.
#[derive(Clone, Debug)]
pub struct Item {
    /// The modules, the type of an `impl`, and the name, joined by `::`.
    pub path: String,
    /// The number of its file in the library.
    pub(crate) file: usize,
    /// The body of a function with its braces, or the value of a constant, in bytes.
    pub(crate) body: Range<usize>,
    /// Where it can be damaged.
    pub sites: Vec<Site>,
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
                is_test |= attribute.contains("test");
            }
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
                        collect(&path, file, body.tokens, items);
                    } else {
                        items.push(Item { path, file, body: body.range, sites: sites(body.tokens) });
                    }
                }
                is_test = false;
            }
            _ => {}
        }
    }
}

type Tokens = Peekable<token_stream::IntoIter>;

/// What an item consists of: the inside of its braces, or the value of a constant.
struct Body {
    tokens: TokenStream,
    range: Range<usize>,
}

impl Body {
    fn of(group: &Group) -> Self {
        Self { tokens: group.stream(), range: group.span().byte_range() }
    }
}

/// A name and the braces behind it, unless a semicolon comes first.
fn named_group(tokens: &mut Tokens) -> Option<(String, Body)> {
    let name = tokens.next()?.to_string();
    let body = tokens.find_map(|token| match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => Some(Some(Body::of(&group))),
        TokenTree::Punct(mark) if mark.as_char() == ';' => Some(None),
        _ => None,
    });
    Some((name, body??))
}

/// The type of an `impl` and its braces.
fn implementation(tokens: &mut Tokens) -> Option<(String, Body)> {
    let (mut depth, mut name) = (0, String::new());
    for token in tokens {
        match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                return Some((name, Body::of(&group)));
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
fn value(tokens: &mut Tokens) -> Option<(String, Body)> {
    let name = tokens.next()?.to_string();
    let is = |token: &TokenTree, marks: &str| matches!(token, TokenTree::Punct(mark) if marks.contains(mark.as_char()));
    tokens.find(|token| is(token, "=;")).filter(|token| is(token, "="))?;
    let value: Vec<TokenTree> = tokens.by_ref().take_while(|token| !is(token, ";")).collect();
    let start = value.first()?.span().byte_range().start;
    let end = value.last()?.span().byte_range().end;
    Some((name, Body { tokens: value.into_iter().collect(), range: start..end }))
}
