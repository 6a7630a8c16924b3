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

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use quote::{format_ident, quote, quote_spanned};
use syn::ext::IdentExt as _;

use super::validate::{Column, Expression, Header, Mapping, Node, Unary, ValidCall, ValidStatement, Word};

mod equation;
mod library_table;
mod square_table;

pub(super) fn emit(call: &ValidCall) -> TokenStream {
    let statements = call.statements.iter().map(|statement| match statement {
        ValidStatement::Library(header, table) => {
            item(header, call.align, |label| call.library_table(label, table))
        }
        ValidStatement::Custom(header, table_type, Ok(table)) => {
            item(header, call.align, |label| call.square_table(label, table_type, table))
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

impl ValidCall {
    /// Emits the constant `BOARD`: the board of the macro call as a `Shape` of the library.
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
            let mapping = self.mapping(shape.mapping);
            quote!(.mapping(#mapping))
        });
        let stride = shape.stride.map(|stride| {
            let stride = number(stride);
            quote!(.stride(#stride))
        });
        let gaps = (shape.gaps != 0).then(|| {
            let gaps = literals(&word(Word::U128, shape.gaps));
            quote!(.gaps(#gaps))
        });
        quote!(const BOARD: #path = #board #mapping #stride #gaps;)
    }

    /// Emits a variant of the library's enum `Mapping`, such as `Mapping::H8ByFile`. The variants are named after the
    /// corners of the chessboard, so on a board of any size, `H8` means the last file and the last rank.
    fn mapping(&self, mapping: Mapping) -> TokenStream {
        let file = if mapping.from_last_file { 'H' } else { 'A' };
        let rank = if mapping.from_last_rank { '8' } else { '1' };
        let (library, by_file) = (&self.library, if mapping.by_file { "ByFile" } else { "" });
        let variant = format_ident!("{file}{rank}{by_file}");
        quote!(#library::Mapping::#variant)
    }

    /// Emits the integer type of a set of squares, such as `::core::primitive::u64`.
    fn integer(&self) -> TokenStream {
        let name = format_ident!("{}", self.board.word.name());
        quote!(::core::primitive::#name)
    }

    fn squares(&self) -> TokenStream {
        number(self.board.len() as u64)
    }

    /// Emits Rust code that computes an expression for one square. A table column in it, such as `file`, becomes a call
    /// of the library, so that the compiler compares the geometry of this crate with that of the library. The emitted
    /// code takes the square number from the variable `__square`, and the board from `shape`, which is code for a
    /// reference to a `Shape`.
    ///
    /// In each cast, the operand is in parentheses, as in `(x) as u64`. The operand begins with the path of the
    /// library, a token that the macro receives from its caller. Without parentheses, the span of the cast would begin
    /// at this token, and clippy could report the cast as the caller's code.
    fn derivation(&self, expression: &Expression, shape: &TokenStream) -> TokenStream {
        let word = self.integer();
        let of = |operand: &Expression| self.derivation(operand, shape);
        match &expression.node {
            Node::Column(column) => {
                let column = self.column(*column);
                quote!(((#column.at(#shape, __square)) as #word))
            }
            Node::Constant(constant) => {
                format!("{constant:#x}_{}", self.board.word.name()).parse().expect("a literal")
            }
            Node::Unary(operator, operand) => {
                let x = of(operand);
                match operator {
                    Unary::Not => quote!((!#x)),
                    Unary::Reverse => quote!(#x.reverse_bits()),
                    Unary::SwapBytes => quote!(#x.swap_bytes()),
                }
            }
            Node::Binary(operator, operands) => {
                let (a, b) = (of(&operands[0]), of(&operands[1]));
                let symbol: TokenStream = operator.symbol().parse().expect("an operator is a token");
                quote!((#a #symbol #b))
            }
        }
    }

    /// Emits a value of the library's enum `Column`, such as `Column::Lower(Line::File)`.
    fn column(&self, column: Column) -> TokenStream {
        let library = &self.library;
        let (variant, argument) = match column {
            Column::Line(line) => ("line", Some(("Line", line.name()))),
            _ => (column.name(), column.argument()),
        };
        let variant = camel_case(variant);
        let argument = argument.map(|(of, name)| {
            let (of, name) = (format_ident!("{of}"), camel_case(name));
            quote!((#library::#of::#name))
        });
        quote!(#library::boards::Column::#variant #argument)
    }
}

/// Converts a name in a macro call to the name of a variant, such as `north_east` to `NorthEast`.
fn camel_case(name: &str) -> Ident {
    let words = name.split('_').map(|word| {
        let (first, rest) = word.split_at(1);
        first.to_ascii_uppercase() + rest
    });
    format_ident!("{}", words.collect::<String>())
}

fn number(number: impl Into<u64>) -> TokenStream {
    literals(&number.into().to_string())
}

/// Writes all hexadecimal digits of an integer in groups of four; on a chessboard, a group is two ranks.
fn word(word: Word, bits: u128) -> String {
    let groups = word.bits() / 16;
    let group = |index: u32| format!("{:04x}", bits >> (16 * (groups - 1 - index)) & 0xFFFF);
    format!("0x{}", (0..groups).map(group).collect::<Vec<_>>().join("_"))
}

fn byte(bits: u8) -> String {
    format!("0x{bits:02x}")
}

fn words(kind: Word, masks: impl IntoIterator<Item = u128>) -> String {
    array(masks, |mask| word(kind, mask))
}

fn array<T>(items: impl IntoIterator<Item = T>, entry: impl Fn(T) -> String) -> String {
    format!("[{}]", items.into_iter().map(entry).collect::<Vec<_>>().join(", "))
}

/// Converts the text that `word` or `array` returns into tokens. Numbers are first written as text, because `quote`
/// would write every number in decimal.
fn literals(text: &str) -> TokenStream {
    text.parse().expect("nested arrays of integer literals are tokens")
}

fn first(tokens: &TokenStream) -> Span {
    tokens.clone().into_iter().next().map_or_else(Span::call_site, |token| token.span())
}

/// Sets the location of the tokens to `place`, so that the compiler reports errors about them there. Their hygiene does
/// not change.
fn with_place(tokens: TokenStream, place: Span) -> TokenStream {
    let tokens = tokens.into_iter().map(|token| match token {
        TokenTree::Group(group) => {
            let inside = with_place(group.stream(), place);
            with_delimiter(group.delimiter(), inside, group.span().located_at(place))
        }
        mut token => {
            token.set_span(token.span().located_at(place));
            token
        }
    });
    tokens.collect()
}

/// Returns the tokens in a pair of brackets with the span `span`.
pub(super) fn with_delimiter(delimiter: Delimiter, inside: TokenStream, span: Span) -> TokenTree {
    let mut group = Group::new(delimiter, inside);
    group.set_span(span);
    TokenTree::Group(group)
}
