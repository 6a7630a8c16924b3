//! The backends, and the choice among them.
//!
//! Each architecture has the same interface:
//!
//! - `ISAS`: its instruction sets, the slowest first.
//! - `is_compiled` and `is_supported`: whether every processor of the target, or this processor, has an instruction
//!   set.
//! - `run`: runs a task on the backend of an instruction set.
//! - `Halves`: the occupancy that [`Twin`](crate::simd::Twin) prepares.

/// An array with one expression for each register: `unroll!(I in [0, 1] => not(a[I]))`. `I` is a constant.
///
/// `array::map` and its closure are not `#[inline(always)]`. LLVM may keep them as functions without target features, and
/// inlines no intrinsic into those.
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
