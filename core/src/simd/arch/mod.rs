//! The instruction sets, and the macro `dispatch!`, which calls a function with the instruction set of a level.
//!
//! To add an instruction set, begin in this file: add a variant of [`Isa`], its name, its target features, and its arm
//! in `dispatch!`. Then define its *token* in the module of its architecture, and implement traits of `vector` for the
//! token. A token is a zero-sized type that exists only if the processor has the instructions.

use core::fmt;

#[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
pub(crate) mod aarch64;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(crate) mod wasm32;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
pub(crate) mod x86_64;

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

    #[inline]
    pub(super) const fn name(self) -> &'static str {
        ["portable", "avx2", "avx512", "neon", "simd128"][self as usize - 1]
    }

    /// Returns whether every processor that can run the program has the instructions.
    #[inline]
    #[allow(clippy::match_same_arms, reason = "each arm is a constant of the build")]
    pub(super) const fn is_compiled(self) -> bool {
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
    ///
    /// The first call stores the detected instruction set in one byte, which later calls load.
    #[inline(always)]
    pub(super) fn detected() -> Self {
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2", feature = "std"))]
        if Self::IS_DETECTED {
            use core::sync::atomic::{AtomicU8, Ordering};

            /// The number of the instruction set, or 0 until it is detected. Threads that detect it at the same time
            /// store the same number, so the order of their accesses does not matter.
            static DETECTED: AtomicU8 = AtomicU8::new(0);

            #[cold]
            #[inline(never)]
            fn detect() -> Isa {
                let best = Isa::ALL.into_iter().rfind(|isa| isa.is_supported()).unwrap_or(Isa::Portable);
                DETECTED.store(best as u8, Ordering::Relaxed);
                best
            }

            return match DETECTED.load(Ordering::Relaxed) {
                0 => detect(),
                number if number == Self::Avx2 as u8 => Self::Avx2,
                number if number == Self::Avx512 as u8 => Self::Avx512,
                _ => Self::Portable,
            };
        }
        const { Self::compiled() }
    }
}

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
        f.pad(self.name())
    }
}

/// Calls the function that is listed for the instruction set of a level, with the token of the instruction set and the
/// arguments. If no function is listed, the macro calls the scalar function.
///
/// ```text
/// dispatch!(level, (a: A, b: B) -> C, {
///     Avx512 | Avx2 => vector,       calls `vector(token, a, b)`
///     _ => scalar,                   calls `scalar(a, b)`
/// })
/// ```
///
/// List the instruction sets in the order of the last rule of this macro: AVX-512, AVX2, NEON, `simd128`. The macro
/// ignores instruction sets of other architectures.
///
/// Write `inline` before the level of a function that is as short as a call. To inline it in every build, the macro
/// replaces a level that the build does not require by the best one that it requires.
macro_rules! dispatch {
    (inline $level:expr, $arguments:tt -> $output:ty, {
        $($($isa:ident)|+ => $vector:expr,)* _ => $scalar:expr,
    }) => {
        $crate::simd::arch::dispatch!(@ $level.to_inline(), $arguments -> $output, {
            $($($isa => $vector,)+)* _ => inlined $scalar
        })
    };
    ($level:expr, $arguments:tt -> $output:ty, { $($($isa:ident)|+ => $vector:expr,)* _ => $scalar:expr, }) => {
        $crate::simd::arch::dispatch!(@ $level, $arguments -> $output, {
            $($($isa => $vector,)+)* _ => outlined $scalar
        })
    };
    (@ $level:expr, $arguments:tt -> $output:ty, {
        $(Avx512 => $avx512:expr,)? $(Avx2 => $avx2:expr,)? $(Neon => $neon:expr,)? $(Simd128 => $simd128:expr,)?
        _ => $how:ident $scalar:expr
    }) => {
        match $level.isa() {
            $(
                #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
                $crate::simd::Isa::Avx512 => {
                    $crate::simd::arch::features!(Avx512, call $avx512, Avx512Token, $arguments -> $output)
                }
            )?
            $(
                #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
                $crate::simd::Isa::Avx2 => {
                    $crate::simd::arch::features!(Avx2, call $avx2, Avx2Token, $arguments -> $output)
                }
            )?
            $(
                #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
                $crate::simd::Isa::Neon => {
                    use $crate::simd::arch::aarch64::NeonToken;
                    $crate::simd::arch::call!(inlined $neon, NeonToken, $arguments -> $output)
                }
            )?
            $(
                #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
                $crate::simd::Isa::Simd128 => {
                    use $crate::simd::arch::wasm32::Simd128Token;
                    $crate::simd::arch::call!(inlined $simd128, Simd128Token, $arguments -> $output)
                }
            )?
            _ => $crate::simd::arch::call!($how $scalar, $arguments -> $output),
        }
    };
}

/// Calls a function that enables no target features.
macro_rules! call {
    (inlined $function:expr, $($token:ident,)? ($($name:ident: $type:ty),*) -> $output:ty) => {
        $function($($token,)? $($name),*)
    };
    // In a program that detects the level, the scalar function is not inlined unless it is short. Few processors need
    // it, and if it were inlined, each call of a method would contain its code.
    (outlined $function:expr, ($($name:ident: $type:ty),*) -> $output:ty) => {{
        #[inline(never)]
        fn call($($name: $type),*) -> $output {
            $function($($name),*)
        }
        if $crate::simd::Isa::IS_DETECTED { call($($name),*) } else { $function($($name),*) }
    }};
}

/// Calls the rule of this macro that the next argument names, with the target features of an x86-64 instruction set.
macro_rules! features {
    (Avx2, $($use:tt)*) => {
        $crate::simd::arch::features!(@ ["avx2" "bmi1" "bmi2" "lzcnt" "popcnt"] $($use)*)
    };
    (Avx512, $($use:tt)*) => {
        $crate::simd::arch::features!(@ [
            "avx512f" "avx512bw" "avx512cd" "avx512dq" "avx512vl" "avx512vbmi" "avx512vbmi2" "avx512bitalg"
            "gfni" "bmi1" "bmi2" "lzcnt" "popcnt"
        ] $($use)*)
    };
    (@ [$($feature:tt)*] are_compiled) => {
        cfg!(all(target_arch = "x86_64", $(target_feature = $feature),*))
    };
    (@ [$($feature:tt)*] are_detected) => {
        true $(&& std::arch::is_x86_feature_detected!($feature))*
    };
    // Calls a function inside a function that enables the target features. A closure would not suffice: if LLVM does
    // not inline it, it is compiled without the target features.
    (@ [$($feature:tt)*] call $function:expr, $token:ident, ($($name:ident: $type:ty),*) -> $output:ty) => {{
        #[inline]
        #[target_feature($(enable = $feature),*)]
        #[expect(unsafe_code, reason = "the token of the instruction set")]
        fn call($($name: $type),*) -> $output {
            // SAFETY: `new` requires the target features that `call` enables, and the caller of `call` guarantees them.
            $function(unsafe { $crate::simd::arch::x86_64::$token::new() }, $($name),*)
        }
        // SAFETY: `call` requires that the processor has the target features. A `Level` exists only if the processor
        // has them: `Level::compiled` checks `is_compiled`, `Level::detect` and `Level::supported` check
        // `is_supported`, and callers of `Level::assume` guarantee them.
        #[expect(unsafe_code, reason = "a call whose precondition the level proves")]
        let output = unsafe { call($($name),*) };
        output
    }};
}

pub(crate) use {call, dispatch, features};
