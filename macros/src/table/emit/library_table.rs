//! Emits the tables whose types the library defines: line masks, rays and attacks along a rank.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::super::validate::{LibraryTable, Rays, ValidCall};
use super::Parts;
use super::literals::{array, byte, literals, words};
use super::proof::{board_const, integer, squares};

pub(super) fn parts(call: &ValidCall, label: &str, table: &LibraryTable) -> Parts {
    let library = &call.library;
    let kind = call.board.word;
    let by_square = |masks: &[[u128; 4]]| literals(&array(masks, |masks| words(kind, masks)));
    let by_line = |lines: &[[Rays; 4]], fields: usize| {
        let entry = |rays: &Rays| words(kind, &[rays.lower, rays.upper, rays.line()][..fields]);
        literals(&array(lines, |lines| array(lines, entry)))
    };
    let by_byte = |rows: &[Vec<u8>]| literals(&array(rows, |row| array(row, |&bits| byte(bits))));
    let (table_type, value, check) = match table {
        LibraryTable::SquareMasks(masks) => masks_table(call, "SquareMasks", false, &by_square(masks)),
        LibraryTable::LineMasks(lines) => masks_table(call, "LineMasks", true, &by_line(lines, 3)),
        LibraryTable::CompactLineMasks(lines) => {
            masks_table(call, "CompactLineMasks", true, &by_line(lines, 2))
        }
        LibraryTable::MaskEx { lines, .. } if call.board.is_chessboard() => {
            mask_ex_of_bitboards(call, &by_square(lines))
        }
        LibraryTable::MaskEx { lines, swapped } => mask_ex(call, &by_square(lines), *swapped),
        LibraryTable::FirstRank { by_occupancy: false, rows } => (
            quote!([[::core::primitive::u8; 64]; 8]),
            by_byte(rows),
            quote!(#library::verify::check_first_rank(&TABLE)),
        ),
        LibraryTable::FirstRank { by_occupancy: true, rows } => (
            quote!([[::core::primitive::u8; 8]; 64]),
            by_byte(rows),
            quote!(#library::verify::check_first_rank_by_occupancy(&TABLE)),
        ),
    };
    let is_first_rank = matches!(table, LibraryTable::FirstRank { .. });
    let board = (!is_first_rank).then(|| board_const(call));
    let before = quote! {
        #board
        const TABLE: #table_type = #value;
        const _: () = #library::verify::prove(#label, #check);
    };
    Parts { table_type, before, value: quote!(TABLE) }
}

/// Emits the type, the value and the proof of `[SquareMasks; 64]`, or if `by_line` is true, `[[LineMasks; 4]; 64]`.
fn masks_table(
    call: &ValidCall,
    name: &str,
    by_line: bool,
    entries: &TokenStream,
) -> (TokenStream, TokenStream, TokenStream) {
    let (library, squares, name) = (&call.library, squares(call), format_ident!("{name}"));
    let masks = quote!(#library::#name);
    // On a chessboard, the emitted type has no type argument, because the default is `Bitboard`.
    let (entry, set) = if call.board.is_chessboard() {
        (masks.clone(), quote!(#library::Bitboard))
    } else {
        let word = integer(call);
        (quote!(#masks<#word>), word)
    };
    let entry = if by_line { quote!([#entry; 4]) } else { entry };
    (
        quote!([#entry; #squares]),
        quote!(#masks::<#set>::table(#entries)),
        quote!(#masks::<#set>::verify(&TABLE, &BOARD)),
    )
}

/// Emits the type, the value and the proof of `[[Bitboard; 4]; 64]`, which `mask_ex!` makes of a chessboard.
fn mask_ex_of_bitboards(call: &ValidCall, entries: &TokenStream) -> (TokenStream, TokenStream, TokenStream) {
    let library = &call.library;
    (
        quote!([[#library::Bitboard; 4]; 64]),
        quote!(#library::__bitboard_rows(#entries)),
        quote!(#library::verify::check_mask_ex(&TABLE, &BOARD)),
    )
}

/// Emits the type, the value and the proof of a `MaskEx`, for every other board. The last parameter of the type
/// `MaskEx` has a bit for each kind of line: bit 0 for ranks, then files, diagonals and antidiagonals. It is set if a
/// byte swap reverses every such line.
fn mask_ex(
    call: &ValidCall,
    entries: &TokenStream,
    swapped: [bool; 4],
) -> (TokenStream, TokenStream, TokenStream) {
    let (library, word, squares) = (&call.library, integer(call), squares(call));
    let swaps = swapped.map(|is_swapped| if is_swapped { '1' } else { '0' });
    let swapped = literals(&format!("0b{}", swaps.iter().rev().collect::<String>()));
    let positions = literals(&array(&call.board.positions, u32::to_string));
    let parameters = quote!(<#word, #squares, #swapped>);
    let path = quote!(#library::MaskEx);
    (
        quote!(#path #parameters),
        quote!(#path::#parameters::new(#positions, #entries)),
        quote!(#path::#parameters::verify(&TABLE, &BOARD)),
    )
}
