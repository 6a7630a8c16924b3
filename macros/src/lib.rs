//! The macros of `quintessence`: each writes attack tables as literals, with a proof for the compiler to
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
//! | `mapping` | `a1` (default), `h1`, `a8`, `h8`, or one of these with `_by_file` | numbers the squares from that corner, rank by rank or file by file |
//! | `layout` | see [`masks!`], [`first_rank!`], [`between!`] | chooses between forms of the table |
//! | `align` | a power of two, 1 to 4096 | makes the type `Aligned<A64, ...>` and rounds the size up |
//! | `board` | `FILES x RANKS`, `8 x 8` by default | another board, of up to 128 squares |
//! | `word` | `u64` or `u128`, by default the one that fits | the type of a set of squares |
//! | `stride` | a number | so many bits from the start of a row to the next; a row is a rank, or a file with `_by_file` |
//! | `gaps` | `[63, 70..72]` | bits that stay empty; the squares from there on move up |
//! | `crate` | a path, `::quintessence` by default | where the library is; without it, a renamed one "cannot be found" |
//!
//! A mapping decides which number, and so which bit, a square has, and in which order the entries stand. On a board
//! of another size its name is that of the corner there, such as `i9_by_file`, which is how shogi counts. Lines keep
//! the names that they have on the board: a diagonal is parallel to a1-h8 and an antidiagonal to a8-h1, always. No
//! mask includes the square of the slider itself.
//!
//! Entries stand in the order of the numbers, which have no holes whatever `stride` and `gaps` say: those move bits,
//! not entries.
//!
//! # Boards that are not of chess
//!
//! With a `board`, a `word`, a `stride` or `gaps` that make anything but the 64 squares of chess in a `u64`, the types
//! are those of `quintessence::boards`, which hold plain words:
//!
//! ```text
//! quintessence::mask_ex! {
//!     /// The lines of shogi, from the top right corner down.
//!     pub static LINES;
//!     board = 9 x 9;
//!     mapping = i9_by_file;
//! }
//! // makes LINES: ::quintessence::boards::MaskEx<u128, 81, 0b1101>,
//! // and LINES.rook_attacks(square, occupied) reverses the files bit by bit, and all other lines by bytes.
//! ```
//!
//! The macro finds out for each kind of line whether a byte swap reverses it on this board (no two squares of a line
//! share a byte), and says so in the type, where it costs nothing.
//!
//! # The proof
//!
//! The macro decides for each pair of squares, by their coordinates, whether they share a line; the library
//! walks rays. The emitted initialiser compares the two at compile time, entry by entry, so a wrong table
//! does not compile. In a table of your own types ([`square_table!`]) it is the words that are compared, before the
//! types are put around them.
//!
//! # Errors
//!
//! A mistake is reported on the token that is wrong, with what belongs there: one for a call, and one for each template or
//! equation. The item is made all the same if its name and type could be read, so that its uses raise no errors of their
//! own.
//!
//! Attributes are passed on, `#[used]`, `#[unsafe(link_section = "..")]` and `#[cfg(..)]` among them. `#[repr]` and
//! `#[align]` are none of a table; `align = 64;` is what to write.

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
/// Boards on which a byte swap does not reverse all of these lines are refused: those numbered by file, and narrow
/// ones. On other boards than that of chess the type is `[SquareMasks<W>; SQUARES]`.
///
/// Options: all but `layout`, as in the [overview](crate#options).
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
/// makes `MASK_EX: Aligned<A64, [[Bitboard; 4]; 64]>`. On other boards than that of chess the type is
/// `boards::MaskEx<W, SQUARES, SWAPPED>`, which has the attack functions.
///
/// Options: all but `layout`, as in the [overview](crate#options).
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
/// makes `Engine::MASKS: [[CompactLineMasks; 4]; 64]`. On other boards than that of chess the masks are
/// `LineMasks<W>` and `CompactLineMasks<W>`.
///
/// Options: `layout = full` (default) or `layout = compact`; the others as in the [overview](crate#options).
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
/// [overview](crate#options). `mapping` is accepted and changes nothing: the table is about the eight bits of a byte, and
/// `file` is a square's number modulo 8, which in a mapping by files is its rank.
#[proc_macro]
pub fn first_rank(input: TokenStream) -> TokenStream {
    table::expand(Kind::FirstRank, input.into()).into()
}

/// Makes the table of the squares strictly between two squares: `[[Bitboard; 64]; 64]`, 32,768 bytes.
///
/// Entries of squares on no common line, and of neighbours, are empty.
///
/// ```text
/// quintessence::between! {
///     static BETWEEN;
///     layout = compact;
/// }
/// ```
///
/// makes `BETWEEN: [[CompactLineMasks; 4]; 64]`, the 4,096 bytes of rays from which
/// `tables::between_by_rays(&BETWEEN, a, b)` puts an entry together in some fifteen operations. On other boards than
/// that of chess the types are `boards::Pairs<W, SQUARES>` and `boards::PairRays<W, SQUARES>`.
///
/// Options: `layout = full` (default) or `layout = compact`; the others as in the [overview](crate#options).
#[proc_macro]
pub fn between(input: TokenStream) -> TokenStream {
    table::expand(Kind::Between, input.into()).into()
}

/// Makes the table of the lines through two squares, from edge to edge: `[[Bitboard; 64]; 64]`, 32,768 bytes.
///
/// An entry holds both squares; those of squares on no common line, and of a square with itself, are empty. The
/// layouts and types are those of [`between!`], and the compact form is read by
/// `tables::line_through_by_rays(&TABLE, a, b)`.
///
/// Options: `layout = full` (default) or `layout = compact`; the others as in the [overview](crate#options).
#[proc_macro]
pub fn line_through(input: TokenStream) -> TokenStream {
    table::expand(Kind::LineThrough, input.into()).into()
}

