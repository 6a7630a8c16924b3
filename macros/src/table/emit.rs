//! Writes the item.
//!
//! The emitted tokens have the hygiene of the call site. That is safe because they refer to nothing of the
//! caller's: every path is absolute or given in the call, and `TABLE` is declared in the block that uses it.

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};

use super::geometry::{Line, Mapping, Rays, first_rank_attacks};
use super::model::{Item, Kind, Table};

/// The table with its proof, which stands inside the initialiser because an `impl` has no room for a `const
/// _`.
pub(super) fn item(kind: Kind, item: Item) -> TokenStream {
    let Item { attributes, is_documented, visibility, keyword, name, options } = item;
    let table = options.layout.unwrap_or(kind.default_table());
    let mapping = options.mapping.unwrap_or_default();
    let library = options.crate_path.unwrap_or_else(|| quote!(::quintessence));

    let label = name.to_string();
    let label = label.trim_start_matches("r#");
    // A line of ours under docs of the caller's would change how rustdoc indents them.
    let doc = (!is_documented).then(|| doc(kind, table, mapping)).map(|doc| quote!(#[doc = #doc]));
    // With the span of the name, a table that nothing reads is reported as any other item: what ends at the call as a
    // whole counts as code of the macro's, and rustc keeps quiet about it.
    let semicolon = quote_spanned!(name.span()=> ;);
    let Parts { table_type, value, check } = parts(table, mapping, &library);
    let (item_type, result) = match options.align {
        None => (table_type.clone(), quote!(TABLE)),
        Some(align) => {
            let align = format_ident!("A{align}");
            let aligned = quote!(#library::align::Aligned);
            (quote!(#aligned<#library::align::#align, #table_type>), quote!(#aligned::new(TABLE)))
        }
    };
    quote! {
        #attributes
        #doc
        #visibility #keyword #name: #item_type = {
            const TABLE: #table_type = #value;
            const _: () = #library::verify::prove(#label, #check);
            #result
        } #semicolon
    }
}

/// What differs from table to table.
struct Parts {
    table_type: TokenStream,
    value: TokenStream,
    check: TokenStream,
}

fn parts(table: Table, mapping: Mapping, library: &TokenStream) -> Parts {
    let entries = entries(table, mapping);
    let mapping = match mapping {
        Mapping::A1 => quote!(#library::Mapping::A1),
        Mapping::A8 => quote!(#library::Mapping::A8),
    };
    let (table_type, value, check) = match table {
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
        Table::CompactMasks => (
            quote!([[#library::CompactLineMasks; 4]; 64]),
            quote!(#library::tables::compact_masks_from_bits(#entries)),
            quote!(#library::verify::compact_masks(&TABLE, #mapping)),
        ),
        Table::FirstRank => {
            (quote!([[::core::primitive::u8; 64]; 8]), entries, quote!(#library::verify::first_rank(&TABLE)))
        }
        Table::FirstRankByOccupancy => (
            quote!([[::core::primitive::u8; 8]; 64]),
            entries,
            quote!(#library::verify::first_rank_by_occupancy(&TABLE)),
        ),
    };
    Parts { table_type, value, check }
}

/// The docs of a table that the caller gave none: how to read it, with the space that follows a `///`.
fn doc(kind: Kind, table: Table, mapping: Mapping) -> String {
    let origin = match mapping {
        Mapping::A1 => "a1",
        Mapping::A8 => "a8",
    };
    let by_square = |entry| format!("squares numbered from {origin} = 0; an entry is {entry}");
    let contents = match table {
        Table::Smsk => by_square("`bit, diagonal, antidiagonal, file`"),
        Table::MaskEx => by_square("`[rank, file, diagonal, antidiagonal]`"),
        Table::Masks => by_square("`lower, upper, line` for each of rank, file, diagonal, antidiagonal"),
        Table::CompactMasks => by_square("`lower, upper` for each of rank, file, diagonal, antidiagonal"),
        Table::FirstRank => "attacks along a rank, indexed `[file][inner six occupancy bits]`".to_owned(),
        Table::FirstRankByOccupancy => {
            "attacks along a rank, indexed `[inner six occupancy bits][file]`".to_owned()
        }
    };
    format!(" Emitted by `{kind}`: {contents}.")
}

/// The entries as nested arrays of literals.
///
/// They are written as text and read back, because `quote` would give the numbers in decimal.
fn entries(table: Table, mapping: Mapping) -> TokenStream {
    let text = match table {
        Table::Smsk => array(0..64, |square| {
            let line = |line| Rays::new(mapping, line, square).line();
            words([1 << square, line(Line::Diagonal), line(Line::Antidiagonal), line(Line::File)])
        }),
        Table::MaskEx => by_line(mapping, |rays| word(rays.line())),
        Table::Masks => by_line(mapping, |rays| words([rays.lower, rays.upper, rays.line()])),
        Table::CompactMasks => by_line(mapping, |rays| words([rays.lower, rays.upper])),
        Table::FirstRank => array(0..8, |file| array(0..64, |inner| byte(first_rank_attacks(file, inner)))),
        Table::FirstRankByOccupancy => {
            array(0..64, |inner| array(0..8, |file| byte(first_rank_attacks(file, inner))))
        }
    };
    text.parse().expect("nested arrays of integer literals are tokens")
}

fn by_line(mapping: Mapping, entry: impl Fn(Rays) -> String) -> String {
    array(0..64, |square| array(Line::ALL, |line| entry(Rays::new(mapping, line, square))))
}

fn array<T>(items: impl IntoIterator<Item = T>, entry: impl Fn(T) -> String) -> String {
    format!("[{}]", items.into_iter().map(entry).collect::<Vec<_>>().join(", "))
}

fn words<const N: usize>(masks: [u64; N]) -> String {
    array(masks, word)
}

/// All sixteen digits of a mask, one group for each two ranks.
pub(super) fn word(mask: u64) -> String {
    let group = |shift: u32| mask >> shift & 0xFFFF;
    format!("0x{:04x}_{:04x}_{:04x}_{:04x}", group(48), group(32), group(16), group(0))
}

fn byte(bits: u8) -> String {
    format!("0x{bits:02x}")
}
