#![cfg_attr(feature = "macros", doc = include_str!("../README.md"))]
#![cfg_attr(
    not(feature = "macros"),
    doc = "Sliding-piece attacks for bitboard engines from 2.5 KiB of tables, const and proved by the compiler."
)]
#![no_std]
#![deny(unsafe_code)]

#[cfg(any(test, feature = "std"))]
extern crate std;

mod attacks;
mod board;
mod oracle;
mod technique;

pub mod boards;
pub mod quad;
pub mod simd;
pub mod tables;
pub mod verify;

pub use attacks::{
    between, bishop_attacks, king_attacks, knight_attacks, line_attacks, line_through, pawn_attacks,
    queen_attacks, ray, rook_attacks, setwise,
};
pub use board::{
    Bitboard, Color, Direction, Line, Mapping, ParseBitboardError, ParseSquareError, Square, Squares, Subsets,
};
pub use boards as wide;
pub use oracle::chess as rays;
pub use tables::{
    COMPACT_MASKS, CompactLineMasks, FIRST_RANK, FIRST_RANK_BY_OCCUPANCY, LineMasks, MASK_EX, MASKS, SMSK,
    SquareMasks, align,
};
pub use technique::{hyperbola, obstruction, rank};

#[cfg(feature = "macros")]
#[doc = include_str!("gallery.md")]
#[expect(clippy::doc_markdown, reason = "an engine is called YaneuraOu")]
pub mod gallery {}

#[cfg(feature = "macros")]
#[doc(inline)]
pub use quintessence_macros::{
    between, first_rank, leaper, line_through, mask_ex, masks, smsk, square_table, verify_table,
};
