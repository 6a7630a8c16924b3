//! AVX2: vectors of eight 64-bit lanes in two registers of 32 bytes.

use core::arch::x86_64::*;

use super::Avx2Token;
use crate::simd::vector::{Attacks, ByKind, EightLanes, NearestBlockers};

impl EightLanes for Avx2Token {
    type Eight = [__m256i; 2];

    bindings! {
        fn splat(self, word: u64) -> Self::Eight => [_mm256_set1_epi64x(word as i64); 2];
        fn load(self, words: &[u64; 8]) -> Self::Eight => unroll!(I in [0, 1] => _mm256_loadu_si256(words.as_ptr().add(4 * I).cast()));
        fn and(self, a: Self::Eight, b: Self::Eight) -> Self::Eight => unroll!(I in [0, 1] => _mm256_and_si256(a[I], b[I]));
        fn or(self, a: Self::Eight, b: Self::Eight) -> Self::Eight => unroll!(I in [0, 1] => _mm256_or_si256(a[I], b[I]));
        fn select_lanes<const LANES: u8>(self, a: Self::Eight, b: Self::Eight) -> Self::Eight => {
            let lanes = EightLanes::load(self, &const { lanes(LANES) });
            unroll!(I in [0, 1] => _mm256_blendv_epi8(b[I], a[I], lanes[I]))
        };
        fn shift_apart(self, a: Self::Eight, counts: [u64; 4]) -> Self::Eight => {
            let counts = _mm256_loadu_si256(counts.as_ptr().cast());
            [_mm256_sllv_epi64(a[0], counts), _mm256_srlv_epi64(a[1], counts)]
        };
        fn union(self, a: Self::Eight) -> u64 => NearestBlockers::union(self, _mm256_or_si256(a[0], a[1]));
    }

    #[inline(always)]
    fn by_kind(self, Attacks { sliders, queens, steps, knights }: Attacks<Self::Eight>) -> ByKind {
        let lines = self.or(self.or(sliders, queens), steps);
        let (once, twice) = (EightLanes::or(self, lines, knights), EightLanes::and(self, lines, knights));
        let both_halves = EightLanes::and(self, once, upper_half(once));
        let twice = EightLanes::or(self, EightLanes::or(self, twice, upper_half(twice)), both_halves);
        let four = |a| store_lower_half(self, EightLanes::or(self, a, upper_half(a)));
        let (sliders, queens, knights) = (four(sliders), four(queens), four(knights));
        let ([a, b, c, d], twice) = (four(once), store_lower_half(self, twice));
        let [rank, file, diagonal, antidiagonal] = sliders;
        let union = |[a, b, c, d]: [u64; 4]| a | b | c | d;
        ByKind {
            rooks: rank | file,
            bishops: diagonal | antidiagonal,
            queens: union(queens),
            knights: union(knights),
            all: a | b | c | d,
            twice: union(twice) | a & b | c & d | (a | b) & (c | d),
        }
    }
}

/// Returns a mask of eight lanes: lane `i` is all ones if bit `i` of `bits` is set, and 0 otherwise.
#[inline]
const fn lanes(bits: u8) -> [u64; 8] {
    array!(0; 8, i => if bits >> i & 1 == 1 { u64::MAX } else { 0 })
}

#[inline(always)]
const fn upper_half([_, upper]: [__m256i; 2]) -> [__m256i; 2] {
    [upper; 2]
}

#[inline(always)]
fn store_lower_half(_: Avx2Token, [lower, _]: [__m256i; 2]) -> [u64; 4] {
    let mut words = [0_u64; 4];
    // SAFETY: the token proves that the processor has AVX2, as `Avx::new` requires. `words` has 32 writable bytes.
    unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), lower) };
    words
}
