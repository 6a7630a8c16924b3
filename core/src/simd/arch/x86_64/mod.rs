//! x86-64: AVX2 and AVX-512.
#![expect(unsafe_code, reason = "intrinsics")]
#![allow(clippy::wildcard_imports, reason = "names of intrinsics begin with `_mm`")]

pub(crate) mod avx;
mod avx2;
mod avx512;
pub(crate) mod hyperbola;
pub(crate) mod lists;
#[cfg(feature = "quad")]
pub(crate) mod mailbox;
#[cfg(feature = "threats")]
mod rays;

use core::arch::asm;

use crate::simd::isa::Isa;

pub(crate) use avx::{Avx, Avx2, Avx512};

/// Defines `ISAS`, `is_compiled`, `is_supported`, `detected` and `call_on`.
///
/// The input is a list of the target features of each instruction set.
macro_rules! instruction_sets {
    ($d:tt $($isa:ident: [$($feature:tt)*],)*) => {
        /// The instruction sets, the slowest first.
        pub(crate) const ISAS: [Isa; [$(Isa::$isa),*].len()] = [$(Isa::$isa),*];

        /// Whether every processor that can run the program has the instructions.
        #[inline]
        pub(crate) const fn is_compiled(isa: Isa) -> bool {
            match isa {
                Isa::Portable => true,
                $(Isa::$isa => true $(&& cfg!(target_feature = $feature))*,)*
                _ => false,
            }
        }

        /// Whether this processor has the instructions.
        #[inline]
        #[cfg(feature = "std")]
        pub(crate) fn is_supported(isa: Isa) -> bool {
            match isa {
                $(Isa::$isa => true $(&& std::arch::is_x86_feature_detected!($feature))*,)*
                _ => false,
            }
        }

        /// The best instruction set of this processor, in a program that requires none.
        ///
        /// The first call stores it in one byte, which later calls load.
        #[inline(always)]
        #[cfg(feature = "std")]
        pub(crate) fn detected() -> Isa {
            use core::sync::atomic::{AtomicU8, Ordering};

            /// The number of the instruction set, or 0 until it is detected. Threads that detect at the same time store
            /// the same number, so the order of their accesses does not matter.
            static DETECTED: AtomicU8 = AtomicU8::new(0);

            #[cold]
            #[inline(never)]
            fn detect() -> Isa {
                let best = ISAS.into_iter().rfind(|&isa| is_supported(isa)).unwrap_or(Isa::Portable);
                DETECTED.store(best as u8, Ordering::Relaxed);
                best
            }

            match DETECTED.load(Ordering::Relaxed) {
                0 => detect(),
                $(number if number == Isa::$isa as u8 => Isa::$isa,)*
                _ => Isa::Portable,
            }
        }

        /// If `isa` is the named instruction set, calls `function` inside a function that enables its target features.
        macro_rules! call_on {
            $(($isa $d isa:ident $d answer:tt ($d($d name:ident: $d type:ty),*) -> $d output:ty, $d function:expr) => {
                if matches!($d isa, $d crate::simd::Isa::$isa) {
                    #[inline]
                    #[target_feature($(enable = $feature),*)]
                    #[expect(unsafe_code, reason = "the token of the instruction set")]
                    fn call($d($d name: $d type),*) -> $d output {
                        // SAFETY: `new` of the token requires the target features that `call` enables. The caller of
                        // `call` guarantees them.
                        $d function(unsafe { $d crate::simd::arch::$isa::new() }, $d($d name),*)
                    }
                    // SAFETY: `call` requires that the processor has the target features. A `Level` exists only if the
                    // processor has them: `Level::compiled` checks `is_compiled`, `Level::supported` and `detected` check
                    // `is_supported`, and callers of `Level::assume` guarantee them.
                    #[expect(unsafe_code, reason = "a call whose precondition the level proves")]
                    let output = unsafe { call($d($d name),*) };
                    break $d answer output;
                }
            };)*
            ($d($d call:tt)*) => {};
        }
    };
}

instruction_sets! {
    $
    Avx2: ["avx2" "bmi1" "bmi2" "lzcnt" "popcnt"],
    Avx512: [
        "avx512f" "avx512bw" "avx512cd" "avx512dq" "avx512vl" "avx512vbmi" "avx512vbmi2" "avx512bitalg"
        "gfni" "bmi1" "bmi2" "lzcnt" "popcnt"
    ],
}

pub(crate) use call_on;

#[inline]
#[cfg(not(feature = "std"))]
pub(crate) const fn is_supported(isa: Isa) -> bool {
    is_compiled(isa)
}

/// Returns the argument in a general register. LLVM cannot see where the result comes from.
///
/// If LLVM could see the load of a word, it would merge the load with neighbouring loads, or insert words into a vector
/// register one by one. It would also compute in mask registers, whose instructions issue on fewer ports.
#[inline(always)]
pub(crate) fn in_register(mut word: u64) -> u64 {
    #[cfg(not(miri))]
    // SAFETY: the `asm!` has only a comment and no instruction, so the operand stays unchanged.
    unsafe {
        asm!("/* {} */", inout(reg) word, options(pure, nomem, nostack, preserves_flags));
    }
    word
}
