//! The macros for attack tables. Each passes the path of this library, `$crate`, to the procedural macro of the same
//! name. A macro call therefore works under any name that the library has in the crate of the caller.
//!
//! Without the feature `macros`, a call is an error that names the feature.

/// Defines a macro that passes `$crate` and its call to the procedural macro of the same name.
///
/// The first token of the call is `$`, for the parameters of the macro: written here, it would be one of `table_macro`.
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
    /// `file`. The macro call `smsk! { pub const SMSK; }` makes a `pub const SMSK: &[SquareMasks; 64]`, which refers to
    /// a `static` of literals that is aligned to 64 bytes, and a constant that calls
    /// [`SquareMasks::verify`](crate::SquareMasks::verify) on it.
    ///
    /// `smsk!` accepts only boards on which a byte swap reverses every file and every diagonal: no two squares of such
    /// a line share a byte. The 8 x 8 board is accepted, except with a `_by_file` mapping. A board of 6 x 6 is an
    /// error, because a1 and a2 share a byte. [`mask_ex!`](crate::mask_ex!) and [`masks!`](crate::masks!) accept all
    /// boards.
    ///
    /// On [other boards](macro@crate::mask_ex#other-boards) the type is `&[SquareMasks<W>; SQUARES]`. The macro accepts
    /// all [options](macro@crate::square_table#options) but `layout`.
    smsk
}

table_macro! {
    $
    /// Creates the table of all four lines through each square: a `&[[Bitboard; 4]; 64]`, 2,048 bytes.
    ///
    /// An entry is `[rank, file, diagonal, antidiagonal]`, in the order of `Line`.
    ///
    /// The macro accepts all [options](macro@crate::square_table#options) but `layout`.
    ///
    /// # Other boards
    ///
    /// `Bitboard` is a set of squares of the 8 x 8 board in a `u64`, without unused bits. On all other boards, a set is
    /// an integer of type `u64` or `u128`, called `W` below, and `mask_ex!` makes a `&MaskEx<W, SQUARES, SWAPPED>`:
    /// with `board = 9 x 9; mapping = i9_by_file;` a `&MaskEx<u128, 81, 0b1101>`.
    ///
    /// [`MaskEx`](crate::MaskEx) explains the number `SWAPPED`. In this example, its bit 1 is 0, because two squares of a
    /// file can share a byte. Therefore `rook_attacks` reverses the file by a bit reversal, and the rank by a byte
    /// swap.
    mask_ex
}

table_macro! {
    $
    /// Creates the table of rays for Obstruction Difference: a `&[[LineMasks; 4]; 64]`, 6,144 bytes.
    ///
    /// An entry has four `LineMasks`, for rank, file, diagonal and antidiagonal. A `LineMasks` has the fields `lower`,
    /// the negative ray towards lower square numbers, `upper`, the positive ray towards higher square numbers, and
    /// `line`, the union of both rays. With `layout = compact`, the table has `CompactLineMasks` and 4,096 bytes,
    /// without the field `line`.
    ///
    /// On [other boards](macro@crate::mask_ex#other-boards), the entries are `LineMasks<W>` or `CompactLineMasks<W>`.
    /// The table does not contain the bit index of each square, which `boards::Shape::position` returns.
    /// `LineMasks::verify` checks that the table and the `Shape` belong to the same board. The macro accepts all
    /// [options](macro@crate::square_table#options).
    masks
}

table_macro! {
    $
    /// Creates the table of attacks along a rank: a `&[[u8; 64]; 8]`, or its transpose, a `&[[u8; 8]; 64]`; 512 bytes.
    ///
    /// The default layout is indexed `[file][inner]`. `file` is the file of the slider. `inner` is the occupancy of the
    /// files b to g: `(rank_occupancy >> 1) & 63`. Pieces on the files a and h do not change the attacks, because no
    /// square is behind them.
    ///
    /// The macro accepts the [options](macro@crate::square_table#options) `layout`, `align` and `mapping`. The table is
    /// the same in every mapping: the index `file` is the number of the slider's square modulo 8. In a `_by_file`
    /// mapping, the table therefore gives the attacks along a file.
    first_rank
}

