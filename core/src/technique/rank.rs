//! Computes attacks along a rank. A byte swap cannot reverse a rank, so the functions here use a table, move the rank
//! to a diagonal, or reverse its bits.

use crate::board::{Bitboard, Square};
use crate::tables::lines::{A_FILE, A1_H8};
pub use crate::technique::first_rank::by_table;
use crate::technique::hyperbola::differences;

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
    let attacks = differences!(swap_bytes: slider, swapped_slider, blockers) & line;
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
    let reversed_slider = slider.reverse_bits();
    Bitboard(differences!(reverse_bits: slider, reversed_slider, occupied.0 & line) & line)
}
