//! Computes attacks along a rank. A byte swap cannot reverse a rank, so the functions here use a table, move the rank
//! to a diagonal, or reverse its bits.

use crate::board::{Bitboard, Square};
use crate::tables::FIRST_RANK;
use crate::tables::lines::{A_FILE, A1_H8};
use crate::technique::{by_bit_reversal, by_byte_swap};

/// Returns the attacks along a rank from the table [`FIRST_RANK`], which contains the attacks on rank 1. The occupancy
/// is shifted down to rank 1 before the look-up, and the attacks are shifted back after it.
///
/// # Cost
/// 6 operations; one byte from a table of 512.
///
/// # Source
/// <https://www.chessprogramming.org/First_Rank_Attacks>.
#[inline]
pub const fn by_table(square: Square, occupied: Bitboard) -> Bitboard {
    let shift = square as u8 & 56;
    // The shift by 1 comes first, because a processor can execute it while it still computes `shift`.
    let inner = (occupied.0 >> 1 >> shift) as usize & 63;
    Bitboard((FIRST_RANK[square as usize & 7][inner] as u64) << shift)
}

/// Returns the attacks along a rank, computed on a diagonal: a multiplication by the a-file copies the rank to a1-h8,
/// where each square lies in a byte of its own. Another multiplication copies the attacks back.
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
    let (shift, bit) = (square as u8 & 56, 9 * (square as u8 & 7));
    let rank = occupied.0 >> shift & 0xff;
    let (slider, swapped_slider) = (1 << bit, 1 << (bit ^ 56));
    let line = A1_H8 ^ slider;
    let blockers = rank.wrapping_mul(A_FILE) & line;
    let attacks = by_byte_swap(slider, swapped_slider, blockers) & line;
    Bitboard(attacks.wrapping_mul(A_FILE) >> 56 << shift)
}

/// Returns the attacks along a rank by Hyperbola Quintessence with a bit reversal.
///
/// # Cost
/// 12 operations, three of them bit reversals; no table.
#[inline]
pub const fn by_reversal(square: Square, occupied: Bitboard) -> Bitboard {
    let slider = 1_u64 << square as u8;
    let line = 0xff << (square as u8 & 56) ^ slider;
    Bitboard(by_bit_reversal(slider, slider.reverse_bits(), occupied.0 & line) & line)
}
