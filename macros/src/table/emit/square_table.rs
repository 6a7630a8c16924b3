//! Emits the tables of `square_table!`: fills in the template for each square, and adds a proof of the values.

use proc_macro2::{Delimiter, Ident, Span, TokenStream};
use quote::{ToTokens as _, quote};

use super::super::validate::{Cell, CustomTable, Evaluated, List, Template, ValidCall};
use super::Parts;
use super::literals::{array, literals, number, word};
use super::proof::{board_const, derivation, integer, squares};
use super::spans::{first_span, with_delimiter, with_place};

/// Emits one table. A template with `[entry; squares]` is the whole table. Any other template is one entry, which the
/// table repeats for each square.
pub(super) fn parts(
    call: &ValidCall,
    label: &str,
    table_type: &TokenStream,
    CustomTable { words, template }: &CustomTable,
) -> Parts {
    let value = if template.has_squares() { entry(call, template, 0) } else { by_square(call, template) };
    Parts { table_type: table_type.clone(), before: proved_words(call, label, words), value }
}

fn by_square(call: &ValidCall, template: &Template<Cell>) -> TokenStream {
    let entries = (0..call.board.len()).map(|square| {
        let entry = entry(call, template, square);
        quote!(#entry,)
    });
    let place = Span::call_site().located_at(place(template));
    with_delimiter(Delimiter::Bracket, entries.collect(), place).into()
}

fn entry(call: &ValidCall, template: &Template<Cell>, square: usize) -> TokenStream {
    match template {
        Template::Value(Cell::Literal(literal)) => literal.to_token_stream(),
        Template::Value(Cell::Word(index, span, narrowed)) => {
            let (square, index) = (number(square as u64), number(*index as u64));
            // The value gets the span of the caller's expression, so that a wrong type is reported there.
            let word = with_place(quote!(__words[#square][#index]), *span);
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
                let part = entry(call, part, square);
                quote!(#before #part,)
            });
            // The list gets the span of the caller's brackets, so that a wrong type is reported there.
            let list = with_delimiter(*delimiter, parts.collect(), *span);
            quote!(#path #list)
        }
        Template::Squares(entry) => by_square(call, entry),
    }
}

/// Emits the variable `__words`, an array with the value of each expression for each square, and a proof of these
/// values. The constants of the proof are in an inner block without the entries of the table, so that an entry can use
/// a constant of the caller even if the proof has one with the same name.
fn proved_words(call: &ValidCall, label: &str, words: &[Evaluated]) -> TokenStream {
    if words.is_empty() {
        return TokenStream::new();
    }
    let (library, kind, squares) = (&call.library, call.board.word, squares(call));
    let row = |square: usize| array(words, |evaluated| word(kind, evaluated.values[square]));
    let rows = literals(&array(0..call.board.len(), row));
    let (integer, length) = (integer(call), number(words.len() as u64));
    // Each expression has a proof in its own `const _`, because one constant for all expressions could exceed the
    // number of evaluation steps that the lint `long_running_const_eval` allows.
    let proofs = words.iter().enumerate().map(|(index, evaluated)| {
        let expected = derivation(call, &evaluated.expression, &quote!(&BOARD));
        let index = number(index as u64);
        let (text, wide) = (evaluated.expression.text(), quote!(::core::primitive::u128));
        let is_set = evaluated.expression.is_set();
        quote! {
            const _: () = {
                const fn __square() {}
                let mut __square = 0;
                while __square < #squares {
                    #library::verify::agree(
                        #label, &BOARD, __square, #text,
                        (WORDS[__square][#index] as #wide, #expected as #wide), #is_set
                    );
                    __square += 1;
                }
            };
        }
    });
    let board = board_const(call);
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

fn place(template: &Template<Cell>) -> Span {
    match template {
        Template::Value(Cell::Word(_, span, _)) => *span,
        Template::Value(Cell::Literal(literal)) => literal.span(),
        Template::Constant(path) => first_span(path),
        Template::List(list) if list.path.is_empty() => list.span,
        Template::List(list) => first_span(&list.path),
        Template::Squares(entry) => place(entry),
    }
}
