//! Converts between the four lanes of a quad-bitboard and a mailbox. The bits of four squares of a rank, one from each
//! lane, form a matrix of 4 by 4 bits, and its transpose is the codes of these squares. Two registers contain 16 such
//! matrices, and swaps of bits between them, at distances 1 and 2, transpose all 16:
//!
//! ```text
//! step                 register `a`                          register `b`
//! lanes                lanes 0 and 2                         lanes 1 and 3
//! swap at distance 1   files a, c, e and g of two lanes      files b, d, f and h of two lanes
//! interleave bytes     lanes 0 and 1                         lanes 2 and 3
//! swap at distance 2   codes of files a and e, b and f       codes of files c and g, d and h
//! interleave pairs     codes of ranks 1 to 4                 codes of ranks 5 to 8
//! ```

use crate::board::Bitboard;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use crate::simd::arch::x86_64::mailbox::{codes_by_matrices, lanes_by_matrices, lanes_by_sign_bits};
use crate::simd::level::Level;
use crate::simd::vector::TwoLanes;

dispatch! { impl Level {
    /// Converts the four lanes of a quad-bitboard to the codes of all squares.
    #[inline(always)]
    pub(crate) fn codes(self, lanes: &[u64; 4]) -> [u8; 64] {
        match self {
            Avx512 => codes_by_matrices,
            Avx2 | Neon | Simd128 => codes_by_interleaving,
            _ => codes_by_words,
        }
    }

    /// Converts the codes of all squares to the four lanes of a quad-bitboard.
    #[inline(always)]
    pub(crate) fn lanes(self, codes: &[u8; 64]) -> [u64; 4] {
        match self {
            Avx512 => lanes_by_matrices,
            Avx2 => lanes_by_sign_bits,
            Neon | Simd128 => lanes_by_interleaving,
            _ => lanes_by_words,
        }
    }
}}

/// Swaps, in each byte, the bits of `b` that `mask` selects with the bits of `a` that are `COUNT` positions higher.
#[inline(always)]
fn swap<const COUNT: i32, V: TwoLanes>(v: V, [a, b]: [V::Two; 2], mask: u8) -> [V::Two; 2] {
    let mask = v.pair([u64::from_ne_bytes([mask; 8]); 2]);
    let changes = v.and(v.xor(v.shr::<COUNT>(a), b), mask);
    [v.xor(a, v.shl::<COUNT>(changes)), v.xor(b, changes)]
}

#[inline(always)]
fn codes_by_interleaving<V: TwoLanes>(v: V, &[l0, l1, l2, l3]: &[u64; 4]) -> [u8; 64] {
    let [a, b] = swap::<1, V>(v, [v.pair([l0, l2]), v.pair([l1, l3])], 0b0101_0101);
    let [a, b] = swap::<2, V>(v, v.zip_bytes(a, b), 0b0011_0011);
    let low = v.pair([0x0f0f_0f0f_0f0f_0f0f; 2]);
    let mut codes = [0; 64];
    for (four_ranks, to) in v.zip_pairs(a, b).into_iter().zip(codes.as_chunks_mut::<32>().0) {
        let (a_to_d, e_to_h) = (v.and(four_ranks, low), v.and(v.shr::<4>(four_ranks), low));
        for (two_ranks, to) in v.zip_fours(a_to_d, e_to_h).into_iter().zip(to.as_chunks_mut().0) {
            v.store_bytes(two_ranks, to);
        }
    }
    codes
}

/// Converts 64 codes to four lanes, by the inverse steps of [`codes_by_interleaving`] in reverse order.
#[inline(always)]
#[cfg(not(target_arch = "x86_64"))]
fn lanes_by_interleaving<V: TwoLanes>(v: V, codes: &[u8; 64]) -> [u64; 4] {
    let ranks = codes.as_chunks().0;
    let four_ranks = unroll!(I in [0, 2] => {
        let [a_to_d, e_to_h] = v.unzip_fours(v.load_bytes(&ranks[I]), v.load_bytes(&ranks[I + 1]));
        v.xor(a_to_d, v.shl::<4>(e_to_h))
    });
    let [a, b] = swap::<2, V>(v, v.unzip_pairs(four_ranks[0], four_ranks[1]), 0b0011_0011);
    let [a, b] = swap::<1, V>(v, v.unzip_bytes(a, b), 0b0101_0101);
    let mut lanes = [0; 4];
    for (two_lanes, to) in v.unzip_words(a, b).into_iter().zip(lanes.as_chunks_mut().0) {
        v.store_words(two_lanes, to);
    }
    lanes
}

