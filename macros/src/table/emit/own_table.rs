//! Emits the tables of `square_table!`, whose types the caller declares and whose entries follow a template.

use proc_macro2::{Delimiter, Ident, Span, TokenStream};
use quote::{ToTokens as _, quote};

use super::super::model::{Cell, List, Template, Value};
use super::super::validate::{CustomTable, ValidCall};
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
        let value = if template.has_squares() { self.entry(template, 0) } else { self.by_square(template) };
        Parts { table_type: table_type.clone(), before: self.words(label, words), value }
    }

    fn by_square(&self, template: &Template) -> TokenStream {
        let entries = (0..self.board.len()).map(|square| {
            let entry = self.entry(template, square);
            quote!(#entry,)
        });
        let place = Span::call_site().located_at(place(template));
        grouped(Delimiter::Bracket, entries.collect(), place)
    }

    fn entry(&self, template: &Template, square: usize) -> TokenStream {
        match template {
            Template::Value(Value { cell: None, .. }) => TokenStream::new(),
            Template::Value(Value { cell: Some(Cell::Literal(literal)), .. }) => literal.to_token_stream(),
            Template::Value(Value { span, narrowed, cell: Some(Cell::Word(index)), .. }) => {
                let word = words::index(&quote!(__words), *index, &number(square as u64));
                // The value gets the span of the caller's expression, so that the compiler reports a wrong type there.
                let word = with_place(word, *span);
                let narrowed = narrowed.as_ref().map(|integer| {
                    let span = Span::call_site().located_at(integer.span());
                    let integer = Ident::new(&integer.to_string(), span);
                    quote!(as ::core::primitive::#integer)
                });
                quote!(#word #narrowed)
            }
            Template::Constant(tokens) => tokens.clone(),
            Template::List(List { path, delimiter, parts, span }) => {
                let parts = parts.iter().map(|(before, part)| {
                    let part = self.entry(part, square);
                    quote!(#before #part,)
                });
                // The list gets the span of the caller's brackets, so that the compiler reports a wrong type there.
                let list = grouped(*delimiter, parts.collect(), *span);
                quote!(#path #list)
            }
            Template::Squares(entry) => self.by_square(entry),
        }
    }
}

/// The span of the first token of a template.
fn place(template: &Template) -> Span {
    match template {
        Template::Value(value) => value.span,
        Template::Constant(path) => first(path),
        Template::List(list) if list.path.is_empty() => list.span,
        Template::List(list) => first(&list.path),
        Template::Squares(entry) => place(entry),
    }
}
