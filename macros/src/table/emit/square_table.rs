//! Emits the tables of `square_table!`, whose types the caller declares and whose entries follow a template, with a proof
//! of each value.

use proc_macro2::{Delimiter, Ident, Span, TokenStream};
use quote::{ToTokens as _, quote};

use super::super::model::{List, Template};
use super::super::tokens::with_delimiter;
use super::super::validate::{Cell, CustomTable, Evaluated, ValidCall};
use super::{Parts, array, first, literals, number, with_place, word};

impl ValidCall {
    /// Emits a table whose entries follow a template.
    pub(super) fn square_table(
        &self,
        label: &str,
        table_type: &TokenStream,
        CustomTable { words, template }: &CustomTable,
    ) -> Parts {
        let value = if template.has_squares() { self.entry(template, 0) } else { self.by_square(template) };
        Parts { table_type: table_type.clone(), before: self.words(label, words), value }
    }

    fn by_square(&self, template: &Template<Cell>) -> TokenStream {
        let entries = (0..self.board.len()).map(|square| {
            let entry = self.entry(template, square);
            quote!(#entry,)
        });
        let place = Span::call_site().located_at(place(template));
        with_delimiter(Delimiter::Bracket, entries.collect(), place).into()
    }

    fn entry(&self, template: &Template<Cell>, square: usize) -> TokenStream {
        match template {
            Template::Value(Cell::Literal(literal)) => literal.to_token_stream(),
            Template::Value(Cell::Word(column, span, narrowed)) => {
                let (square, column) = (number(square as u64), number(*column as u64));
                // The value gets the span of the caller's expression, so that the compiler reports a wrong type there.
                let word = with_place(quote!(__words[#square][#column]), *span);
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
                let list = with_delimiter(*delimiter, parts.collect(), *span);
                quote!(#path #list)
            }
            Template::Squares(entry) => self.by_square(entry),
        }
    }

    /// Emits the variable `__words`, the table of the values, and a proof that each column is correct for every square.
    /// Emits nothing if the table has no columns.
    ///
    /// The constants of the proof are declared in an inner block that does not contain the entries, so an entry can use
    /// a constant of the caller with the same name.
    fn words(&self, label: &str, words: &[Evaluated]) -> TokenStream {
        if words.is_empty() {
            return TokenStream::new();
        }
        let (library, kind, squares) = (&self.library, self.board.word, self.squares());
        let row = |square: usize| array(words, |column| word(kind, column.values[square]));
        let rows = literals(&array(0..self.board.len(), row));
        let (integer, length) = (self.integer(), number(words.len() as u64));
        // Each column is checked in a separate `const _`, because a single constant for all columns could exceed the
        // number of evaluation steps that the lint `long_running_const_eval` allows.
        let proofs = words.iter().enumerate().map(|(column, evaluated)| {
            let expected = self.derivation(&evaluated.expression, &quote!(&BOARD));
            let column = number(column as u64);
            let (text, wide) = (evaluated.expression.text(), quote!(::core::primitive::u128));
            let is_set = evaluated.expression.is_set();
            quote! {
                const _: () = {
                    const fn __square() {}
                    let mut __square = 0;
                    while __square < #squares {
                        #library::verify::agree(
                            #label, &BOARD, __square, #text,
                            (WORDS[__square][#column] as #wide, #expected as #wide), #is_set
                        );
                        __square += 1;
                    }
                };
            }
        });
        let board = self.board_const();
        quote! {
            const fn __words() {}
            let __words = {
                #board
                const WORDS: [[#integer; #length]; #squares] = #rows;
                #(#proofs)*
                WORDS
            };
        }
    }
}

/// The span of the first token of a template.
fn place(template: &Template<Cell>) -> Span {
    match template {
        Template::Value(Cell::Word(_, span, _)) => *span,
        Template::Value(Cell::Literal(literal)) => literal.span(),
        Template::Constant(path) => first(path),
        Template::List(list) if list.path.is_empty() => list.span,
        Template::List(list) => first(&list.path),
        Template::Squares(entry) => place(entry),
    }
}
