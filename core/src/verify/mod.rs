//! Checks of tables and techniques against the [oracle](crate::oracle), in a `const` or at run time.
//!
//! # What is proved when this crate is compiled
//!
//! * Every table is compared with the oracle entry by entry.
//! * The arithmetic of each technique is run for every square, every line and every subset of the line's mask: 21,508
//!   cases each, or 8,192 for ranks alone. The compiler takes microseconds for an operation, so the proof goes by what
//!   techniques and cases have in common: forms that differ in a table, a bit or one term have that compared, and not
//!   everything else again; of a case and its mirror image, for which Hyperbola Quintessence takes the same steps in the
//!   other order, one is run; and what has the same operands is run once.
//! * Every [`Technique`] and the functions of the crate's root are run as users call them, on one crowded board for every
//!   third square and every line.
//! * The arithmetic in 128 bits of [`wide`](crate::wide) is run on one crowded board of nine by nine.
//!
//! A build in which one of them fails is no build; the error names the table or the technique, the square, the line and
//! the occupancy. When the tests of the repository are compiled, the compiler runs every [`Technique`] through its public
//! function in all its cases. Attacks in these proofs are those that the oracle finds on the first rank, laid along
//! each line, which a test compares with the oracle's walk for each case.
//!
//! These cases are all there are. The attacks along a line depend on the occupancy of that line alone, because the
//! first thing that a technique does is to intersect the occupancy with the line's mask (the ranks by table cut out six
//! bits instead, and their table is proved whole); whatever stands elsewhere is gone before any arithmetic. So each of
//! the 2^64 occupancies gives, line by line, what one of the subsets of the mask gives, and the rook, bishop and queen
//! attacks are unions of lines. For the same reason the proof needs the masks to be right, and they are proved too.
//!
//! | line | squares × subsets | cases |
//! |---|---|---|
//! | rank | 64 × 2^7 | 8,192 |
//! | file | 64 × 2^7 | 8,192 |
//! | diagonal | 2^0 to 2^7, by the length of the diagonal | 2,562 |
//! | antidiagonal | the same | 2,562 |
//!
//! # Checking a table of your own
//!
//! The functions [`smsk`], [`mask_ex`], [`masks`], [`compact_masks`], [`between`], [`line_through`], [`first_rank`] and
//! [`first_rank_by_occupancy`] are `const`, and [`prove`] turns what they find into a compiler error. Tables for other
//! boards check themselves, see [`wide`](crate::wide). The table macros emit exactly this:
//!
//! ```
//! use quintessence::{Mapping, SMSK, SquareMasks, verify};
//!
//! static MINE: [SquareMasks; 64] = {
//!     const TABLE: [SquareMasks; 64] = SMSK;
//!     const _: () = verify::prove("MINE", verify::smsk(&TABLE, Mapping::A1));
//!     TABLE
//! };
//! ```
//!
//! With one bit flipped it does not compile:
//!
//! ```compile_fail,E0080
//! use quintessence::{Bitboard, Mapping, SMSK, SquareMasks, verify};
//!
//! const WRONG: [SquareMasks; 64] = {
//!     let mut table = SMSK;
//!     table[28].diagonal = Bitboard::new(table[28].diagonal.bits() ^ 1);
//!     table
//! };
//! const _: () = verify::prove("WRONG", verify::smsk(&WRONG, Mapping::A1));
//! // error: WRONG is wrong at e4, diagonal: found 0x0080402000080403, expected 0x0080402000080402
//! ```

mod cases;
mod mismatch;
mod pairs;
mod proof;
mod shape_mismatch;
mod shape_proof;
mod tables;
mod technique;

pub(crate) use self::mismatch::Message;
pub use self::mismatch::{Mismatch, prove};
pub use self::pairs::{between, line_through};
pub use self::shape_mismatch::{Mismatch as ShapeMismatch, agree as shape_agree, prove as shape_prove};
pub(crate) use self::shape_mismatch::{ensure as shape_ensure, ensure_size};
pub(crate) use self::tables::COLUMNS;
pub use self::tables::{compact_masks, first_rank, first_rank_by_occupancy, mask_ex, masks, smsk};
pub use self::technique::Technique;
