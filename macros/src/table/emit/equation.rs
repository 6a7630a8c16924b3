//! Emits the proofs of `verify_table!`.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::Result;

use super::super::validate::{Equation, Mapping, ValidCall};
use super::proof::{board_const, derivation, mapping_variant, squares};
use super::spans::{first_span, with_place};

/// Emits a `const _` with the proof of one equation `left == right;`. The proof is a loop over all squares, which
/// compares the results of two emitted functions, one for each side.
///
/// The left side is Rust code of the caller. It is emitted in a function, so that a `break` in it cannot end the loop,
/// and outside of the block with the constant `BOARD`, so that it cannot use this constant. The function has the
/// parameter `square`. If the caller had a constant `square`, rustc would take the parameter for a pattern that
/// compares with the constant, so the function is also named `square`, to hide such a constant. The function denies the
/// lint `unused_variables`, so that a left side that ignores the parameter does not compile.
///
/// The function for the left side of the equation returns a `u128`. The cast to `u128` sign-extends a negative integer,
/// so a mask clears the bits above the width of the original type. A value that is no integer is an error, because the
/// bound `verify::Integer` is not met.
///
/// The function for the right side of the equation has the board as a parameter. If an entry is wrong, the proof also
/// calls it with other mappings, so that the error message can name those with which the whole table agrees.
pub(super) fn proof(call: &ValidCall, equation: &Equation, mappings: &Result<Vec<Mapping>>) -> TokenStream {
    let Equation { attributes, left, name, table, index, square, right } = equation;
    let mappings = match mappings {
        Ok(mappings) => mappings,
        Err(mistake) => {
            let mistake = mistake.to_compile_error();
            return quote!(#attributes const _: () = #mistake;);
        }
    };
    let (board, library, squares) = (board_const(call), &call.library, squares(call));
    let expected = derivation(call, right, &quote!(__board));
    let (text, is_set) = (right.text(), right.is_set());
    let (usize, wide) = (quote!(::core::primitive::usize), quote!(::core::primitive::u128));
    let shape = quote!(#library::boards::Shape);
    let place = Span::call_site().located_at(first_span(left));
    // All tokens of `__integer(__found)` get one span. With two spans, rustc would report an unmet bound twice.
    let integer = with_place(quote!(__integer(__found)), place);
    let index = match (table, index) {
        (Some(_), _) => quote!(::core::option::Option::Some(__square)),
        // If the index is no `usize`, rustc reports an error in the left side. The cast avoids a second error here.
        (None, Some(index)) => quote!({
            const fn #square(#square: #usize) -> #usize { (#index) as #usize }
            ::core::option::Option::Some(#square(__square))
        }),
        (None, None) => quote!(::core::option::Option::None),
    };
    let mappings = mappings.iter().map(|&mapping| {
        let name = mapping.name(call.board.shape.files, call.board.shape.ranks);
        let mapping = mapping_variant(call, mapping);
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
    // The emitted code binds the whole table by a slice pattern, which works for an array, a slice and a reference to
    // either.
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
                #[deny(unused_variables, reason = "the left side of an equation must use `square`")]
                #square: #usize) -> #wide {
                const fn __found() {}
                let __found = #left;
                let __integer = #integer;
                __integer as #wide & #wide::MAX >> (128 - 8 * ::core::mem::size_of_val(&__integer))
            }
            const fn __expected(__board: &#shape, __square: #usize) -> #wide {
                #expected as #wide
            }
            // Returns the first square for which the equation is wrong, or the number of squares if there is none.
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
