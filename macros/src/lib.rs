//! The table macros of `quintessence`. Each writes attack tables as literals, with a proof that the compiler checks.
//!
//! Use them through `quintessence`, which re-exports them and has the types of the tables. This crate cannot depend on
//! `quintessence`, so its examples are not compiled; those of `quintessence` are.
//!
//! # A call
//!
//! A call begins like the item that it makes. Options follow the name in any order:
//!
//! ```text
//! quintessence::masks! {
//!     /// Docs and other attributes are passed on.
//!     pub(crate) static MASKS;
//!     mapping = a8;
//!     layout = compact;
//!     align = 64;
//! }
//! ```
//!
//! An item is `static` or `const` and has any visibility. It stands in a module or a function. A `const` may also stand
//! in an `impl` or a trait.
//!
//! # Macros
//!
//! | macro | table | used by |
//! |---|---|---|
//! | [`smsk!`] | bit, both diagonals and file of a square | Hyperbola Quintessence |
//! | [`mask_ex!`] | all four lines of a square | Hyperbola Quintessence, for any line |
//! | [`masks!`] | the two rays of each line | Obstruction Difference |
//! | [`first_rank!`] | the attacks along a rank | rank lookups |
//! | [`between!`], [`line_through!`] | squares between two squares; the line through them | pins, checks and evasions |
//! | [`leaper!`] | the attacks of a piece with given steps | knights and fairy pieces |
//! | [`square_table!`] | entries of your own types | tables in an engine's layout |
//! | [`verify_table!`] | none: it checks a table that you have | tables from other sources |
//!
//! # Options
//!
//! | option | value | effect |
//! |---|---|---|
//! | `mapping` | the corner with number 0: `a1` (default), `h1`, `a8`, `h8` | numbers the squares rank by rank from that corner |
//! | | the same with `_by_file`, such as `a1_by_file` | numbers the squares file by file |
//! | `align` | a power of two from 1 to 4096 | makes the type `Aligned<A64, ..>` and rounds the size up |
//! | `layout` | see the macro | chooses a form of the table |
//! | `steps` | see [`leaper!`] | the steps of the piece |
//! | `board` | `FILES x RANKS`, by default `8 x 8` | another board, of at most 128 squares |
//! | `word` | `u64` or `u128`, by default the shorter one that fits | the integer that holds a set of squares |
//! | `stride` | a number of bits | the distance from the start of a row to the start of the next |
//! | `gaps` | a list of bits, such as `[63, 70..72]` | leaves these bits empty and moves later squares up |
//! | `crate` | a path, by default `::quintessence` | the path of the library, if it is renamed or re-exported |
//!
//! Each macro takes a part of them:
//!
//! | macro | `mapping` | `align` | `layout` | `steps` | `board`, `word`, `stride`, `gaps` | `crate` |
//! |---|---|---|---|---|---|---|
//! | `smsk!` | not `_by_file` | yes | no | no | if a byte swap reverses files and diagonals | yes |
//! | `mask_ex!` | yes | yes | no | no | yes | yes |
//! | `masks!` | yes | yes | `full`, `compact` | no | yes | yes |
//! | `first_rank!` | without effect | yes | `by_file`, `by_occupancy` | no | no | yes |
//! | `between!`, `line_through!` | yes | yes | `full`, `compact` | no | yes | yes |
//! | `leaper!` | yes | yes | no | required | yes | yes |
//! | `square_table!` | yes | yes | no | no | yes | yes |
//! | `verify_table!` | yes | no | no | no | yes | yes |
//!
//! A row is a rank, or a file in a `_by_file` mapping. On other boards a mapping has the name of its corner there.
//! Shogi counts by `i9_by_file`. Lines keep their names in every mapping: a diagonal is parallel to a1-h8, an
//! antidiagonal to a8-h1. No mask contains the square of the slider.
//!
//! A table has one entry per square, in the order of the numbers. `stride` and `gaps` move bits, not entries.
//!
//! # Other boards
//!
//! `Bitboard` holds the chessboard: 8 x 8 squares in a `u64`, without empty bits. The tables of other boards hold
//! integers, in the types of `quintessence::boards`:
//!
//! ```text
//! quintessence::mask_ex! {
//!     /// The lines of shogi, numbered from the top right corner down.
//!     pub static LINES;
//!     board = 9 x 9;
//!     mapping = i9_by_file;
//! }
//! // LINES: ::quintessence::boards::MaskEx<u128, 81, 0b1101>
//! ```
//!
//! The last parameter of `MaskEx` has a bit for each line that a byte swap reverses, the rank's lowest. A byte swap
//! reverses a line if no two of its squares share a byte. Here the files do, so `LINES.rook_attacks(square, occupied)`
//! reverses the bits of the files.
//!
//! # The proof
//!
//! The macro decides for each pair of squares whether they share a line, by their coordinates. The library walks along
//! rays. The emitted code compares the two at compile time, word by word, so a wrong table does not compile. In a
//! [`square_table!`] the words are compared before your types wrap them.
//!
//! # Errors
//!
//! A mistake is reported at the wrong token, with what belongs there. A call raises one error, and one for each
//! template or equation. If the name and the type of a table are known, the table is emitted all the same. Then its
//! uses raise no errors of their own.
//!
//! Attributes are passed on, such as `#[used]`, `#[unsafe(link_section = "..")]` and `#[cfg(..)]`. A table cannot have
//! `#[repr]` or `#[align]`; write `align = 64;`.

