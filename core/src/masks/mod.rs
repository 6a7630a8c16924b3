//! Constant tables: line masks in four layouts, attacks on the first rank, and attacks of king, knight and pawn.
//!
//! | table | type | bytes | read by |
//! |---|---|---|---|
//! | [`SMSK`] | `[SquareMasks; 64]` | 2,048 | [`hyperbola`](crate::hyperbola): `smsk`, `combined` |
//! | [`MASK_EX`] | `[[Bitboard; 4]; 64]` | 2,048 | [`hyperbola`](crate::hyperbola): `mirrored`, `generalised`, `twin` |
//! | [`MASKS`] | `[[LineMasks; 4]; 64]` | 6,144 | [`obstruction`](crate::obstruction) |
//! | [`COMPACT_MASKS`] | `[[CompactLineMasks; 4]; 64]` | 4,096 | [`obstruction::compact`](crate::obstruction::compact) |
//! | [`FIRST_RANK`] | `[[u8; 64]; 8]`, aligned to 64 | 512 | [`rank::by_table`](crate::rank::by_table) |
//! | [`FIRST_RANK_BY_OCCUPANCY`] | `[[u8; 8]; 64]`, aligned to 64 | 512 | the level SSE2 |
//! | [`KING`], [`KNIGHT`], [`PAWN`] | `[Bitboard; 64]`, pawns by colour | 512, 512, 1,024 | [`king_attacks`](crate::king_attacks) and so on |
//!
//! A program contains only the tables of the functions that it calls.
//!
//! The line masks are computed by shifting whole lines: the main diagonal, shifted by one rank, is the next diagonal.
//! At compile time the masks are compared with the [oracle](crate::oracle), which walks each ray square by square.

pub mod a1;
pub mod a8;
mod blocked_leaper;
mod diagonals;
pub(crate) mod first_rank;
mod lines;
mod mask_ex;
#[allow(clippy::module_inception)]
pub(crate) mod masks;
pub(crate) mod masks_of_shape;
pub(crate) mod mismatch;
mod steps;
mod table;

pub use self::blocked_leaper::BlockedLeaper;
pub use self::lines::line_mask;
pub use self::mask_ex::MaskEx;
pub use self::masks::bitboard_rows;
pub use self::steps::{KING, KNIGHT, PAWN};
pub(crate) use self::steps::{king_steps, knight_steps, pawn_steps};
pub use self::table::Table;

// The crate root re-exports the following items.
pub(crate) use self::first_rank::{FIRST_RANK, FIRST_RANK_BY_OCCUPANCY};
pub(crate) use self::masks::{COMPACT_MASKS, CompactLineMasks, LineMasks, MASK_EX, MASKS, SMSK, SquareMasks};
