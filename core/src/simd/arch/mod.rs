//! The backends, and the choice of the backend for an instruction set.
//!
//! The module of each architecture has the same items:
//!
//! - `ISAS`: the instruction sets of the architecture, from the slowest to the fastest.
//! - `is_compiled`: whether every processor that can run the program has an instruction set.
//! - `is_supported`: whether the current processor has an instruction set.
//! - `run`: runs a task on the backend of an instruction set.
//! - `Halves`: the prepared occupancy inside a [`Twin`](crate::simd::Twin).

/// `unroll!(I in [0, 1] => not(a[I]))` makes an array with one element for each register. `I` is a constant in the
/// expression.
///
/// `array::map` would not work here: neither `map` nor its closure is `#[inline(always)]`. LLVM may keep them as
/// functions without target features, and then does not inline intrinsics into them.
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
pub(crate) use portable::Portable;
