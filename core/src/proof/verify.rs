//! Checks that compare tables and techniques with the [oracle](crate::oracle), in a `const` or at run time.
//!
//! # What is proved when this crate is compiled
//!
//! - Every entry of every public table is equal to the result of the oracle.
//! - The arithmetic of Hyperbola Quintessence and Obstruction Difference agrees with the oracle for every square, every
//!   line and every subset of the line's mask. These are 21,508 cases, 8,192 of them on ranks. Cases that differ only
//!   by a shift or a reflection are checked once.
//!
//! If one of these proofs fails, the crate does not compile. The compiler error names the table or the technique, the
//! square, the line and the occupancy.
//!
//! The example `audit` runs the public functions of every technique, in every case that the technique covers. A program
//! of the repository proves the compiled functions for every input.
//!
//! # Why these cases suffice
//!
//! The attacks along a line depend only on the occupancy of that line. A technique first intersects the occupancy with
//! the line's mask, so no other bit changes the result. A check of every subset of the mask therefore covers all 2^64
//! occupancies. Rook, bishop and queen attacks are unions of lines.
//!
//! A technique with a rank table uses no mask for ranks. The index of the table is the occupancy of the six inner
//! squares of the rank. The proof compares every entry of the table with the oracle.
//!
//! | line | squares × subsets | cases |
//! |---|---|---|
//! | rank | 64 × 2^7 | 8,192 |
//! | file | 64 × 2^7 | 8,192 |
//! | diagonal | 2^0 to 2^7 a square, by the length of the diagonal | 2,562 |
//! | antidiagonal | the same | 2,562 |
//!
//! # Checking a table of your own
//!
//! The checks are `const fn`, and [`prove`] turns a failed check into a compiler error. Each check of masks requires
//! the [`Shape`](crate::boards::Shape) of the board. The shape includes the board's mapping.
//!
//! | table | check |
//! |---|---|
//! | [`SquareMasks`](crate::SquareMasks), [`LineMasks`](crate::LineMasks), [`CompactLineMasks`](crate::CompactLineMasks) | `verify` of the type |
//! | [`MaskEx`](crate::MaskEx) | `verify` of the table |
//! | `[[Bitboard; 4]; 64]` | [`mask_ex`] |
//! | arrays of bytes | [`first_rank`] |
//!
//! A table with one flipped bit does not compile:
//!
//! ```compile_fail,E0080
//! use quintessence::boards::Shape;
//! use quintessence::{MASK_EX, verify};
//!
//! const _: () = verify::prove("MASK_EX", verify::mask_ex(&{ let mut t = MASK_EX; t[28][0] = t[27][0]; t }, &Shape::CHESS));
//! // error: MASK_EX is wrong at e4, rank: found ...
//! ```

#[doc(hidden)]
pub use super::bounds::{Holds, Integer};
pub use crate::masks::first_rank::first_rank;
#[doc(hidden)]
pub use crate::masks::first_rank::first_rank_by_occupancy;
pub use crate::masks::mask_ex::mask_ex;
pub use crate::masks::mismatch::{Mismatch, agree, prove};
