//! Gives emitted tokens the location of the caller's tokens. The compiler then reports errors about the emitted tokens
//! at this location. The hygiene of the emitted tokens does not change.

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

/// Gives the tokens the location `place`. The compiler then reports errors about these tokens at `place`. The hygiene
/// of the tokens does not change.
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
