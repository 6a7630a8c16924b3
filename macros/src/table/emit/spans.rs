//! Sets the spans of emitted tokens, at which the compiler reports errors.

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};

pub(super) fn first_span(tokens: &TokenStream) -> Span {
    tokens.clone().into_iter().next().map_or_else(Span::call_site, |token| token.span())
}

/// Sets the location of the tokens to `place`, so that the compiler reports errors about them there. Their hygiene does
/// not change.
pub(super) fn with_place(tokens: TokenStream, place: Span) -> TokenStream {
    let tokens = tokens.into_iter().map(|token| match token {
        TokenTree::Group(group) => {
            let inside = with_place(group.stream(), place);
            with_delimiter(group.delimiter(), inside, group.span().located_at(place))
        }
        mut token => {
            token.set_span(token.span().located_at(place));
            token
        }
    });
    tokens.collect()
}

/// Returns the tokens in a pair of brackets with the span `span`.
pub(super) fn with_delimiter(delimiter: Delimiter, inside: TokenStream, span: Span) -> TokenTree {
    let mut group = Group::new(delimiter, inside);
    group.set_span(span);
    TokenTree::Group(group)
}
