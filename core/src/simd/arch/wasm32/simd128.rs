//! WebAssembly's `simd128`: four registers of 16 bytes.

use core::arch::wasm32::{
    u8x16_add, u8x16_eq, u8x16_sub, u8x16_swizzle, u64x2, u64x2_extract_lane, u64x2_shr, u64x2_splat, v128,
    v128_and, v128_or, v128_xor,
};

use crate::board::{Bitboard, PieceSets, Square};
use crate::simd::generic::backend::Backend;
use crate::simd::generic::batch;
use crate::simd::generic::rays;
use crate::simd::generic::scalar::Unprepared;
use crate::simd::vector::{Bytes, Halves, Vector, reverse_nibbles};

/// The token for `simd128`. The token requires no check at run time, because a WebAssembly runtime without `simd128`
/// refuses to load a module that uses `simd128`.
#[derive(Clone, Copy)]
pub(super) struct Simd128;

impl Backend for Simd128 {
    type Prepared = Unprepared;

    #[inline(always)]
    fn batch(self, squares: &[Square], occupied: Bitboard, results: &mut [Bitboard]) {
        batch::batch(self, squares, occupied, results);
    }

    /// The other questions about one square need the highest bit of a lane, for which `simd128` has no instruction.
    #[inline(always)]
    fn is_attacked(self, square: Square, by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> bool {
        rays::is_attacked(self, square, by, pieces, occupied)
    }
}

impl Vector for Simd128 {
    type Eight = [v128; 4];

    #[inline(always)]
    fn splat(self, word: u64) -> Self::Eight {
        [u64x2_splat(word); 4]
    }

    #[inline(always)]
    fn load(self, words: &[u64; 8]) -> Self::Eight {
        unroll!(I in [0, 1, 2, 3] => u64x2(words[2 * I], words[2 * I + 1]))
    }

    #[inline(always)]
    fn store(self, a: Self::Eight) -> [u64; 8] {
        let [low, high] = [self.store_lower_half(a), self.store_lower_half(self.upper_half(a))];
        [low[0], low[1], low[2], low[3], high[0], high[1], high[2], high[3]]
    }

    #[inline(always)]
    fn and(self, a: Self::Eight, b: Self::Eight) -> Self::Eight {
        unroll!(I in [0, 1, 2, 3] => v128_and(a[I], b[I]))
    }

    #[inline(always)]
    fn or(self, a: Self::Eight, b: Self::Eight) -> Self::Eight {
        unroll!(I in [0, 1, 2, 3] => v128_or(a[I], b[I]))
    }

    #[inline(always)]
    fn xor(self, a: Self::Eight, b: Self::Eight) -> Self::Eight {
        unroll!(I in [0, 1, 2, 3] => v128_xor(a[I], b[I]))
    }

    #[inline(always)]
    fn look_up(self, table: Self::Eight, indices: Self::Eight) -> Self::Eight {
        unroll!(I in [0, 1, 2, 3] => u8x16_swizzle(table[I], indices[I]))
    }

    #[inline(always)]
    fn reverse_in_bytes(self, a: Self::Eight) -> Self::Eight {
        reverse_nibbles(self, a, self.shift_right::<4>(a))
    }
}

impl Halves for Simd128 {
    #[inline(always)]
    fn store_lower_half(self, a: Self::Eight) -> [u64; 4] {
        let [low, high] = [words(a[0]), words(a[1])];
        [low[0], low[1], high[0], high[1]]
    }

    #[inline(always)]
    fn upper_half(self, a: Self::Eight) -> Self::Eight {
        [a[2], a[3], a[2], a[3]]
    }
}

impl Bytes for Simd128 {
    #[inline(always)]
    fn add_bytes(self, a: Self::Eight, b: Self::Eight) -> Self::Eight {
        unroll!(I in [0, 1, 2, 3] => u8x16_add(a[I], b[I]))
    }

    #[inline(always)]
    fn sub_bytes(self, a: Self::Eight, b: Self::Eight) -> Self::Eight {
        unroll!(I in [0, 1, 2, 3] => u8x16_sub(a[I], b[I]))
    }

    #[inline(always)]
    fn equal_bytes(self, a: Self::Eight, b: Self::Eight) -> Self::Eight {
        unroll!(I in [0, 1, 2, 3] => u8x16_eq(a[I], b[I]))
    }

    #[inline(always)]
    fn shift_right<const COUNT: i32>(self, a: Self::Eight) -> Self::Eight {
        unroll!(I in [0, 1, 2, 3] => u64x2_shr(a[I], COUNT as u32))
    }

    #[inline(always)]
    fn repeat_group<const GROUP: usize>(self, a: Self::Eight) -> Self::Eight {
        [a[GROUP]; 4]
    }
}

#[inline(always)]
pub(super) fn words(a: v128) -> [u64; 2] {
    [u64x2_extract_lane::<0>(a), u64x2_extract_lane::<1>(a)]
}