/// Makes the attacks of a piece that goes one step, of any list of steps: `[Bitboard; 64]`, 512 bytes.
///
/// ```text
/// quintessence::leaper! {
///     /// The camel of fairy chess leaps three squares along one axis and one along the other.
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
/// A step is so many files east and so many ranks north. On other boards than that of chess the type is `[W; SQUARES]`.
///
/// Options: `steps`, which is required; the others as in the [overview](crate#options), without `layout`.
#[proc_macro]
pub fn leaper(input: TokenStream) -> TokenStream {
    table::expand(Kind::Leaper, input.into()).into()
}

/// Makes tables of your own types, each from the template of an entry.
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
///     /// A table beside it, of the same call and the same options.
///     pub static KNIGHTS: [BitBoard; 64] = BitBoard::new(knight);
///     mapping = a8;
/// }
/// ```
///
/// # Templates
///
/// The type is passed on as it stands, except that `[Dual; _]` is given its length. A template is one of
///
/// | template | for example |
/// |---|---|
/// | a struct literal, fields in any order, `file` for `file: file` | `Masks { file, diag: Bitboard(diagonal) }` |
/// | a call of a tuple struct or of a `const fn` | `BitBoard::new(file)` |
/// | an array, a tuple | `[lower(file), upper(file)]` |
/// | an array over the four lines: rank, file, diagonal, antidiagonal | `[Ray { lower: lower(line), upper: upper(line) }; lines]` |
/// | an array over the squares, where these are not the outermost | `[[pawn(white); squares], [pawn(black); squares]]` |
/// | a constant of yours | `Kind::Slider` |
/// | an expression, with `as` if it is narrowed | `(rank >> 8) as u8` |
///
/// What is yours begins with a capital or is a path of several names (`self::new(file)`); names in lower case are
/// columns and functions. A value has the type of the word, `u64` or `u128`, unless `as` or an element type such as
/// that of `[u8; 64]` narrows it; a value that does not fit is an error that names its square.
///
/// # Expressions
///
/// | column | value |
/// |---|---|
/// | `bit` | the set of the square itself |
/// | `square`, `position` | its number, and the place of its bit; they differ where a board has `stride` or `gaps` |
/// | `file_index`, `rank_index` | its file and rank on the board, counted from 0 |
/// | `rank`, `file`, `diagonal`, `antidiagonal` | the other squares of that line |
/// | `lower(line)`, `upper(line)` | those of them with lower bits, and with higher ones |
/// | `ray(direction)` | those in one direction on the board: `north`, `north_east`, ... |
/// | `king`, `knight`, `pawn(white)`, `pawn(black)` | the attacks of that piece |
/// | `leaper(m, n)` | the attacks of a piece that leaps m squares along one axis and n along the other |
/// | `steps((files, ranks), ...)` | the squares that one of these steps leads to |
/// | `reverse(x)`, `swap_bytes(x)` | the bits, or the bytes, of the whole word in reverse order |
/// | `mirror(x)` | the set with the files of the board in reverse order |
///
/// They are joined by `!`, `*`, `+`, `-`, `<<`, `>>`, `&`, `^`, `|`, which bind as in Rust, parentheses, and integers.
/// `<<` drops the bits that leave the word, `+`, `-` and `*` may not overflow on any square. An expression has at most
/// 60 parts, of which a `mirror` counts as ten.
///
/// # What is emitted
///
/// ```text
/// pub static DUAL: [Dual; 64] = {
///     let __words = {
///         const BOARD: ::quintessence::boards::Shape =
///             ::quintessence::boards::Shape::CHESS.mapping(::quintessence::Mapping::A8);
///         const WORDS: [[u64; 5]; 64] = [
///             [0x0101_0101_0101_0100, 0x0000_0000_0000_0000, 0x8040_2010_0804_0200, 0x0000_0000_0000_0002, ...],
///             // ... and 63 more
///         ];
///         // Here each word is compared with what the library's walk comes to.
///         WORDS
///     };
///     [
///         Dual { file: __words[0][0], diag: __words[0][1], anti: __words[0][2], none: 0, ... },
///         // ... and 63 more
///     ]
/// };
/// ```
///
/// Options: `align`, `mapping`, `board`, `word`, `stride`, `gaps`, `crate`, as in the [overview](crate#options), for all
/// tables of the call.
#[proc_macro]
pub fn square_table(input: TokenStream) -> TokenStream {
    table::expand(Kind::SquareTable, input.into()).into()
}

/// Checks tables that are there already, written by hand or by a script, when the program is compiled. It emits nothing.
///
/// Each equation must hold for every `square`, a number of the mapping. Its left side is Rust, and reads a word from a
/// table; its right side is an expression over the columns of [`square_table!`].
///
/// ```text
/// quintessence::verify_table! {
///     ATTACKS[square].diagonal.0 == diagonal;
///     ATTACKS[square].rank_shift == rank_index << 3;
///     KNIGHTS[square] == knight;
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
/// The left side is evaluated in a constant, and must come to an integer: a newtype is opened by its field or by a
/// `const fn`, an `Aligned` table by `TABLE.get()[square]`. The word of a signed type is compared without its sign. Attributes before an equation, such as `#[cfg(test)]`, are
/// passed on to its proof. A call stands where a `const` item may, but not in an `impl` or a trait.
///
/// Options: `mapping`, `board`, `word`, `stride`, `gaps`, `crate`, as in the [overview](crate#options).
#[proc_macro]
pub fn verify_table(input: TokenStream) -> TokenStream {
    table::expand(Kind::VerifyTable, input.into()).into()
}