table_macro! {
    $
    /// Creates tables whose entries have your own type. You write one entry as a template, in which a name such as
    /// `file` or `knight` stands for a table column: one value for each square, here the mask of the file or the knight
    /// attacks.
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
    /// The macro copies the type of the table from your macro call; the option `align` makes a reference to this type.
    /// In `[Dual; _]`, the number of squares replaces the `_`. A template is one of:
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
    /// A value has the integer type that holds a set of squares, `u64` or `u128`. Write `as` to convert a value to
    /// another integer type, such as `square as u8`. In a table of integers, such as `[u8; 64]`, the macro adds the
    /// `as`. A constant such as `7`, or an expression of constants only, takes the type of the field or argument where
    /// it stands.
    ///
    /// If a value does not fit in its type, the error message names a square. A conversion to a signed integer keeps
    /// the bits: on a chessboard, for example, `bit as i64` is negative for the square with number 63.
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
    /// | `ray(files, ranks)` | the ray of a rider: the squares that one or more equal steps reach; in `CompactLineMasks`, it is the field `upper` if the square numbers rise along the ray, else `lower` |
    /// | `king`, `knight`, `pawn(white)`, `pawn(black)` | the attacks of that piece from the square |
    /// | `leaper(m, n)` | the attacks of a piece that leaps `m` squares along one axis and `n` along the other |
    /// | `steps((files, ranks), ..)` | the squares that one of these steps reaches |
    /// | `within(n)` | the other squares at most `n` files and at most `n` ranks away; `n` is 1 to 127 |
    /// | `region(d1..=f3, e5, ..)` | the squares of these rectangles; a rectangle is two of its corners |
    ///
    /// | function | value |
    /// |---|---|
    /// | `reverse(x)`, `swap_bytes(x)` | the integer `x` with its bits or bytes reversed |
    /// | `mirror(x)` | the set mirrored left to right: the first file becomes the last |
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
    /// The corner of a mapping is a corner of the board in the same macro call. In shogi, for example, the squares are
    /// numbered file by file from the corner i9, so the mapping is `i9_by_file`. Rank, file, diagonal and antidiagonal
    /// mean the same lines in every mapping: a diagonal is parallel to a1-h8, an antidiagonal to a8-h1. The line masks
    /// of a slider do not contain the square of the slider.
    ///
    /// A table is indexed by the number of a square. `stride` and `gaps` change which bit stands for a square, but not
    /// the index of its entry. The proof of a table uses the same options, so it cannot detect a wrong value of
    /// `stride` or `gaps`.
    ///
    /// # Aligned tables
    ///
    /// A reference is indexed like the table: `TABLE[square]`, also in a `const fn`; `*TABLE` is a copy. The table is
    /// in memory once, even if the item is a `const`. Prefer a `const`, which costs nothing, while a `static` of
    /// another crate is loaded before the table. Attributes such as `#[unsafe(link_section = "..")]` belong to the
    /// item, so write `align = 1` to place the table itself. In an `impl`, an aligned table cannot name `Self` or a
    /// parameter of the `impl`, and its entries are `Sync`, also in a `const`; with `align = 1`, neither applies.
    square_table
}

table_macro! {
    $
    /// Checks existing tables against equations at compile time. Adds no code and no data to the program.
    ///
    /// An equation `left == right;` must hold for every square of the board. In an equation, the variable `square` is
    /// the number of the current square. The left side is a Rust expression that reads an integer from a table. The
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
    /// A table with a wrong entry does not compile; the error names the entry, its square and the lowest wrong bit.
    ///
    /// The left side of an equation is evaluated at compile time and must be an integer. If the entries of the table
    /// are structs, read a field or call a `const fn`. A signed integer is compared as the unsigned integer with the
    /// same bits.
    ///
    /// The left side reads the table at `square`. If it declares the name again and never reads the number of the
    /// square, it does not compile. A second `square` that is computed from the first is not noticed.
    ///
    /// Attributes of an equation, such as `#[cfg(test)]`, are passed on to its proof. A macro call
    /// `verify_table! { .. }` is valid wherever a `const` item is valid, except in an `impl` block or a trait.
    ///
    /// The macro accepts the [options](macro@crate::square_table#options) `mapping`, `board`, `word`, `stride` and
    /// `gaps`.
    verify_table
}
