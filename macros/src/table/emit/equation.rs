//! Emits the proofs of `verify_table!`.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::Result;

use super::super::board::Mapping;
use super::super::model::Equation;
use super::super::validate::ValidCall;
use super::{first, with_place};

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
    ///
    /// The right side is a function of the board, so that the message about a wrong entry can name the other mappings
    /// with which the whole table agrees. The compiler evaluates other mappings only after it has found a wrong entry.
    pub(super) fn equation(&self, equation: &Equation, mappings: &Result<Vec<Mapping>>) -> TokenStream {
        let Equation { attributes, left, name, table, index, square, right } = equation;
        let mappings = match mappings {
            Ok(mappings) => mappings,
            Err(mistake) => {
                let mistake = mistake.to_compile_error();
                return quote!(#attributes const _: () = #mistake;);
            }
        };
        let (board, library, squares) = (self.board_const(), &self.library, self.squares());
        let expected = self.derivation(right, &quote!(__board));
        let (text, is_set) = (right.text(), right.is_set());
        let (usize, wide) = (quote!(::core::primitive::usize), quote!(::core::primitive::u128));
        let shape = quote!(#library::boards::Shape);
        let place = Span::call_site().located_at(first(left));
        // All tokens of `__integer(__found)` have one span; with two, rustc would report an unmet trait bound twice.
        let integer = with_place(quote!(__integer(__found)), place);
        let index = match (table, index) {
            (Some(_), _) => quote!(::core::option::Option::Some(__square)),
            // With the cast, an index of another type is one error, at the equation, and not a second one here.
            (None, Some(index)) => quote!({
                const fn #square(#square: #usize) -> #usize { (#index) as #usize }
                ::core::option::Option::Some(#square(__square))
            }),
            (None, None) => quote!(::core::option::Option::None),
        };
        let mappings = mappings.iter().map(|&mapping| {
            let name = mapping.name(self.board.shape.files, self.board.shape.ranks);
            let mapping = self.mapping(mapping);
            quote!((#name, __agreeing(&#shape::mapping(BOARD, #mapping)) == #squares))
        });
        // The call has the span of the equation, so that the compiler reports a wrong table entry there.
        let disagree = quote! {
            #library::verify::disagree(
                (#name, #index), &BOARD, __square, #text,
                (#square(__square), __expected(&BOARD, __square)), #is_set, &[#(#mappings),*]
            )
        };
        let disagree = with_place(disagree, place);
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
                const fn __board() {}
                const fn __square() {}
                const fn __integer<T: #library::verify::Integer<Same = T>>(
                    __integer: T
                ) -> <T as #library::verify::Integer>::Same {
                    __integer
                }
                const fn #square(
                    #[deny(unused_variables, reason = "an equation reads a table at `square`")]
                    #square: #usize) -> #wide {
                    const fn __found() {}
                    let __found = #left;
                    let __integer = #integer;
                    __integer as #wide & #wide::MAX >> (128 - 8 * ::core::mem::size_of_val(&__integer))
                }
                const fn __expected(__board: &#shape, __square: #usize) -> #wide {
                    #expected as #wide
                }
                // The first square in which the equation does not hold, or the number of squares.
                const fn __agreeing(__board: &#shape) -> #usize {
                    let mut __square = 0;
                    while __square < #squares && #square(__square) == __expected(__board, __square) {
                        __square += 1;
                    }
                    __square
                }
                {
                    #board
                    #ensure_size
                    let __square = __agreeing(&BOARD);
                    if __square < #squares {
                        #disagree
                    }
                }
            };
        }
    }
}
