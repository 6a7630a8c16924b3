// The README defines link names. `links.md` and `pictures.md` come first and define the same names with other targets,
// because Markdown uses the first definition of a name. The targets in `links.md` are item paths, which rustdoc checks
// and which need the features `macros` and `threats`; those in `pictures.md` are the pictures themselves. The README's
// examples are compiled only with `macros`, which one of them needs.
#![cfg_attr(all(feature = "macros", feature = "threats"), doc = include_str!("../docs/links.md"))]
#![cfg_attr(doc, doc = include_str!("../docs/pictures.md"))]
#![cfg_attr(any(feature = "macros", not(doctest)), doc = include_str!("../README.md"))]
#![cfg_attr(
    all(feature = "macros", feature = "threats"),
    doc = "\
# Index

The [guide](mod@guide) is ordered by goal. Functions for engines, all `const fn`:

| functions | for |
|---|---|
| [`rook_attacks`](fn@crate::rook_attacks), [`bishop_attacks`], [`queen_attacks`], [`line_attacks`], [`bishop_and_rook_attacks`], [`bishop_and_rook_xrays`] | sliders |
| [`king_attacks`], [`knight_attacks`], [`pawn_attacks`] | the other pieces |
| [`attackers_to`](fn@crate::attackers_to), [`is_attacked`](fn@crate::is_attacked), [`pins`](fn@crate::pins), [`discovered_checks`], [`attack_map`](fn@crate::attack_map), [`Exchange`] | whole boards: attackers, pins, all that a side attacks, exchanges |
| [`checking_squares`] | squares from which each kind of piece gives check |
| [`between`](fn@crate::between), [`check_mask`], [`line_through`](fn@line_through), [`ray`], [`ray_through`] | squares between two squares, check masks, lines through them, rays |
| [`attack_maps`] | a side's attacks by kind of piece, and the squares that two or more pieces attack |
| [`threats::threats_at`], [`threats::move_threats`], [`threats::for_each_threat`] | which piece attacks which, and what a move changes |
| [`threats::ThreatIndices`], [`threats::Perspective`] | threats as inputs of a network |
| [`quad::Mailbox`], [`quad::QuadBitboard::from_roles`] | the piece code of each square; a quad-bitboard from sets by role |
| [`quad::Position`] | a whole position in 64 bytes, and its FEN |

[`simd::Level`] uses SIMD where the processor has it; see the page [vectors](guide::vectors). The basic types are
[`Square`], [`Bitboard`], [`Pieces`], [`PieceSets`], [`Role`], [`Line`], [`Direction`], [`Color`] and [`Mapping`], and
[`bitboard!`] makes a set from a drawn board. [`conversions!`] converts an engine's own types.

Modules and types for the study of techniques and for other boards:

| module | contents |
|---|---|
| [`hyperbola`], [`obstruction`], [`kindergarten`] | five forms of Hyperbola Quintessence; five of Obstruction Difference, with two table layouts; kindergarten bitboards |
| [`rank`], [`setwise`] | three forms of rank attacks; fills of whole sets of sliders |
| [`line_mask`], [`boards`] | the lines of the board in any mapping; boards of any shape |
| [`MaskEx`], [`Tables`], [`BlockedLeaper`] | sliders and hoppers, tables by `const fn`, and blocked leapers on boards of any shape |
| [`oracle`], [`verify`] | the ray walk that all else is compared with; checks for tables of your own |
"
)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]
#![deny(unsafe_code)]
#![allow(
    clippy::double_must_use,
    reason = "a macro writes the attribute for functions that return `Bitboard`, which has it, or `u64`"
)]
#![warn(clippy::exhaustive_enums, clippy::exhaustive_structs)]

#[cfg(any(test, feature = "std"))]
extern crate std;

// The modules in order of dependence, lowest first: a module uses only modules above it in this list.
//
// board        the basic types of chess: squares, sets of squares, sets of pieces, lines, square mappings
// boards       the basic types of other games: board shapes, table columns, walks along rays
// oracle       slow attacks by ray walks, with which proofs and tests compare all other attacks
// verify       checks of tables, `prove`, which makes a failed check a compiler error, and the error type
// tables       how tables are defined and proved; the lines of the chessboard
// technique    the arithmetic of each technique once, the types of masks with their tables, and the forms
// games        constructors of tables for pieces of other games
// attacks      the functions that an engine calls: sliders, leapers, attackers, pins, exchanges, attack maps
// proof        the proofs of functions that the compiler runs in every build
// simd         attacks by vector instructions, from one square or of a whole side, for each instruction set (level)
// quad         quad-bitboards, mailboxes, positions, FEN, checks and pins of both kings
// threats      which piece attacks which, for a piece, a move or a position; inputs of networks
// traits       which traits the types of all modules above implement
// macros       the macros for tables, whose code the package `quintessence-macros` writes
//
// For example, `rook_attacks` in `attacks` calls a function in `technique`, whose table is made from lines in `tables`.
//
// An `impl` stands in the file or in the folder of its type. Only if it needs a file that needs the type itself, it
// stands in that file: `quad` and `threats` have methods of `Level`, `fen` and `mailbox` have methods of the boards.
//
// A public struct says under `Layout` whether its layout is a promise, and `layout!` below it asserts a promise.
// An enum with a `repr` promises the numbers of its variants, which `layout!` asserts too.
#[macro_use]
mod board;

mod attacks;
pub mod boards;
mod games;
mod macros;
pub mod oracle;
mod proof;
#[cfg(feature = "quad")]
pub mod quad;
pub mod simd;
mod tables;
mod technique;
#[cfg(feature = "threats")]
pub mod threats;
mod traits;
pub mod verify;

#[cfg(all(feature = "macros", feature = "threats"))]
#[cfg_attr(docsrs, doc(auto_cfg = false))]
pub mod guide;

pub use attacks::*;
#[doc(hidden)]
pub use board::drawn as __drawn;
pub use board::{
    Bitboard, Color, Direction, Line, Mapping, ParseBitboardError, ParseSquareError, PieceSets, Pieces, Role,
    Square, Squares,
};
pub use games::blocked_leaper::BlockedLeaper;
pub use games::constructors::Tables;
#[doc(hidden)]
pub use tables::bitboard_rows as __bitboard_rows;
pub use tables::lines::{MASK_EX, line_mask};
pub use technique::compact_line_masks::{COMPACT_MASKS, CompactLineMasks};
pub use technique::first_rank::FIRST_RANK;
pub use technique::hyperbola::square_masks::{SMSK, SquareMasks};
pub use technique::mask_ex::MaskEx;
pub use technique::obstruction::line_masks::{LineMasks, MASKS};
pub use technique::{hyperbola, kindergarten, obstruction, rank};

#[cfg(feature = "macros")]
#[doc(hidden)]
pub use quintessence_macros as __macros;
