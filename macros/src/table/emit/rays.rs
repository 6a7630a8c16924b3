//! Emits the tables of `ray_order!`.

use proc_macro2::{Delimiter, Ident, Span, TokenStream};
use quote::{format_ident, quote};
use syn::Result;

use super::super::board::Word;
use super::super::model::RayEntry;
use super::super::ray_order::{Column, on_board, positions, sources, squares, targets};
use super::super::validate::{RayTable, ValidCall};
use super::literal::{array, byte, sparse_word, tokens, word};
use super::place::{grouped, with_place};
use super::{Parts, number};

impl ValidCall {
    /// Emits a table of ray order. The bytes or words are literals, which the library checks.
    ///
    /// If the entries have another type, a loop makes each entry from its literal. The compiler takes a second for 4,096
    /// expressions instead. All entries are made in a `const` block, so the compiler reports a constructor that is no
    /// `const fn` once.
    pub(super) fn ray_order(&self, label: &str, table_type: &TokenStream, table: &Result<RayTable>) -> Parts {
        let RayTable { entry, length, codes } = match table {
            Ok(table) => table,
            Err(mistake) => return Parts::mistake(table_type.clone(), mistake),
        };
        let column = entry.column.value;
        let length_token = number(*length as u64);
        let literals = tokens(&self.ray_literals(column, *length, codes.as_ref()));
        let type_of_literals = if column.has_rows() {
            quote!([[::core::primitive::u8; 64]; 64])
        } else {
            quote!([::core::primitive::u64; #length_token])
        };
        let place = Span::call_site().located_at(entry.column.span);
        let (before, value) = if entry.constructors.is_empty() && entry.narrowed.is_none() {
            let check = self.ray_check(label, column, codes.as_ref(), &quote!(&TABLE));
            let proved = quote! {
                const TABLE: #type_of_literals = #literals;
                const _: () = #check;
            };
            (proved, with_place(quote!(TABLE), place))
        } else {
            let check = self.ray_check(label, column, codes.as_ref(), &quote!(__WORDS));
            let proved = quote! {
                const __WORDS: &#type_of_literals = &#literals;
                const _: () = #check;
            };
            (proved, made(entry, *length))
        };
        Parts { table_type: table_type.clone(), before, value }
    }

    fn ray_literals(&self, column: Column, length: usize, codes: Option<&[u8; 12]>) -> String {
        let board = &self.board;
        let set = |bits: u64| word(Word::U64, bits.into());
        let by_code = |attacks: fn(usize) -> u64| {
            array(0..length, |index| {
                let piece = codes.and_then(|codes| codes.iter().position(|&code| usize::from(code) == index));
                sparse_word(Word::U64, piece.map_or(0, attacks).into())
            })
        };
        match column {
            Column::Square => array(0..64, |focus| array(squares(board, focus), byte)),
            Column::Position => array(0..64, |focus| array(positions(board, focus), byte)),
            Column::OnBoard => array(0..64, |focus| set(on_board(board, focus))),
            Column::Targets => by_code(targets),
            Column::Sources => by_code(sources),
        }
    }

    fn ray_check(
        &self,
        label: &str,
        column: Column,
        codes: Option<&[u8; 12]>,
        table: &TokenStream,
    ) -> TokenStream {
        let library = &self.library;
        let check = match column {
            Column::Square => "ray_order",
            Column::Position => "ray_positions",
            Column::OnBoard => "rays_on_board",
            Column::Targets => "ray_targets",
            Column::Sources => "ray_sources",
        };
        let check = format_ident!("{check}");
        let argument = if let Some(codes) = codes {
            let codes = codes.iter().map(|&code| number(code));
            quote!(&[#(#codes),*])
        } else {
            let mapping = format_ident!("{}", self.board.shape.mapping.variant());
            quote!(#library::Mapping::#mapping)
        };
        quote!(#library::verify::prove(#label, #library::verify::#check(#table, #argument)))
    }
}

/// Makes all entries from the constant `__WORDS`. The first entry is the initial value of all entries.
fn made(entry: &RayEntry, length: usize) -> TokenStream {
    let length = number(length as u64);
    let (first, count, index) = if entry.column.value.has_rows() {
        (quote!([0][0]), quote!(4096), quote!([__i >> 6][__i & 63]))
    } else {
        (quote!([0]), length.clone(), quote!([__i]))
    };
    let (first, next) = (one(entry, &first), one(entry, &index));
    let row = if entry.column.value.has_rows() { quote!([const { #first }; 64]) } else { first };
    // The compiler reports a wrong type of the table at the column.
    let table = with_place(quote!(__table), entry.column.span);
    quote! {
        const {
            const fn __table() {}
            const fn __i() {}
            let mut __table = [const { #row }; #length];
            let mut __i = 0;
            while __i < #count {
                __table #index = #next;
                __i += 1;
            }
            #table
        }
    }
}

/// One entry: a literal by its index, converted and inside of the constructors.
fn one(entry: &RayEntry, index: &TokenStream) -> TokenStream {
    // The compiler reports a wrong type at the column.
    let literal = with_place(quote!(__WORDS #index), entry.column.span);
    let literal = match &entry.narrowed {
        Some(integer) => {
            let integer = Ident::new(&integer.to_string(), Span::call_site().located_at(integer.span()));
            quote!(#literal as ::core::primitive::#integer)
        }
        None => literal,
    };
    entry.constructors.iter().rev().fold(literal, |inside, constructor| {
        let path = &constructor.path;
        let (delimiter, inside) = match &constructor.field {
            Some(field) => (Delimiter::Brace, quote!(#field: #inside)),
            None => (Delimiter::Parenthesis, inside),
        };
        let inside = grouped(delimiter, inside, constructor.span);
        quote!(#path #inside)
    })
}
