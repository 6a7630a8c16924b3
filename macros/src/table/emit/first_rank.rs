//! Emits the tables of `first_rank!`, which do not depend on a board.

use proc_macro2::TokenStream;
use quote::quote;

use super::super::geometry::first_rank_attacks;
use super::super::model::Table;
use super::super::validate::ValidCall;
use super::Parts;
use super::literal::{array, byte, tokens};

impl ValidCall {
    pub(super) fn first_rank(&self, table: Table, label: &str) -> Parts {
        let library = &self.library;
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
        Parts::proved(table_type, &tokens(&entries), &TokenStream::new(), &check)
    }
}
