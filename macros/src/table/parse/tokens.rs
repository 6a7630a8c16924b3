//! Parses the parts that are the same in tables, equations and options: paths, names, numbers and commas.

use std::fmt::Display;
use std::ops::RangeInclusive;

use proc_macro2::{Ident, Literal, Spacing, Span, TokenStream, TokenTree};
use quote::quote;
use syn::ext::IdentExt as _;
use syn::parse::ParseStream;
use syn::{Error, Result, Token};

use super::super::message::{list, names, unknown};

/// The error for the next token, which is not one of the `expected`. If no token is left, the error points at `end`.
pub(super) fn unexpected(input: ParseStream, end: Span, expected: impl Display) -> Error {
    let (span, found) = match input.cursor().token_tree() {
        None => (end, "end".to_owned()),
        // The message quotes a group by its opening bracket.
        Some((TokenTree::Group(group), _)) => (group.span(), format!("`{:.1}`", group.to_string())),
        Some((TokenTree::Punct(punct), _)) if punct.as_char() != '\'' => {
            (punct.span(), format!("`{}`", operator(input)))
        }
        Some((token, _)) => (token.span(), format!("`{token}`")),
    };
    Error::new(span, format!("unexpected {found}; expected {expected}"))
}

/// Returns an error if tokens are left.
pub(super) fn ensure_end(input: ParseStream, end: Span, expected: impl Display) -> Result<()> {
    if input.is_empty() { Ok(()) } else { Err(unexpected(input, end, expected)) }
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

/// Parses a decimal number within a range. `LitInt` would also accept `-64`, `0x40` and `64u8`.
pub(super) fn number<T: TryFrom<u16>>(
    input: ParseStream,
    end: Span,
    expected: &str,
    range: RangeInclusive<u16>,
) -> Result<(T, Span)> {
    let literal: Literal = input.parse().map_err(|_| unexpected(input, end, expected))?;
    let number = literal.to_string().replace('_', "").parse().ok().filter(|number| range.contains(number));
    match number.and_then(|number| T::try_from(number).ok()) {
        Some(number) => Ok((number, literal.span())),
        None => Err(Error::new(literal.span(), format!("unexpected `{literal}`; expected {expected}"))),
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
    choices: &[(&'static str, T)],
) -> Result<(T, Span)> {
    let known = names(choices);
    let Ok(word) = input.call(Ident::parse_any) else { return Err(unexpected(input, end, list(&known))) };
    match choices.iter().find(|(name, _)| word == name) {
        Some(&(_, value)) => Ok((value, word.span())),
        None => Err(unknown(noun, &word, &known)),
    }
}
