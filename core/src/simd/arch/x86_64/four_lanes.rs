//! Four lanes in one register of 32 bytes, with AVX2 and with AVX-512.
//!
//! With AVX-512, two registers of 32 bytes are faster than one of 64 bytes: 256-bit instructions issue on three ports,
//! 512-bit instructions on two.

use core::arch::x86_64::*;
use core::hint::black_box;

use crate::simd::vector::FourLanes;

/// Proof that the processor has AVX2, and AVX-512 VL and CD if `AVX512`.
#[derive(Clone, Copy)]
pub(super) struct Ymm<const AVX512: bool>(());

impl<const AVX512: bool> Ymm<AVX512> {
    /// # Safety
    /// The processor must have AVX2, and AVX-512 VL and CD if `AVX512`.
    #[inline(always)]
    pub(super) const unsafe fn new() -> Self {
        Self(())
    }
}

impl<const AVX512: bool> FourLanes for Ymm<AVX512> {
    type Four = __m256i;

    #[inline(always)]
    fn splat(self, word: u64) -> __m256i {
        // SAFETY: `self` proves AVX2 (see `Ymm::new`).
        unsafe { _mm256_set1_epi64x(word as i64) }
    }

    #[inline(always)]
    fn load(self, words: &[u64; 4]) -> __m256i {
        // SAFETY: `self` proves AVX2; `words` holds 32 readable bytes.
        unsafe { _mm256_loadu_si256(words.as_ptr().cast()) }
    }

    #[inline(always)]
    fn and(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: `self` proves AVX2 (see `Ymm::new`).
        unsafe { _mm256_and_si256(a, b) }
    }

    #[inline(always)]
    fn and_not(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: `self` proves AVX2 (see `Ymm::new`).
        unsafe { _mm256_andnot_si256(a, b) }
    }

    #[inline(always)]
    fn or(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: `self` proves AVX2 (see `Ymm::new`).
        unsafe { _mm256_or_si256(a, b) }
    }

    #[inline(always)]
    fn xor(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: `self` proves AVX2 (see `Ymm::new`).
        unsafe { _mm256_xor_si256(a, b) }
    }

    #[inline(always)]
    fn sub(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: `self` proves AVX2 (see `Ymm::new`).
        unsafe { _mm256_sub_epi64(a, b) }
    }

    #[inline(always)]
    fn keep_if_common(self, a: __m256i, b: __m256i, kept: __m256i) -> __m256i {
        // SAFETY: `self` proves AVX2 (see `Ymm::new`).
        unsafe {
            let is_empty = _mm256_cmpeq_epi64(_mm256_and_si256(a, b), _mm256_setzero_si256());
            _mm256_andnot_si256(is_empty, kept)
        }
    }

    #[inline(always)]
    fn any(self, a: __m256i) -> bool {
        // SAFETY: `self` proves AVX2 (see `Ymm::new`).
        unsafe { _mm256_testz_si256(a, a) == 0 }
    }

    #[inline(always)]
    fn union(self, a: __m256i) -> u64 {
        let mut words = [0_u64; 2];
        // SAFETY: `self` proves AVX2 (see `Ymm::new`); `words` has 16 writable bytes.
        unsafe {
            let two = _mm_or_si128(_mm256_castsi256_si128(a), _mm256_extracti128_si256::<1>(a));
            _mm_storeu_si128(words.as_mut_ptr().cast(), two);
        }
        // A store and two loads leave the ports of vectors to the rest. Without `black_box`, LLVM would shuffle lanes.
        let [a, b] = black_box(words);
        a | b
    }

    #[inline(always)]
    fn pairs(self, a: __m256i) -> [u64; 2] {
        // SAFETY: `self` proves AVX2 (see `Ymm::new`).
        unsafe {
            let two = _mm_or_si128(_mm256_castsi256_si128(a), _mm256_extracti128_si256::<1>(a));
            [_mm_cvtsi128_si64(two) as u64, _mm_extract_epi64::<1>(two) as u64]
        }
    }

    #[inline(always)]
    fn greater(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: `self` proves AVX2 (see `Ymm::new`).
        unsafe { _mm256_cmpgt_epi64(a, b) }
    }

    #[inline(always)]
    fn highest_and_above(self, a: __m256i) -> __m256i {
        /// One step and two steps toward lower squares: along the diagonal, the rank, the antidiagonal and the file.
        const ONE: [u64; 4] = [9, 1, 7, 8];
        const TWO: [u64; 4] = [18, 2, 14, 16];
        // SAFETY: `self` proves AVX2, and AVX-512 VL and CD if `AVX512`. The arrays hold 32 readable bytes.
        unsafe {
            if AVX512 {
                // A lane of 0 is treated as 1, which gives the same result and spares LLVM a case.
                let some = _mm256_or_si256(a, _mm256_set1_epi64x(1));
                return _mm256_srav_epi64(_mm256_set1_epi64x(i64::MIN), _mm256_lzcnt_epi64(some));
            }
            // AVX2 has no leading-zero count. Three shifts along the ray reach the six squares behind the first blocker.
            let one = _mm256_loadu_si256(ONE.as_ptr().cast());
            let two = _mm256_loadu_si256(TWO.as_ptr().cast());
            let behind = _mm256_srlv_epi64(a, one);
            let behind = _mm256_or_si256(behind, _mm256_srlv_epi64(behind, one));
            let behind = _mm256_or_si256(behind, _mm256_srlv_epi64(behind, two));
            let behind = _mm256_or_si256(behind, _mm256_srlv_epi64(behind, two));
            _mm256_xor_si256(behind, _mm256_set1_epi64x(-1))
        }
    }
}
