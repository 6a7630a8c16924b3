//! The line masks, as plain constant data in four layouts, and the first-rank attacks.
//!
//! | table | type | bytes | who reads it |
//! |---|---|---|---|
//! | [`SMSK`] | `[SquareMasks; 64]` | 2,048 | [`hyperbola`](crate::hyperbola), `smsk` and `combined` |
//! | [`MASK_EX`] | `[[Bitboard; 4]; 64]` | 2,048 | [`hyperbola`](crate::hyperbola), mirrored, generalised and twin |
//! | [`MASKS`] | `[[LineMasks; 4]; 64]` | 6,144 | [`obstruction`](crate::obstruction) |
//! | [`COMPACT_MASKS`] | `[[CompactLineMasks; 4]; 64]` | 4,096 | [`obstruction::compact`](crate::obstruction::compact) |
//! | [`FIRST_RANK`] | `[[u8; 64]; 8]` | 512 | [`rank::by_table`](crate::rank::by_table) |
//! | [`FIRST_RANK_BY_OCCUPANCY`] | `[[u8; 8]; 64]` | 512 | [`rank::by_transposed_table`](crate::rank::by_transposed_table) |
//! | [`KING`], [`KNIGHT`], [`PAWN`] | `[Bitboard; 64]`, pawns by colour | 512, 512, 1,024 | the attacks of those pieces |
//!
//! Tables by two squares are made by [`pairs_from_bits`]; [`between_by_rays`] and [`line_through_by_rays`] make do with
//! [`COMPACT_MASKS`], in any mapping.
//!
//! A program embeds the tables whose functions it calls, and no others. The masks are found by shifting whole lines
//! (the main diagonal moved up by one rank is the next diagonal), a derivation that has nothing in common with the
//! [ray walk](crate::oracle) that they are compared with when this crate is compiled.

pub mod a1;
pub mod a8;
pub mod align;
mod first_rank;
mod leapers;
mod lines;
mod mask_ex;
mod masks;
mod pairs;
pub(crate) mod shape_masks;
mod shape_pairs;

pub use self::first_rank::{FIRST_RANK, FIRST_RANK_BY_OCCUPANCY};
pub use self::leapers::{KING, KNIGHT, PAWN};
pub use self::lines::line_mask;
pub use self::mask_ex::MaskEx;
pub use self::masks::{
    COMPACT_MASKS, CompactLineMasks, LineMasks, MASK_EX, MASKS, SMSK, SquareMasks, compact_masks_from_bits,
    mask_ex_from_bits, masks_from_bits, smsk_from_bits,
};
pub use self::pairs::{between_by_rays, bitboards_from_bits, line_through_by_rays, pairs_from_bits};
pub use self::shape_pairs::{PairRays, Pairs};
