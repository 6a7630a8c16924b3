//! The instruction sets, each with its name and its target features.
//!
//! To add an instruction set, begin in this file: add a variant of [`Isa`], its name and its target features. Then
//! define its *token* in the module of its architecture, implement traits of `vector` for the token, and add a rule to
//! `call!` in `dispatch.rs`. A token is a zero-sized type that exists only if the processor has the instructions.

use core::fmt;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2", feature = "std"))]
use core::sync::atomic::{AtomicU8, Ordering};

#[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
pub(crate) mod aarch64;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(crate) mod wasm32;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
pub(crate) mod x86_64;

/// Lists the target features of an x86-64 instruction set, for three uses: whether the build requires them, whether this
/// processor has them, and a function in which they are enabled.
macro_rules! features {
    (Avx2, $($use:tt)*) => {
        features! { @ ["avx2" "bmi1" "bmi2" "lzcnt" "popcnt"] $($use)* }
    };
    (Avx512, $($use:tt)*) => {
        features! { @ [
            "avx512f" "avx512bw" "avx512cd" "avx512dq" "avx512vl" "avx512vbmi" "avx512vbmi2" "avx512bitalg"
            "gfni" "bmi1" "bmi2" "lzcnt" "popcnt"
        ] $($use)* }
    };
    (@ [$($feature:tt)*] are_compiled) => {
        cfg!(all(target_arch = "x86_64", $(target_feature = $feature),*))
    };
    (@ [$($feature:tt)*] are_detected) => {
        true $(&& std::arch::is_x86_feature_detected!($feature))*
    };
    (@ [$($feature:tt)*] enabled in $($function:tt)*) => {
        #[target_feature($(enable = $feature),*)]
        $($function)*
    };
}

/// An instruction set for which this crate has code.
///
/// Unlike a [`Level`](crate::simd::Level), an `Isa` may stand for an instruction set that the processor lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use]
#[non_exhaustive]
pub enum Isa {
    /// No vector instructions.
    // The number 0 stands for an instruction set that is not detected yet.
    Portable = 1,
    /// AVX2 with BMI1, BMI2, LZCNT and POPCNT.
    Avx2,
    /// AVX-512 F, BW, CD, DQ, VL, VBMI, VBMI2 and BITALG, GFNI, and all of [`Avx2`](Self::Avx2). Intel's processors
    /// have them since Ice Lake, AMD's since Zen 4.
    Avx512,
    /// NEON, which every AArch64 processor has.
    Neon,
    /// The 128-bit vectors of WebAssembly.
    Simd128,
}

impl Isa {
    /// All instruction sets. On each architecture, slower ones come first.
    pub(super) const ALL: [Self; 5] = [Self::Portable, Self::Avx2, Self::Avx512, Self::Neon, Self::Simd128];

    /// Returns whether the build requires the instructions of every processor.
    ///
    /// ```
    /// use quintessence::simd::{Isa, Level};
    ///
    /// // In a program that must not run without AVX2, `Isa::Avx2` stands here.
    /// const _: () = assert!(Isa::Portable.is_compiled());
    /// let has_avx2 = matches!(Level::compiled().isa(), Isa::Avx2 | Isa::Avx512);
    /// assert_eq!(Isa::Avx2.is_compiled(), has_avx2);
    /// ```
    #[inline]
    #[must_use]
    #[allow(clippy::match_same_arms, reason = "each arm is a constant of the build")]
    pub const fn is_compiled(self) -> bool {
        match self {
            Self::Portable => true,
            Self::Avx2 => features!(Avx2, are_compiled),
            Self::Avx512 => features!(Avx512, are_compiled),
            Self::Neon => {
                cfg!(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))
            }
            Self::Simd128 => cfg!(all(target_arch = "wasm32", target_feature = "simd128")),
        }
    }

    /// Returns whether this processor has the instructions. Without the feature `std`, the program cannot detect them,
    /// so the result is true only if the build requires them.
    #[inline]
    pub(super) fn is_supported(self) -> bool {
        match self {
            #[cfg(all(target_arch = "x86_64", target_feature = "sse2", feature = "std"))]
            Self::Avx2 => features!(Avx2, are_detected),
            #[cfg(all(target_arch = "x86_64", target_feature = "sse2", feature = "std"))]
            Self::Avx512 => features!(Avx512, are_detected),
            _ => self.is_compiled(),
        }
    }

    /// Returns the best instruction set that the build requires.
    #[inline]
    pub(super) const fn compiled() -> Self {
        let mut best = Self::Portable;
        each!(i < Self::ALL.len(), {
            if Self::ALL[i].is_compiled() {
                best = Self::ALL[i];
            }
        });
        best
    }

    /// Whether the program detects the instruction set at run time.
    pub(crate) const IS_DETECTED: bool =
        cfg!(all(target_arch = "x86_64", target_feature = "sse2", feature = "std"))
            && matches!(Self::compiled(), Self::Portable);

    /// Returns the best instruction set of this processor if [`IS_DETECTED`](Self::IS_DETECTED), otherwise the compiled
    /// one.
    #[inline(always)]
    pub(super) fn detected() -> Self {
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2", feature = "std"))]
        if Self::IS_DETECTED {
            return match Self::stored() {
                0 => Self::detect(),
                number if number == Self::Avx2 as u8 => Self::Avx2,
                number if number == Self::Avx512 as u8 => Self::Avx512,
                _ => Self::Portable,
            };
        }
        const { Self::compiled() }
    }

    /// Returns the number of the detected instruction set, or 0 until the first call of [`detect`](Self::detect).
    #[inline(always)]
    pub(super) fn stored() -> u8 {
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2", feature = "std"))]
        if Self::IS_DETECTED {
            return DETECTED.load(Ordering::Relaxed);
        }
        const { Self::compiled() as u8 }
    }

    /// Detects the best instruction set of this processor, and stores its number.
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2", feature = "std"))]
    #[cold]
    #[inline(never)]
    pub(super) fn detect() -> Self {
        let best = Self::ALL.into_iter().rfind(|isa| isa.is_supported()).unwrap_or(Self::Portable);
        DETECTED.store(best as u8, Ordering::Relaxed);
        best
    }
}

/// The number of the best instruction set, or 0 until it is detected. Threads that detect it at the same time store the
/// same number, so the order of their accesses does not matter.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2", feature = "std"))]
static DETECTED: AtomicU8 = AtomicU8::new(0);

const _: () = each!(i < Isa::ALL.len(), {
    assert!(
        Isa::ALL[i] as usize == i + 1,
        "Isa::ALL is wrong, an instruction set stands at its number less 1"
    );
});

/// Prints the name in lower case: `portable`, `avx2`, `avx512`, `neon` or `simd128`.
impl fmt::Display for Isa {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(["portable", "avx2", "avx512", "neon", "simd128"][*self as usize - 1])
    }
}
