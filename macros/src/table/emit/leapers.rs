//! Emits the tables of `blocked_leaper!` and `rider!`.

use quote::quote;
use syn::Result;

use super::super::board::{Board, Shape, Word};
use super::super::column::{leaps, signed};
use super::super::geometry::{rider_rays, steps};
use super::super::validate::{Path, ValidCall, lines};
use super::literal::{array, tokens, word, words};
use super::{Parts, number};

impl ValidCall {
    pub(super) fn blocked_leaper(&self, label: &str, path: &Path, outcome: &Result<()>) -> Parts {
        let (library, set, squares) = (&self.library, self.set_type(), self.squares());
        let shape = &self.board.shape;
        let mut places = path.places();
        if !path.is_palindrome() {
            let backward = path.backward().places();
            // Forward and backward, a path ends after the same steps, so the last masks of both are equal.
            places.extend(&backward[..backward.len() - 1]);
        }
        let (masks, row) = (number(places.len() as u64), number(shape.stride.unwrap_or_else(|| shape.row())));
        let encoded = tokens(&format!("{:#b}", path.encoded()));
        let gaps = self.used_gaps();
        let last = (gaps != 0).then(|| {
            let gaps = tokens(&word(Word::U128, gaps));
            quote!(, #gaps)
        });
        let parameters = quote!(<#set, #squares, #masks, #row, #encoded #last>);
        let leaper = quote!(#library::BlockedLeaper);
        let table_type = quote!(#leaper #parameters);
        if let Err(mistake) = outcome {
            return Parts::mistake(table_type, mistake);
        }
        // The masks are those of a board without gaps, because the library computes steps by shifts.
        let board = Board::new(Shape { gaps: 0, ..*shape }, Some(self.board.word));
        let board = board.expect("a board needs fewer bits without its gaps");
        let entries = tokens(&array(0..board.len(), |square| {
            words(board.word, places.iter().map(|&(m, n)| steps(&board, square, &leaps(m.abs(), n.abs()))))
        }));
        let entries =
            if board.is_chessboard() { quote!(#library::masks::bitboard_rows(#entries)) } else { entries };
        let path = path.steps.iter().map(|&(files, ranks)| {
            let (files, ranks) = (signed(files), signed(ranks));
            quote!((#files, #ranks))
        });
        let check = quote!(#leaper::#parameters::verify(&TABLE, &BOARD, &[#(#path),*]));
        let check = quote!(#library::verify::prove(#label, #check));
        Parts::proved(table_type, &quote!(#leaper::#parameters::new(#entries)), &self.board_const(), &check)
    }

    /// The gaps below the highest bit position of a square.
    fn used_gaps(&self) -> u128 {
        let last = self.board.positions.iter().max().map_or(0, |&position| position);
        self.board.shape.gaps & ((1 << last) - 1)
    }

    pub(super) fn rider(&self, label: &str, step: (i8, i8), outcome: &Result<()>) -> Parts {
        let (library, set, squares) = (&self.library, self.set_type(), self.squares());
        let masks = quote!(#library::CompactLineMasks);
        // On a chessboard, the code leaves out the type parameter of the struct, because its default is `Bitboard`.
        let entry = if self.board.is_chessboard() { masks.clone() } else { quote!(#masks<#set>) };
        let lines = lines(step);
        let count = number(lines.len() as u64);
        let table_type = quote!([[#entry; #count]; #squares]);
        if let Err(mistake) = outcome {
            return Parts::mistake(table_type, mistake);
        }
        let board = &self.board;
        let entries = tokens(&array(0..board.len(), |square| {
            array(&lines, |&line| {
                let rays = rider_rays(board, square, line);
                words(board.word, [rays.lower, rays.upper])
            })
        }));
        let (files, ranks) = (signed(step.0), signed(step.1));
        let check = quote!(#masks::<#set>::verify_rider(&TABLE, &BOARD, (#files, #ranks)));
        let check = quote!(#library::verify::prove(#label, #check));
        Parts::proved(table_type, &quote!(#masks::<#set>::table(#entries)), &self.board_const(), &check)
    }
}
