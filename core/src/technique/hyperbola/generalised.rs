//! Hyperbola Quintessence by bit reversals, separately for each of the four lines, with the masks of [`MASK_EX`].

use crate::board::{Bitboard, Line, Square};
use crate::kernel::hyperbola::{REVERSES_BITS, word64 as kernel};
use crate::tables::MASK_EX;

/// Returns the attacks along one line by bit reversals, which work for all four lines. After a bit reversal, the slider
/// has the bit of the square `square ^ 63`.
///
/// ```text
/// o       = occupied & line          line: in MASK_EX[square]
/// forward = o - bit(square)
/// reverse = rev(o) - bit(square ^ 63)
/// attacks = (forward ^ rev(reverse)) & line
/// ```
///
/// # Cost
/// 10 operations, two of them bit reversals; 8 bytes from a table of 2,048. A bit reversal takes about a dozen
/// instructions on x86-64. Where it takes one or two, as on AArch64, the function has 9 operations in all.
#[doc(alias = "lineAttacks")]
#[inline]
pub const fn generalised(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    let mask = MASK_EX[square as usize][line as usize].0;
    let slider = 1 << square as u8;
    Bitboard(kernel::bit_reversed(slider, reversed_slider(square), occupied.0 & mask) & mask)
}

/// Returns the slider's bit after a bit reversal, which rotates the board by 180 degrees. Where one or two instructions
/// reverse a word, the reversal is cheaper than a shift of 1 to the square `square ^ 63`.
#[inline]
pub(crate) const fn reversed_slider(square: Square) -> u64 {
    if REVERSES_BITS { (1_u64 << square as u8).reverse_bits() } else { 1 << (square as u8 ^ 63) }
}
