//! The expansion of a call, in four steps: `parse` makes a model of the tokens, `validate` checks the model against the
//! board and evaluates it with `geometry`, and `emit` writes the items.
//!
//! Everything here uses `proc_macro2` tokens and names its neighbours by `self` and `super`. The tests build this
//! folder as a library, because a proc-macro crate exports its macros and nothing else.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Error;

mod board;
mod column;
mod emit;
mod expression;
mod geometry;
mod model;
mod parse;
mod spanned;
#[cfg(test)]
mod tests;
mod validate;

pub use self::model::Kind;

/// Expands one call.
///
/// A call with a mistake expands to one `compile_error!`, and to the table if the call says which one it makes. Uses of
/// the table then compile, and the mistake is the only error. `syn` writes `compile_error!` with braces, which may
/// stand wherever the table may.
#[must_use]
pub fn expand(kind: Kind, input: TokenStream) -> TokenStream {
    let (call, mistake) = parse::parse(kind, input);
    let (call, mistake) = validate::call(call, mistake);
    let mistake = mistake.map(Error::into_compile_error);
    let items = emit::call(&call);
    quote!(#mistake #items)
}
