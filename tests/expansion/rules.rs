//! What holds for every expansion, whatever the call.

use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};
use quote::quote;
use syn::visit::{self, Visit};
use syn::{File, Path};

use super::expand;
use super::table::Kind;

const KINDS: [(Kind, &[&str]); 4] = [
    (Kind::Smsk, &[""]),
    (Kind::MaskEx, &[""]),
    (Kind::Masks, &["", "layout = compact;"]),
    (Kind::FirstRank, &["", "layout = by_occupancy;"]),
];

/// Every macro in every layout, mapping and with an alignment, with these options in addition.
fn expansions(options: &str) -> impl Iterator<Item = TokenStream> {
    let layouts =
        KINDS.into_iter().flat_map(|(kind, layouts)| layouts.iter().map(move |layout| (kind, layout)));
    layouts.flat_map(move |(kind, layout)| {
        ["", "mapping = a8;", "align = 64;"]
            .map(|more| expand(kind, &format!("pub static NAME; {layout} {more} {options}")))
    })
}

/// All tokens, those inside brackets too.
fn flatten(tokens: TokenStream) -> Vec<TokenTree> {
    let flatten_group = |token| match token {
        TokenTree::Group(group) => flatten(group.stream()),
        token => vec![token],
    };
    tokens.into_iter().flat_map(flatten_group).collect()
}

/// With `crate = path`, nothing is left of the library's own name, which may mean something else or nothing there.
#[test]
fn a_renamed_library_is_not_called_by_its_name() {
    let idents = |options| -> BTreeSet<String> {
        let tokens = expansions(options).flat_map(flatten);
        tokens
            .filter_map(
                |token| if let TokenTree::Ident(ident) = token { Some(ident.to_string()) } else { None },
            )
            .collect()
    };
    assert!(idents("").contains("quintessence"));
    let renamed = idents("crate = ::renamed;");
    assert!(renamed.contains("renamed") && !renamed.contains("quintessence"));
}

/// A path is absolute, or it is the one name that the expansion declares itself.
#[test]
fn paths_are_absolute() {
    struct Paths(usize);

    impl<'ast> Visit<'ast> for Paths {
        fn visit_path(&mut self, path: &'ast Path) {
            let is_attribute = path.is_ident("doc");
            assert!(
                path.leading_colon.is_some() || path.is_ident("TABLE") || is_attribute,
                "{}",
                quote!(#path)
            );
            self.0 += 1;
            visit::visit_path(self, path);
        }
    }

    let mut paths = Paths(0);
    for expansion in expansions("") {
        let file: File = syn::parse2(expansion).unwrap();
        paths.visit_file(&file);
    }
    assert!(paths.0 > 18 * 8);
}

/// Masks have all their digits in groups of four, the bytes of the first rank have two.
#[test]
fn literals_are_hexadecimal() {
    let mut words = 0;
    let mut bytes = 0;
    for token in expansions("").flat_map(flatten) {
        let literal = token.to_string();
        let Some(digits) = literal.strip_prefix("0x") else { continue };
        assert!(digits.bytes().all(|digit| b"0123456789abcdef_".contains(&digit)), "{literal}");
        match digits.split('_').map(str::len).collect::<Vec<_>>()[..] {
            [4, 4, 4, 4] => words += 1,
            [2] => bytes += 1,
            _ => panic!("{literal} is neither a grouped word nor a byte"),
        }
    }
    assert_eq!(words, 3 * 64 * (4 + 4 + 4 * 3 + 4 * 2));
    assert_eq!(bytes, 3 * 2 * 512);
}
