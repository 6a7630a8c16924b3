//! SSSE3: four registers of 16 bytes.
//!
//! Only the attacks from one square over many occupancies use SSSE3. All other operations use the SSE2 code, because
//! SSSE3 code is not faster.
//!
//! With SSSE3, a batch of queens takes at least as long as a query of the SSE2 [`Twin`](crate::simd::Twin) for each
//! queen. A single queen takes twice as long with SSSE3 as with SSE2.

use core::arch::x86_64::*;

use super::sse2;
use crate::board::{Bitboard, Square};
use crate::simd::generic::backend::Backend;
use crate::simd::generic::kind::Kind;
use crate::simd::generic::occupancies;
use crate::simd::vector::{Vector, reverse_nibbles};

/// Proof that the processor has SSSE3.
#[derive(Clone, Copy)]
pub(super) struct Ssse3(());

impl Ssse3 {
    /// # Safety
    /// The processor must have SSSE3.
    #[inline(always)]
    pub(super) const unsafe fn new() -> Self {
        Self(())
    }
}

impl Backend for Ssse3 {
    type Prepared = sse2::Halves;

    #[inline(always)]
    fn per_occupancy<K: Kind>(self, square: Square, occupancies: &[Bitboard], results: &mut [Bitboard]) {
        occupancies::per_occupancy::<_, K>(self, square, occupancies, results);
    }
}

impl Vector for Ssse3 {
    type Eight = [__m128i; 4];

    #[inline(always)]
    fn splat(self, word: u64) -> Self::Eight {
        // SAFETY: `self` proves SSSE3 (see `Ssse3::new`).
        unsafe { [_mm_set1_epi64x(word as i64); 4] }
    }

    #[inline(always)]
    fn load(self, words: &[u64; 8]) -> Self::Eight {
        // SAFETY: `self` proves SSSE3. `words` has 8 words, so 16 bytes are readable from each of the indices 0, 2, 4
        // and 6.
        unsafe { unroll!(I in [0, 1, 2, 3] => _mm_loadu_si128(words.as_ptr().add(2 * I).cast())) }
    }

    #[inline(always)]
    fn store(self, a: Self::Eight) -> [u64; 8] {
        let mut words = [0_u64; 8];
        // SAFETY: `self` proves SSSE3. `words` has 8 words, so 16 bytes are writable from each of the indices 0, 2, 4
        // and 6.
        unsafe { unroll!(I in [0, 1, 2, 3] => _mm_storeu_si128(words.as_mut_ptr().add(2 * I).cast(), a[I])) };
        words
    }

    #[inline(always)]
    fn and(self, a: Self::Eight, b: Self::Eight) -> Self::Eight {
        // SAFETY: `self` proves SSSE3 (see `Ssse3::new`).
        unsafe { unroll!(I in [0, 1, 2, 3] => _mm_and_si128(a[I], b[I])) }
    }

    #[inline(always)]
    fn or(self, a: Self::Eight, b: Self::Eight) -> Self::Eight {
        // SAFETY: `self` proves SSSE3 (see `Ssse3::new`).
        unsafe { unroll!(I in [0, 1, 2, 3] => _mm_or_si128(a[I], b[I])) }
    }

    #[inline(always)]
    fn xor(self, a: Self::Eight, b: Self::Eight) -> Self::Eight {
        // SAFETY: `self` proves SSSE3 (see `Ssse3::new`).
        unsafe { unroll!(I in [0, 1, 2, 3] => _mm_xor_si128(a[I], b[I])) }
    }

    #[inline(always)]
    fn sub_lanes(self, a: Self::Eight, b: Self::Eight) -> Self::Eight {
        // SAFETY: `self` proves SSSE3 (see `Ssse3::new`).
        unsafe { unroll!(I in [0, 1, 2, 3] => _mm_sub_epi64(a[I], b[I])) }
    }

    #[inline(always)]
    fn look_up(self, table: Self::Eight, indices: Self::Eight) -> Self::Eight {
        // SAFETY: `self` proves SSSE3 (see `Ssse3::new`).
        unsafe { unroll!(I in [0, 1, 2, 3] => _mm_shuffle_epi8(table[I], indices[I])) }
    }

    #[inline(always)]
    fn reverse_in_bytes(self, a: Self::Eight) -> Self::Eight {
        // SAFETY: `self` proves SSSE3 (see `Ssse3::new`).
        let shifted = unsafe { unroll!(I in [0, 1, 2, 3] => _mm_srli_epi64::<4>(a[I])) };
        reverse_nibbles(self, a, shifted)
    }
}
