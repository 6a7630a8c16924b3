//! Emits the values of expressions as a table with a row for each square and a column for each expression. To prove
//! that a column is correct for every square, the emitted code compares it with values of the library.

use proc_macro2::TokenStream;
use quote::quote;

use super::super::validate::{ValidCall, Words};
use super::number;
use super::tokens::{array, literals, word};

/// Emits the expression that reads one value: `rows[square][column]`.
pub(super) fn index(rows: &TokenStream, column: usize, square: &TokenStream) -> TokenStream {
    let column = number(column as u64);
    quote!(#rows[#square][#column])
}

impl ValidCall {
    /// Emits the variable `__words`, the table of the values, and a proof that each column is correct for every square.
    /// Emits nothing if the table has no columns.
    ///
    /// The constants of the proof are declared in an inner block that does not contain the entries, so an entry can use
    /// a constant of the caller with the same name.
    pub(super) fn words(&self, label: &str, words: &Words) -> TokenStream {
        let Words(columns) = words;
        if columns.is_empty() {
            return TokenStream::new();
        }
        let (library, kind, squares) = (&self.library, self.board.word, self.squares());
        let row = |square: usize| array(columns, |column| word(kind, column.values[square]));
        let rows = literals(&array(0..self.board.len(), row));
        let (integer, length) = (kind.tokens(), number(columns.len() as u64));
        // Each column is checked in a separate `const _`, because a single constant for all columns could exceed the
        // number of evaluation steps that the lint `long_running_const_eval` allows.
        let proofs = columns.iter().enumerate().map(|(column, evaluated)| {
            let expected = evaluated.expression.derivation(&self.board, library, &quote!(&BOARD));
            let found = index(&quote!(WORDS), column, &quote!(__square));
            let (text, wide) = (&evaluated.text, quote!(::core::primitive::u128));
            let is_set = evaluated.expression.is_set();
            quote! {
                const _: () = {
                    const fn __square() {}
                    let mut __square = 0;
                    while __square < #squares {
                        #library::verify::agree(
                            #label, &BOARD, __square, #text, (#found as #wide, #expected as #wide), #is_set
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
