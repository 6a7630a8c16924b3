//! SSSE3: four registers of 16 bytes.

use core::arch::x86_64::*;

use crate::simd::Twin;
use crate::simd::backend::Backend;

#[derive(Clone, Copy)]
pub(super) struct Ssse3(());

impl Ssse3 {
    /// # Safety
    /// The processor has SSSE3.
    #[inline(always)]
    pub(super) const unsafe fn new() -> Self {
        Self(())
    }
}

macro_rules! each {
    (|$i:ident| $value:expr) => {
        each_of_four!(|$i| $value)
    };
}

// SAFETY of every block below: the token proves that the processor has the instructions; pointers come from arrays of as
// many words as are read or written, and no alignment is asked for.
impl Backend for Ssse3 {
    type Eight = [__m128i; 4];
    type One = Twin;
    // Four registers for what AVX2 does in two: the twin is as fast on sets of queens, and twice as fast on one.
    const BATCH: usize = usize::MAX;

    binary! {
        and: _mm_and_si128,
        or: _mm_or_si128,
        xor: _mm_xor_si128,
        add_bytes: _mm_add_epi8,
        sub_bytes: _mm_sub_epi8,
        equal_bytes: _mm_cmpeq_epi8,
        sub_lanes: _mm_sub_epi64,
        look_up: _mm_shuffle_epi8,
    }

    #[inline(always)]
    fn splat(self, word: u64) -> Self::Eight {
        // SAFETY: as said above.
        unsafe { [_mm_set1_epi64x(word as i64); 4] }
    }

    #[inline(always)]
    fn load(self, words: &[u64; 8]) -> Self::Eight {
        // SAFETY: as said above.
        unsafe { each!(|I| _mm_loadu_si128(words.as_ptr().add(2 * I).cast())) }
    }

    #[inline(always)]
    fn store(self, a: Self::Eight) -> [u64; 8] {
        let mut words = [0_u64; 8];
        // SAFETY: as said above.
        unsafe { each!(|I| _mm_storeu_si128(words.as_mut_ptr().add(2 * I).cast(), a[I])) };
        words
    }

    #[inline(always)]
    fn store_lower_half(self, a: Self::Eight) -> [u64; 4] {
        let mut words = [0_u64; 4];
        // SAFETY: as said above.
        unsafe {
            _mm_storeu_si128(words.as_mut_ptr().cast(), a[0]);
            _mm_storeu_si128(words.as_mut_ptr().add(2).cast(), a[1]);
        }
        words
    }

    #[inline(always)]
    fn shift_right<const COUNT: u32>(self, a: Self::Eight) -> Self::Eight {
        // SAFETY: as said above.
        unsafe { each!(|I| _mm_srl_epi64(a[I], _mm_cvtsi32_si128(COUNT as i32))) }
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
