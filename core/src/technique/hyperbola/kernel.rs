//! The arithmetic of Hyperbola Quintessence on words; see `verify::proof` for how the compiler checks it.
//!
//! `blockers` is the occupancy of one line, without the slider; the result is the attacks along that line once it is
//! masked with the line.

/// With a byte swap, for a line that has no two squares in one byte.
#[inline]
pub(crate) const fn byte_swapped(slider: u64, swapped_slider: u64, blockers: u64) -> u64 {
    let forward = blockers.wrapping_sub(slider);
    let reverse = blockers.swap_bytes().wrapping_sub(swapped_slider);
    forward ^ reverse.swap_bytes()
}

/// With a bit reversal, for any line.
#[inline]
pub(crate) const fn bit_reversed(slider: u64, reversed_slider: u64, blockers: u64) -> u64 {
    let forward = blockers.wrapping_sub(slider);
    let reverse = blockers.reverse_bits().wrapping_sub(reversed_slider);
    forward ^ reverse.reverse_bits()
}

/// The half of the formula that looks toward higher numbers, masked already; what it holds of the other side cancels
/// out against the same half of the reversed board.
#[inline]
pub(crate) const fn half(slider: u64, occupied: u64, line: u64) -> u64 {
    (occupied & line).wrapping_sub(slider) & line
}
