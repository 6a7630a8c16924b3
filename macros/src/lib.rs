//! The macros of `quintessence` for attack tables. A macro writes a table as literals, together with a proof that
//! checks every entry at compile time.
//!
//! Call the macros of `quintessence`, not those of this crate. The macros of `quintessence` pass their calls on to this
//! crate, and `quintessence` defines the types of the tables. The documentation of `quintessence` lists the options,
//! the columns (such as `file`, one value for each square) and the templates (table entries, written with the names of
//! columns).
//!
//! # A macro call
//!
//! A macro call that creates a table begins with the attributes, the visibility, `static` or `const`, and the name of
//! the table. The options follow in any order:
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
//! A macro call is valid in a module and in a function; if it creates a `const`, also in an `impl` or a trait.
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
//! # The proof
//!
//! Every value in a table is computed twice, in two ways. The macro uses coordinates: it decides for each pair of
//! squares whether the two share a line. The library walks along rays, square by square. The emitted code compares both
//! results at compile time, so a table with a wrong value does not compile. In a [`square_table!`], the proof covers
//! the values of expressions, but not the structs and function calls around them.
//!
//! # Stability
//!
//! The following properties of the emitted code are promised. A change of one of them is a breaking change:
//!
//! | part | promise |
//! |---|---|
//! | items | one item for each table, and nothing beside it; [`verify_table!`] emits one `const _` for each equation |
//! | `static` or `const`, name, visibility | as written in the call |
//! | attributes and docs | as written, in the same order |
//! | type | as documented by the macro; in `square_table!`, the written type, or a reference to it if the call has `align` |
//! | alignment | of the table, as the option `align` says |
//! | values | each value follows from the options and the square alone, and never changes |
//! | evaluation | at compile time; no code runs when the program starts |
//! | proof | the table is checked at compile time, so a table with a wrong value does not compile |
//! | lints | no message of rustc or clippy, see below |
//! | names | the scope of the call may contain any other items, see below |
//! | callers | all editions, `#![no_std]`, `#![no_implicit_prelude]`, other macros |
//!
//! Everything else can change in each version, such as the format of literals, the form of the proof, private names and
//! the texts of docs and errors. Code that a tool expanded is valid only with the same version of `quintessence`.
//!
//! Emitted code causes no lint, even if the crate denies all lints of rustc and all groups of clippy, with three
//! exceptions. `clippy::indexing_slicing` applies to `TABLE[square]` on the left side of an equation, which is your
//! code. `clippy::large_stack_arrays` mistakes an associated constant of [`square_table!`] with more than 16,384 bytes
//! for a local array. In both cases, write `#[expect(..)]` before the equation or the table. `clippy::implicit_return`
//! asks for a `return` that `clippy::needless_return` forbids, so no code satisfies both.
//!
//! Templates and equations cannot contain names that begin with two underscores, because the macros use such names.
//! Other items in the scope of the macro call may have such names. The emitted code calls the methods of the library,
//! even if a trait in scope has a method with the same name. Every path of emitted code begins with `::core` or with
//! the path of the library, so the library may have any name, but no dependency of the caller may be named `core`.
//!
//! # Errors
//!
//! An error marks the token that is wrong, and says what is expected there. A macro call reports the first mistake in
//! its syntax and options. If there is none, it reports at most one mistake for each template and each equation. If the
//! name and the type of a table are known, the macro emits the table in spite of a mistake, to avoid further errors.
//!
//! In edition 2015, write `extern crate core;` at the crate root. Without this line, valid calls compile, but for each
//! mistake rustc reports a missing crate `core` instead of the message.
//!
//! The attributes of a call are put on the emitted `static` or `const`, for example `#[used]`,
//! `#[unsafe(link_section = "..")]` and `#[cfg(..)]`. The option `align = 64;` replaces `#[repr(align(64))]`, which the
//! compiler accepts for types only. If the compiler needs too long to check the expressions of a table, the lint
//! `long_running_const_eval` is an error. Then write `#[allow(long_running_const_eval)]` before the table.

#![forbid(unsafe_code)]

use proc_macro::TokenStream;

#[allow(unreachable_pub, reason = "the tests build this folder as a library, whose exports are `pub`")]
mod table;

use table::Kind;

/// Expands a macro call. The first token is the path of the library, the `$crate` of a macro of `quintessence`.
fn expand(kind: Kind, input: TokenStream) -> TokenStream {
    let mut input = input.into_iter();
    let library: TokenStream = input.by_ref().take(1).collect();
    table::expand(kind, library.into(), input.collect::<TokenStream>().into()).into()
}

/// Writes the code of `quintessence::smsk!`.
#[proc_macro]
pub fn smsk(input: TokenStream) -> TokenStream {
    expand(Kind::Smsk, input)
}

/// Writes the code of `quintessence::mask_ex!`.
#[proc_macro]
pub fn mask_ex(input: TokenStream) -> TokenStream {
    expand(Kind::MaskEx, input)
}

/// Writes the code of `quintessence::masks!`.
#[proc_macro]
pub fn masks(input: TokenStream) -> TokenStream {
    expand(Kind::Masks, input)
}

/// Writes the code of `quintessence::first_rank!`.
#[proc_macro]
pub fn first_rank(input: TokenStream) -> TokenStream {
    expand(Kind::FirstRank, input)
}

/// Writes the code of `quintessence::square_table!`.
#[proc_macro]
pub fn square_table(input: TokenStream) -> TokenStream {
    expand(Kind::SquareTable, input)
}

/// Writes the code of `quintessence::verify_table!`.
#[proc_macro]
pub fn verify_table(input: TokenStream) -> TokenStream {
    expand(Kind::VerifyTable, input)
}
