//! The backends, and the choice of the backend for an instruction set.
//!
//! The module of each architecture has the same items:
//!
//! - `ISAS` lists the instruction sets of the architecture, from the slowest to the fastest.
//!
//! - `is_compiled` returns true if every processor that can run the program has the instruction set `isa`.
//!
//! - `is_supported` returns true if the current processor has the instruction set `isa`.
//!
//! - `run` runs a task on the backend of the instruction set `isa`.
//!
//! - `Halves` is the prepared occupancy inside a [`Twin`](crate::simd::Twin).

/// `unroll!(I in [0, 1] => not(a[I]))` gives the array `[not(a[0]), not(a[1])]`. Inside the expression, `I` is a
/// constant. The backends use the macro to compute one expression for each register of an array.
///
/// The macro replaces `array::map`, because neither `map` nor the closure is `#[inline(always)]`. LLVM may compile
/// `map` and the closure as functions without target features. LLVM does not inline intrinsics into functions without
/// target features.
#[allow(unused_macros, reason = "the portable architecture has no registers")]
macro_rules! unroll {
    ($i:ident in [$($number:literal),*] => $value:expr) => {
        [$({
            const $i: usize = $number;
            $value
        }),*]
    };
}

mod portable;

// The file `native.rs` is for all other targets.
#[cfg_attr(all(target_arch = "x86_64", target_feature = "sse2"), path = "x86_64/mod.rs")]
#[cfg_attr(
    all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"),
    path = "aarch64/mod.rs"
)]
#[cfg_attr(all(target_arch = "wasm32", target_feature = "simd128"), path = "wasm32/mod.rs")]
mod native;

pub(crate) use native::{Halves, ISAS, is_compiled, is_supported, run};
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
pub(crate) use native::{avx2, avx512};
pub(crate) use portable::Portable;
