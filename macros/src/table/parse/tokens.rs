//! Parses the parts that are the same in tables, equations and options: paths, names, numbers and commas.

use std::fmt::Display;

use proc_macro2::{Ident, Literal, Spacing, Span, TokenStream, TokenTree};
use quote::quote;
use syn::ext::IdentExt as _;
use syn::parse::ParseStream;
use syn::{Error, Result, Token};

use super::super::message::{list, unknown};
use super::super::spanned::Spanned;

/// The error for an unexpected token. If no token is left, the error points at the span `end`.
pub(super) fn unexpected(input: ParseStream, end: Span, expected: impl Display) -> Error {
    let (span, found) = match input.cursor().token_tree() {
        None => (end, "end".to_owned()),
        // The message quotes a group by its opening bracket.
        Some((TokenTree::Group(group), _)) => (group.span(), format!("`{:.1}`", group.to_string())),
        // A lifetime is two tokens: the apostrophe and the name.
        Some((TokenTree::Punct(mark), rest)) if mark.as_char() == '\'' => {
            let name = rest.ident().map(|(name, _)| name.to_string());
            (mark.span(), format!("`'{}`", name.unwrap_or_default()))
        }
        Some((TokenTree::Punct(punct), _)) => (punct.span(), format!("`{}`", operator(input))),
        Some((token, _)) => (token.span(), format!("`{token}`")),
    };
    Error::new(span, format!("unexpected {found}; expected {expected}"))
}

/// The next operator with all its characters, such as `==` instead of `=`.
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

/// Parses a path without generic arguments. Every token of the path keeps its span, because rustc resolves `$crate`
/// with the span of the token.
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

/// Parses one segment of a path: an identifier, or one of the keywords `crate`, `self`, `super` and `Self`.
fn segment(input: ParseStream) -> Result<Ident> {
    let is_keyword = input.peek(Token![crate])
        || input.peek(Token![self])
        || input.peek(Token![super])
        || input.peek(Token![Self]);
    if is_keyword { input.call(Ident::parse_any) } else { input.parse() }
}

/// Parses a decimal number from `least` to 127, without prefix or suffix.
pub(super) fn small_number(input: ParseStream, end: Span, expected: &str, least: u8) -> Result<Spanned<u8>> {
    let literal: Literal = input.parse().map_err(|_| unexpected(input, end, expected))?;
    match literal.to_string().replace('_', "").parse() {
        Ok(value) if (least..128).contains(&value) => Ok(Spanned { value, span: literal.span() }),
        _ => Err(Error::new(literal.span(), format!("unexpected `{literal}`; expected {expected}"))),
    }
}

/// Parses a comma, unless the input ends.
pub(super) fn comma(input: ParseStream, end: Span, expected: impl Display) -> Result<()> {
    if input.is_empty() || input.parse::<Token![,]>().is_ok() {
        return Ok(());
    }
    Err(unexpected(input, end, expected))
}

/// Parses a name and returns its value from the list `choices`.
pub(super) fn choice<T: Copy>(
    input: ParseStream,
    end: Span,
    noun: &str,
    choices: &[(&str, T)],
) -> Result<Spanned<T>> {
    let expected = list(choices.iter().map(|&(name, _)| name));
    let Ok(word) = input.call(Ident::parse_any) else { return Err(unexpected(input, end, expected)) };
    if let Some(&(_, value)) = choices.iter().find(|(name, _)| word == name) {
        return Ok(Spanned { value, span: word.span() });
    }
    let names: Vec<_> = choices.iter().map(|&(name, _)| name).collect();
    let message = unknown(noun, &word.to_string(), &names, &format!("expected {expected}"));
    Err(Error::new(word.span(), message))
}