/// Converts four lanes to 64 codes. This transposes four matrices of 8 by 8 bits, one for each rank `r` from 1 to 4.
///
/// Before the transposition, each byte of a matrix is rank `r` or rank `r + 4` of one lane. After it, each byte has the
/// codes of two squares on one file: in the low four bits for the square on rank `r`, in the high four bits for rank
/// `r + 4`.
#[inline]
pub(crate) const fn codes_by_words(lanes: &[u64; 4]) -> [u8; 64] {
    const LOW: u64 = 0x0f0f_0f0f_0f0f_0f0f;
    let mut codes = [0; 64];
    each!(rank < 4, {
        let mut word = 0;
        each!(i < 4, {
            let lane = lanes[i] >> (8 * rank);
            word |= (lane & 0xff) << (8 * i) | (lane >> 32 & 0xff) << (8 * i + 32);
        });
        let word = Bitboard(word).transpose().0;
        let ranks = codes.as_chunks_mut().0;
        ranks[rank] = (word & LOW).to_le_bytes();
        ranks[rank + 4] = (word >> 4 & LOW).to_le_bytes();
    });
    codes
}

/// Converts 64 codes to four lanes, by the inverse steps of [`codes_by_words`] in reverse order.
#[inline]
pub(crate) const fn lanes_by_words(codes: &[u8; 64]) -> [u64; 4] {
    let mut lanes = [0; 4];
    each!(rank < 4, {
        let ranks = codes.as_chunks().0;
        let (lower, upper) = (u64::from_le_bytes(ranks[rank]), u64::from_le_bytes(ranks[rank + 4]));
        let word = Bitboard(lower | upper << 4).transpose().0;
        each!(i < 4, {
            lanes[i] |= (word >> (8 * i) & 0xff) << (8 * rank);
            lanes[i] |= (word >> (8 * i + 32) & 0xff) << (8 * rank + 32);
        });
    });
    lanes
}

/// Replaces one of 64 bytes. In builds for AVX2 or AVX-512, its neighbours are stored together with it.
///
/// When the code for threats loads the mailbox soon after, store forwarding fails if a load is wider than the last
/// store. The store is therefore as wide as these loads: 64 bytes in builds for AVX-512, and 16 bytes in builds for
/// AVX2.
#[inline]
#[allow(unsafe_code, reason = "intrinsics")]
pub(crate) fn set_byte(bytes: &mut [u8; 64], index: usize, byte: u8) {
    #[cfg(all(target_arch = "x86_64", target_feature = "avx512bw"))]
    // SAFETY: the `cfg` guarantees that every processor has AVX-512 BW. `bytes` has 64 readable and writable bytes.
    unsafe {
        use core::arch::x86_64::{_mm512_loadu_si512, _mm512_mask_set1_epi8, _mm512_storeu_si512};
        let old = _mm512_loadu_si512(bytes.as_ptr().cast());
        let new = _mm512_mask_set1_epi8(old, 1 << (index & 63), byte as i8);
        _mm512_storeu_si512(bytes.as_mut_ptr().cast(), new);
    }
    #[cfg(all(target_arch = "x86_64", target_feature = "avx2", not(target_feature = "avx512bw")))]
    // SAFETY: the `cfg` guarantees that every processor has AVX2. `chunk` has 16 readable and writable bytes.
    unsafe {
        use core::arch::x86_64::{
            _mm_blendv_epi8, _mm_cmpeq_epi8, _mm_loadu_si128, _mm_set_epi64x, _mm_set1_epi8, _mm_storeu_si128,
        };
        let chunk = &mut bytes.as_chunks_mut::<16>().0[index >> 4 & 3];
        let indices = _mm_set_epi64x(0x0f0e_0d0c_0b0a_0908, 0x0706_0504_0302_0100);
        let is_replaced = _mm_cmpeq_epi8(indices, _mm_set1_epi8((index & 15) as i8));
        let old = _mm_loadu_si128(chunk.as_ptr().cast());
        let new = _mm_blendv_epi8(old, _mm_set1_epi8(byte as i8), is_replaced);
        _mm_storeu_si128(chunk.as_mut_ptr().cast(), new);
    }
    #[cfg(not(all(target_arch = "x86_64", target_feature = "avx2")))]
    {
        bytes[index] = byte;
    }
}
