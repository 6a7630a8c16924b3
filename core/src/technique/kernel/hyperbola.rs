//! Hyperbola Quintessence: `(o - r) ^ rev(rev(o) - rev(r))`, with `o` the blockers and `r` the slider.

/// Defines the kernels for one width of word.
macro_rules! kernels {
    ($module:ident, $word:ident) => {
        pub(crate) mod $module {
            /// With a byte swap, for a line that has no two squares in one byte.
            #[inline]
            pub(crate) const fn byte_swapped(slider: $word, swapped_slider: $word, blockers: $word) -> $word {
                let forward = blockers.wrapping_sub(slider);
                let reverse = blockers.swap_bytes().wrapping_sub(swapped_slider);
                forward ^ reverse.swap_bytes()
            }

            /// With a bit reversal, for any line.
            #[inline]
            pub(crate) const fn bit_reversed(
                slider: $word,
                reversed_slider: $word,
                blockers: $word,
            ) -> $word {
                let forward = blockers.wrapping_sub(slider);
                let reverse = blockers.reverse_bits().wrapping_sub(reversed_slider);
                forward ^ reverse.reverse_bits()
            }
        }
    };
}

kernels!(word64, u64);
kernels!(word128, u128);

/// One direction, masked: `((o & m) - r) & m`. Stray bits cancel in the final XOR of both directions.
#[inline]
pub(crate) const fn half(slider: u64, occupied: u64, line: u64) -> u64 {
    (occupied & line).wrapping_sub(slider) & line
}
