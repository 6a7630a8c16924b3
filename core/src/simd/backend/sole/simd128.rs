//! WebAssembly's `simd128`: four registers of 16 bytes.
#![expect(unsafe_code, reason = "`binary!`, where other architectures need it")]

use core::arch::wasm32::{
    u8x16_add, u8x16_eq, u8x16_sub, u8x16_swizzle, u64x2, u64x2_extract_lane, u64x2_shr, u64x2_splat,
    u64x2_sub, v128, v128_and, v128_or, v128_xor,
};

use crate::simd::Isa;
use crate::simd::backend::{Backend, Root};

/// A token that needs no proof: a module with these instructions is not loaded where they are not.
#[derive(Clone, Copy)]
pub(super) struct Vectors;

impl Vectors {
    pub(super) const ISA: Isa = Isa::Simd128;
}

#[allow(
    unused_unsafe,
    reason = "in `binary!`: no intrinsic of this architecture is unsafe that has no pointer"
)]
impl Backend for Vectors {
    type Eight = [v128; 4];
    type One = Root;
    const BATCH: usize = 4;

    binary! {
        and: v128_and,
        or: v128_or,
        xor: v128_xor,
        add_bytes: u8x16_add,
        sub_bytes: u8x16_sub,
        equal_bytes: u8x16_eq,
        sub_lanes: u64x2_sub,
        look_up: u8x16_swizzle,
    }

    #[inline(always)]
    fn splat(self, word: u64) -> Self::Eight {
        [u64x2_splat(word); 4]
    }

    #[inline(always)]
    fn load(self, words: &[u64; 8]) -> Self::Eight {
        each!(|I| u64x2(words[2 * I], words[2 * I + 1]))
    }

    #[inline(always)]
    fn store(self, a: Self::Eight) -> [u64; 8] {
        let [low, high] = [self.store_lower_half(a), self.store_lower_half(self.upper_half(a))];
        [low[0], low[1], low[2], low[3], high[0], high[1], high[2], high[3]]
    }

    #[inline(always)]
    fn store_lower_half(self, a: Self::Eight) -> [u64; 4] {
        let [low, high] = [words(a[0]), words(a[1])];
        [low[0], low[1], high[0], high[1]]
    }

    #[inline(always)]
    fn shift_right<const COUNT: u32>(self, a: Self::Eight) -> Self::Eight {
        each!(|I| u64x2_shr(a[I], COUNT))
    }

    #[inline(always)]
    fn repeat_group<const GROUP: usize>(self, a: Self::Eight) -> Self::Eight {
        [a[GROUP]; 4]
    }

    #[inline(always)]
    fn upper_half(self, a: Self::Eight) -> Self::Eight {
        [a[2], a[3], a[2], a[3]]
    }
}

#[inline(always)]
fn words(a: v128) -> [u64; 2] {
    [u64x2_extract_lane::<0>(a), u64x2_extract_lane::<1>(a)]
}
