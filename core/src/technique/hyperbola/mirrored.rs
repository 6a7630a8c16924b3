//! Hyperbola Quintessence with the table [`MASK_EX`], which contains no slider bits.

use crate::board::{Bitboard, Line, Square};
use crate::kernel::hyperbola::word64 as kernel;
use crate::masks::MASK_EX;

/// Returns the attacks along one line by byte swaps, or by bit reversals along a rank, with the reversed slider as the
/// bit of the mirrored square.
///
/// ```text
/// byte swap:     rev(bit(square)) = bit(square ^ 56)
/// bit reversal:  rev(bit(square)) = bit(square ^ 63)
///
/// o    = occupied & m                                              m: MASK_EX[square][line]
/// line = ((o - bit(square)) ^ rev(rev(o) - rev(bit(square)))) & m
/// ```
///
/// # Cost
/// 10 operations, two of them byte swaps, or bit reversals for a rank; 8 bytes from a table of 2,048.
#[inline]
pub const fn mirrored(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    let mask = MASK_EX[square as usize][line as usize].0;
    let (slider, blockers) = (1 << square as u8, occupied.0 & mask);
    let attacks = match line {
        Line::Rank => kernel::bit_reversed(slider, reversed_slider(square), blockers),
        _ => kernel::byte_swapped(slider, swapped_slider(square), blockers),
    };
    Bitboard(attacks & mask)
}

/// Returns the slider's bit after a byte swap, which flips the board vertically.
#[inline]
pub(crate) const fn swapped_slider(square: Square) -> u64 {
    1 << (square as u8 ^ 56)
}

/// Returns the slider's bit after a bit reversal, which rotates the board by 180 degrees.
#[inline]
pub(crate) const fn reversed_slider(square: Square) -> u64 {
    1 << (square as u8 ^ 63)
}
