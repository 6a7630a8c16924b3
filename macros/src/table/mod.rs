//! Expands a call of a macro. `parse` makes a model of the tokens. `validate` checks the model against the board and
//! evaluates it with `geometry`. `emit` writes the items.
//!
//! The code in this folder uses `proc_macro2` instead of `proc_macro`. A path to another module of the folder begins
//! with `self` or `super`. The tests can therefore compile this folder as a library. The tests cannot link the
//! proc-macro crate, because a proc-macro crate exports only macros.

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
mod validate;

pub use self::model::Kind;

/// Expands one call.
///
/// A call with a mistake expands to a `compile_error!`. If the name and the type of the table are known, the expansion
/// also contains the table. Code that uses the table then compiles, and the mistake is the only error.
///
/// `syn` writes `compile_error!` with braces. A macro call with braces is valid wherever an item is valid.
#[must_use]
pub fn expand(kind: Kind, input: TokenStream) -> TokenStream {
    let (call, mistake) = parse::parse(kind, input);
    let (call, mistake) = validate::call(call, mistake);
    let mistake = mistake.map(Error::into_compile_error);
    let items = emit::call(&call);
    quote!(#mistake #items)
}
