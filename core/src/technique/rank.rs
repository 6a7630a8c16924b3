//! Computes attacks along a rank in three ways: by table, on a copy of the rank along a1-h8, or by bit reversal.

use crate::board::{Bitboard, Square};
use crate::tables::FIRST_RANK;
use crate::tables::lines::{A_FILE, A1_H8};
use crate::technique::{by_bit_reversal, by_byte_swap};

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
    let line = A1_H8 ^ slider;
    let blockers = rank.wrapping_mul(A_FILE) & line;
    let attacks = by_byte_swap(slider, swapped_slider, blockers) & line;
    Bitboard(attacks.wrapping_mul(A_FILE) >> 56 << shift)
}

/// Returns rank attacks, computed by Hyperbola Quintessence with a bit reversal.
///
/// # Cost
/// 12 operations, three of them bit reversals; no table.
#[inline]
pub const fn by_reversal(square: Square, occupied: Bitboard) -> Bitboard {
    let slider = 1_u64 << square as u8;
    let line = 0xff << (square as u8 & 56) ^ slider;
    Bitboard(by_bit_reversal(slider, slider.reverse_bits(), occupied.0 & line) & line)
}