#![forbid(unsafe_code)]

use proc_macro::TokenStream;

#[allow(unreachable_pub, reason = "the tests build this folder as a library, whose exports are `pub`")]
mod table;

use table::Kind;

/// Makes the masks of Hyperbola Quintessence with byte swaps: `[SquareMasks; 64]`, 2,048 bytes.
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
/// expands to
///
/// ```text
/// /// Line masks, one half cache line per square.
/// pub static SMSK: [::quintessence::SquareMasks; 64] = {
///     const BOARD: ::quintessence::boards::Shape = ::quintessence::boards::Shape::CHESS;
///     const TABLE: [::quintessence::SquareMasks; 64] =
///         ::quintessence::SquareMasks::<::quintessence::Bitboard>::table([
///             [0x0000_0000_0000_0001, 0x8040_2010_0804_0200, 0x0000_0000_0000_0000, 0x0101_0101_0101_0100],
///             // .. and 63 more
///         ]);
///     const _: () = ::quintessence::verify::prove(
///         "SMSK",
///         ::quintessence::SquareMasks::<::quintessence::Bitboard>::verify(&TABLE, &BOARD),
///     );
///     TABLE
/// };
/// ```
///
/// A table without docs gets a line about its numbering and its entries.
///
/// A byte swap must reverse the files and diagonals of the board. On a chessboard it does, except in `_by_file`
/// mappings. On a narrow board two squares of a file may share a byte. [`mask_ex!`] and [`masks!`] have no such limit.
/// On other boards the type is `[SquareMasks<W>; SQUARES]`, where `W` is the word.
///
/// Takes all [options](crate#options) but `layout` and `steps`.
#[proc_macro]
pub fn smsk(input: TokenStream) -> TokenStream {
    table::expand(Kind::Smsk, input.into()).into()
}

/// Makes the masks of all four lines: `[[Bitboard; 4]; 64]`, 2,048 bytes.
///
/// An entry is `[rank, file, diagonal, antidiagonal]`, in the order of `Line`.
///
/// ```text
/// quintessence::mask_ex! {
///     /// On a cache line, squares numbered from a8.
///     pub(crate) static MASK_EX;
///     mapping = a8;
///     align = 64;
/// }
/// // MASK_EX: Aligned<A64, [[Bitboard; 4]; 64]>
/// ```
///
/// On other boards the type is `boards::MaskEx<W, SQUARES, SWAPPED>`, which has the attack functions.
///
/// Takes all [options](crate#options) but `layout` and `steps`.
#[proc_macro]
pub fn mask_ex(input: TokenStream) -> TokenStream {
    table::expand(Kind::MaskEx, input.into()).into()
}

/// Makes the rays of Obstruction Difference: `[[LineMasks; 4]; 64]`, 6,144 bytes.
///
/// An entry has `lower, upper, line` for each of rank, file, diagonal and antidiagonal. `lower` is the negative ray,
/// towards lower numbers. `upper` is the positive ray, towards higher numbers. `line` is both. `layout = compact` makes
/// `[[CompactLineMasks; 4]; 64]`, 4,096 bytes, without `line`.
///
/// ```text
/// impl Engine {
///     quintessence::masks! {
///         const MASKS;
///         layout = compact;
///     }
/// }
/// // Engine::MASKS: [[CompactLineMasks; 4]; 64]
/// ```
///
/// On other boards the types are `LineMasks<W>` and `CompactLineMasks<W>`. The table is an array and has no positions
/// of squares. With `stride` or `gaps`, get them from a `boards::Shape` of the same board:
///
/// ```text
/// quintessence::masks! {
///     static MASKS;
///     board = 9 x 9;
///     gaps = [63];
/// }
/// const SHAPE: Shape = Shape::new(9, 9).gaps(1 << 63);
/// // The compiler checks that both are the same board.
/// const _: () = verify::prove("MASKS", LineMasks::<u128>::verify(&MASKS, &SHAPE));
/// // The bit of a square: 1 << SHAPE.position(square)
/// ```
///
/// Takes all [options](crate#options) but `steps`. `layout` is `full` (default) or `compact`.
#[proc_macro]
pub fn masks(input: TokenStream) -> TokenStream {
    table::expand(Kind::Masks, input.into()).into()
}

