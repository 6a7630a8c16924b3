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
        let (table_type, value, check) = self.parts(table, &entries);
        let check = quote!(#library::verify::prove(#label, #check));
        proved(table_type, &value, &self.board_const(), &check)
    }

    /// Type, value and check of a table.
    fn parts(&self, table: Table, entries: &TokenStream) -> (TokenStream, TokenStream, TokenStream) {
        let (library, squares, is_chess) = (self.library, self.squares(), self.board.is_chessboard());
        let (boards, word) = (quote!(#library::boards), self.set_type());
        let positions = || tokens(&array(&self.board.positions, u32::to_string));
        let masks = |name: TokenStream| {
            (
                quote!(#library::#name::<#word>::table(#entries)),
                quote!(#library::#name::<#word>::verify(&TABLE, &BOARD)),
            )
        };
        let parameter = (!is_chess).then(|| quote!(<#word>));
        let rows = |columns: TokenStream, check: TokenStream| {
            (
                quote!([[#library::Bitboard; #columns]; 64]),
                quote!(#library::tables::bitboard_rows(#entries)),
                quote!(#library::verify::#check(&TABLE, &BOARD)),
            )
        };
        let pairs = |check: TokenStream| {
            (
                quote!(#boards::Pairs<#word, #squares>),
                quote!(#boards::Pairs::<#word, #squares>::new(#entries)),
                quote!(TABLE.#check(&BOARD)),
            )
        };
        match table {
            Table::Smsk => {
                let (value, check) = masks(quote!(SquareMasks));
                (quote!([#library::SquareMasks #parameter; #squares]), value, check)
            }
            Table::Masks => {
                let (value, check) = masks(quote!(LineMasks));
                (quote!([[#library::LineMasks #parameter; 4]; #squares]), value, check)
            }
            Table::MaskEx if is_chess => rows(quote!(4), quote!(mask_ex)),
            Table::MaskEx => {
                let swaps = Line::ALL.map(|line| if line.swaps_bytes(self.board) { '1' } else { '0' });
                // The first line is the lowest bit.
                let swapped = tokens(&format!("0b{}", swaps.iter().rev().collect::<String>()));
                let positions = positions();
                (
                    quote!(#boards::MaskEx<#word, #squares, #swapped>),
                    quote!(#boards::MaskEx::<#word, #squares, #swapped>::new(#positions, #entries)),
                    quote!(TABLE.verify(&BOARD)),
                )
            }
            Table::Between if is_chess => rows(quote!(64), quote!(between)),
            Table::LineThrough if is_chess => rows(quote!(64), quote!(line_through)),
            Table::Between => pairs(quote!(verify_between)),
            Table::LineThrough => pairs(quote!(verify_line_through)),
            Table::PairRays if !is_chess => {
                let positions = positions();
                (
                    quote!(#boards::PairRays<#word, #squares>),
                    quote!(#boards::PairRays::<#word, #squares>::new(#positions, #entries)),
                    quote!(TABLE.verify(&BOARD)),
                )
            }
            _ => {
                let (value, check) = masks(quote!(CompactLineMasks));
                (quote!([[#library::CompactLineMasks #parameter; 4]; #squares]), value, check)
            }
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
