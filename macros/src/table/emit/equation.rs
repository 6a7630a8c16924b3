//! Emits the proofs of `verify_table!`.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::Result;

use super::super::model::Equation;
use super::super::validate::ValidCall;
use super::tokens::{first, with_place};

impl ValidCall {
    /// Emits the proof of one equation.
    ///
    /// The left side of the equation is emitted as a function, so that a `break` in it cannot end the loop of the
    /// proof. The function is outside of the block with the constant `BOARD`, so the left side cannot use this
    /// constant. The function and its parameter are both named `square`, to hide a constant `square` of the caller. The
    /// function denies the lint `unused_variables`, so that a left side that declares `square` again, and ignores the
    /// parameter, does not compile.
    ///
    /// The emitted function returns a `u128`. The cast to `u128` sign-extends a negative integer, so a mask clears the
    /// bits above the width of the original integer. The bound `verify::Integer` causes an error for other types.
    pub(super) fn equation(&self, equation: &Equation, outcome: &Result<()>) -> TokenStream {
        let Equation { attributes, left, name, table, square, right } = equation;
        if let Err(mistake) = outcome {
            let mistake = mistake.to_compile_error();
            return quote!(#attributes const _: () = #mistake;);
        }
        let (board, library, squares) = (self.board_const(), &self.library, self.squares());
        let expected = right.derivation(&self.board, library);
        let (text, wide) = (right.text(), quote!(::core::primitive::u128));
        let (is_entry, is_set) = (table.is_some(), right.is_set());
        let place = Span::call_site().located_at(first(left));
        // All tokens of `__integer(__found)` have one span; with two, rustc would report an unmet trait bound twice.
        let integer = with_place(quote!(__integer(__found)), place);
        // The call of `agree` has the span of the equation, so that the compiler reports a wrong table entry there.
        let agree = quote! {
            #library::verify::agree(
                #name, &BOARD, __square, #text, (#square(__square), __expected), #is_entry, #is_set
            );
        };
        let agree = with_place(agree, place);
        // A pattern for slices matches an array, a slice, and a reference to either.
        let entries = table.as_ref().map(|table| {
            quote! {
                const fn __table() {}
                const fn __entries() {}
                let [__table @ ..] = &#table;
                let __entries = <[_]>::len(__table);
            }
        });
        let ensure_size = table.as_ref().map(|_| {
            let ensure_size = quote!(#library::verify::ensure_size(__entries, &BOARD););
            let ensure_size = with_place(ensure_size, place);
            quote!(if __entries < #squares { #ensure_size })
        });
        quote! {
            #attributes
            const _: () = {
                #entries
                const fn __integer<T: #library::verify::Integer<Same = T>>(
                    __integer: T
                ) -> <T as #library::verify::Integer>::Same {
                    __integer
                }
                const fn #square(
                    #[deny(unused_variables, reason = "an equation reads a table at `square`")]
                    #square: ::core::primitive::usize) -> #wide {
                    const fn __found() {}
                    let __found = #left;
                    let __integer = #integer;
                    __integer as #wide & #wide::MAX >> (128 - 8 * ::core::mem::size_of_val(&__integer))
                }
                {
                    #board
                    #ensure_size
                    const fn __expected() {}
                    const fn __square() {}
                    let mut __square: ::core::primitive::usize = 0;
                    while __square < #squares {
                        let __expected = #expected as #wide;
                        #agree
                        __square += 1;
                    }
                }
            };
        }
    }
}
