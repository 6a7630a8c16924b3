//! Emits the tables of `square_table!`, whose types the caller declares and whose entries follow a template.

use proc_macro2::{Delimiter, Ident, Span, TokenStream};
use quote::quote;

use super::super::model::{Cell, List, Template, Value};
use super::super::validate::{CustomTable, ValidCall, Words};
use super::tokens::{first, grouped, with_place};
use super::{Parts, number, words};

impl ValidCall {
    /// Emits a table whose entries follow a template.
    pub(super) fn own_table(
        &self,
        label: &str,
        table_type: &TokenStream,
        CustomTable { words, template }: &CustomTable,
    ) -> Parts {
        let value = match template {
            Template::Value(Value { expression, narrowed: None, cell: Some(Cell::Word { .. }) }) => {
                with_place(quote!(__words), expression.span)
            }
            template if template.has_squares() => self.entry(words, template, 0),
            template => self.by_square(words, template),
        };
        let mut before = self.words(label, words);
        let is_checked = |part: &_| {
            matches!(
                part,
                Template::Value(Value { narrowed: None, cell: Some(Cell::Word { is_small: true, .. }), .. })
            )
        };
        if template.any(&is_checked) {
            before.extend(self.checked_word());
        }
        Parts { table_type: table_type.clone(), before, value }
    }

    /// Emits the function `__word`, which returns its argument unchanged. Its bound `verify::Holds` improves an error
    /// message: if a field is a `u8` and the template lacks a conversion of the value, the message suggests `as`.
    ///
    /// The entries call `__word` for each value without `as` that is at most 255 on all squares.
    fn checked_word(&self) -> TokenStream {
        let (library, word) = (&self.library, self.board.word.tokens());
        quote! {
            const fn __word<T: #library::verify::Holds<#word, Word = T> + ::core::marker::Copy>(
                __word: <T as #library::verify::Holds<#word>>::Word
            ) -> T {
                __word
            }
        }
    }

    fn by_square(&self, words: &Words, template: &Template) -> TokenStream {
        let entries = (0..self.board.len()).map(|square| {
            let entry = self.entry(words, template, square);
            quote!(#entry,)
        });
        let place = Span::call_site().located_at(place(template));
        grouped(Delimiter::Bracket, entries.collect(), place)
    }

    fn entry(&self, words: &Words, template: &Template, square: usize) -> TokenStream {
        match template {
            Template::Value(Value { expression, narrowed, cell }) => match cell {
                Some(Cell::Word { index, is_small }) => {
                    let word = words::index(words, &quote!(__words), *index, &number(square as u64));
                    let word = if narrowed.is_none() && *is_small { quote!(__word(#word)) } else { word };
                    // With the span of the caller's expression, the compiler reports a wrong type there.
                    let word = with_place(word, expression.span);
                    let narrowed = narrowed.as_ref().map(|integer| {
                        let span = Span::call_site().located_at(integer.span());
                        let integer = Ident::new(&integer.to_string(), span);
                        quote!(as ::core::primitive::#integer)
                    });
                    quote!(#word #narrowed)
                }
                Some(Cell::Constant(tokens)) => tokens.clone(),
                None => TokenStream::new(),
            },
            Template::Constant(tokens) => tokens.clone(),
            Template::List(List { path, delimiter, parts, span }) => {
                let parts = parts.iter().map(|(before, part)| {
                    let part = self.entry(words, part, square);
                    quote!(#before #part,)
                });
                // With the span of the caller's brackets, the compiler reports a wrong type of the list there.
                let list = grouped(*delimiter, parts.collect(), *span);
                quote!(#path #list)
            }
            Template::Squares(entry) => self.by_square(words, entry),
        }
    }
}

/// The span of the first token of a template.
fn place(template: &Template) -> Span {
    match template {
        Template::Value(value) => value.expression.span,
        Template::Constant(path) => first(path),
        Template::List(list) => list.path.clone().into_iter().next().map_or(list.span, |token| token.span()),
        Template::Squares(entry) => place(entry),
    }
}
