//! Emits the tables of line masks and of pairs of squares. The library defines the types of these tables.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::super::board::Word;
use super::super::geometry::{Line, Rays, all_rays, between, line_through};
use super::super::model::Table;
use super::super::validate::ValidCall;
use super::Parts;
use super::literal::{array, sparse_word, tokens, word, words};

/// The type of a table, its constructor and its check.
struct Form {
    table_type: TokenStream,
    constructor: TokenStream,
    check: TokenStream,
}

impl ValidCall {
    pub(super) fn library_table(&self, table: Table, label: &str) -> Parts {
        let library = &self.library;
        let entries = tokens(&self.entries(table));
        let is_chess = self.board.is_chessboard();
        let with_positions = || {
            let positions = tokens(&array(&self.board.positions, u32::to_string));
            quote!(#positions, #entries)
        };
        let (form, arguments) = match table {
            Table::Smsk => (self.masks("SquareMasks", false), entries),
            Table::Masks => (self.masks("LineMasks", true), entries),
            Table::MaskEx if is_chess => (self.rows("mask_ex", 4), entries),
            Table::Between if is_chess => (self.rows("between", 64), entries),
            Table::LineThrough if is_chess => (self.rows("line_through", 64), entries),
            Table::MaskEx => (self.mask_ex(), with_positions()),
            Table::Between => (self.struct_of_board("Pairs", "verify_between"), entries),
            Table::LineThrough => (self.struct_of_board("Pairs", "verify_line_through"), entries),
            Table::PairRays if !is_chess => (self.struct_of_board("PairRays", "verify"), with_positions()),
            _ => (self.masks("CompactLineMasks", true), entries),
        };
        let Form { table_type, constructor, check } = form;
        let check = quote!(#library::verify::prove(#label, #check));
        Parts::proved(table_type, &quote!(#constructor(#arguments)), &self.board_const(), &check)
    }

    /// Describes a table `[SquareMasks; 64]`, or `[[LineMasks; 4]; 64]` if `by_line` is true.
    fn masks(&self, name: &str, by_line: bool) -> Form {
        let (library, word, squares) = (&self.library, self.set_type(), self.squares());
        let name = format_ident!("{name}");
        let masks = quote!(#library::#name);
        // On a chessboard, the code leaves out the type parameter of the struct, because its default is `Bitboard`.
        let entry = if self.board.is_chessboard() { masks.clone() } else { quote!(#masks<#word>) };
        let entry = if by_line { quote!([#entry; 4]) } else { entry };
        Form {
            table_type: quote!([#entry; #squares]),
            constructor: quote!(#masks::<#word>::table),
            check: quote!(#masks::<#word>::verify(&TABLE, &BOARD)),
        }
    }

    /// Describes a table `[[Bitboard; length]; 64]`, for a chessboard.
    fn rows(&self, check: &str, length: u8) -> Form {
        let (library, check, length) = (&self.library, format_ident!("{check}"), super::number(length));
        Form {
            table_type: quote!([[#library::Bitboard; #length]; 64]),
            constructor: quote!(#library::masks::bitboard_rows),
            check: quote!(#library::verify::#check(&TABLE, &BOARD)),
        }
    }

    /// Describes a table of the type `Pairs` or `PairRays`. On boards other than the chessboard, the whole table is one
    /// such struct.
    fn struct_of_board(&self, name: &str, check: &str) -> Form {
        let (library, word, squares) = (&self.library, self.set_type(), self.squares());
        let (name, check) = (format_ident!("{name}"), format_ident!("{check}"));
        let path = quote!(#library::#name);
        Form {
            table_type: quote!(#path<#word, #squares>),
            constructor: quote!(#path::<#word, #squares>::new),
            check: quote!(#path::<#word, #squares>::#check(&TABLE, &BOARD)),
        }
    }

    /// Describes a table of the type `MaskEx`. The last parameter of `MaskEx` is a set of four bits, for rank (bit 0),
    /// file, diagonal and antidiagonal. A bit is set if a byte swap reverses that line.
    fn mask_ex(&self) -> Form {
        let (library, word, squares) = (&self.library, self.set_type(), self.squares());
        let swaps = Line::ALL.map(|line| if line.swaps_bytes(&self.board) { '1' } else { '0' });
        let swapped = tokens(&format!("0b{}", swaps.iter().rev().collect::<String>()));
        let path = quote!(#library::MaskEx);
        Form {
            table_type: quote!(#path<#word, #squares, #swapped>),
            constructor: quote!(#path::<#word, #squares, #swapped>::new),
            check: quote!(#path::<#word, #squares, #swapped>::verify(&TABLE, &BOARD)),
        }
    }

    /// The type of a set of squares: `Bitboard` on a chessboard, `u64` or `u128` on other boards.
    pub(super) fn set_type(&self) -> TokenStream {
        let library = &self.library;
        if self.board.is_chessboard() { quote!(#library::Bitboard) } else { self.board.word.tokens() }
    }

    /// The entries of a table as nested arrays of literals.
    fn entries(&self, table: Table) -> String {
        let (board, kind) = (&self.board, self.board.word);
        let rays = all_rays(board);
        let squares = 0..board.len();
        let by_line =
            |entry: fn(Word, Rays) -> String| array(&rays, |lines| array(lines, |&rays| entry(kind, rays)));
        let by_pair = |entry: &dyn Fn(usize, usize) -> u128| {
            array(squares.clone(), |a| array(squares.clone(), |b| sparse_word(kind, entry(a, b))))
        };
        match table {
            Table::Smsk => array(squares.clone(), |square| {
                let line = |line: Line| rays[square][line as usize].line();
                words(
                    kind,
                    [board.bit(square), line(Line::Diagonal), line(Line::Antidiagonal), line(Line::File)],
                )
            }),
            Table::MaskEx => by_line(|kind, rays| word(kind, rays.line())),
            Table::Masks => by_line(|kind, rays| words(kind, [rays.lower, rays.upper, rays.line()])),
            Table::Between => by_pair(&|a, b| between(&rays, a, b)),
            Table::LineThrough => by_pair(&|a, b| line_through(board, &rays, a, b)),
            _ => by_line(|kind, rays| words(kind, [rays.lower, rays.upper])),
        }
    }
}
