//! Parses one token, name or path where the grammar expects it. If something else is there, the error quotes the next
//! token and says what is expected.
//!
//! If a token is missing at the end of a group in brackets, `syn` reports the error at the closing bracket.

use std::borrow::Borrow;
use std::fmt::Display;

use proc_macro2::{Ident, Spacing, Span, TokenStream, TokenTree};
use quote::quote;
use syn::ext::IdentExt as _;
use syn::parse::{Parse, ParseStream};
use syn::{Error, Result, Token};

/// Returns an error at the next token. The message quotes this token and says what is `expected` instead.
pub(super) fn unexpected(input: ParseStream, expected: impl Display) -> Error {
    let found = match input.cursor().token_tree() {
        None => "end".to_owned(),
        // Of a group in brackets, the message quotes only the opening bracket.
        Some((TokenTree::Group(group), _)) => format!("`{:.1}`", group.to_string()),
        Some((TokenTree::Punct(punct), _)) if punct.as_char() != '\'' => format!("`{}`", operator(input)),
        Some((token, _)) => format!("`{token}`"),
    };
    Error::new(input.span(), format!("unexpected {found}; expected {expected}"))
}

/// Returns the error about an unknown name. The message lists the known names.
pub(super) fn unknown(noun: &str, name: &Ident, known: &[impl Borrow<str>]) -> Error {
    Error::new(name.span(), format!("unknown {noun} `{name}`; expected {}", list(known)))
}

/// Lists names in backquotes, for example as `a1`, `h1` or `a8`.
pub(super) fn list(names: &[impl Borrow<str>]) -> String {
    let names: Vec<_> = names.iter().map(|name| format!("`{}`", name.borrow())).collect();
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => names.concat(),
    }
}

/// Parses one token, such as a name or a `;`. If another token comes, the error says what is `expected`.
pub(super) fn expect<T: Parse>(input: ParseStream, expected: impl Display) -> Result<T> {
    input.parse().map_err(|_| unexpected(input, expected))
}

/// Parses a name. Keywords are accepted, so that the caller can report a name such as `type` as unknown.
pub(super) fn word(input: ParseStream, expected: impl Display) -> Result<Ident> {
    input.call(Ident::parse_any).map_err(|_| unexpected(input, expected))
}

pub(super) fn ensure_end(input: ParseStream, expected: impl Display) -> Result<()> {
    if input.is_empty() { Ok(()) } else { Err(unexpected(input, expected)) }
}

/// Returns the operator at the start of the input. An operator such as `==` consists of several tokens.
pub(super) fn operator(input: ParseStream) -> String {
    let mut text = String::new();
    let mut cursor = input.cursor();
    while let Some((punct, rest)) =
        cursor.punct().filter(|(punct, _)| text.is_empty() || punct.as_char() != ';')
    {
        text.push(punct.as_char());
        if punct.spacing() == Spacing::Alone || ";,".contains(punct.as_char()) {
            break;
        }
        cursor = rest;
    }
    text
}

/// Parses a path without generic arguments. Every token of the path keeps its span, because rustc uses the span of the
/// token `$crate` to find the crate.
pub(super) fn path(input: ParseStream) -> Result<TokenStream> {
    let root: Option<Token![::]> = input.parse()?;
    let first = segment(input)?;
    let mut path = quote!(#root #first);
    while let Some(colons) = input.parse::<Option<Token![::]>>()? {
        let next = segment(input)?;
        path.extend(quote!(#colons #next));
    }
    Ok(path)
}

fn segment(input: ParseStream) -> Result<Ident> {
    let is_keyword = input.peek(Token![crate])
        || input.peek(Token![self])
        || input.peek(Token![super])
        || input.peek(Token![Self]);
    if is_keyword { input.call(Ident::parse_any) } else { input.parse() }
}

/// Parses a comma, or nothing if the input ends.
pub(super) fn comma(input: ParseStream, expected: impl Display) -> Result<()> {
    if input.is_empty() { Ok(()) } else { expect::<Token![,]>(input, expected).map(drop) }
}

/// Parses one of the names in `choices`, and returns its value and its span.
pub(super) fn choice<T: Copy>(
    input: ParseStream,
    noun: &str,
    choices: &[(&'static str, T)],
) -> Result<(T, Span)> {
    let known: Vec<_> = choices.iter().map(|&(name, _)| name).collect();
    let name = word(input, list(&known))?;
    match choices.iter().find(|&&(known, _)| name == known) {
        Some(&(_, value)) => Ok((value, name.span())),
        None => Err(unknown(noun, &name, &known)),
    }
}
