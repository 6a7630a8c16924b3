//! From the tokens of a call to the tokens of a table, in four steps: `parse` reads the call, `resolve` makes a board
//! of its options, `geometry` computes the masks, `emit` writes the items.
//!
//! Everything here works on `proc_macro2` tokens and names its neighbours through `self` and `super` alone,
//! so that a test can include the folder and look at expansions without a compiler around it.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Error;

mod board;
mod column;
mod emit;
mod geometry;
mod model;
mod parse;
mod resolve;
#[cfg(test)]
mod tests;

pub(crate) use self::model::Kind;

/// Expands one call.
///
/// A call with a mistake expands to one `compile_error!`, followed by the table as far as the call says which
/// one is meant. The uses of the table then still compile, and the mistake is the only thing the user has to
/// read. The braces that `syn` gives to a `compile_error!` let it stand wherever the table may.
pub(crate) fn expand(kind: Kind, input: TokenStream) -> TokenStream {
    let (call, mistake) = parse::parse(kind, input);
    let (board, no_board) = resolve::board(&call);
    let mistake = mistake.or(no_board).map(Error::into_compile_error);
    let items = emit::call(call, &board);
    quote!(#mistake #items)
}
