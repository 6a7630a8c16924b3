//! Converts a quad-bitboard (four lanes, one for each bit of the piece codes) to a mailbox (64 bytes), and back.

use core::arch::x86_64::*;

use super::{Avx2Token, Avx512Token, IDENTITY};
use crate::simd::vector::{LoadWords, TwoLanes};
use crate::tables::table;

// No function in this file calls a closure, because a closure that is not inlined would lack the target features.

impl TwoLanes for Avx2Token {
    type Two = __m128i;

    bindings! {
        fn pair(self, words: [u64; 2]) -> __m128i => _mm_loadu_si128(words.as_ptr().cast());
        fn store_bytes(self, a: __m128i, to: &mut [u8; 16]) -> () => _mm_storeu_si128(to.as_mut_ptr().cast(), a);
        fn and(self, a: __m128i, b: __m128i) -> __m128i => _mm_and_si128(a, b);
        fn xor(self, a: __m128i, b: __m128i) -> __m128i => _mm_xor_si128(a, b);
        fn shl<const COUNT: i32>(self, a: __m128i) -> __m128i => _mm_slli_epi16::<COUNT>(a);
        fn shr<const COUNT: i32>(self, a: __m128i) -> __m128i => _mm_srli_epi16::<COUNT>(a);
        fn zip_bytes(self, a: __m128i, b: __m128i) -> [__m128i; 2] => [_mm_unpacklo_epi8(a, b), _mm_unpackhi_epi8(a, b)];
        fn zip_pairs(self, a: __m128i, b: __m128i) -> [__m128i; 2] => [_mm_unpacklo_epi16(a, b), _mm_unpackhi_epi16(a, b)];
        fn zip_fours(self, a: __m128i, b: __m128i) -> [__m128i; 2] => [_mm_unpacklo_epi32(a, b), _mm_unpackhi_epi32(a, b)];
    }
}

/// Converts 64 codes to four lanes, from lane 3 down to lane 0.
///
/// A shift by 4 moves bit 3 of each code to the highest bit of its byte, and `vpmovmskb` gathers the highest bits of 32
/// bytes for lane 3. Adding each byte to itself then moves bit 2 of the code up for lane 2, and so on.
#[inline(always)]
pub(crate) fn lanes_by_sign_bits(v: Avx2Token, codes: &[u8; 64]) -> [u64; 4] {
    let mut lanes = [0; 4];
    // SAFETY: the token `v` proves that the processor has AVX2, as `Avx::new` requires. `codes` has 64 readable bytes.
    unsafe {
        let codes = codes.as_ptr();
        let mut lower = _mm256_slli_epi16::<4>(_mm256_loadu_si256(codes.cast()));
        let mut upper = _mm256_slli_epi16::<4>(_mm256_loadu_si256(codes.add(32).cast()));
        for lane in lanes.iter_mut().rev() {
            let (a, b) = (_mm256_movemask_epi8(lower) as u32, _mm256_movemask_epi8(upper) as u32);
            // Without `in_register`, LLVM would use mask registers on x86-64-v4. Their instructions issue on fewer
            // ports.
            *lane = v.in_register(u64::from(a) | u64::from(b) << 32);
            (lower, upper) = (_mm256_add_epi8(lower, lower), _mm256_add_epi8(upper, upper));
        }
    }
    lanes
}

/// Converts four lanes to 64 codes. For each rank, a matrix of 8 by 8 bits is transposed.
#[inline(always)]
pub(crate) fn codes_by_matrices(v: Avx512Token, lanes: &[u64; 4]) -> [u8; 64] {
    let mut codes = [0; 64];
    // SAFETY: the token `v` proves that the processor has AVX-512 F, as `Avx::new` requires. `lanes` has 32 readable
    // bytes, and `codes` has 64 writable bytes.
    unsafe {
        // Lanes 4 to 7 are empty, so the eight bits of a square, one from each lane, are its code.
        let lanes = _mm512_zextsi256_si512(_mm256_loadu_si256(lanes.as_ptr().cast()));
        _mm512_storeu_si512(codes.as_mut_ptr().cast(), v.lanes_of_squares(lanes));
    }
    codes
}

/// Converts 64 codes to four lanes.
///
/// Each 64-bit word of `codes` has the codes of one rank, in one byte for each square. The word is transposed as a
/// matrix of 8 by 8 bits: byte `i` then has bit `i` of all eight codes, which is this rank's byte of lane `i`.
#[inline(always)]
pub(crate) fn lanes_by_matrices(_: Avx512Token, codes: &[u8; 64]) -> [u64; 4] {
    table! {
        /// The indices for `vpermb`: byte `rank` of word `lane` of the result comes from byte `lane` of word `rank`.
        const LANES: [u64; 4] = {
            let mut lanes = [0; 4];
            each!(i < 32, {
                let (rank, lane) = (i % 8, i / 8);
                lanes[lane] |= ((8 * rank + lane) as u64) << (8 * rank);
            });
            lanes
        };
        [lane] indices => {
            "indices": indices => u64::from_le_bytes(array!(lane as u8; 8, rank => (8 * rank + lane) as u8));
        }
    }
    let mut lanes = [0; 4];
    // SAFETY: the token proves that the processor has AVX-512 F and VBMI, and GFNI, as `Avx::new` requires. `codes` has
    // 64 readable bytes, `LANES` has 32 readable bytes, and `lanes` has 32 writable bytes.
    unsafe {
        let codes = _mm512_loadu_si512(codes.as_ptr().cast());
        let reversed = _mm512_gf2p8affine_epi64_epi8::<0>(_mm512_set1_epi64(IDENTITY), codes);
        let bytes = _mm512_gf2p8affine_epi64_epi8::<0>(reversed, _mm512_set1_epi64(IDENTITY));
        let order = _mm512_zextsi256_si512(_mm256_loadu_si256(LANES.as_ptr().cast()));
        let gathered = _mm512_permutexvar_epi8(order, bytes);
        _mm256_storeu_si256(lanes.as_mut_ptr().cast(), _mm512_castsi512_si256(gathered));
    }
    lanes
}
