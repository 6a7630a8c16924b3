//! Attacks along a rank, the line that a byte swap cannot reverse, three ways.
//!
//! | way | operations | table bytes |
//! |---|---|---|
//! | [`by_table`], [`by_transposed_table`] | 6 | 512 |
//! | [`by_diagonal`] | about 20, two of them multiplications | none |
//! | [`by_reversal`] | 12, three of them bit reversals | none |

use crate::board::{Bitboard, Square};
use crate::tables::{FIRST_RANK, FIRST_RANK_BY_OCCUPANCY};
use crate::technique::hyperbola::{kernel, mask};

const FIRST_FILE: u64 = Bitboard::FILES[0].bits();
const MAIN_DIAGONAL: u64 = 0x8040_2010_0804_0201;

/// By [`FIRST_RANK`]: the rank is shifted down to the first, looked up, and shifted back.
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
/// 6 operations and one byte from a table of 512.
///
/// # Source
/// <https://www.chessprogramming.org/First_Rank_Attacks>.
#[inline]
#[must_use]
pub const fn by_table(square: Square, occupied: Bitboard) -> Bitboard {
    from_table(&FIRST_RANK, square, occupied)
}

/// [`by_table`] with a table of your own, such as `first_rank!` makes.
///
/// # Cost
/// As [`by_table`].
#[inline]
#[must_use]
pub const fn from_table(table: &[[u8; 64]; 8], square: Square, occupied: Bitboard) -> Bitboard {
    let shift = square as u8 & 56;
    Bitboard((table[square as usize & 7][inner(occupied, shift)] as u64) << shift)
}

/// By [`FIRST_RANK_BY_OCCUPANCY`], the transpose, in which the files of one occupancy lie side by side.
///
/// # Cost
/// As [`by_table`].
#[inline]
#[must_use]
pub const fn by_transposed_table(square: Square, occupied: Bitboard) -> Bitboard {
    from_transposed_table(&FIRST_RANK_BY_OCCUPANCY, square, occupied)
}

/// [`by_transposed_table`] with a table of your own, such as `first_rank!` makes with `layout = by_occupancy`.
///
/// # Cost
/// As [`by_table`].
#[inline]
#[must_use]
pub const fn from_transposed_table(table: &[[u8; 8]; 64], square: Square, occupied: Bitboard) -> Bitboard {
    let shift = square as u8 & 56;
    Bitboard((table[inner(occupied, shift)][square as usize & 7] as u64) << shift)
}

/// The six bits between the a- and the h-file of the rank that starts at a bit.
#[inline]
const fn inner(occupied: Bitboard, shift: u8) -> usize {
    // The shift by one does not wait for the rank.
    (occupied.0 >> 1 >> shift) as usize & 63
}

/// Through the main diagonal: the rank is spread out to a1-h8, solved there with a byte swap, and gathered again.
///
/// A multiplication by the a-file copies the rank to every rank, and the diagonal picks a different file of each
/// copy; the same multiplication adds all ranks of the result up in the eighth. The rank must be cut out before it is
/// spread, or ranks above it leak into the copies.
///
/// ```text
/// o       = (occupied >> 8 * rank & 0xff) * a-file & a1-h8         spread
/// attacks = ((o - s) ^ swap(swap(o) - swap(s))) & a1-h8            s: bit 9 * file
/// rank    = attacks * a-file >> 56 << 8 * rank                     gathered
/// ```
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

/// The attacks from a file on the first rank, whose occupancy is `rank`.
#[inline]
pub(crate) const fn through_diagonal(file: u8, rank: u64) -> u64 {
    let slider = 9 * file;
    let line = MAIN_DIAGONAL ^ 1 << slider;
    let blockers = rank.wrapping_mul(FIRST_FILE) & line;
    let attacks = kernel::byte_swapped(1 << slider, 1 << (slider ^ 56), blockers) & line;
    attacks.wrapping_mul(FIRST_FILE) >> 56
}

/// By Hyperbola Quintessence with a full bit reversal.
///
/// # Cost
/// 12 operations, three of them bit reversals: one instruction each on AArch64, about a dozen on x86-64; no table.
///
/// # Source
/// <https://www.chessprogramming.org/Hyperbola_Quintessence>.
#[inline]
#[must_use]
pub const fn by_reversal(square: Square, occupied: Bitboard) -> Bitboard {
    mask::bit_reversed(Bitboard(1 << square as u8), occupied, Bitboard(0xff << (square as u8 & 56)))
}
