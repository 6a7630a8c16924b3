//! The state of the parser, and what the parser does at a mistake.

use std::fmt::Display;

use proc_macro2::{Span, TokenStream, TokenTree};
use syn::parse::{Parse as _, ParseStream};
use syn::{Error, Result, Token};

use super::super::model::Kind;
use super::tokens;

pub(super) struct Parser<'a> {
    pub(super) kind: Kind,
    pub(super) input: ParseStream<'a>,
    /// The span of the last token of the macro call, at which an error about a missing token points.
    pub(super) end: Span,
    /// The first mistake.
    pub(super) mistake: Option<Error>,
}

impl Parser<'_> {
    pub(super) fn semicolon(&mut self, expected: impl Display) {
        if let Err(mistake) = self.expect(<Token![;]>::parse, expected) {
            self.note(mistake);
        }
    }

    pub(super) fn skip_past_semicolon(&self) {
        while self.input.parse().is_ok_and(|token: TokenTree| token.to_string() != ";") {}
    }

    /// Returns the tokens before the next `end` or `;`.
    pub(super) fn tokens_before(&self, end: char) -> TokenStream {
        let mut tokens = TokenStream::new();
        while let Some((token, _)) = self.input.cursor().token_tree()
            && !matches!(&token, TokenTree::Punct(mark) if mark.as_char() == end || mark.as_char() == ';')
            && self.input.parse::<TokenTree>().is_ok()
        {
            tokens.extend([token]);
        }
        tokens
    }

    /// Runs a parser. If the parser fails, returns an error that names the next token and the expected tokens.
    pub(super) fn expect<T>(
        &self,
        parser: fn(ParseStream) -> Result<T>,
        expected: impl Display,
    ) -> Result<T> {
        parser(self.input).map_err(|_| self.unexpected(expected))
    }

    /// The error for an unexpected token. If no token is left, the message begins with `unexpected end of the call`.
    pub(super) fn unexpected(&self, expected: impl Display) -> Error {
        if self.input.is_empty() {
            Error::new(self.end, format!("unexpected end of the call; expected {expected}"))
        } else {
            tokens::unexpected(self.input, self.end, expected)
        }
    }

    pub(super) fn note(&mut self, mistake: Error) {
        self.mistake.get_or_insert(mistake);
    }
}
