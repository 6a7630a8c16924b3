//! The instruction sets by name.

use core::fmt;
use core::str::FromStr;

/// An instruction set for which this module has code.
///
/// An `Isa` exists even if the processor lacks its instructions, unlike a [`Level`](crate::simd::Level).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use]
#[non_exhaustive]
pub enum Isa {
    /// No vector instructions.
    Portable,
    /// SSE2, which every x86-64 processor has.
    Sse2,
    /// SSSE3, the first instruction set of x86-64 with a byte shuffle.
    Ssse3,
    /// AVX2 with BMI1, BMI2, LZCNT and POPCNT.
    Avx2,
    /// AVX-512 F, BW, CD, DQ, VL, VBMI, VBMI2 and BITALG, GFNI, and all features of [`Avx2`](Self::Avx2). Intel has them
    /// since Ice Lake, AMD since Zen 4.
    Avx512,
    /// NEON, which every AArch64 processor has.
    Neon,
    /// The 128-bit vectors of WebAssembly.
    Simd128,
}

impl Isa {
    /// Every instruction set. Within one architecture, slower ones come first.
    const ALL: [Self; 7] =
        [Self::Portable, Self::Sse2, Self::Ssse3, Self::Avx2, Self::Avx512, Self::Neon, Self::Simd128];

    #[inline]
    const fn name(self) -> &'static str {
        ["portable", "sse2", "ssse3", "avx2", "avx512", "neon", "simd128"][self as usize]
    }
}

/// Prints the name in lower case: `portable`, `sse2`, `ssse3`, `avx2`, `avx512`, `neon` or `simd128`.
impl fmt::Display for Isa {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The error for a text that does not name an instruction set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseIsaError(());

impl fmt::Display for ParseIsaError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown instruction set; expected ")?;
        let [first @ .., last] = Isa::ALL;
        for isa in first {
            write!(f, "`{isa}`, ")?;
        }
        write!(f, "or `{last}`")
    }
}

impl core::error::Error for ParseIsaError {}

impl FromStr for Isa {
    type Err = ParseIsaError;

    /// Parses a name as `Display` prints it, in lower case only.
    #[inline]
    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|isa| isa.name() == name).ok_or(ParseIsaError(()))
    }
}
