//! Writes the items of a validated macro call.
//!
//! The emitted tokens have the hygiene of the call site, so a name in them could refer to an item of the caller. To
//! prevent this, every emitted path is absolute or begins with the path of the library, and the constants `BOARD`,
//! `TABLE` and `WORDS` are declared in the block that uses them.
//!
//! The names of emitted variables begin with `__`. Even such a name is not safe, because hygiene does not cover
//! constants: if the caller had a constant of this name, the `let` would compare a value with the constant instead of
//! declaring a variable. The code therefore also declares an empty function with the name of each variable. The
//! function hides a constant of the caller, and a `let` may reuse the name of a function.
//!
//! The proofs call functions of the library's module `verify`, most of which are in its file `emitted.rs`.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::ext::IdentExt as _;

use self::literals::number;
use super::validate::{Header, ValidCall, ValidStatement};

mod equation;
mod library_table;
mod literals;
mod proof;
mod spans;
mod square_table;

pub(super) fn emit(call: &ValidCall) -> TokenStream {
    let statements = call.statements.iter().map(|statement| match statement {
        ValidStatement::Library(header, table) => {
            item(header, call.align, |label| library_table::parts(call, label, table))
        }
        ValidStatement::Custom(header, table_type, Ok(table)) => {
            item(header, call.align, |label| square_table::parts(call, label, table_type, table))
        }
        ValidStatement::Custom(header, table_type, Err(mistake)) => item(header, None, |_| Parts {
            table_type: table_type.clone(),
            before: TokenStream::new(),
            value: mistake.to_compile_error(),
        }),
        ValidStatement::Equation(equation, outcome) => equation::proof(call, equation, outcome),
    });
    statements.collect()
}

struct Parts {
    /// The type of the table. With the option `align`, the emitted item is a reference to this type.
    table_type: TokenStream,
    /// The constants and the proof of the table. They are inside of the initialiser, before the value, because an
    /// `impl` block cannot contain a `const _` next to the table.
    before: TokenStream,
    value: TokenStream,
}

/// Emits the whole item of a table: its header, its type and its initialiser. With the option `align`, the initialiser
/// contains an aligned `static`, and the item is a reference to this `static`. The table is therefore in memory only
/// once, even if the item is a `const`.
fn item(header: &Header, align: Option<u16>, parts: impl Fn(&str) -> Parts) -> TokenStream {
    let Header { attributes, visibility, keyword, name } = header;
    let Parts { table_type, before, value } = parts(&name.unraw().to_string());
    let (item_type, value) = match align {
        None => (table_type, quote!(#before #value)),
        Some(align) => {
            let bytes = number(align);
            let value = quote! {
                #[repr(C, align(#bytes))]
                struct __Aligned(#table_type);
                static __ALIGNED: __Aligned = { #before __Aligned(#value) };
                &__ALIGNED.0
            };
            // An associated constant needs the lifetime `'static`. For other constants, a lint of clippy would call
            // this lifetime redundant, so the type is in parentheses, which the lint ignores.
            (quote!(&'static (#table_type)), value)
        }
    };
    // The semicolon after the item has the span of the table's name. If it had the span of the macro call, rustc would
    // treat the item as code of the macro and would not warn about an unused table.
    let semicolon = quote_spanned!(name.span()=> ;);
    quote!(#attributes #visibility #keyword #name: #item_type = { #value } #semicolon)
}
