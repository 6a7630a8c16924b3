//! Emits what a proof needs: the board, and the code that computes an expression by calls of the library.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::super::validate::{Column, Expression, Mapping, Node, Unary, ValidCall, Word};
use super::literals::{literals, number, word};

/// Emits the constant `BOARD`: the board of the macro call as a `Shape` of the library.
pub(super) fn board_const(call: &ValidCall) -> TokenStream {
    let (library, shape) = (&call.library, &call.board.shape);
    let path = quote!(#library::boards::Shape);
    let (files, ranks) = (number(shape.files), number(shape.ranks));
    let board = if (shape.files, shape.ranks) == (8, 8) {
        quote!(#path::CHESS)
    } else {
        quote!(#path::new(#files, #ranks))
    };
    let mapping = (shape.mapping != Mapping::default()).then(|| {
        let mapping = mapping_variant(call, shape.mapping);
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
pub(super) fn mapping_variant(call: &ValidCall, mapping: Mapping) -> TokenStream {
    let file = if mapping.from_last_file { 'H' } else { 'A' };
    let rank = if mapping.from_last_rank { '8' } else { '1' };
    let (library, by_file) = (&call.library, if mapping.by_file { "ByFile" } else { "" });
    let variant = format_ident!("{file}{rank}{by_file}");
    quote!(#library::Mapping::#variant)
}

/// Emits the integer type of a set of squares, such as `::core::primitive::u64`.
pub(super) fn integer(call: &ValidCall) -> TokenStream {
    let name = format_ident!("{}", call.board.word.name());
    quote!(::core::primitive::#name)
}

pub(super) fn squares(call: &ValidCall) -> TokenStream {
    number(call.board.len() as u64)
}

/// Emits Rust code that computes an expression for one square. A table column in it, such as `file`, becomes a call of
/// the library, so that the compiler compares the geometry of this crate with that of the library. The emitted code
/// takes the square number from the variable `__square`, and the board from `shape`, which is code for a reference to a
/// `Shape`.
///
/// In each cast, the operand is in parentheses, as in `(x) as u64`. The operand begins with the path of the library, a
/// token that the macro receives from its caller. Without parentheses, the span of the cast would begin at this token,
/// and clippy could report the cast as the caller's code.
pub(super) fn derivation(call: &ValidCall, expression: &Expression, shape: &TokenStream) -> TokenStream {
    let word = integer(call);
    let of = |operand: &Expression| derivation(call, operand, shape);
    match &expression.node {
        Node::Column(column) => {
            let column = column_variant(call, *column);
            quote!(((#column.at(#shape, __square)) as #word))
        }
        Node::Constant(constant) => {
            format!("{constant:#x}_{}", call.board.word.name()).parse().expect("a literal")
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
fn column_variant(call: &ValidCall, column: Column) -> TokenStream {
    let library = &call.library;
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

/// Converts a name in a macro call to the name of a variant, such as `north_east` to `NorthEast`.
fn camel_case(name: &str) -> Ident {
    let words = name.split('_').map(|word| {
        let (first, rest) = word.split_at(1);
        first.to_ascii_uppercase() + rest
    });
    format_ident!("{}", words.collect::<String>())
}
