//! Lists of 16-bit words, made by the instruction `vpcompressw`.

use core::arch::x86_64::*;

use super::Avx512;
use crate::board::Bitboard;

/// Compresses words in registers and stores whole registers, because `vpcompressw` to memory is slow on Zen 4.
#[inline(always)]
pub(crate) fn write_words(
    _: Avx512,
    set: Bitboard,
    words: &[u16; 64],
    addend: u16,
    list: &mut [u16; 64],
) -> usize {
    let [lower, upper] = [set.bits() as u32, (set.bits() >> 32) as u32];
    let count = lower.count_ones() as usize;
    // SAFETY: the token proves that the processor has AVX-512 F, BW and VBMI2, as `Avx::new` requires. `words` has 64
    // words for two loads of 32. `list` has 64 words for two stores of 32, the second from `count <= 32` on.
    unsafe {
        let addend = _mm512_set1_epi16(addend as i16);
        let a = _mm512_add_epi16(_mm512_loadu_si512(words.as_ptr().cast()), addend);
        let b = _mm512_add_epi16(_mm512_loadu_si512(words.as_ptr().add(32).cast()), addend);
        _mm512_storeu_si512(list.as_mut_ptr().cast(), _mm512_maskz_compress_epi16(lower, a));
        _mm512_storeu_si512(list.as_mut_ptr().add(count).cast(), _mm512_maskz_compress_epi16(upper, b));
    }
    count + upper.count_ones() as usize
}
