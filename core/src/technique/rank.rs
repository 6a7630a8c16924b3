//! Attacks along a rank, computed in three ways. A byte swap cannot reverse a rank.
//!
//! | way | operations | table bytes |
//! |---|---|---|
//! | [`by_table`], [`by_transposed_table`] | 6 | 512 |
//! | [`by_diagonal`] | about 20, two of them multiplications | none |
//! | [`by_reversal`] | 12, three of them bit reversals | none |

use super::kernel::hyperbola::word64 as kernel;
use crate::board::{Bitboard, Square};
use crate::tables::{FIRST_RANK, FIRST_RANK_BY_OCCUPANCY};

const FIRST_FILE: u64 = Bitboard::FILES[0].bits();
const MAIN_DIAGONAL: u64 = 0x8040_2010_0804_0201;

/// Rank attacks from [`FIRST_RANK`]: shift the rank down to the first, look it up, shift the result back.
///
/// ```
/// use quintessence::{Square, bitboard, rank};
///
/// let occupied = bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . X . X . X .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// };
/// assert_eq!(rank::by_table(Square::E4, occupied), bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . X X . X X .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// });
/// ```
///
/// # Cost
/// 6 operations; one byte from a table of 512.
///
/// # Source
/// <https://www.chessprogramming.org/First_Rank_Attacks>.
#[inline]
#[must_use]
pub const fn by_table(square: Square, occupied: Bitboard) -> Bitboard {
    from_table(&FIRST_RANK, square, occupied)
}

/// Rank attacks from your own table in the layout of [`FIRST_RANK`], such as `first_rank!` emits.
///
/// # Cost
/// 6 operations; one byte from a table of 512.
#[inline]
#[must_use]
pub const fn from_table(table: &[[u8; 64]; 8], square: Square, occupied: Bitboard) -> Bitboard {
    let shift = square as u8 & 56;
    // Shifting by 1 first needs no rank, so the processor can start before `shift` is known.
    let inner = (occupied.0 >> 1 >> shift) as usize & 63;
    Bitboard((table[square as usize & 7][inner] as u64) << shift)
}

/// Rank attacks from [`FIRST_RANK_BY_OCCUPANCY`], the transposed table.
///
/// # Cost
/// 6 operations; one byte from a table of 512.
#[inline]
#[must_use]
pub const fn by_transposed_table(square: Square, occupied: Bitboard) -> Bitboard {
    from_transposed_table(&FIRST_RANK_BY_OCCUPANCY, square, occupied)
}

/// Rank attacks from your own table in the layout of [`FIRST_RANK_BY_OCCUPANCY`].
///
/// `first_rank!` emits such a table with `layout = by_occupancy`.
///
/// # Cost
/// 6 operations; one byte from a table of 512.
#[inline]
#[must_use]
pub const fn from_transposed_table(table: &[[u8; 8]; 64], square: Square, occupied: Bitboard) -> Bitboard {
    let shift = square as u8 & 56;
    let inner = (occupied.0 >> 1 >> shift) as usize & 63;
    Bitboard((table[inner][square as usize & 7] as u64) << shift)
}

/// Rank attacks through the main diagonal: map the rank to a1-h8, solve the diagonal by byte swap, map it back.
///
/// One multiplication by the a-file copies the rank to all eight ranks. Masking with a1-h8 keeps a different file of
/// each copy. The same multiplication collects the result in the eighth rank.
///
/// ```text
/// o       = (occupied >> 8 * rank & 0xff) * a-file & a1-h8         rank to diagonal
/// attacks = ((o - s) ^ swap(swap(o) - swap(s))) & a1-h8            s: bit 9 * file
/// rank    = attacks * a-file >> 56 << 8 * rank                     diagonal to rank
/// ```
///
/// Without `& 0xff`, bits of the ranks above would get into the copies.
///
/// # Cost
/// About 20 operations, two of them multiplications; no table.
///
/// # Source
/// <https://www.chessprogramming.org/Hyperbola_Quintessence>.
#[inline]
#[must_use]
pub const fn by_diagonal(square: Square, occupied: Bitboard) -> Bitboard {
    let shift = square as u8 & 56;
    Bitboard(through_diagonal(square as u8 & 7, occupied.0 >> shift & 0xff) << shift)
}

/// The attacks from a file of the first rank, through the main diagonal; `rank` is the occupancy, one byte.
#[inline]
pub(crate) const fn through_diagonal(file: u8, rank: u64) -> u64 {
    let slider = 9 * file;
    let line = MAIN_DIAGONAL ^ 1 << slider;
    let blockers = rank.wrapping_mul(FIRST_FILE) & line;
    let attacks = kernel::byte_swapped(1 << slider, 1 << (slider ^ 56), blockers) & line;
    attacks.wrapping_mul(FIRST_FILE) >> 56
}

/// Rank attacks by Hyperbola Quintessence with a full bit reversal.
///
/// # Cost
/// 12 operations, three of them bit reversals; no table. A bit reversal is one instruction on AArch64 and about a dozen
/// on x86-64.
///
/// # Source
/// <https://www.chessprogramming.org/Hyperbola_Quintessence>.
#[inline]
#[must_use]
pub const fn by_reversal(square: Square, occupied: Bitboard) -> Bitboard {
    let slider = 1_u64 << square as u8;
    let line = 0xff << (square as u8 & 56) ^ slider;
    Bitboard(kernel::bit_reversed(slider, slider.reverse_bits(), occupied.0 & line) & line)
}
