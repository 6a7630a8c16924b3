//! Hyperbola Quintessence: `(o - slider) ^ rev(rev(o) - rev(slider))`, where `o` contains the blockers on one line,
//! `slider` is the slider's bit, and `rev` reverses the board.

/// Whether the target reverses the bits of a 64-bit register by one or two instructions.
pub(crate) const REVERSES_BITS: bool = cfg!(any(
    target_arch = "aarch64",
    target_arch = "arm64ec",
    target_arch = "loongarch64",
    all(target_arch = "riscv64", target_feature = "zbkb"),
));

/// Defines the functions `byte_swapped` and `bit_reversed` for `u64` or `u128`.
macro_rules! kernels {
    ($module:ident, $word:ident) => {
        pub(crate) mod $module {
            /// Computes Hyperbola Quintessence with a byte swap. Each byte may hold at most one square of the line.
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

/// Returns the masked difference `((occupied & line) - slider) & line`. The caller computes one difference on the board
/// and one on the reversed board, and reverses the second back. The XOR of the two has only bits that a subtraction
/// changes.
#[inline]
pub(crate) const fn half(slider: u64, occupied: u64, line: u64) -> u64 {
    (occupied & line).wrapping_sub(slider) & line
}
