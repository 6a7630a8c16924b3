//! Removes the invisible groups (`Delimiter::None`) that `macro_rules!` puts around fragments such as `$path:path`.
//!
//! `syn` ignores an invisible group in most places, but not at the end of a macro call, and not where an error message
//! quotes the next token.

use std::mem;

use proc_macro2::{Delimiter, Group, Spacing, Span, TokenStream, TokenTree};

/// Removes the invisible groups (`Delimiter::None`). A group with an operator becomes a group in parentheses, to keep
/// the operator and its operands together.
pub(super) fn flatten(input: TokenStream) -> TokenStream {
    let tokens = input.into_iter().flat_map(|token| match token {
        TokenTree::Group(group) => {
            let inside = flatten(group.stream());
            match group.delimiter() {
                Delimiter::None if has_operator(&inside) => parenthesised(inside, &group).into(),
                Delimiter::None => inside,
                delimiter => with_delimiter(delimiter, inside, group.span()).into(),
            }
        }
        token => token.into(),
    });
    tokens.collect()
}

/// Removes the invisible groups (`Delimiter::None`) of equations. The left side may be any Rust expression, so on the
/// left side, parentheses replace each invisible group with more than one token.
pub(super) fn equations(input: TokenStream) -> TokenStream {
    let tokens: Vec<TokenTree> = input.into_iter().collect();
    let is_mark = |token: &TokenTree, mark| matches!(token, TokenTree::Punct(it) if it.as_char() == mark);
    let statements = tokens.split_inclusive(|token| is_mark(token, ';')).flat_map(|statement| {
        let equals = statement.windows(2).position(|pair| pair.iter().all(|token| is_mark(token, '=')));
        let (left, right) = statement.split_at(equals.unwrap_or(0));
        let right = flatten(right.iter().cloned().collect());
        keep_together(left.iter().cloned().collect()).into_iter().chain(right)
    });
    statements.collect()
}

fn keep_together(tokens: TokenStream) -> TokenStream {
    let mut in_attribute = false;
    let tokens = tokens.into_iter().flat_map(|token| {
        let TokenTree::Group(group) = token else {
            in_attribute = matches!(&token, TokenTree::Punct(punct) if punct.as_char() == '#');
            return token.into();
        };
        if mem::take(&mut in_attribute) {
            return flatten(TokenTree::Group(group).into());
        }
        let inside = keep_together(group.stream());
        match group.delimiter() {
            Delimiter::None if inside.clone().into_iter().nth(1).is_none() => inside,
            Delimiter::None => parenthesised(inside, &group).into(),
            delimiter => with_delimiter(delimiter, inside, group.span()).into(),
        }
    });
    tokens.collect()
}

/// Puts tokens in parentheses. The parentheses have the hygiene of the macro, so the lint `unused_parens` ignores them.
fn parenthesised(inside: TokenStream, group: &Group) -> TokenTree {
    with_delimiter(Delimiter::Parenthesis, inside, Span::call_site().located_at(group.span()))
}

fn with_delimiter(delimiter: Delimiter, inside: TokenStream, span: Span) -> TokenTree {
    let mut group = Group::new(delimiter, inside);
    group.set_span(span);
    TokenTree::Group(group)
}

/// Whether the tokens contain a binary operator. The characters `<` and `>` count only in the shifts `<<` and `>>`.
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
