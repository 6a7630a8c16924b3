#![cfg_attr(feature = "macros", doc = include_str!("../README.md"))]
#![cfg_attr(
    not(feature = "macros"),
    doc = "Sliding-piece attacks for bitboard engines from 2.5 KiB of tables, const and proved by the compiler."
)]
#![no_std]
#![deny(unsafe_code)]

#[cfg(any(test, feature = "std"))]
extern crate std;

#[macro_use]
mod sliders;

mod square;

mod bitboard;
mod color;
mod line;
mod mapping;

pub mod align;
pub mod rays;
pub mod tables;

pub mod hyperbola;
pub mod obstruction;
pub mod rank;

mod attacks;
mod between;
pub mod setwise;

pub mod quad;
pub mod simd;
pub mod verify;
pub mod wide;

pub use attacks::{
    bishop_attacks, king_attacks, knight_attacks, line_attacks, pawn_attacks, queen_attacks, rook_attacks,
};
pub use between::{between, line_through, ray};
pub use bitboard::{Bitboard, ParseBitboardError, Squares, Subsets};
pub use color::Color;
pub use line::{Direction, Line};
pub use mapping::Mapping;
pub use square::{ParseSquareError, Square};
pub use tables::{
    COMPACT_MASKS, CompactLineMasks, FIRST_RANK, FIRST_RANK_BY_OCCUPANCY, LineMasks, MASK_EX, MASKS, SMSK,
    SquareMasks,
};

#[cfg(feature = "macros")]
#[doc = include_str!("gallery.md")]
#[expect(clippy::doc_markdown, reason = "an engine is called YaneuraOu")]
pub mod gallery {}

#[cfg(feature = "macros")]
#[doc(inline)]
pub use quintessence_macros::{
    between, first_rank, leaper, line_through, mask_ex, masks, smsk, square_table, verify_table,
};
