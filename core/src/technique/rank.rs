//! Computes attacks along a rank in three ways: by table, on a copy of the rank along a1-h8, or by bit reversal.

use crate::board::{Bitboard, Square};
use crate::oracle::RANK_ATTACKS;
use crate::tables::table;

const FIRST_FILE: u64 = Bitboard::FILES[0].bits();
pub(super) const MAIN_DIAGONAL: u64 = 0x8040_2010_0804_0201;

table! {
    /// Attacks along a rank, one byte each, indexed by `[file][inner six occupancy bits]`; 512 bytes.
    ///
    /// Blockers on the a-file and the h-file do not change the attacks, because no square lies behind them. So the second
    /// index is the occupancy of the other six files. The table is aligned to 64 bytes, so the entries for each file of the
    /// slider are one cache line. The macro `first_rank!` can also make this table with its indices exchanged.
    ///
    /// ```
    /// use quintessence::FIRST_RANK;
    ///
    /// // A rook on e1 with blockers on c1 and g1.
    /// assert_eq!(FIRST_RANK[4][0b0100_0100 >> 1], 0b0110_1100);
    /// ```
    ///
    /// # Source
    /// <https://www.chessprogramming.org/First_Rank_Attacks>.
    pub const FIRST_RANK: &[[u8; 64]; 8] =
        array!([0; 64]; 8, file => array!(0; 64, inner => attacks(file, inner)));
    [file][inner] attacks => { "rank": attacks => RANK_ATTACKS[file][inner << 1 & !(1 << file)]; }
}

/// Computes Hyperbola Quintessence in bytes. It needs no mask, because the line is the whole byte.
const fn attacks(file: usize, inner: usize) -> u8 {
    let slider = 1_u8 << file;
    let blockers = (inner as u8) << 1 & !slider;
    let forward = blockers.wrapping_sub(slider);
    let reverse = blockers.reverse_bits().wrapping_sub(slider.reverse_bits());
    forward ^ reverse.reverse_bits()
}

/// Returns rank attacks from the table [`FIRST_RANK`]: shifts the occupancy of the rank down to rank 1, looks up the
/// attacks, and shifts the attacks back.
///
/// # Cost
/// 6 operations; one byte from a table of 512.
///
/// # Source
/// <https://www.chessprogramming.org/First_Rank_Attacks>.
#[inline]
pub const fn by_table(square: Square, occupied: Bitboard) -> Bitboard {
    let shift = square as u8 & 56;
    // The shift by 1 comes first, because a processor can execute this shift while it computes `shift`.
    let inner = (occupied.0 >> 1 >> shift) as usize & 63;
    Bitboard((FIRST_RANK[square as usize & 7][inner] as u64) << shift)
}

/// Returns rank attacks: copies the rank to the diagonal a1-h8, computes the attacks there, and copies the result back.
///
/// ```text
/// o        = (occupied >> 8 * rank & 0xff) * a-file & line           line: a1-h8, no slider
/// diagonal = ((o - slider) ^ swap(swap(o) - swap(slider))) & line    slider: bit 9 * file
/// attacks  = diagonal * a-file >> 56 << 8 * rank
/// ```
///
/// # Cost
/// About 20 operations, two of them multiplications; no table.
///
/// # Source
/// <https://www.chessprogramming.org/Hyperbola_Quintessence>.
#[inline]
pub const fn by_diagonal(square: Square, occupied: Bitboard) -> Bitboard {
    let (shift, place) = (square as u8 & 56, 9 * (square as u8 & 7));
    let rank = occupied.0 >> shift & 0xff;
    let (slider, swapped_slider) = (1 << place, 1 << (place ^ 56));
    let line = MAIN_DIAGONAL ^ slider;
    let blockers = rank.wrapping_mul(FIRST_FILE) & line;
    let forward = blockers.wrapping_sub(slider);
    let reverse = blockers.swap_bytes().wrapping_sub(swapped_slider);
    let attacks = (forward ^ reverse.swap_bytes()) & line;
    Bitboard(attacks.wrapping_mul(FIRST_FILE) >> 56 << shift)
}

/// Returns rank attacks, computed by Hyperbola Quintessence with a bit reversal.
///
/// # Cost
/// 12 operations, three of them bit reversals; no table.
#[inline]
pub const fn by_reversal(square: Square, occupied: Bitboard) -> Bitboard {
    let slider = 1_u64 << square as u8;
    let line = 0xff << (square as u8 & 56) ^ slider;
    let blockers = occupied.0 & line;
    let forward = blockers.wrapping_sub(slider);
    let reverse = blockers.reverse_bits().wrapping_sub(slider.reverse_bits());
    Bitboard((forward ^ reverse.reverse_bits()) & line)
}
