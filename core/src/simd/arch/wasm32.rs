//! `simd128`, for WebAssembly modules that require it. A vector of four 64-bit lanes is two registers of 16 bytes.

#![expect(unsafe_code, reason = "intrinsics")]
#![expect(clippy::wildcard_imports, reason = "names of intrinsics begin with the type of the lanes")]

use core::arch::wasm32::*;

use crate::simd::vector::{FourLanes, LoadWords};

/// The token for `simd128`. It needs no check, because a runtime without `simd128` refuses to load the module.
#[derive(Clone, Copy)]
pub(crate) struct Simd128Token;

impl LoadWords for Simd128Token {}

impl FourLanes for Simd128Token {
    type Four = [v128; 2];

    bindings! {
        fn splat(self, word: u64) -> Self::Four => [u64x2_splat(word); 2];
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

#[cfg(feature = "quad")]
impl crate::simd::vector::TwoLanes for Simd128Token {
    type Two = v128;

    bindings! {
        fn store_bytes(self, a: v128, to: &mut [u8; 16]) -> () => v128_store(to.as_mut_ptr().cast(), a);
        fn store_words(self, a: v128, to: &mut [u64; 2]) -> () => v128_store(to.as_mut_ptr().cast(), a);
        fn pair(self, words: [u64; 2]) -> v128 => u64x2(words[0], words[1]);
        fn and(self, a: v128, b: v128) -> v128 => v128_and(a, b);
        fn xor(self, a: v128, b: v128) -> v128 => v128_xor(a, b);
        fn shl<const COUNT: i32>(self, a: v128) -> v128 => u16x8_shl(a, COUNT as u32);
        fn shr<const COUNT: i32>(self, a: v128) -> v128 => u16x8_shr(a, COUNT as u32);
        fn zip_bytes(self, a: v128, b: v128) -> [v128; 2] => [
            i8x16_shuffle::<0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23>(a, b),
            i8x16_shuffle::<8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31>(a, b),
        ];
        fn zip_pairs(self, a: v128, b: v128) -> [v128; 2] => [
            i16x8_shuffle::<0, 8, 1, 9, 2, 10, 3, 11>(a, b),
            i16x8_shuffle::<4, 12, 5, 13, 6, 14, 7, 15>(a, b),
        ];
        fn zip_fours(self, a: v128, b: v128) -> [v128; 2] => [i32x4_shuffle::<0, 4, 1, 5>(a, b), i32x4_shuffle::<2, 6, 3, 7>(a, b)];
        fn load_bytes(self, bytes: &[u8; 16]) -> v128 => v128_load(bytes.as_ptr().cast());
        fn unzip_bytes(self, a: v128, b: v128) -> [v128; 2] => [
            i8x16_shuffle::<0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30>(a, b),
            i8x16_shuffle::<1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31>(a, b),
        ];
        fn unzip_pairs(self, a: v128, b: v128) -> [v128; 2] => [
            i16x8_shuffle::<0, 2, 4, 6, 8, 10, 12, 14>(a, b),
            i16x8_shuffle::<1, 3, 5, 7, 9, 11, 13, 15>(a, b),
        ];
        fn unzip_fours(self, a: v128, b: v128) -> [v128; 2] => [i32x4_shuffle::<0, 2, 4, 6>(a, b), i32x4_shuffle::<1, 3, 5, 7>(a, b)];
        fn unzip_words(self, a: v128, b: v128) -> [v128; 2] => [i64x2_shuffle::<0, 2>(a, b), i64x2_shuffle::<1, 3>(a, b)];
    }
}
