//! The instruction sets by name.

use core::fmt;

/// An instruction set for which this module has code.
///
/// An `Isa` exists even if the processor lacks its instructions, unlike a [`Level`](crate::simd::Level).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use]
#[non_exhaustive]
pub enum Isa {
    /// No vector instructions.
    // The number 0 stands for an instruction set that is not detected yet.
    Portable = 1,
    /// AVX2 with BMI1, BMI2, LZCNT and POPCNT.
    Avx2,
    /// AVX-512 F, BW, CD, DQ, VL, VBMI, VBMI2 and BITALG, GFNI, and all of [`Avx2`](Self::Avx2). Intel processors have
    /// these since Ice Lake, AMD's since Zen 4.
    Avx512,
    /// NEON, which every AArch64 processor has.
    Neon,
    /// The 128-bit vectors of WebAssembly.
    Simd128,
}

impl Isa {
    #[inline]
    pub(super) const fn name(self) -> &'static str {
        ["portable", "avx2", "avx512", "neon", "simd128"][self as usize - 1]
    }
}

/// Prints the name in lower case: `portable`, `avx2`, `avx512`, `neon` or `simd128`.
impl fmt::Display for Isa {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
