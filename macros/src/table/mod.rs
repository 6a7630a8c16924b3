//! Expands a macro call in four steps, a file or a folder each:
//!
//! | step | signature | result |
//! |---|---|---|
//! | `parse` | `parse(kind, tokens) -> (Call, Option<Error>)` | the call as written, and its first mistake |
//! | `model` | `Call` | the types of a parsed call, such as templates and expressions |
//! | `validate` | `validate(Call, library, mistake) -> (ValidCall, Option<Error>)` | its board and all values |
//! | `emit` | `emit(&ValidCall) -> TokenStream` | the items and their proofs |
//!
//! `parse` and `validate` import only the model, and `emit` imports only what `validate` exports. Methods of a type
//! stand in the file of the type; everything else that a step does with it is a function of the step. The documentation
//! of the crate explains the words of the macros, such as column and template.
//!
//! The tests compile this folder as a library of its own, because a proc-macro crate exports only macros. The folder
//! therefore uses `proc_macro2`, which also works outside of a macro call. Paths between its modules begin with `self`
//! or `super`, because the crate root is not the same in both builds.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Error;

mod emit;
mod model;
mod parse;
mod validate;

pub use self::model::Kind;

/// Expands one macro call. The emitted code refers to the library by the path `library`.
///
/// If the macro call has a mistake, the expansion contains a `compile_error!`, with braces, so that the error is valid
/// wherever an item is valid. If the name and the type of the table are known, the expansion also contains the table,
/// so that code which uses the table causes no second error.
#[must_use]
pub fn expand(kind: Kind, library: TokenStream, input: TokenStream) -> TokenStream {
    let (call, mistake) = parse::parse(kind, input);
    let (call, mistake) = validate::validate(call, library, mistake);
    let mistake = mistake.map(Error::into_compile_error);
    let items = emit::emit(&call);
    quote!(#mistake #items)
}
