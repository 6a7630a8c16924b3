//! Techniques for attacks along a line: Hyperbola Quintessence, Obstruction Difference and kindergarten bitboards.

pub mod hyperbola;
pub mod kindergarten;
pub mod obstruction;
pub mod rank;

/// Returns the bits that the subtractions of Hyperbola Quintessence change, if each byte has at most one square of the
/// line. The bits of other squares have no meaning.
#[inline]
pub(crate) const fn by_byte_swap(slider: u64, swapped_slider: u64, blockers: u64) -> u64 {
    let forward = blockers.wrapping_sub(slider);
    let reverse = blockers.swap_bytes().wrapping_sub(swapped_slider);
    forward ^ reverse.swap_bytes()
}

/// Returns the bits that the subtractions change, for any line. The bits of other squares have no meaning.
#[inline]
const fn by_bit_reversal(slider: u64, reversed_slider: u64, blockers: u64) -> u64 {
    let forward = blockers.wrapping_sub(slider);
    let reverse = blockers.reverse_bits().wrapping_sub(reversed_slider);
    forward ^ reverse.reverse_bits()
}
