//! Techniques for attacks along a line: Hyperbola Quintessence, Obstruction Difference and kindergarten bitboards.

pub(crate) mod compact_line_masks;
pub mod hyperbola;
pub mod kindergarten;
pub(crate) mod mask_ex;
pub mod obstruction;
pub mod rank;
pub(crate) mod square_masks;

/// Returns attacks by Hyperbola Quintessence, not yet masked: bits outside of the line are unspecified. A byte swap
/// reverses the board here, so no byte may contain two squares of the line.
#[inline]
pub(crate) const fn by_byte_swap(slider: u64, swapped_slider: u64, blockers: u64) -> u64 {
    let forward = blockers.wrapping_sub(slider);
    let reverse = blockers.swap_bytes().wrapping_sub(swapped_slider);
    forward ^ reverse.swap_bytes()
}

/// Returns attacks along any line by Hyperbola Quintessence, not masked: bits outside of the line are unspecified.
#[inline]
const fn by_bit_reversal(slider: u64, reversed_slider: u64, blockers: u64) -> u64 {
    let forward = blockers.wrapping_sub(slider);
    let reverse = blockers.reverse_bits().wrapping_sub(reversed_slider);
    forward ^ reverse.reverse_bits()
}
