//! Hyperbola Quintessence: `(o - r) ^ rev(rev(o) - rev(r))`, where `o` is the set of blockers and `r` is the slider's
//! bit.

/// Defines the kernels for one width of word.
macro_rules! kernels {
    ($module:ident, $word:ident) => {
        pub(crate) mod $module {
            /// Computes Hyperbola Quintessence with a byte swap. No two squares of the line may share a byte.
            #[inline]
            pub(crate) const fn byte_swapped(slider: $word, swapped_slider: $word, blockers: $word) -> $word {
                let forward = blockers.wrapping_sub(slider);
                let reverse = blockers.swap_bytes().wrapping_sub(swapped_slider);
                forward ^ reverse.swap_bytes()
            }

            /// Computes Hyperbola Quintessence with a bit reversal, for any line.
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

/// Computes one half of the formula with the mask `m`: `((o & m) - r) & m`. The caller combines both halves with XOR,
/// which clears each bit that neither subtraction has changed.
#[inline]
pub(crate) const fn half(slider: u64, occupied: u64, line: u64) -> u64 {
    (occupied & line).wrapping_sub(slider) & line
}
