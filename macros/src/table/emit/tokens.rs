//! Writes literals, and sets the location of emitted tokens.
//!
//! Numbers are formatted as text, mostly in hexadecimal, and parsed into tokens, because `quote` would write every
//! number in decimal. An emitted token can get the span of a caller's token, at which the compiler then reports errors.

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};

use super::super::board::Word;

/// Writes all hexadecimal digits of an integer in groups of four; on a chessboard, a group is two ranks.
pub(super) fn word(word: Word, bits: u128) -> String {
    let groups = word.bits() / 16;
    let group = |index: u32| format!("{:04x}", bits >> (16 * (groups - 1 - index)) & 0xFFFF);
    format!("0x{}", (0..groups).map(group).collect::<Vec<_>>().join("_"))
}

pub(super) fn byte(bits: u8) -> String {
    format!("0x{bits:02x}")
}

pub(super) fn words(kind: Word, masks: impl IntoIterator<Item = u128>) -> String {
    array(masks, |mask| word(kind, mask))
}

pub(super) fn array<T>(items: impl IntoIterator<Item = T>, entry: impl Fn(T) -> String) -> String {
    format!("[{}]", items.into_iter().map(entry).collect::<Vec<_>>().join(", "))
}

/// Converts a text of literals, as `word` or `array` returns it, into tokens.
pub(super) fn literals(text: &str) -> TokenStream {
    text.parse().expect("nested arrays of integer literals are tokens")
}

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

/// Gives the tokens the location `place`, so the compiler reports errors about the tokens at `place`. The hygiene of
/// the tokens does not change.
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
