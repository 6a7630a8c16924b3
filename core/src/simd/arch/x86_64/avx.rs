//! The tokens of AVX2 and AVX-512, and four lanes in one register of 32 bytes.
//!
//! With AVX-512, two registers of 32 bytes are faster than one of 64 bytes: 256-bit instructions issue on three ports,
//! 512-bit instructions on two.

use core::arch::x86_64::*;
use core::hint::black_box;

use crate::board::Bitboard;
use crate::simd::vector::FourLanes;

/// Proof that the processor has AVX2 and POPCNT.
pub(crate) type Avx2 = Avx<false>;

/// Proof that the processor has AVX2, POPCNT, GFNI, BMI2 and AVX-512 F, BW, CD, DQ, VL, VBMI and BITALG.
pub(crate) type Avx512 = Avx<true>;

/// Proof that the processor has the instructions of [`Avx2`] or of [`Avx512`].
#[derive(Clone, Copy)]
pub(crate) struct Avx<const AVX512: bool>(());

impl<const AVX512: bool> Avx<AVX512> {
    /// # Safety
    /// The processor must have the instructions.
    #[inline(always)]
    pub(crate) const unsafe fn new() -> Self {
        Self(())
    }
}

/// As the first operand, `gf2p8affineqb` transposes the words of the second operand as matrices of 8 by 8 bits, with the
/// bytes in reverse order. As the second operand, it reverses the bits of each byte.
pub(crate) const IDENTITY: i64 = i64::from_be_bytes([128, 64, 32, 16, 8, 4, 2, 1]);

impl<const AVX512: bool> FourLanes for Avx<AVX512> {
    type Four = __m256i;

    bindings! {
        fn splat(self, word: u64) -> __m256i => _mm256_set1_epi64x(word as i64);
        fn load(self, words: &[u64; 4]) -> __m256i => _mm256_loadu_si256(words.as_ptr().cast());
        fn and(self, a: __m256i, b: __m256i) -> __m256i => _mm256_and_si256(a, b);
        fn and_not(self, a: __m256i, b: __m256i) -> __m256i => _mm256_andnot_si256(a, b);
        fn or(self, a: __m256i, b: __m256i) -> __m256i => _mm256_or_si256(a, b);
        fn xor(self, a: __m256i, b: __m256i) -> __m256i => _mm256_xor_si256(a, b);
        fn sub(self, a: __m256i, b: __m256i) -> __m256i => _mm256_sub_epi64(a, b);
        fn any(self, a: __m256i) -> bool => _mm256_testz_si256(a, a) == 0;
        fn greater(self, a: __m256i, b: __m256i) -> __m256i => _mm256_cmpgt_epi64(a, b);
    }

    #[inline(always)]
    fn load_0125(self, sets: &[Bitboard; 6]) -> __m256i {
        let sets = sets.as_ptr();
        // SAFETY: `self` proves AVX2 (see `Avx::new`). `sets` has six words. A load of four words from word 0 or from
        // word 2 ends inside of `sets`.
        unsafe {
            let (first, last) = (_mm256_loadu_si256(sets.cast()), _mm256_loadu_si256(sets.add(2).cast()));
            _mm256_blend_epi32::<0b1100_0000>(first, last)
        }
    }

    #[inline(always)]
    fn keep_if_common(self, a: __m256i, b: __m256i, kept: __m256i) -> __m256i {
        // SAFETY: `self` proves AVX2 (see `Avx::new`).
        unsafe {
            let is_empty = _mm256_cmpeq_epi64(_mm256_and_si256(a, b), _mm256_setzero_si256());
            _mm256_andnot_si256(is_empty, kept)
        }
    }

    #[inline(always)]
    fn union(self, a: __m256i) -> u64 {
        let mut words = [0_u64; 2];
        // SAFETY: `self` proves AVX2 (see `Avx::new`); `words` has 16 writable bytes.
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
        // SAFETY: `self` proves AVX2 (see `Avx::new`).
        unsafe {
            let two = _mm_or_si128(_mm256_castsi256_si128(a), _mm256_extracti128_si256::<1>(a));
            [_mm_cvtsi128_si64(two) as u64, _mm_extract_epi64::<1>(two) as u64]
        }
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
