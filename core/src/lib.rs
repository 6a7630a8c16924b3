// If a link name is defined twice, Markdown uses the first definition. `links.md` and the README define the same names:
// `links.md` as item paths, which rustdoc checks, and the README as web addresses. So `links.md` comes first. The
// examples and links of the README need both features.
#![cfg_attr(
    all(feature = "macros", feature = "threats"),
    doc = include_str!("../docs/links.md"),
    doc = include_str!("../README.md"),
    doc = include_str!("../docs/front.md")
)]
#![cfg_attr(
    not(all(feature = "macros", feature = "threats")),
    doc = "Sliding-piece attacks for bitboard engines from 2.5 KiB of slider tables, const and proved by the compiler."
)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]
#![deny(unsafe_code)]
#![allow(
    clippy::double_must_use,
    reason = "macros define functions of types with the attribute and of words"
)]
#![warn(clippy::exhaustive_enums, clippy::exhaustive_structs)]

#[cfg(any(test, feature = "std"))]
extern crate std;

// The layers of the crate, one module each. A layer uses only layers above it in this list.
//
// board        squares, sets of squares, sets of pieces, lines, mappings, shapes of boards
// oracle       attacks by ray walks, with which the proofs compare everything else
// tables       the line masks and leaper attacks, computed without walking rays
// technique    Hyperbola Quintessence, Obstruction Difference, rank attacks: their kernels and forms
// attacks      the functions that an engine calls: sliders, leapers, attackers, pins, exchanges, attack maps
// verify       the compile-time proofs that compare tables and techniques with the oracle
// simd         attacks by vector instructions: instruction sets (levels), single squares, whole sides
// quad         quad-bitboards, mailboxes, positions, FEN, king safety; conversions by vector instructions
// threats      ray order; which piece attacks which, for a piece, a move or a position; the same by vector instructions
//
// Calls run from the bottom of this list to its top. For example, `rook_attacks` in `attacks` calls a technique, which
// reads a table and calls a kernel. `boards` re-exports the items for boards of other shapes. `guide` contains only
// text.
#[macro_use]
mod board;

pub mod align;
mod attacks;
pub mod oracle;
#[cfg(feature = "quad")]
pub mod quad;
pub mod simd;
pub mod tables;
mod technique;
#[cfg(feature = "threats")]
pub mod threats;
pub mod verify;

pub mod boards;
#[cfg(all(feature = "macros", feature = "threats"))]
#[cfg_attr(docsrs, doc(auto_cfg = false))]
pub mod guide;

pub use attacks::{
    AttackMaps, Pins, attack_map, attack_maps, attackers_to, between, between_inclusive,
    bishop_and_rook_attacks, bishop_and_rook_xrays, bishop_attacks, checking_squares, exchange, is_attacked,
    king_attacks, knight_attacks, line_attacks, line_through, pawn_attacks, pins, queen_attacks, ray,
    ray_through, rook_attacks, setwise,
};
/// The whole library, for macro calls that name its path: a wrong path is one error, about this module.
#[doc(hidden)]
pub mod __quintessence {
    pub use crate::*;
}
#[doc(hidden)]
pub use board::drawn as __drawn;
pub use board::{
    Bitboard, Color, Direction, Line, Mapping, ParseBitboardError, ParseSquareError, PieceSets, Role, Square,
    SquareIndexError, Squares, Subsets,
};
pub use tables::first_rank::{FIRST_RANK, FIRST_RANK_BY_OCCUPANCY};
pub use tables::masks::{COMPACT_MASKS, CompactLineMasks, LineMasks, MASK_EX, MASKS, SMSK, SquareMasks};
pub use technique::{hyperbola, obstruction, rank};

#[cfg(feature = "macros")]
#[doc(inline)]
pub use quintessence_macros::{
    between, blocked_leaper, first_rank, leaper, line_through, mask_ex, masks, rider, smsk, square_table,
    verify_table,
};
