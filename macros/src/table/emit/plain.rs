//! The tables whose types the library has.

use proc_macro2::TokenStream;
use quote::quote;

use super::super::board::Word;
use super::super::geometry::{Line, Rays, all_rays, between, first_rank_attacks, line_through};
use super::super::model::Table;
use super::literal::{array, byte, sparse_word, tokens, words};
use super::{Context, Parts};

impl Context<'_> {
    pub(super) fn plain(&self, table: Table, label: &str) -> Parts {
        let library = self.library;
        if matches!(table, Table::FirstRank | Table::FirstRankByOccupancy) {
            return self.first_rank(table, label);
        }
        let entries = tokens(&self.entries(table));
        if self.board.is_chessboard() {
            let (table_type, value, check) = self.on_chessboard(table, &entries);
            let check = quote!(#library::verify::prove(#label, #check));
            return proved(table_type, &value, &TokenStream::new(), &check);
        }
        let (table_type, value, check) = self.on_any_board(table, &entries);
        let check = quote!(#library::wide::prove(#label, #check));
        proved(table_type, &value, &self.board_const(), &check)
    }

    /// Type, value and check of a table of chess.
    fn on_chessboard(&self, table: Table, entries: &TokenStream) -> (TokenStream, TokenStream, TokenStream) {
        let (library, mapping) = (self.library, self.mapping());
        match table {
            Table::Smsk => (
                quote!([#library::SquareMasks; 64]),
                quote!(#library::tables::smsk_from_bits(#entries)),
                quote!(#library::verify::smsk(&TABLE, #mapping)),
            ),
            Table::MaskEx => (
                quote!([[#library::Bitboard; 4]; 64]),
                quote!(#library::tables::mask_ex_from_bits(#entries)),
                quote!(#library::verify::mask_ex(&TABLE, #mapping)),
            ),
            Table::Masks => (
                quote!([[#library::LineMasks; 4]; 64]),
                quote!(#library::tables::masks_from_bits(#entries)),
                quote!(#library::verify::masks(&TABLE, #mapping)),
            ),
            Table::Between => (
                quote!([[#library::Bitboard; 64]; 64]),
                quote!(#library::tables::pairs_from_bits(#entries)),
                quote!(#library::verify::between(&TABLE, #mapping)),
            ),
            Table::LineThrough => (
                quote!([[#library::Bitboard; 64]; 64]),
                quote!(#library::tables::pairs_from_bits(#entries)),
                quote!(#library::verify::line_through(&TABLE, #mapping)),
            ),
            _ => (
                quote!([[#library::CompactLineMasks; 4]; 64]),
                quote!(#library::tables::compact_masks_from_bits(#entries)),
                quote!(#library::verify::compact_masks(&TABLE, #mapping)),
            ),
        }
    }

    /// Type, value and check of a table for another board.
    fn on_any_board(&self, table: Table, entries: &TokenStream) -> (TokenStream, TokenStream, TokenStream) {
        let (library, word, squares) = (self.library, self.word_type(), self.squares());
        let wide = quote!(#library::wide);
        let positions = || tokens(&array(&self.board.positions, u32::to_string));
        match table {
            Table::Smsk => (
                quote!([#wide::SquareMasks<#word>; #squares]),
                quote!(#wide::SquareMasks::<#word>::table(#entries)),
                quote!(#wide::SquareMasks::<#word>::verify(&TABLE, &BOARD)),
            ),
            Table::MaskEx => {
                let swaps = Line::ALL.map(|line| if line.swaps_bytes(self.board) { '1' } else { '0' });
                // The first line is the lowest bit.
                let swapped = tokens(&format!("0b{}", swaps.iter().rev().collect::<String>()));
                let positions = positions();
                (
                    quote!(#wide::MaskEx<#word, #squares, #swapped>),
                    quote!(#wide::MaskEx::<#word, #squares, #swapped>::new(#positions, #entries)),
                    quote!(TABLE.verify(&BOARD)),
                )
            }
            Table::Masks => (
                quote!([[#wide::LineMasks<#word>; 4]; #squares]),
                quote!(#wide::LineMasks::<#word>::table(#entries)),
                quote!(#wide::LineMasks::<#word>::verify(&TABLE, &BOARD)),
            ),
            Table::Between => (
                quote!(#wide::Pairs<#word, #squares>),
                quote!(#wide::Pairs::<#word, #squares>::new(#entries)),
                quote!(TABLE.verify_between(&BOARD)),
            ),
            Table::LineThrough => (
                quote!(#wide::Pairs<#word, #squares>),
                quote!(#wide::Pairs::<#word, #squares>::new(#entries)),
                quote!(TABLE.verify_line_through(&BOARD)),
            ),
            Table::PairRays => {
                let positions = positions();
                (
                    quote!(#wide::PairRays<#word, #squares>),
                    quote!(#wide::PairRays::<#word, #squares>::new(#positions, #entries)),
                    quote!(TABLE.verify(&BOARD)),
                )
            }
            _ => (
                quote!([[#wide::CompactLineMasks<#word>; 4]; #squares]),
                quote!(#wide::CompactLineMasks::<#word>::table(#entries)),
                quote!(#wide::CompactLineMasks::<#word>::verify(&TABLE, &BOARD)),
            ),
        }
    }

    /// A table that knows no squares, but files and the occupancy of a rank.
    fn first_rank(&self, table: Table, label: &str) -> Parts {
        let library = self.library;
        let (table_type, entries, check) = match table {
            Table::FirstRank => (
                quote!([[::core::primitive::u8; 64]; 8]),
                array(0..8, |file| array(0..64, |inner| byte(first_rank_attacks(file, inner)))),
                quote!(#library::verify::first_rank(&TABLE)),
            ),
            _ => (
                quote!([[::core::primitive::u8; 8]; 64]),
                array(0..64, |inner| array(0..8, |file| byte(first_rank_attacks(file, inner)))),
                quote!(#library::verify::first_rank_by_occupancy(&TABLE)),
            ),
        };
        let check = quote!(#library::verify::prove(#label, #check));
        proved(table_type, &tokens(&entries), &TokenStream::new(), &check)
    }

    /// The entries as nested arrays of literals.
    fn entries(&self, table: Table) -> String {
        let (board, word) = (self.board, self.board.word);
        let rays = all_rays(board);
        let squares = 0..board.len();
        let by_line =
            |entry: fn(Word, Rays) -> String| array(&rays, |lines| array(lines, |&rays| entry(word, rays)));
        match table {
            Table::Smsk => array(squares, |square| {
                let line = |line: Line| rays[square][line as usize].line();
                words(
                    word,
                    [board.bit(square), line(Line::Diagonal), line(Line::Antidiagonal), line(Line::File)],
                )
            }),
            Table::MaskEx => by_line(|word, rays| super::literal::word(word, rays.line())),
            Table::Masks => by_line(|word, rays| words(word, [rays.lower, rays.upper, rays.line()])),
            Table::Between => array(squares.clone(), |a| {
                array(squares.clone(), |b| sparse_word(word, between(&rays, a, b)))
            }),
            Table::LineThrough => array(squares.clone(), |a| {
                array(squares.clone(), |b| sparse_word(word, line_through(board, &rays, a, b)))
            }),
            _ => by_line(|word, rays| words(word, [rays.lower, rays.upper])),
        }
    }
}

/// A table that is declared as `TABLE`, checked and then handed on.
fn proved(table_type: TokenStream, value: &TokenStream, before: &TokenStream, check: &TokenStream) -> Parts {
    let before = quote! {
        #before
        const TABLE: #table_type = #value;
        const _: () = #check;
    };
    Parts { table_type, before, value: quote!(TABLE) }
}
