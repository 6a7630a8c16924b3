//! The backends of x86-64.
#![expect(unsafe_code, reason = "intrinsics")]
#![allow(clippy::wildcard_imports, reason = "intrinsics have a prefix for a module")]

mod avx2;
mod avx512;
mod four_lanes;
mod ssse3;

use avx2::Avx2;
use avx512::Avx512;
use ssse3::Ssse3;

use super::{One, Task};
use crate::board::{Bitboard, Square};
use crate::simd::{Isa, Twin};

/// Makes the interface of an architecture from the features that each backend is compiled for.
macro_rules! backends {
    ($($isa:ident: [$($feature:tt)*],)*) => {
        /// The instruction sets of the architecture, the slowest first.
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

        /// # Safety
        /// The processor has the instructions: `is_compiled` or `is_supported` says so.
        #[inline(always)]
        pub(crate) unsafe fn run<T: Task>(isa: Isa, task: T) -> T::Output {
            match isa {
                $(Isa::$isa => {
                    #[inline]
                    #[target_feature($(enable = $feature),*)]
                    fn run<T: Task>(task: T) -> T::Output {
                        // SAFETY: this function is compiled for the instructions, and so only runs where they are.
                        task.vector(unsafe { $isa::new() })
                    }
                    // SAFETY: the caller's promise.
                    unsafe { run(task) }
                })*
                _ => task.scalar::<Twin>(),
            }
        }
    };
}

backends! {
    Ssse3: ["ssse3"],
    Avx2: ["avx2" "bmi1" "bmi2" "lzcnt" "popcnt"],
    Avx512: [
        "avx512f" "avx512bw" "avx512dq" "avx512vl" "avx512vbmi" "gfni"
        "bmi1" "bmi2" "lzcnt" "popcnt"
    ],
}

#[inline]
#[cfg(not(feature = "std"))]
pub(crate) const fn is_supported(isa: Isa) -> bool {
    is_compiled(isa)
}

impl One for Twin {
    #[inline(always)]
    fn new(occupied: Bitboard) -> Self {
        Self::new(occupied)
    }

    #[inline(always)]
    fn rook(&self, square: Square) -> Bitboard {
        self.rook_attacks(square)
    }

    #[inline(always)]
    fn bishop(&self, square: Square) -> Bitboard {
        self.bishop_attacks(square)
    }

    #[inline(always)]
    fn queen(&self, square: Square) -> Bitboard {
        self.queen_attacks(square)
    }
}

/// The steps of the eight directions, the first four up, the last four down.
#[inline]
const fn steps(squares: u64) -> [u64; 4] {
    [squares, 8 * squares, 9 * squares, 7 * squares]
}
