//! The macros of `quintessence`: each writes one attack table as literals, with a proof for the compiler to
//! check. Use them through `quintessence`, which re-exports them and holds the types that they name.
//!
//! # A call
//!
//! A call reads like the item that it makes, and its options follow the name in any order:
//!
//! ```text
//! quintessence::masks! {
//!     /// Attributes, docs included, are passed on.
//!     pub(crate) static MASKS;
//!     mapping = a8;
//!     layout = compact;
//!     align = 64;
//! }
//! ```
//!
//! `static` or `const`, with any visibility, in a module or a function; `const` in an `impl` or a trait as
//! well. The compiled examples stand in `quintessence`, on which this crate cannot depend.
//!
//! # Options
//!
//! | option | value | what it does |
//! |---|---|---|
//! | `mapping` | `a1` (default) or `a8` | numbers the squares from a1 = 0 or from a8 = 0, rank by rank |
//! | `layout` | see [`masks!`] and [`first_rank!`] | chooses between forms of the table |
//! | `align` | a power of two, 1 to 4096 | makes the type `Aligned<A64, ...>` and rounds the size up |
//! | `crate` | a path, `::quintessence` by default | where the library is; without it, a renamed one "cannot be found" |
//!
//! A mapping decides which number, and so which bit, a square has, and in which order the entries stand.
//! Lines keep the names that they have on the board: a diagonal is parallel to a1-h8 and an antidiagonal to
//! a8-h1, always. No mask includes the square of the slider itself.
//!
//! # The proof
//!
//! The macro decides for each pair of squares, by their coordinates, whether they share a line; the library
//! walks rays. The emitted initialiser compares the two at compile time, entry by entry, so a wrong table
//! does not compile.
//!
//! # Errors
//!
//! A mistake in a call is reported on the token that is wrong, with what belongs there, and one per call. The
//! item is made all the same if its name could be read, so that its uses raise no errors of their own.

#![forbid(unsafe_code)]

use proc_macro::TokenStream;

mod table;

use table::Kind;

/// Makes the table of line masks for hyperbola quintessence: `[SquareMasks; 64]`, 2,048 bytes.
///
/// An entry is `bit, diagonal, antidiagonal, file`.
///
/// ```text
/// quintessence::smsk! {
///     /// Line masks, one half cache line per square.
///     pub static SMSK;
/// }
/// ```
///
/// becomes
///
/// ```text
/// /// Line masks, one half cache line per square.
/// pub static SMSK: [::quintessence::SquareMasks; 64] = {
///     const TABLE: [::quintessence::SquareMasks; 64] = ::quintessence::tables::smsk_from_bits([
///         [0x0000_0000_0000_0001, 0x8040_2010_0804_0200, 0x0000_0000_0000_0000, 0x0101_0101_0101_0100],
///         // ... and 63 more
///     ]);
///     const _: () = ::quintessence::verify::prove(
///         "SMSK",
///         ::quintessence::verify::smsk(&TABLE, ::quintessence::Mapping::A1),
///     );
///     TABLE
/// };
/// ```
///
/// A table without docs is given a line that says how its squares are numbered and what an entry is.
///
/// Options: `align`, `mapping`, `crate`, as in the [overview](crate#options).
#[proc_macro]
pub fn smsk(input: TokenStream) -> TokenStream {
    table::expand(Kind::Smsk, input.into()).into()
}

/// Makes the table of all four line masks: `[[Bitboard; 4]; 64]`, 2,048 bytes.
///
/// An entry is `[rank, file, diagonal, antidiagonal]`, in the order of `Line`.
///
/// ```text
/// quintessence::mask_ex! {
///     /// Cache-aligned, squares numbered from a8.
///     pub(crate) static MASK_EX;
///     mapping = a8;
///     align = 64;
/// }
/// ```
///
/// makes `MASK_EX: Aligned<A64, [[Bitboard; 4]; 64]>`.
///
/// Options: `align`, `mapping`, `crate`, as in the [overview](crate#options).
#[proc_macro]
pub fn mask_ex(input: TokenStream) -> TokenStream {
    table::expand(Kind::MaskEx, input.into()).into()
}

/// Makes the table of rays for obstruction difference: `[[LineMasks; 4]; 64]`, 6,144 bytes, or without the
/// union of the two rays `[[CompactLineMasks; 4]; 64]`, 4,096 bytes.
///
/// An entry has one element for each of rank, file, diagonal, antidiagonal: `lower, upper, line`, where
/// `lower` is the ray towards lower numbers of the mapping, `upper` the ray towards higher ones, and `line`
/// both.
///
/// ```text
/// impl Engine {
///     quintessence::masks! {
///         const MASKS;
///         layout = compact;
///     }
/// }
/// ```
///
/// makes `Engine::MASKS: [[CompactLineMasks; 4]; 64]`.
///
/// Options: `layout = full` (default) or `layout = compact`; `align`, `mapping`, `crate` as in the
/// [overview](crate#options).
#[proc_macro]
pub fn masks(input: TokenStream) -> TokenStream {
    table::expand(Kind::Masks, input.into()).into()
}

/// Makes the table of attacks along a rank: `[[u8; 64]; 8]` or its transpose `[[u8; 8]; 64]`, 512 bytes.
///
/// The default layout is indexed `[file][inner]`, where `inner` is the occupancy of the files b to g,
/// `(rank_occupancy >> 1) & 63`: a piece on the a-file or the h-file has nothing behind it to hide.
///
/// ```text
/// quintessence::first_rank! {
///     static FIRST_RANK;
///     layout = by_occupancy;
/// }
/// ```
///
/// makes `FIRST_RANK: [[u8; 8]; 64]`, indexed `[inner][file]`.
///
/// Options: `layout = by_file` (default) or `layout = by_occupancy`; `align`, `crate` as in the
/// [overview](crate#options). `mapping` is accepted and changes nothing: a8 exchanges ranks, not files.
#[proc_macro]
pub fn first_rank(input: TokenStream) -> TokenStream {
    table::expand(Kind::FirstRank, input.into()).into()
}
