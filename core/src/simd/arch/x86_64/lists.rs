//! Lists of 16-bit words, made by the instruction `vpcompressb`.

use core::arch::x86_64::*;

use super::Avx512;
use crate::board::{Bitboard, Square};

/// Compresses the numbers of the squares in a register, and makes words of 16 numbers at a time. Few sets have more
/// squares, so the branch is predicted.
#[inline(always)]
pub(crate) fn write_words(_: Avx512, set: Bitboard, factor: u16, addend: u16, list: &mut [u16; 32]) -> usize {
    let count = set.len() as usize;
    // SAFETY: the token proves that the processor has AVX2, AVX-512 F and VBMI2, as `Avx::new` requires. `Square::ALL`
    // has 64 readable bytes, `list` 64 writable ones.
    unsafe {
        let squares = _mm512_maskz_compress_epi8(set.bits(), _mm512_loadu_si512(Square::ALL.as_ptr().cast()));
        let squares = _mm512_castsi512_si256(squares);
        let [lower, upper] = [_mm256_castsi256_si128(squares), _mm256_extracti128_si256::<1>(squares)];
        _mm256_storeu_si256(list.as_mut_ptr().cast(), words(lower, factor, addend));
        if count > 16 {
            _mm256_storeu_si256(list.as_mut_ptr().add(16).cast(), words(upper, factor, addend));
        }
    }
    count.min(list.len())
}

#[inline]
#[target_feature(enable = "avx2")]
fn words(squares: __m128i, factor: u16, addend: u16) -> __m256i {
    let products = _mm256_mullo_epi16(_mm256_cvtepu8_epi16(squares), _mm256_set1_epi16(factor as i16));
    _mm256_add_epi16(products, _mm256_set1_epi16(addend as i16))
}
