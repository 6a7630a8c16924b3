//! Removes the invisible groups of a macro call, which `macro_rules!` puts around fragments such as `$path:path`.

use std::mem;

use proc_macro2::{Delimiter, Group, Spacing, Span, TokenStream, TokenTree};
use quote::quote_spanned;

/// Removes the invisible groups (`Delimiter::None`). A group with an operator becomes a group in parentheses, so that
/// the operator keeps its operands.
///
/// `syn` ignores most invisible groups by itself, but not one at the end of a macro call. An error about the next token
/// would also quote a whole group.
pub(super) fn flatten(input: TokenStream) -> TokenStream {
    flatten_with(input, has_operator)
}

/// Removes the invisible groups in equations. On the left side, which can be any Rust expression, this crate cannot
/// tell whether a group contains an operator, so a group of more than one token becomes a group in parentheses.
pub(super) fn flatten_equations(input: TokenStream) -> TokenStream {
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
                quote_spanned!(span=> (#inside))
            }
            Delimiter::None => inside,
            delimiter => {
                let mut flat = Group::new(delimiter, inside);
                flat.set_span(group.span());
                TokenTree::Group(flat).into()
            }
        }
    });
    tokens.collect()
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
