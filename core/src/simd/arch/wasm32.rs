//! `simd128`, for WebAssembly modules that require it. A vector of four 64-bit lanes takes two registers of 16 bytes.

use core::arch::wasm32::{
    i64x2_gt, u64x2, u64x2_splat, u64x2_sub, v128, v128_and, v128_andnot, v128_any_true, v128_or,
};

use crate::simd::isa::Isa;
use crate::simd::vector::{FourLanes, LoadWords};

pub(crate) use crate::technique::hyperbola::twin::Halves;

instruction_sets_of_all!($ Simd128);

/// The token for `simd128`. Needs no check: a runtime without `simd128` refuses to load the module.
#[derive(Clone, Copy)]
pub(crate) struct Simd128;

impl LoadWords for Simd128 {
    #[inline(always)]
    fn in_register(self, word: u64) -> u64 {
        // Rust has no `asm!` for WebAssembly. With V8, merged loads after a move are as fast as single loads.
        word
    }
}

impl FourLanes for Simd128 {
    type Four = [v128; 2];

    bindings! {
        safe
        fn splat(self, word: u64) -> Self::Four => [u64x2_splat(word); 2];
        fn broadcast(self, word: u64) -> Self::Four => self.splat(word);
        fn repeated_pair(self, words: [u64; 2]) -> Self::Four => [u64x2(words[0], words[1]); 2];
        fn three_words(self, words: [u64; 3]) -> Self::Four => [u64x2(words[0], words[1]), u64x2(words[2], 0)];
        fn load(self, words: &[u64; 4]) -> Self::Four => [u64x2(words[0], words[1]), u64x2(words[2], words[3])];
        fn and(self, a: Self::Four, b: Self::Four) -> Self::Four => unroll!(I in [0, 1] => v128_and(a[I], b[I]));
        fn and_not(self, a: Self::Four, b: Self::Four) -> Self::Four => unroll!(I in [0, 1] => v128_andnot(b[I], a[I]));
        fn or(self, a: Self::Four, b: Self::Four) -> Self::Four => unroll!(I in [0, 1] => v128_or(a[I], b[I]));
        fn sub(self, a: Self::Four, b: Self::Four) -> Self::Four => unroll!(I in [0, 1] => u64x2_sub(a[I], b[I]));
        fn greater(self, a: Self::Four, b: Self::Four) -> Self::Four => unroll!(I in [0, 1] => i64x2_gt(a[I], b[I]));
        fn any(self, a: Self::Four) -> bool => v128_any_true(v128_or(a[0], a[1]));
    }
}
