//! Parses what tables, equations and options have in common: paths, names, numbers and commas.
//!
//! If a token is missing at the end of a group in brackets, `syn` reports the error at the closing bracket.

use std::borrow::Borrow;
use std::fmt::Display;
use std::mem;
use std::ops::RangeInclusive;

use proc_macro2::{Delimiter, Group, Ident, Literal, Spacing, Span, TokenStream, TokenTree};
use quote::quote;
use syn::ext::IdentExt as _;
use syn::parse::{Parse, ParseStream};
use syn::{Error, Result, Token};

/// Returns an error at the next token. The message quotes this token and says what is `expected` instead.
pub(crate) fn unexpected(input: ParseStream, expected: impl Display) -> Error {
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
pub(crate) fn unknown(noun: &str, name: &Ident, known: &[impl Borrow<str>]) -> Error {
    Error::new(name.span(), format!("unknown {noun} `{name}`; expected {}", list(known)))
}

/// Lists names in backquotes, for example as `a1`, `h1` or `a8`.
pub(crate) fn list(names: &[impl Borrow<str>]) -> String {
    let names: Vec<_> = names.iter().map(|name| format!("`{}`", name.borrow())).collect();
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => names.concat(),
    }
}

/// Parses one token, such as a name or a `;`. If another token comes, the error says what is `expected`.
pub(crate) fn expect<T: Parse>(input: ParseStream, expected: impl Display) -> Result<T> {
    input.parse().map_err(|_| unexpected(input, expected))
}

/// Parses a name. Keywords are accepted, so that the caller can report a name such as `type` as unknown.
pub(crate) fn word(input: ParseStream, expected: impl Display) -> Result<Ident> {
    input.call(Ident::parse_any).map_err(|_| unexpected(input, expected))
}

pub(crate) fn ensure_end(input: ParseStream, expected: impl Display) -> Result<()> {
    if input.is_empty() { Ok(()) } else { Err(unexpected(input, expected)) }
}

/// Returns the operator at the start of the input. An operator such as `==` consists of several tokens.
pub(crate) fn operator(input: ParseStream) -> String {
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
pub(crate) fn path(input: ParseStream) -> Result<TokenStream> {
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

/// Parses a decimal number within a range. The type `LitInt` of `syn` would also accept `-64`, `0x40` and `64u8`.
pub(crate) fn number<T: TryFrom<u16>>(
    input: ParseStream,
    expected: &str,
    range: RangeInclusive<u16>,
) -> Result<(T, Span)> {
    let literal: Literal = expect(input, expected)?;
    let number = literal.to_string().replace('_', "").parse().ok().filter(|number| range.contains(number));
    match number.and_then(|number| T::try_from(number).ok()) {
        Some(number) => Ok((number, literal.span())),
        None => Err(Error::new(literal.span(), format!("unexpected `{literal}`; expected {expected}"))),
    }
}

/// Parses a comma, or nothing if the input ends.
pub(crate) fn comma(input: ParseStream, expected: impl Display) -> Result<()> {
    if input.is_empty() { Ok(()) } else { expect::<Token![,]>(input, expected).map(drop) }
}

/// Parses one of the names in `choices`, and returns its value and its span.
pub(crate) fn choice<T: Copy>(
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

/// Removes the invisible groups (`Delimiter::None`) that `macro_rules!` puts around fragments such as `$path:path`. An
/// invisible group with an operator becomes a group in parentheses, so that the operator keeps its operands.
///
/// `syn` ignores most invisible groups by itself, but not one at the end of a macro call. An error about the next token
/// would also quote a whole group.
pub(crate) fn flatten(input: TokenStream) -> TokenStream {
    flatten_with(input, has_operator)
}

/// Removes the invisible groups in equations. On the left side, which can be any Rust expression, this crate cannot
/// tell whether a group contains an operator, so a group of more than one token becomes a group in parentheses.
pub(crate) fn flatten_equations(input: TokenStream) -> TokenStream {
    let tokens: Vec<TokenTree> = input.into_iter().collect();
    let is_mark = |token: &TokenTree, mark| matches!(token, TokenTree::Punct(it) if it.as_char() == mark);
    let statements = tokens.split_inclusive(|token| is_mark(token, ';')).flat_map(|statement| {
        let equals = statement.windows(2).position(|pair| pair.iter().all(|token| is_mark(token, '=')));
        let (left, right) = statement.split_at(equals.unwrap_or(0));
        let left =
            flatten_with(left.iter().cloned().collect(), |inside| inside.clone().into_iter().count() > 1);
        left.into_iter().chain(flatten(right.iter().cloned().collect()))
    });
    statements.collect()
}

/// Replaces each invisible group by its tokens, in parentheses if `keeps_together` is true for them. In an attribute,
/// only tokens with an operator get parentheses, because `#[cfg((not(unix)))]` would not be valid.
fn flatten_with(input: TokenStream, keeps_together: fn(&TokenStream) -> bool) -> TokenStream {
    let mut in_attribute = false;
    let tokens = input.into_iter().flat_map(|token| {
        let TokenTree::Group(group) = token else {
            in_attribute = matches!(&token, TokenTree::Punct(punct) if punct.as_char() == '#');
            return token.into();
        };
        let keeps_together = if mem::take(&mut in_attribute) { has_operator } else { keeps_together };
        let inside = flatten_with(group.stream(), keeps_together);
        match group.delimiter() {
            Delimiter::None if keeps_together(&inside) => {
                // The parentheses have the hygiene of the macro, so that the lint `unused_parens` ignores them.
                let span = Span::call_site().located_at(group.span());
                with_delimiter(Delimiter::Parenthesis, inside, span).into()
            }
            Delimiter::None => inside,
            delimiter => with_delimiter(delimiter, inside, group.span()).into(),
        }
    });
    tokens.collect()
}

/// Returns the tokens in a pair of brackets with the span `span`.
pub(crate) fn with_delimiter(delimiter: Delimiter, inside: TokenStream, span: Span) -> TokenTree {
    let mut group = Group::new(delimiter, inside);
    group.set_span(span);
    TokenTree::Group(group)
}

/// Whether the tokens contain a binary operator. Of `<` and `>`, only the shifts `<<` and `>>` count, because a single
/// one may belong to generic arguments.
fn has_operator(tokens: &TokenStream) -> bool {
    let mut previous = None;
    tokens.clone().into_iter().skip(1).any(|token| {
        let TokenTree::Punct(punct) = token else {
            previous = None;
            return false;
        };
        let is_shift = previous == Some((punct.as_char(), Spacing::Joint)) && "<>".contains(punct.as_char());
        previous = Some((punct.as_char(), punct.spacing()));
        is_shift || "|&^+-*".contains(punct.as_char())
    })
}
