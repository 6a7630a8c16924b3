//! Expands a macro call in four steps: `parse` converts the tokens to the types of `model`, `validate` checks the call
//! and evaluates its expressions for each square of the board, and `emit` writes the items.
//!
//! The tests compile this folder as a library, because a proc-macro crate exports only macros. The folder therefore
//! uses `proc_macro2` instead of `proc_macro`, and paths between its modules begin with `self` or `super`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Error;

mod board;
mod emit;
mod model;
mod parse;
mod tokens;
mod validate;

pub use self::model::Kind;

/// Expands one macro call. The emitted code names the library by the path `library`.
///
/// If the macro call has a mistake, the expansion contains a `compile_error!`. If the name and the type of the table
/// are known, the expansion also contains the table, so that code which uses the table causes no second error.
///
/// `syn` writes `compile_error! { .. }` with braces, which is valid wherever an item is valid.
#[must_use]
pub fn expand(kind: Kind, library: TokenStream, input: TokenStream) -> TokenStream {
    let (call, mistake) = parse::parse(kind, input);
    let (call, mistake) = validate::validate(call, library, mistake);
    let mistake = mistake.map(Error::into_compile_error);
    let items = emit::emit(&call);
    quote!(#mistake #items)
}
