// The first definition of a link wins: inside rustdoc, the pages of the guide are links to items, checked by rustdoc.
#![cfg_attr(feature = "macros", doc = include_str!("../docs/links.md"), doc = include_str!("../README.md"))]
#![cfg_attr(feature = "macros", doc = include_str!("../docs/front.md"))]
#![cfg_attr(
    not(feature = "macros"),
    doc = "Sliding-piece attacks for bitboard engines from 2.5 KiB of tables, const and proved by the compiler."
)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]
#![deny(unsafe_code)]

#[cfg(any(test, feature = "std"))]
extern crate std;

mod attacks;
mod board;
mod technique;

pub mod boards;
pub mod oracle;
pub mod quad;
pub mod simd;
pub mod tables;
pub mod verify;

pub use attacks::{
    between, bishop_attacks, king_attacks, knight_attacks, line_attacks, line_through, pawn_attacks,
    queen_attacks, ray, rook_attacks, setwise,
};
pub use board::{
    Bitboard, Color, Direction, Line, Mapping, ParseBitboardError, ParseSquareError, Square,
    SquareIndexError, Squares, Subsets,
};
pub use tables::{
    COMPACT_MASKS, CompactLineMasks, FIRST_RANK, FIRST_RANK_BY_OCCUPANCY, LineMasks, MASK_EX, MASKS, SMSK,
    SquareMasks, align,
};
pub use technique::{hyperbola, obstruction, rank};

#[cfg(feature = "macros")]
#[cfg_attr(docsrs, doc(auto_cfg = false))]
pub mod guide;

#[cfg(feature = "macros")]
#[doc(inline)]
pub use quintessence_macros::{
    between, first_rank, leaper, line_through, mask_ex, masks, smsk, square_table, verify_table,
};
