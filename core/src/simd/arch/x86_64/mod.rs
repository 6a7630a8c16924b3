//! x86-64: SSE2, which every processor has, and SSSE3, AVX2 and AVX-512.
#![expect(unsafe_code, reason = "intrinsics")]
#![allow(clippy::wildcard_imports, reason = "names of intrinsics begin with `_mm`")]

mod avx2;
mod avx512;
mod four_lanes;
mod group;
mod mailbox;
mod sse2;
mod ssse3;

use crate::simd::generic::backend::Task;
use crate::simd::isa::Isa;

use avx2::Avx2;
use avx512::Avx512;
use sse2::Sse2;
use ssse3::Ssse3;

pub(crate) use sse2::Halves;

/// Makes `ISAS`, `is_compiled`, `is_supported`, `run` and a function for each backend from the target features of each backend.
macro_rules! backends {
    ($($isa:ident $name:ident: [$($feature:tt)*],)*) => {
        /// The instruction sets, the slowest first.
        pub(crate) const ISAS: [Isa; 1 + [$(Isa::$isa),*].len()] = [Isa::Sse2, $(Isa::$isa),*];

        /// Whether every processor that can run the program has the instructions.
        #[inline]
        pub(crate) const fn is_compiled(isa: Isa) -> bool {
            match isa {
                Isa::Sse2 => true,
                $(Isa::$isa => true $(&& cfg!(target_feature = $feature))*,)*
                _ => false,
            }
        }

        /// Whether this processor has the instructions.
        #[inline]
        #[cfg(feature = "std")]
        pub(crate) fn is_supported(isa: Isa) -> bool {
            match isa {
                Isa::Sse2 => true,
                $(Isa::$isa => true $(&& std::arch::is_x86_feature_detected!($feature))*,)*
                _ => false,
            }
        }

        $(
            /// The instruction set, for callers that enable the instructions themselves.
            #[inline]
            #[target_feature($(enable = $feature),*)]
            #[allow(dead_code, reason = "`Level` has a method for AVX2 and one for AVX-512")]
            pub(crate) const fn $name() -> Isa {
                Isa::$isa
            }
        )*

        /// Runs the task on the backend of the instruction set.
        ///
        /// # Safety
        /// The processor must have the instructions: `is_compiled` or `is_supported` returned true, or a function with
        /// these target features took the instruction set from the function of its name.
        #[inline(always)]
        pub(crate) unsafe fn run<T: Task>(isa: Isa, task: T) -> T::Output {
            match isa {
                $(Isa::$isa => {
                    #[inline]
                    #[target_feature($(enable = $feature),*)]
                    fn run<T: Task>(task: T) -> T::Output {
                        // SAFETY: `new` requires that the processor has the features of the backend. The inner `run`
                        // enables the same features, so the caller of the inner `run` guarantees these features.
                        task.run(unsafe { $isa::new() })
                    }
                    // SAFETY: the inner `run` requires that the processor has the features of `isa`. The caller of the
                    // outer `run` guarantees these features.
                    unsafe { run(task) }
                })*
                _ => task.run(Sse2),
            }
        }
    };
}

backends! {
    Ssse3 ssse3: ["ssse3"],
    Avx2 avx2: ["avx2" "bmi1" "bmi2" "lzcnt" "popcnt"],
    Avx512 avx512: [
        "avx512f" "avx512bw" "avx512cd" "avx512dq" "avx512vl" "avx512vbmi" "avx512bitalg" "gfni"
        "bmi1" "bmi2" "lzcnt" "popcnt"
    ],
}

#[inline]
#[cfg(not(feature = "std"))]
pub(crate) const fn is_supported(isa: Isa) -> bool {
    is_compiled(isa)
}

/// Returns the argument in a general register.
///
/// LLVM would compute with the words of mask registers where they are, on fewer ports, and would gather words in a
/// vector register one by one.
#[inline(always)]
fn in_register(mut word: u64) -> u64 {
    #[cfg(not(miri))]
    // SAFETY: the template is a comment, so no instruction runs, and the operand stays unchanged.
    unsafe {
        core::arch::asm!("/* {} */", inout(reg) word, options(pure, nomem, nostack, preserves_flags));
    }
    word
}
