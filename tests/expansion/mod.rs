//! What the macros emit, written out.
//!
//! The implementation of the macros is compiled into this test as a module, since the compiler shows an expansion
//! only to those who have a nightly toolchain or another tool. `UPDATE_EXPECT=1 cargo test` writes the snapshots anew.

mod rules;

// Its own unit tests come along, and run here once more.
#[path = "../../macros/src/table/mod.rs"]
mod table;

use expect_test::{ExpectFile, expect_file};
use proc_macro2::TokenStream;
use syn::visit_mut::{self, VisitMut};
use syn::{ExprArray, File, parse_quote};

pub(crate) use table::Kind;

pub(crate) fn expand(kind: Kind, call: &str) -> TokenStream {
    table::expand(kind, call.parse().unwrap())
}

/// Compares the expansion of a call with a file in which the call stands above it.
fn check(kind: Kind, call: &str, expected: &ExpectFile) {
    let mut file: File = syn::parse2(expand(kind, call)).unwrap();
    Elision.visit_file_mut(&mut file);
    let call = call.replace('\n', "\n//     ");
    let name = kind.to_string();
    let expansion = prettyplease::unparse(&file);
    expected.assert_eq(&format!("// {name} {{\n//     {call}\n// }}\n\n{expansion}"));
}

/// Puts `..` in place of all but the first two and the last of the 64 entries of a table: every entry is compared
/// with the library's elsewhere, and proved by the compiler.
struct Elision;

impl VisitMut for Elision {
    fn visit_expr_array_mut(&mut self, array: &mut ExprArray) {
        if array.elems.len() > 8 {
            let (first, second, last) = (&array.elems[0], &array.elems[1], array.elems.last());
            *array = parse_quote!([#first, #second, .., #last]);
        }
        visit_mut::visit_expr_array_mut(self, array);
    }
}

#[test]
fn smsk() {
    let call = "/// Line masks, one half cache line per square.\npub static SMSK;";
    check(Kind::Smsk, call, &expect_file!["snapshots/smsk.rs"]);
}

#[test]
fn smsk_with_a8_as_zero() {
    check(Kind::Smsk, "const SMSK;\nmapping = a8;", &expect_file!["snapshots/smsk_a8.rs"]);
}

#[test]
fn mask_ex_on_a_cache_line() {
    let call = "pub(crate) static MASK_EX;\nalign = 64;";
    check(Kind::MaskEx, call, &expect_file!["snapshots/mask_ex.rs"]);
}

#[test]
fn masks() {
    check(Kind::Masks, "pub(super) static MASKS;", &expect_file!["snapshots/masks.rs"]);
}

#[test]
fn compact_masks_of_a_renamed_library() {
    let call = "#[cfg(feature = \"tables\")]\nconst MASKS;\nlayout = compact;\nmapping = a8;\ncrate = crate::engine;";
    check(Kind::Masks, call, &expect_file!["snapshots/compact_masks.rs"]);
}

#[test]
fn first_rank() {
    check(Kind::FirstRank, "pub const FIRST_RANK;", &expect_file!["snapshots/first_rank.rs"]);
}

#[test]
fn first_rank_by_occupancy_on_a_page() {
    let call = "static r#type;\nlayout = by_occupancy;\nalign = 4096;";
    check(Kind::FirstRank, call, &expect_file!["snapshots/first_rank_by_occupancy.rs"]);
}

/// One error for the first mistake, and the table all the same.
#[test]
fn mistakes() {
    let call = "pub static mut SMSK;\nalign = 3;\nmapping = a8;";
    check(Kind::Smsk, call, &expect_file!["snapshots/mistakes.rs"]);
}
