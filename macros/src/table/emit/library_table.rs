//! Emits the tables whose types the library defines: line masks, rays and attacks along a rank.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::super::validate::{LibraryTable, Rays, ValidCall};
use super::{Parts, array, byte, literals, words};

impl ValidCall {
    pub(super) fn library_table(&self, label: &str, table: &LibraryTable) -> Parts {
        let library = &self.library;
        let kind = self.board.word;
        let by_line = |lines: &[[Rays; 4]], entry: fn(&Rays) -> Vec<u128>| {
            literals(&array(lines, |lines| array(lines, |rays| words(kind, entry(rays)))))
        };
        let by_byte = |rows: &[Vec<u8>]| literals(&array(rows, |row| array(row, |&bits| byte(bits))));
        let (table_type, value, check) = match table {
            LibraryTable::SquareMasks(masks) => {
                self.masks("SquareMasks", false, &literals(&array(masks, |&masks| words(kind, masks))))
            }
            LibraryTable::LineMasks(lines) => {
                let entries = by_line(lines, |rays| vec![rays.lower, rays.upper, rays.line()]);
                self.masks("LineMasks", true, &entries)
            }
            LibraryTable::CompactLineMasks(lines) => {
                self.masks("CompactLineMasks", true, &by_line(lines, |rays| vec![rays.lower, rays.upper]))
            }
            LibraryTable::MaskEx { lines, swapped } => {
                let entries = literals(&array(lines, |&lines| words(kind, lines)));
                if self.board.is_chessboard() {
                    self.bitboards(&entries)
                } else {
                    self.mask_ex(&entries, *swapped)
                }
            }
            LibraryTable::FirstRank(rows) => (
                quote!([[::core::primitive::u8; 64]; 8]),
                by_byte(rows),
                quote!(#library::verify::check_first_rank(&TABLE)),
            ),
            LibraryTable::FirstRankByOccupancy(rows) => (
                quote!([[::core::primitive::u8; 8]; 64]),
                by_byte(rows),
                quote!(#library::verify::check_first_rank_by_occupancy(&TABLE)),
            ),
        };
        let board = (!matches!(table, LibraryTable::FirstRank(_) | LibraryTable::FirstRankByOccupancy(_)))
            .then(|| self.board_const());
        let before = quote! {
            #board
            const TABLE: #table_type = #value;
            const _: () = #library::verify::prove(#label, #check);
        };
        Parts { table_type, before, value: quote!(TABLE) }
    }

    /// Emits the type, the value and the proof of `[SquareMasks; 64]`, or if `by_line` is true, `[[LineMasks; 4]; 64]`.
    fn masks(
        &self,
        name: &str,
        by_line: bool,
        entries: &TokenStream,
    ) -> (TokenStream, TokenStream, TokenStream) {
        let (library, squares, name) = (&self.library, self.squares(), format_ident!("{name}"));
        let masks = quote!(#library::#name);
        // On a chessboard, the emitted type has no type argument, because the default is `Bitboard`.
        let (entry, set) = if self.board.is_chessboard() {
            (masks.clone(), quote!(#library::Bitboard))
        } else {
            let word = self.integer();
            (quote!(#masks<#word>), word)
        };
        let entry = if by_line { quote!([#entry; 4]) } else { entry };
        (
            quote!([#entry; #squares]),
            quote!(#masks::<#set>::table(#entries)),
            quote!(#masks::<#set>::verify(&TABLE, &BOARD)),
        )
    }

    fn bitboards(&self, entries: &TokenStream) -> (TokenStream, TokenStream, TokenStream) {
        let library = &self.library;
        (
            quote!([[#library::Bitboard; 4]; 64]),
            quote!(#library::__bitboard_rows(#entries)),
            quote!(#library::verify::check_mask_ex(&TABLE, &BOARD)),
        )
    }

    /// Emits the type, the value and the proof of a table. The last parameter of the type `MaskEx` has a bit for each
    /// kind of line: bit 0 for ranks, then files, diagonals and antidiagonals. It is set if a byte swap reverses every
    /// such line.
    fn mask_ex(&self, entries: &TokenStream, swapped: [bool; 4]) -> (TokenStream, TokenStream, TokenStream) {
        let (library, word, squares) = (&self.library, self.integer(), self.squares());
        let swaps = swapped.map(|is_swapped| if is_swapped { '1' } else { '0' });
        let swapped = literals(&format!("0b{}", swaps.iter().rev().collect::<String>()));
        let positions = literals(&array(&self.board.positions, u32::to_string));
        let parameters = quote!(<#word, #squares, #swapped>);
        let path = quote!(#library::MaskEx);
        (
            quote!(#path #parameters),
            quote!(#path::#parameters::new(#positions, #entries)),
            quote!(#path::#parameters::verify(&TABLE, &BOARD)),
        )
    }
}
