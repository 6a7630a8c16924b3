//! The procedural macros behind the table macros of `quintessence`. A macro call writes a table of attacks or masks as
//! literals, together with a proof that checks every value at compile time.
//!
//! Call the macros that `quintessence` exports, not those of this crate. Each exported macro passes its call on to the
//! macro of the same name here, and adds the path of the library, because the emitted code uses types of the library.
//! The documentation of `quintessence` lists all options, columns and functions.
//!
//! # Words
//!
//! | word | meaning |
//! |---|---|
//! | entry | what a table has for one square |
//! | column | a name with one value for each square: `file` is the line mask of the file, `square` is the number |
//! | expression | columns, functions and integers, joined by operators, such as `reverse(bit) << 1` |
//! | template | an entry as Rust code, with expressions for its values; the macro fills it in for every square |
//! | equation | `left == right;`: `left` reads your table at `square`, `right` is an expression with the same value |
//! | statement | one table or one equation of a macro call |
//!
//! # A macro call
//!
//! A macro call that creates a table begins with the attributes of the table, its visibility, `static` or `const`, and
//! its name. The options follow in any order:
//!
//! ```text
//! quintessence::masks! {
//!     /// Docs and other attributes are passed on.
//!     pub(crate) const MASKS;
//!     mapping = a8;
//!     layout = compact;
//!     align = 128;
//! }
//! ```
//!
//! A macro call is valid in a module and in a function. A call that creates a `const` is also valid in an `impl` or a
//! trait. Only `square_table!` and `verify_table!` contain expressions and accept more than one statement.
//!
//! | macro | table | used by |
//! |---|---|---|
//! | [`smsk!`] | the bit, the diagonal, the antidiagonal and the file of a square | Hyperbola Quintessence |
//! | [`mask_ex!`] | all four lines of a square | Hyperbola Quintessence, for any line |
//! | [`masks!`] | the two rays of each line | Obstruction Difference |
//! | [`first_rank!`] | the attacks along a rank | rank lookups |
//! | [`square_table!`] | entries of your own types | tables in an engine's layout |
//! | [`verify_table!`] | none; checks a table that you already have | tables from other sources |
//!
//! The attributes of a call, such as `#[used]`, `#[unsafe(link_section = "..")]` and `#[cfg(..)]`, are written before
//! the emitted item. The option `align = 64;` replaces `#[repr(align(64))]`, which the compiler accepts for types only.
//!
//! # The proof
//!
//! Every value is computed twice, in two independent ways, so that a mistake in one of them is found. The macro
//! compares coordinates: it decides for each pair of squares whether the two share a line. The library walks along
//! rays, square by square. The emitted code compares both results at compile time, and a wrong value does not compile.
//! In [`square_table!`], the proof covers the values of expressions, but not the structs and calls around them.
//!
//! If a proof takes very long, the lint `long_running_const_eval` is an error. To allow such a proof, write
//! `#[allow(long_running_const_eval)]` before the table.
//!
//! # Stability
//!
//! The following properties of the emitted code are promised. A change of one of them is a breaking change:
//!
//! | part | promise |
//! |---|---|
//! | items | one item for each table, and no other item; [`verify_table!`] emits one `const _` for each equation |
//! | `static` or `const`, name, visibility | as written in the call |
//! | attributes and docs | as written, in the same order |
//! | type | as documented by the macro; in `square_table!`, the written type, or with `align`, a reference to it |
//! | alignment | the table begins at a multiple of the number that `align` gives |
//! | values | each value follows from the options and the square alone, and never changes |
//! | evaluation | at compile time; no code runs when the program starts |
//! | proof | the table is checked at compile time, so a table with a wrong value does not compile |
//! | lints | no message of rustc or clippy, see below |
//! | names | the scope of the call may contain items of any name, see below |
//! | callers | all editions, other macros, and crates with `#![no_std]` or `#![no_implicit_prelude]` |
//!
//! Everything else can change in each version, such as the format of literals, the code of the proof, private names and
//! the texts of docs and errors. If a tool has expanded the macro calls of your crate, the expanded code is valid only
//! with the version of `quintessence` whose macros wrote it.
//!
//! Emitted code causes no lint, even if the crate denies all lints of rustc and all groups of clippy, with three
//! exceptions. `clippy::indexing_slicing` reports `TABLE[square]` on the left side of an equation, which is your code.
//! `clippy::large_stack_arrays` mistakes an associated constant of [`square_table!`] with more than 16,384 bytes for a
//! local array. For these two lints, write `#[expect(..)]` before the equation or the table. `clippy::implicit_return`
//! asks for a `return` that `clippy::needless_return` forbids, so no code satisfies both.
//!
//! Emitted variables and functions have names that begin with two underscores. A template or an equation must not use
//! such a name, because the name could refer to emitted code instead of your item. Other items in the scope of the
//! macro call may have such names. A trait in scope may have a method with the name of a library method, because the
//! emitted code always calls the method of the library. Every emitted path begins with `::core` or with the path of the
//! library, so you may rename the library, but you must not name a dependency `core`.
//!
//! # Errors
//!
//! An error marks the token that is wrong, and says what is expected there. A macro call reports the first mistake in
//! its syntax and options. If there is none, it reports at most one mistake for each template and each equation. If the
//! name and the type of a table are known, the macro emits the table in spite of the mistake, so that code which uses
//! the table causes no further error.
//!
//! In edition 2015, write `extern crate core;` at the crate root. Valid calls compile without this line, but for each
//! mistake in a call, rustc would report a missing crate `core` instead of the message of the macro.

#![forbid(unsafe_code)]

use proc_macro::TokenStream;

#[allow(unreachable_pub, reason = "the tests build this folder as a library, whose exports are `pub`")]
mod table;

use table::Kind;

/// Expands a macro call. Its first token is the path of the library, which the exported macro wrote as `$crate`.
fn expand(kind: Kind, input: TokenStream) -> TokenStream {
    let mut input = input.into_iter();
    let library: TokenStream = input.by_ref().take(1).collect();
    table::expand(kind, library.into(), input.collect::<TokenStream>().into()).into()
}

/// Expands a call of `quintessence::smsk!`.
#[proc_macro]
pub fn smsk(input: TokenStream) -> TokenStream {
    expand(Kind::Smsk, input)
}

/// Expands a call of `quintessence::mask_ex!`.
#[proc_macro]
pub fn mask_ex(input: TokenStream) -> TokenStream {
    expand(Kind::MaskEx, input)
}

/// Expands a call of `quintessence::masks!`.
#[proc_macro]
pub fn masks(input: TokenStream) -> TokenStream {
    expand(Kind::Masks, input)
}

/// Expands a call of `quintessence::first_rank!`.
#[proc_macro]
pub fn first_rank(input: TokenStream) -> TokenStream {
    expand(Kind::FirstRank, input)
}

/// Expands a call of `quintessence::square_table!`.
#[proc_macro]
pub fn square_table(input: TokenStream) -> TokenStream {
    expand(Kind::SquareTable, input)
}

/// Expands a call of `quintessence::verify_table!`.
#[proc_macro]
pub fn verify_table(input: TokenStream) -> TokenStream {
    expand(Kind::VerifyTable, input)
}
