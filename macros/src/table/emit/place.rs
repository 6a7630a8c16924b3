//! Moves the spans of emitted tokens to tokens of the caller, where the compiler then reports errors. The hygiene
//! stays.

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};

/// The span of the first token of a stream.
pub(super) fn first(tokens: &TokenStream) -> Span {
    tokens.clone().into_iter().next().map_or_else(Span::call_site, |token| token.span())
}

/// A delimited group of tokens with a span.
pub(super) fn grouped(delimiter: Delimiter, stream: TokenStream, span: Span) -> TokenStream {
    let mut group = Group::new(delimiter, stream);
    group.set_span(span);
    TokenTree::Group(group).into()
}

/// The tokens at another place, where the compiler reports errors about them. Each token keeps its hygiene.
pub(super) fn with_place(tokens: TokenStream, place: Span) -> TokenStream {
    let tokens = tokens.into_iter().map(|token| match token {
        TokenTree::Group(group) => {
            let mut moved = Group::new(group.delimiter(), with_place(group.stream(), place));
            moved.set_span(group.span().located_at(place));
            TokenTree::Group(moved)
        }
        mut token => {
            token.set_span(token.span().located_at(place));
            token
        }
    });
    tokens.collect()
}
