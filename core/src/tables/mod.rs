//! How tables are defined and proved, and the lines of the chessboard.
// It uses `board`, `boards`, `oracle` and `verify`. All rooms with tables use it.
//!
//! A program contains only the tables of the functions that it calls. The macro `table!` compares each table with the
//! [oracle](crate::oracle), which walks each ray square by square. The line masks are computed by shifts of whole
//! lines.

pub(crate) mod lines;
mod macros;

use crate::board::Bitboard;

pub(crate) use self::macros::{for_each_set, table};

// The crate root re-exports the following items.
pub(crate) use self::lines::{MASK_EX, line_mask};

/// Aligns a table to a cache line. Each public table is a `const` reference into a `static` of this type, so that a
/// program has one copy of the table, and users need not know the type.
#[repr(C, align(64))]
pub(crate) struct Aligned<T>(pub(crate) T);

layout! { Aligned<u8> = { 64 bytes, align 64, 0: 0 } }

/// Converts arrays of `u64` to arrays of [`Bitboard`], for the code that the table macros emit.
#[doc(hidden)]
#[inline]
#[must_use]
pub const fn bitboard_rows<const N: usize, const M: usize>(words: [[u64; N]; M]) -> [[Bitboard; N]; M] {
    array!([Bitboard::EMPTY; N]; M, i => array!(Bitboard::EMPTY; N, j => Bitboard(words[i][j])))
}
