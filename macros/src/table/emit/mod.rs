//! The emitter: writes the items of a valid macro call.
//!
//! The emitted tokens have the hygiene of the call site, but must not refer to names in the caller's scope. So every
//! emitted path is absolute or begins with the path of the library, and the constants `BOARD`, `TABLE` and `WORDS` are
//! declared in the block that uses them.
//!
//! Hygiene covers variables, but not constants: if the caller had a constant with the name of an emitted variable, the
//! `let` would compare a value with this constant instead of declaring the variable. Therefore the names of emitted
//! variables begin with `__`. In addition, the code declares an empty function with the name of each variable. The
//! function hides a constant of the caller, and a `let` may reuse the name of a function.

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use syn::ext::IdentExt as _;

use super::board::{Mapping, Word};
use super::model::Header;
use super::validate::{ValidCall, ValidStatement};

mod equation;
mod library_table;
mod own_table;
mod tokens;
mod words;

/// Emits all items of a macro call.
pub(super) fn call(call: &ValidCall) -> TokenStream {
    let statements = call.statements.iter().map(|statement| match statement {
        ValidStatement::Library(header, layout) => {
            item(header, call.align, |label| call.library_table(*layout, label))
        }
        ValidStatement::Custom(header, table_type, Ok(table)) => {
            item(header, call.align, |label| call.own_table(label, table_type, table))
        }
        ValidStatement::Custom(header, table_type, Err(mistake)) => item(header, None, |_| Parts {
            table_type: table_type.clone(),
            before: TokenStream::new(),
            value: mistake.to_compile_error(),
        }),
        ValidStatement::Equation(equation, outcome) => call.equation(equation, outcome),
    });
    statements.collect()
}

/// The type and the initialiser of a table.
struct Parts {
    /// The type of the table. With the option `align`, the emitted item is a reference to this type.
    table_type: TokenStream,
    /// The constants and the proof of the table. They are emitted inside of the initialiser, before the value, because
    /// an `impl` block cannot contain a `const _` next to the table.
    before: TokenStream,
    value: TokenStream,
}

/// Emits the whole item: its header, its type and its initialiser. With the option `align`, the initialiser contains
/// an aligned `static`, and the item is a reference to this `static`. The `static` exists once, even if the item is a
/// `const`.
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
            // An associated constant needs the lifetime `'static`. For other constants, a lint of clippy calls this
            // lifetime redundant, but ignores a type in parentheses.
            (quote!(&'static (#table_type)), value)
        }
    };
    // The semicolon after the item has the span of the table's name. With the span of the macro call, rustc would
    // treat the item as code of the macro and would not warn about an unused table.
    let semicolon = quote_spanned!(name.span()=> ;);
    quote!(#attributes #visibility #keyword #name: #item_type = { #value } #semicolon)
}

impl ValidCall {
    /// Emits the constant `BOARD`, which describes the board of the macro call as a `Shape` of the library.
    fn board_const(&self) -> TokenStream {
        let (library, shape) = (&self.library, &self.board.shape);
        let path = quote!(#library::boards::Shape);
        let (files, ranks) = (number(shape.files), number(shape.ranks));
        let board = if (shape.files, shape.ranks) == (8, 8) {
            quote!(#path::CHESS)
        } else {
            quote!(#path::new(#files, #ranks))
        };
        let mapping = (shape.mapping != Mapping::default()).then(|| {
            let variant = format_ident!("{}", shape.mapping.variant());
            quote!(.mapping(#library::Mapping::#variant))
        });
        let stride = shape.stride.map(|stride| {
            let stride = number(stride);
            quote!(.stride(#stride))
        });
        let gaps = (shape.gaps != 0).then(|| {
            let gaps = tokens::literals(&tokens::word(Word::U128, shape.gaps));
            quote!(.gaps(#gaps))
        });
        quote!(const BOARD: #path = #board #mapping #stride #gaps;)
    }

    fn squares(&self) -> TokenStream {
        number(self.board.len() as u64)
    }
}

/// A number as a literal without a suffix.
fn number(number: impl Into<u64>) -> TokenStream {
    tokens::literals(&number.into().to_string())
}