/// Makes the attacks along a rank: `[[u8; 64]; 8]` or its transpose `[[u8; 8]; 64]`, 512 bytes.
///
/// The default layout is indexed `[file][inner]`. `inner` is the occupancy of the files b to g:
/// `(rank_occupancy >> 1) & 63`. The files a and h need no bit, because nothing is behind them.
///
/// ```text
/// quintessence::first_rank! {
///     static FIRST_RANK;
///     layout = by_occupancy;
/// }
/// // FIRST_RANK: [[u8; 8]; 64], indexed [inner][file]
/// ```
///
/// Takes the [options](crate#options) `layout`, `align`, `mapping` and `crate`. `layout` is `by_file` (default) or
/// `by_occupancy`. `mapping` has no effect: `file` is the number of a square modulo 8, which is its rank in a
/// `_by_file` mapping.
#[proc_macro]
pub fn first_rank(input: TokenStream) -> TokenStream {
    table::expand(Kind::FirstRank, input.into()).into()
}

/// Makes the squares strictly between two squares: `[[Bitboard; 64]; 64]`, 32,768 bytes.
///
/// An entry is empty if the squares are neighbours or share no line.
///
/// ```text
/// quintessence::between! {
///     static BETWEEN;
///     layout = compact;
/// }
/// // BETWEEN: [[CompactLineMasks; 4]; 64]
/// ```
///
/// The compact table has the rays of each square, 4,096 bytes. `tables::between_by_rays(&BETWEEN, a, b)` computes an
/// entry from it in about fifteen operations. On other boards the types are `boards::Pairs<W, SQUARES>` and
/// `boards::PairRays<W, SQUARES>`.
///
/// Takes all [options](crate#options) but `steps`. `layout` is `full` (default) or `compact`.
#[proc_macro]
pub fn between(input: TokenStream) -> TokenStream {
    table::expand(Kind::Between, input.into()).into()
}

/// Makes the lines through two squares, from edge to edge: `[[Bitboard; 64]; 64]`, 32,768 bytes.
///
/// An entry contains both squares. It is empty if the squares are equal or share no line. Layouts and types are those
/// of [`between!`]. `tables::line_through_by_rays(&TABLE, a, b)` computes an entry from the compact table.
///
/// Takes all [options](crate#options) but `steps`. `layout` is `full` (default) or `compact`.
#[proc_macro]
pub fn line_through(input: TokenStream) -> TokenStream {
    table::expand(Kind::LineThrough, input.into()).into()
}

/// Makes the attacks of a leaper: `[Bitboard; 64]`, 512 bytes.
///
/// ```text
/// quintessence::leaper! {
///     /// The camel of fairy chess: three squares along one axis and one along the other.
///     pub static CAMEL;
///     steps = leaper(1, 3);
/// }
/// quintessence::leaper! {
///     /// The knight of shogi leaps forward only.
///     pub static KEIMA;
///     steps = [(-1, 2), (1, 2)];
///     board = 9 x 9;
/// }
/// ```
///
/// A step is `(files, ranks)`: files to the east and ranks to the north. `leaper(m, n)` has up to eight steps, `m`
/// squares along one axis and `n` along the other. On other boards the type is `[W; SQUARES]`.
///
/// Takes all [options](crate#options) but `layout`. `steps` is required.
#[proc_macro]
pub fn leaper(input: TokenStream) -> TokenStream {
    table::expand(Kind::Leaper, input.into()).into()
}

