//! Emits the tables whose types the library defines: line masks, rays and attacks along a rank.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::super::model::{Kind, Layout, Line, Word};
use super::super::validate::ValidCall;
use super::super::validate::board::{Rays, all_rays, first_rank_attacks};
use super::{Parts, array, byte, literals, word, words};

impl ValidCall {
    pub(super) fn library_table(&self, layout: Layout, label: &str) -> Parts {
        let library = &self.library;
        let entries = literals(&self.entries(layout));
        let (table_type, value, check) = match layout {
            Layout::Smsk => self.masks("SquareMasks", false, &entries),
            Layout::Masks => self.masks("LineMasks", true, &entries),
            Layout::CompactMasks => self.masks("CompactLineMasks", true, &entries),
            Layout::MaskEx if self.board.is_chessboard() => (
                quote!([[#library::Bitboard; 4]; 64]),
                quote!(#library::__bitboard_rows(#entries)),
                quote!(#library::verify::check_mask_ex(&TABLE, &BOARD)),
            ),
            Layout::MaskEx => self.mask_ex(&entries),
            Layout::FirstRank => (
                quote!([[::core::primitive::u8; 64]; 8]),
                entries,
                quote!(#library::verify::check_first_rank(&TABLE)),
            ),
            Layout::FirstRankByOccupancy => (
                quote!([[::core::primitive::u8; 8]; 64]),
                entries,
                quote!(#library::verify::check_first_rank_by_occupancy(&TABLE)),
            ),
        };
        let board = (self.kind != Kind::FirstRank).then(|| self.board_const());
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

    /// Emits the type, the value and the proof of a table. The last parameter of the type `MaskEx` has a bit for each
    /// kind of line: bit 0 for ranks, then files, diagonals and antidiagonals. It is set if a byte swap reverses every
    /// such line.
    fn mask_ex(&self, entries: &TokenStream) -> (TokenStream, TokenStream, TokenStream) {
        let (library, word, squares) = (&self.library, self.integer(), self.squares());
        let swaps =
            Line::ALL.map(|line| if line.squares_in_one_byte(&self.board).is_none() { '1' } else { '0' });
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

    fn entries(&self, layout: Layout) -> String {
        let (board, kind) = (&self.board, self.board.word);
        let by_line = |entry: fn(Word, Rays) -> String| {
            array(all_rays(board), |lines| array(lines, |rays| entry(kind, rays)))
        };
        match layout {
            Layout::Smsk => array(all_rays(board).into_iter().enumerate(), |(square, rays)| {
                let [_, file, diagonal, antidiagonal] = rays.map(Rays::line);
                words(kind, [board.bit(square), diagonal, antidiagonal, file])
            }),
            Layout::MaskEx => by_line(|kind, rays| word(kind, rays.line())),
            Layout::Masks => by_line(|kind, rays| words(kind, [rays.lower, rays.upper, rays.line()])),
            Layout::CompactMasks => by_line(|kind, rays| words(kind, [rays.lower, rays.upper])),
            Layout::FirstRank => {
                array(0..8, |file| array(0..64, |inner| byte(first_rank_attacks(file, inner))))
            }
            Layout::FirstRankByOccupancy => {
                array(0..64, |inner| array(0..8, |file| byte(first_rank_attacks(file, inner))))
            }
        }
    }
}
