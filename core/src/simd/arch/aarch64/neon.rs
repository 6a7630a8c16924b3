//! NEON: four registers of 16 bytes.

use core::arch::aarch64::{
    uint8x16_t, vaddq_u8, vandq_u8, vceqq_u8, vdupq_n_u64, veorq_u8, vld1q_u64, vorrq_u8, vqtbl1q_u8,
    vrbitq_u8, vreinterpretq_u8_u64, vreinterpretq_u64_u8, vshrq_n_u64, vst1q_u64, vsubq_u8,
};

use crate::board::{Bitboard, PieceSets, Square};
use crate::simd::generic::backend::Backend;
use crate::simd::generic::batch;
use crate::simd::generic::rays;
use crate::simd::generic::scalar::Unprepared;
use crate::simd::vector::{Bytes, Halves, Vector};

/// The token for NEON. The token requires no check at run time, because this module is compiled only for targets with
/// NEON.
#[derive(Clone, Copy)]
pub(super) struct Neon;

impl Backend for Neon {
    type Prepared = Unprepared;

    #[inline(always)]
    fn attackers_to(self, square: Square, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
        rays::attackers_to(self, square, pieces, occupied)
    }

    #[inline(always)]
    fn is_attacked(self, square: Square, by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> bool {
        rays::is_attacked(self, square, by, pieces, occupied)
    }

    #[inline(always)]
    fn checkers_and_pinned(
        self,
        king: Square,
        own: Bitboard,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        rays::checkers_and_pinned(self, king, own, pieces, occupied)
    }

    #[inline(always)]
    fn batch(self, squares: &[Square], occupied: Bitboard, results: &mut [Bitboard]) {
        batch::batch(self, squares, occupied, results);
    }
}

impl Vector for Neon {
    type Eight = [uint8x16_t; 4];

    #[inline(always)]
    fn splat(self, word: u64) -> Self::Eight {
        // SAFETY: the target has NEON (see the `cfg` of this architecture).
        unsafe { [vreinterpretq_u8_u64(vdupq_n_u64(word)); 4] }
    }

    #[inline(always)]
    fn load(self, words: &[u64; 8]) -> Self::Eight {
        // SAFETY: the target has NEON. `words` has 8 words, so 2 words are readable from each of the indices 0, 2, 4
        // and 6.
        unsafe { unroll!(I in [0, 1, 2, 3] => vreinterpretq_u8_u64(vld1q_u64(words.as_ptr().add(2 * I)))) }
    }

    #[inline(always)]
    fn store(self, a: Self::Eight) -> [u64; 8] {
        let mut words = [0_u64; 8];
        // SAFETY: the target has NEON. `words` has 8 words, so 2 words are writable from each of the indices 0, 2, 4
        // and 6.
        unsafe {
            unroll!(I in [0, 1, 2, 3] => {
                vst1q_u64(words.as_mut_ptr().add(2 * I), vreinterpretq_u64_u8(a[I]));
            });
        }
        words
    }

    #[inline(always)]
    fn and(self, a: Self::Eight, b: Self::Eight) -> Self::Eight {
        // SAFETY: the target has NEON (see the `cfg` of this architecture).
        unsafe { unroll!(I in [0, 1, 2, 3] => vandq_u8(a[I], b[I])) }
    }

    #[inline(always)]
    fn or(self, a: Self::Eight, b: Self::Eight) -> Self::Eight {
        // SAFETY: the target has NEON (see the `cfg` of this architecture).
        unsafe { unroll!(I in [0, 1, 2, 3] => vorrq_u8(a[I], b[I])) }
    }

    #[inline(always)]
    fn xor(self, a: Self::Eight, b: Self::Eight) -> Self::Eight {
        // SAFETY: the target has NEON (see the `cfg` of this architecture).
        unsafe { unroll!(I in [0, 1, 2, 3] => veorq_u8(a[I], b[I])) }
    }

    #[inline(always)]
    fn look_up(self, table: Self::Eight, indices: Self::Eight) -> Self::Eight {
        // SAFETY: the target has NEON (see the `cfg` of this architecture).
        unsafe { unroll!(I in [0, 1, 2, 3] => vqtbl1q_u8(table[I], indices[I])) }
    }

    #[inline(always)]
    fn reverse_in_bytes(self, a: Self::Eight) -> Self::Eight {
        // SAFETY: the target has NEON (see the `cfg` of this architecture).
        unsafe { unroll!(I in [0, 1, 2, 3] => vrbitq_u8(a[I])) }
    }
}

impl Halves for Neon {
    #[inline(always)]
    fn store_lower_half(self, a: Self::Eight) -> [u64; 4] {
        let mut words = [0_u64; 4];
        // SAFETY: the target has NEON. `words` has 4 words, so 2 words are writable from index 0 and from index 2.
        unsafe {
            unroll!(I in [0, 1] => {
                vst1q_u64(words.as_mut_ptr().add(2 * I), vreinterpretq_u64_u8(a[I]));
            });
        }
        words
    }

    #[inline(always)]
    fn upper_half(self, a: Self::Eight) -> Self::Eight {
        [a[2], a[3], a[2], a[3]]
    }
}

impl Bytes for Neon {
    #[inline(always)]
    fn add_bytes(self, a: Self::Eight, b: Self::Eight) -> Self::Eight {
        // SAFETY: the target has NEON (see the `cfg` of this architecture).
        unsafe { unroll!(I in [0, 1, 2, 3] => vaddq_u8(a[I], b[I])) }
    }

    #[inline(always)]
    fn sub_bytes(self, a: Self::Eight, b: Self::Eight) -> Self::Eight {
        // SAFETY: the target has NEON (see the `cfg` of this architecture).
        unsafe { unroll!(I in [0, 1, 2, 3] => vsubq_u8(a[I], b[I])) }
    }

    #[inline(always)]
    fn equal_bytes(self, a: Self::Eight, b: Self::Eight) -> Self::Eight {
        // SAFETY: the target has NEON (see the `cfg` of this architecture).
        unsafe { unroll!(I in [0, 1, 2, 3] => vceqq_u8(a[I], b[I])) }
    }

    #[inline(always)]
    fn shift_right<const COUNT: i32>(self, a: Self::Eight) -> Self::Eight {
        // SAFETY: the target has NEON (see the `cfg` of this architecture).
        unsafe {
            unroll!(I in [0, 1, 2, 3] => {
                vreinterpretq_u8_u64(vshrq_n_u64::<COUNT>(vreinterpretq_u64_u8(a[I])))
            })
        }
    }

    #[inline(always)]
    fn repeat_group<const GROUP: usize>(self, a: Self::Eight) -> Self::Eight {
        [a[GROUP]; 4]
    }
}