/// Makes tables of your own types, each from a template of its entry.
///
/// ```text
/// #[repr(C, align(64))]
/// pub struct Dual { file: u64, diag: u64, anti: u64, none: u64, r: u64, rr: u64 }
///
/// quintessence::square_table! {
///     /// One cache line per square.
///     pub static DUAL: [Dual; 64] = Dual {
///         file: file, diag: diagonal, anti: antidiagonal, none: 0, r: bit << 1, rr: reverse(bit) << 1,
///     };
///     /// A second table with the same options.
///     pub static KNIGHTS: [BitBoard; 64] = BitBoard::new(knight);
///     mapping = a8;
/// }
/// ```
///
/// # Templates
///
/// The type is passed on. `[Dual; _]` gets its length from the board. A template is one of:
///
/// | template | example |
/// |---|---|
/// | a struct literal; `file` is short for `file: file` | `Masks { file, diag: Bitboard(diagonal) }` |
/// | a tuple struct or a call of a `const fn` | `BitBoard::new(file)` |
/// | an array or a tuple | `[lower(file), upper(file)]` |
/// | an array over rank, file, diagonal and antidiagonal | `[Ray { lower: lower(line), upper: upper(line) }; lines]` |
/// | an array over the squares, if they are not the outermost index | `[[pawn(white); squares], [pawn(black); squares]]` |
/// | one of your constants | `Kind::Slider` |
/// | an expression, narrowed by `as` | `(rank >> 8) as u8` |
///
/// A name of yours begins with a capital or is a path, such as `self::new(file)`. One name in lower case is a column or
/// a function of the macro.
///
/// # Types
///
/// A value has the type of the word, `u64` or `u128`. Write `as` for another integer, such as `square as u8`. In a
/// table of integers, such as `[u8; 64]`, the macro adds the `as`. A value that does not fit is an error with its
/// square. A signed integer takes the bits of the unsigned one: `bit as i64` is negative for the last square.
///
/// # Expressions
///
/// | column | value |
/// |---|---|
/// | `bit` | the set of the square itself |
/// | `square` | the number of the square |
/// | `position` | the position of its bit; not the number if the board has `stride` or `gaps` |
/// | `file_index`, `rank_index` | its file and rank, from 0 |
/// | `rank`, `file`, `diagonal`, `antidiagonal` | the other squares of that line |
/// | `lower(line)`, `upper(line)` | the negative and the positive ray of that line |
/// | `ray(direction)` | the ray in a direction: `north`, `north_east`, .. |
/// | `king`, `knight`, `pawn(white)`, `pawn(black)` | the attacks of that piece |
/// | `leaper(m, n)` | the attacks of a piece that leaps `m` squares along one axis and `n` along the other |
/// | `steps((files, ranks), ..)` | the squares one of these steps away |
///
/// | function | value |
/// |---|---|
/// | `reverse(x)`, `swap_bytes(x)` | the word with its bits or bytes reversed |
/// | `mirror(x)` | the set with the files of the board reversed |
///
/// The operators are `!`, `*`, `+`, `-`, `<<`, `>>`, `&`, `^` and `|`, with the precedences of Rust. `<<` drops the
/// bits that leave the word. `+`, `-` and `*` must not overflow. An expression has at most 60 parts; a `mirror` counts
/// as ten.
///
/// # What is emitted
///
/// ```text
/// pub static DUAL: [Dual; 64] = {
///     let __words = {
///         const BOARD: ::quintessence::boards::Shape =
///             ::quintessence::boards::Shape::CHESS.mapping(::quintessence::Mapping::A8);
///         const WORDS: [[u64; 5]; 64] = [
///             [0x0101_0101_0101_0100, 0x0000_0000_0000_0000, 0x8040_2010_0804_0200, 0x0000_0000_0000_0002, ..],
///             // .. and 63 more
///         ];
///         // Here each word is compared with the one that the library derives.
///         WORDS
///     };
///     [
///         Dual { file: __words[0][0], diag: __words[0][1], anti: __words[0][2], none: 0, .. },
///         // .. and 63 more
///     ]
/// };
/// ```
///
/// Takes all [options](crate#options) but `layout` and `steps`. They hold for all tables of the call.
#[proc_macro]
pub fn square_table(input: TokenStream) -> TokenStream {
    table::expand(Kind::SquareTable, input.into()).into()
}

/// Checks tables that you already have, at compile time. Adds nothing to the program.
///
/// An equation must hold for every `square`, a number of the mapping. The left side is Rust and reads a word of a
/// table. The right side is an expression over the columns of [`square_table!`].
///
/// ```text
/// quintessence::verify_table! {
///     ATTACKS[square].diagonal.0 == diagonal;
///     ATTACKS[square].rank_shift == rank_index << 3;
///     KNIGHTS[square].bits() == knight;
///     mapping = a8;
/// }
/// ```
///
/// A table with a wrong entry does not compile:
///
/// ```text
/// error[E0080]: evaluation panicked: ATTACKS is wrong at e4, diagonal: found 0x0080402000080403, expected 0x0080402000080402
/// ```
///
/// The left side is evaluated in a constant and must be an integer. Take the word out of a struct by its field, or by a
/// `const fn`. Read an `Aligned` table by `TABLE.get()[square]`. A signed integer is compared by its bits, as an
/// unsigned one.
///
/// Attributes of an equation are passed on to its proof, such as `#[cfg(test)]`. A call stands where a `const` item
/// may, but not in an `impl` or a trait.
///
/// Takes the [options](crate#options) `mapping`, `board`, `word`, `stride`, `gaps` and `crate`.
#[proc_macro]
pub fn verify_table(input: TokenStream) -> TokenStream {
    table::expand(Kind::VerifyTable, input.into()).into()
}
