//! From the tokens of a call to the tokens of a table, in three steps: `parse` reads the call, `geometry`
//! computes the masks, `emit` writes the item.
//!
//! Everything here works on `proc_macro2` tokens and names its neighbours through `self` and `super` alone,
//! so that a test can include the folder and look at expansions without a compiler around it.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Error;

mod emit;
mod geometry;
mod model;
mod parse;
#[cfg(test)]
mod tests;

pub(crate) use self::model::Kind;

/// Expands one call.
///
/// A call with a mistake expands to one `compile_error!`, followed by the table as far as the call says which
/// one is meant. The uses of the table then still compile, and the mistake is the only thing the user has to
/// read. The braces that `syn` gives to a `compile_error!` let it stand wherever the table may.
pub(crate) fn expand(kind: Kind, input: TokenStream) -> TokenStream {
    let (item, mistake) = parse::parse(kind, input);
    let item = item.map(|item| emit::item(kind, item));
    let mistake = mistake.map(Error::into_compile_error);
    quote!(#mistake #item)
}
