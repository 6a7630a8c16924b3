//! The macros for attack tables. Each macro passes `$crate`, the path of this library, to the procedural macro of the
//! same name, so that a macro call also works in a crate that renames the library.
//!
//! Without the feature `macros`, a call is an error that names the feature.

/// Defines a macro that passes its arguments, after the path `$crate`, to the procedural macro of the same name.
///
/// The first argument of `table_macro` is the token `$`, with which the parameters of the new macro begin. It must be
/// an argument, because a literal `$` in the body would begin a parameter of `table_macro` itself.
macro_rules! table_macro {
    ($d:tt $(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[cfg_attr(docsrs, doc(cfg(feature = "macros")))]
        #[macro_export]
        #[cfg(feature = "macros")]
        macro_rules! $name {
            ($d($d call:tt)*) => { $crate::__macros::$name! { $crate $d($d call)* } };
        }

        $(#[$doc])*
        #[macro_export]
        #[cfg(not(feature = "macros"))]
        macro_rules! $name {
            ($d($d call:tt)*) => {
                ::core::compile_error!("this macro needs the feature `macros` of quintessence");
            };
        }
    };
}

table_macro! {
    $
    /// Creates the table for Hyperbola Quintessence with byte swaps: a reference to 64 `SquareMasks`, 2,048 bytes.
    ///
    /// An entry has four fields: `bit`, the set of the square itself, and the line masks `diagonal`, `antidiagonal` and
    /// `file`. The macro call `smsk! { pub const SMSK; }` makes a `pub const SMSK: &[SquareMasks; 64]`, a reference to
    /// a `static` of literals that is aligned to 64 bytes. A constant in the emitted code checks this table by
    /// [`SquareMasks::verify`](crate::SquareMasks::verify).
    ///
    /// `smsk!` accepts only boards on which no two squares of a file or a diagonal have bits in the same byte, so that
    /// a byte swap reverses these lines. The 8 x 8 board is accepted, except with a `_by_file` mapping. A board of 6 x
    /// 6 is an error, because a1 and a2 share a byte; use [`mask_ex!`](crate::mask_ex!) or [`masks!`](crate::masks!).
    ///
    /// On [other boards](macro@crate::mask_ex#other-boards), the type is `&[SquareMasks<W>; SQUARES]`, where `W` is
    /// `u64` or `u128`. The macro accepts all [options](macro@crate::square_table#options) but `layout`.
    smsk
}

table_macro! {
    $
    /// Creates the table of all four lines through each square: a `&[[Bitboard; 4]; 64]`, 2,048 bytes.
    ///
    /// An entry is `[rank, file, diagonal, antidiagonal]`, in the order of `Line`. The macro accepts all
    /// [options](macro@crate::square_table#options) but `layout`.
    ///
    /// # Other boards
    ///
    /// On a board of 8 x 8 squares without unused bits, a set of squares is a `Bitboard`. On all other boards, a set is
    /// a `u64` or a `u128`, and `mask_ex!` makes a `&MaskEx<W, SQUARES, SWAPPED>`, where `W` is this integer type. For
    /// example, `board = 9 x 9; mapping = i9_by_file;` makes a `&MaskEx<u128, 81, 0b1101>`.
    ///
    /// The parameter `SWAPPED` of [`MaskEx`](crate::MaskEx) has one bit for each kind of line: bit 0 for ranks, bit 1
    /// for files, bits 2 and 3 for diagonals and antidiagonals. A bit is set if a byte swap reverses all lines of this
    /// kind. In `0b1101`, the bit for files is 0, because the squares of a file have consecutive bits in the mapping
    /// `i9_by_file`, and a byte swap does not reverse the bits within a byte. So attacks along files use bit reversals.
    mask_ex
}

table_macro! {
    $
    /// Creates the table of rays for Obstruction Difference: a `&[[LineMasks; 4]; 64]`, 6,144 bytes.
    ///
    /// An entry has four `LineMasks`: for rank, file, diagonal and antidiagonal. In a `LineMasks`, the field `lower` is
    /// the ray towards lower square numbers, `upper` the ray towards higher square numbers, and `line` their union.
    /// With `layout = compact`, the entries are `CompactLineMasks`, without `line`; the table has 4,096 bytes.
    ///
    /// On [other boards](macro@crate::mask_ex#other-boards), the entries are `LineMasks<W>` or `CompactLineMasks<W>`.
    /// The table does not contain the bit index of each square; `boards::Shape::position` returns it, and
    /// `LineMasks::verify` checks that `Shape` and table belong to the same board. The macro accepts all
    /// [options](macro@crate::square_table#options).
    masks
}

table_macro! {
    $
    /// Creates the table of attacks along a rank: a `&[[u8; 64]; 8]`, or its transpose, a `&[[u8; 8]; 64]`; 512 bytes.
    ///
    /// The default layout is indexed `[file][inner]`: by the file of the slider, and by the occupancy of the files b to
    /// g, `(rank_occupancy >> 1) & 63`. Pieces on the files a and h change nothing, because no square is behind them.
    ///
    /// The macro accepts the [options](macro@crate::square_table#options) `layout`, `align` and `mapping`. The table is
    /// the same in every mapping, because its index `file` is the number of the slider's square modulo 8. In a
    /// `_by_file` mapping, the table therefore gives the attacks along a file.
    first_rank
}

table_macro! {
    $
    /// Creates tables whose entries have your own type.
    ///
    /// You write one entry as a template. A name in it, such as `file` or `knight`, stands for a table column with one
    /// value for each square: for `file`, a line mask, and for `knight`, the squares that a knight attacks.
    ///
    /// ```text
    /// #[repr(C, align(64))]
    /// pub struct Dual { file: u64, diag: u64, anti: u64, none: u64, r: u64, rr: u64 }
    ///
    /// quintessence::square_table! {
    ///     /// One cache line per square.
    ///     pub static DUAL: [Dual; 64] = Dual {
    ///         file, diag: diagonal, anti: antidiagonal, none: 0, r: bit << 1, rr: reverse(bit) << 1,
    ///     };
    ///     /// A second table with the same options.
    ///     pub static KNIGHTS: [BitBoard; 64] = BitBoard::new(knight);
    ///     mapping = a8;
    /// }
    /// ```
    ///
    /// # Templates
    ///
    /// The table has the type that you write, or with the option `align`, a reference to it. A template is one of:
    ///
    /// | template | example |
    /// |---|---|
    /// | a struct literal; `file` is short for `file: file` | `Masks { file, diag: Bitboard(diagonal) }` |
    /// | a tuple struct or a call of a `const fn` | `BitBoard::new(file)` |
    /// | an array or a tuple | `[lower(file), upper(file)]` |
    /// | an array over rank, file, diagonal and antidiagonal | `[Ray { lower: lower(line), upper: upper(line) }; lines]` |
    /// | an array over the squares inside of another array | `[[pawn(white); squares], [pawn(black); squares]]` |
    /// | one of your constants | `Kind::Slider` |
    /// | an expression, narrowed by `as` | `(rank >> 8) as u8` |
    ///
    /// A path with `::`, such as `self::new(file)`, names an item of your crate. So does a single name that begins with
    /// a capital or stands before a `{`, as in the struct literal `king { a: file }`. Any other single name refers to a
    /// column or a function of the macro.
    ///
    /// # Types
    ///
    /// A value is a `u64` or a `u128`, whichever holds a set of squares of the board. Write `as` to convert a value to
    /// another integer type, such as `square as u8`. A constant such as `7`, or an expression of constants only, gets
    /// the type of its field or argument.
    ///
    /// A value that does not fit in its type is an error, and the message names a square. A conversion to a signed
    /// integer keeps the bits: on a chessboard, for example, `bit as i64` is negative for the square with number 63.
    ///
    /// # Expressions
    ///
    /// | column | value |
    /// |---|---|
    /// | `bit` | the set of the square itself |
    /// | `square` | the number of the square |
    /// | `position` | the bit position of the square; equals `square` without `stride` and `gaps` |
    /// | `file_index`, `rank_index` | the file and the rank of the square, counted from 0 |
    /// | `rank`, `file`, `diagonal`, `antidiagonal` | the line through the square, without the square itself |
    /// | `lower(line)`, `upper(line)` | the negative and the positive ray of that line |
    /// | `ray(direction)` | the ray in a direction: `north`, `north_east`, .. |
    /// | `king`, `knight`, `pawn(white)`, `pawn(black)` | the attacks of that piece from the square |
    ///
    /// | function | value |
    /// |---|---|
    /// | `reverse(x)`, `swap_bytes(x)` | the integer `x` with its bits or bytes reversed |
    ///
    /// For other pieces, such as leapers, and for regions of the board, a loop over
    /// [`Column::at`](crate::boards::Column::at) makes the table; the guide's page `tables` has one.
    ///
    /// The operators are `!`, `*`, `+`, `-`, `<<`, `>>`, `&`, `^` and `|`, with the precedences of Rust. `<<` discards
    /// the bits that are shifted out of the integer. An overflow of `+`, `-` or `*` is an error.
    ///
    /// # Options
    ///
    /// `square_table!` accepts all options but `layout`, and applies them to every table of the macro call.
    ///
    /// | option | value | effect | macros |
    /// |---|---|---|---|
    /// | `mapping` | the corner with number 0: `a1` (default), `h1`, `a8`, `h8` | numbers the squares rank by rank from that corner | all; without effect in `first_rank!` |
    /// | | the same with `_by_file`, such as `a1_by_file` | numbers the squares file by file | the same; `smsk!` refuses it if a byte swap does not reverse every file and diagonal |
    /// | `align` | a power of two from 1 to 4096, by default 64, a cache line | makes the item [a reference](#aligned-tables) to a table that begins at a multiple of this number; with 1, the item is the table itself | all but `verify_table!`; `square_table!` has the default 1 |
    /// | `layout` | `full` (default) or `compact`; `by_file` (default) or `by_occupancy` | chooses a form of the table | `masks!`; `first_rank!` |
    /// | `board` | `FILES x RANKS`, by default `8 x 8` | another board, of at most 26 files (a to z) and 128 squares | all but `first_rank!` |
    /// | `word` | `u64` or `u128`, by default the shorter one that fits | the integer that holds a set of squares | the same |
    /// | `stride` | a number of bits | the number of bits from the start of a row to the start of the next | the same |
    /// | `gaps` | a list of bits, such as `[63, 70..=71]` | leaves these bits unused, so that later squares get higher bits | the same |
    ///
    /// A mapping is named after the corner of the board that has number 0. In shogi, for example, the squares of a 9 x
    /// 9 board are numbered file by file from i9, so the mapping is `i9_by_file`. In every mapping, a diagonal is
    /// parallel to a1-h8, and an antidiagonal to h1-a8. A line mask does not contain the square of the slider.
    ///
    /// A table is indexed by the number of a square. `stride` and `gaps` change which bit stands for a square, but not
    /// the index of its entry. The table's proof uses the same options, so it cannot detect a wrong `stride` or `gaps`.
    ///
    /// # Aligned tables
    ///
    /// If `align` is not 1, the item is a reference to the table. `TABLE[square]` reads an entry, also in a `const fn`,
    /// and `*TABLE` is a copy of the table. The table is in memory once, even if the item is a `const`. Prefer a
    /// `const`: if the item is a `static` of another crate, a program must load the reference first. Attributes such as
    /// `#[unsafe(link_section = "..")]` belong to the item, so write `align = 1` to place the table itself. In an
    /// `impl`, an aligned table cannot name `Self` or a parameter of the `impl`, and its entries must be `Sync`.
    square_table
}

table_macro! {
    $
    /// Checks existing tables against equations at compile time. The macro adds no code and no data to the program.
    ///
    /// An equation `left == right;` must hold for every square of the board. In an equation, the variable `square` is
    /// the number of the current square. The left side is a Rust expression that takes an integer from a table. The
    /// right side is an expression over the table columns of [`square_table!`](crate::square_table!). Entries of the
    /// table beyond the last square are not checked.
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
    /// A table with a wrong entry does not compile. The error names the entry, its square and the lowest wrong bit. If
    /// an equation reads the entry `TABLE[index]` with an `index` other than `square`, the error names the index, and
    /// the first square for which the two sides differ. If the whole table agrees with another mapping, the error names
    /// that mapping.
    ///
    /// The left side of an equation is evaluated at compile time and must be an integer. If the entries of the table
    /// are structs, read a field or call a `const fn`. A signed integer is compared as an unsigned one with the same
    /// bits.
    ///
    /// The left side must use the variable `square`. A left side that ignores it and declares its own `square` does not
    /// compile. The macro does not notice a second `square` that is computed from the first.
    ///
    /// Attributes before an equation, such as `#[cfg(test)]`, apply to the emitted proof of this equation. A macro call
    /// `verify_table! { .. }` is valid wherever a `const` item is valid, except in an `impl` block or a trait.
    ///
    /// The [options](macro@crate::square_table#options) are `mapping`, `board`, `word`, `stride` and `gaps`.
    verify_table
}
