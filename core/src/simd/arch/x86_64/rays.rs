//! The squares around a focus in ray order: in one register of 64 bytes with AVX-512, in two of 32 bytes with AVX2.
//!
//! A vector of nearest pieces has four bytes for each ray. Byte 0 is for the ray, byte 2 for the next knight's move
//! clockwise, and bytes 1 and 3 are unused. The rays are in the order 0, 1, 4, 5, 2, 3, 6, 7, so that opposite rays are
//! in the same half of the register, in which `vpshufd` can exchange them.

use core::arch::x86_64::*;

use super::{Avx, Avx2Token, Avx512Token};
use crate::simd::vector::{NearestPieces, RayOrder};

impl RayOrder for Avx2Token {
    type Rays = [__m256i; 2];
    type Set = [__m256i; 2];

    bindings! {
        fn load(self, bytes: &[[u8; 8]; 8]) -> Self::Rays => unroll!(I in [0, 1] => _mm256_loadu_si256(bytes.as_ptr().add(4 * I).cast()));
        fn behind(self, free: Self::Set) -> Self::Set => unroll!(I in [0, 1] => _mm256_cmpeq_epi8(free[I], _mm256_add_epi64(free[I], _mm256_set1_epi64x(0x100))));
        fn fill(self, bytes: Self::Rays, set: Self::Set) -> Self::Rays => unroll!(I in [0, 1] => _mm256_or_si256(bytes[I], set[I]));
        fn squares(self, bytes: Self::Rays, knights: Self::Rays) -> __m256i => squares(differences(bytes, -1), lower_halves(knights));
        fn select(self, bytes: Self::Rays, adjacent: __m256i, others: __m256i) -> __m256i => select(lower_halves(bytes), adjacent, others);
    }

    #[inline(always)]
    fn free(self, order: Self::Rays, occupied: u64) -> Self::Set {
        // SAFETY: the token proves that the processor has AVX2, as `Avx::new` requires.
        unsafe {
            let board = _mm256_set1_epi64x(occupied as i64);
            let bits = _mm256_set1_epi64x(i64::from_le_bytes([1, 2, 4, 8, 16, 32, 64, 128]));
            unroll!(I in [0, 1] => {
                let rank = _mm256_and_si256(_mm256_srli_epi16::<3>(order[I]), _mm256_set1_epi8(7));
                let bit = _mm256_and_si256(_mm256_shuffle_epi8(board, rank), _mm256_shuffle_epi8(bits, order[I]));
                _mm256_cmpeq_epi8(bit, _mm256_setzero_si256())
            })
        }
    }

    #[inline(always)]
    fn reaches(self, order: Self::Rays, square: u8, free: Self::Set) -> __m256i {
        let behind = self.behind(free);
        // SAFETY: the token proves that the processor has AVX2, as `Avx::new` requires.
        unsafe {
            let square = _mm256_set1_epi8(square as i8);
            let found =
                unroll!(I in [0, 1] => _mm256_andnot_si256(behind[I], _mm256_cmpeq_epi8(order[I], square)));
            differences(found, 0)
        }
    }
}

impl RayOrder for Avx512Token {
    type Rays = __m512i;
    type Set = __m512i;

    bindings! {
        fn load(self, bytes: &[[u8; 8]; 8]) -> __m512i => _mm512_loadu_si512(bytes.as_ptr().cast());
        fn fill(self, bytes: __m512i, set: __m512i) -> __m512i => _mm512_or_si512(bytes, set);
        fn squares(self, bytes: __m512i, knights: __m512i) -> __m256i => squares(differences_of_8(bytes, -1), lower_halves_of_8(knights));
        fn select(self, bytes: __m512i, adjacent: __m256i, others: __m256i) -> __m256i => select(lower_halves_of_8(bytes), adjacent, others);
        fn free(self, order: __m512i, occupied: u64) -> __m512i => {
            let bit_0 = _mm512_multishift_epi64_epi8(order, _mm512_set1_epi64(occupied as i64));
            _mm512_add_epi8(_mm512_and_si512(bit_0, _mm512_set1_epi8(1)), _mm512_set1_epi8(-1))
        };
        fn behind(self, free: __m512i) -> __m512i => _mm512_add_epi8(past_nearest(free), _mm512_set1_epi8(-1));
        fn reaches(self, order: __m512i, square: u8, free: __m512i) -> __m256i => {
            let reached = _mm512_cmpneq_epi8_mask(free, past_nearest(free));
            let square = _mm512_set1_epi8(square as i8);
            differences_of_8(_mm512_movm_epi8(_mm512_mask_cmpeq_epi8_mask(reached, order, square)), 0)
        };
    }
}

impl<const AVX512: bool> NearestPieces for Avx<AVX512> {
    type Near = __m256i;

    bindings! {
        fn bytes(self, r: [u8; 8], k: u8) -> __m256i => _mm256_setr_epi32(
            i32::from_le_bytes([r[0], 0, k, 0]), i32::from_le_bytes([r[1], 0, k, 0]),
            i32::from_le_bytes([r[4], 0, k, 0]), i32::from_le_bytes([r[5], 0, k, 0]),
            i32::from_le_bytes([r[2], 0, k, 0]), i32::from_le_bytes([r[3], 0, k, 0]),
            i32::from_le_bytes([r[6], 0, k, 0]), i32::from_le_bytes([r[7], 0, k, 0]),
        );
        fn splat(self, byte: u8) -> __m256i => _mm256_set1_epi8(byte as i8);
        fn look_up(self, table: &[u8; 16], indices: __m256i) -> __m256i => _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(_mm_loadu_si128(table.as_ptr().cast())), indices);
        fn and(self, a: __m256i, b: __m256i) -> __m256i => _mm256_and_si256(a, b);
        fn or(self, a: __m256i, b: __m256i) -> __m256i => _mm256_or_si256(a, b);
        fn min(self, a: __m256i, b: __m256i) -> __m256i => _mm256_min_epu8(a, b);
        fn and_not(self, a: __m256i, b: __m256i) -> __m256i => _mm256_andnot_si256(a, b);
        fn opposite(self, a: __m256i) -> __m256i => _mm256_shuffle_epi32::<0b01_00_11_10>(a);
    }

    #[inline(always)]
    fn codes(self, mailbox: &[u8; 64], squares: __m256i) -> __m256i {
        // SAFETY: the token proves that the processor has AVX2, and AVX-512 BW, VL and VBMI if `AVX512` is true, as
        // `Avx::new` requires. `mailbox` has 64 readable bytes.
        unsafe {
            if AVX512 {
                let codes = _mm512_loadu_si512(mailbox.as_ptr().cast());
                let codes = _mm512_permutexvar_epi8(_mm512_castsi256_si512(squares), codes);
                return _mm256_maskz_mov_epi8(!_mm256_movepi8_mask(squares), _mm512_castsi512_si256(codes));
            }
            let [a, b, c, d] = unroll!(I in [0, 1, 2, 3] => {
                let quarter = _mm_loadu_si128(mailbox.as_ptr().add(16 * I).cast());
                _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(quarter), squares)
            });
            // `vpblendvb` selects by bit 7 of each byte, to which these shifts move bits 4 and 5 of the squares.
            let (bit_4, bit_5) = (_mm256_slli_epi16::<3>(squares), _mm256_slli_epi16::<2>(squares));
            _mm256_blendv_epi8(_mm256_blendv_epi8(a, b, bit_4), _mm256_blendv_epi8(c, d, bit_4), bit_5)
        }
    }

    #[inline(always)]
    fn write_lanes(
        self,
        codes: __m256i,
        squares: __m256i,
        [code, square]: [u8; 2],
        aims: __m256i,
        lanes: &mut [u32; 32],
    ) {
        // SAFETY: the token proves that the processor has AVX2, as `Avx::new` requires. `lanes` has 128 writable bytes.
        unsafe {
            // The unused bytes are 0 in `codes`, but 0x80 in `squares`. The exclusive or with `square ^ 0x80` removes
            // this 0x80.
            let piece = _mm256_set1_epi32(i32::from_le_bytes([0, 0, code, square ^ 0x80]));
            let on = [
                _mm256_xor_si256(_mm256_unpacklo_epi8(codes, squares), piece),
                _mm256_xor_si256(_mm256_unpackhi_epi8(codes, squares), piece),
            ];
            let (rays, knights) = (lower_halves(on), upper_halves(on));
            let victims = _mm256_blendv_epi8(rays, knights, aims);
            let by = _mm256_or_si256(_mm256_slli_epi32::<16>(victims), _mm256_srli_epi32::<16>(victims));
            let opposite = _mm256_slli_epi32::<16>(self.opposite(rays));
            let discovered = _mm256_blend_epi16::<0b1010_1010>(rays, opposite);
            let lanes = lanes.as_mut_ptr();
            _mm256_storeu_si256(lanes.cast(), on[0]);
            _mm256_storeu_si256(lanes.add(8).cast(), on[1]);
            _mm256_storeu_si256(lanes.add(16).cast(), by);
            _mm256_storeu_si256(lanes.add(24).cast(), discovered);
        }
    }

    #[inline(always)]
    fn mask(self, on: __m256i, by: __m256i, discovered: __m256i) -> u32 {
        // SAFETY: the token proves that the processor has AVX2, as `Avx::new` requires.
        unsafe {
            // Packing with signed saturation never turns a number that is not 0 into 0. The instructions pack within
            // each half of the registers, and `vpermd` then puts the groups of four bytes into the order of the lanes.
            let groups = _mm256_packs_epi16(on, _mm256_packs_epi32(by, discovered));
            let lanes = _mm256_permutevar8x32_epi32(groups, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
            !_mm256_movemask_epi8(_mm256_cmpeq_epi8(lanes, _mm256_setzero_si256())) as u32
        }
    }
}

/// Returns the squares of the nearest pieces and of the knight's moves. `complements` has a number for each ray, the
/// complement of the square of the nearest piece.
#[inline]
#[target_feature(enable = "avx2")]
fn squares(complements: __m256i, knights: __m256i) -> __m256i {
    // The bytes 1 and 3 of each ray, which are unused, become 0x80.
    let bytes_2 = _mm_set_epi64x(0x800c_8080_8008_8080_u64 as i64, 0x8004_8080_8000_8080_u64 as i64);
    let bytes_2 = _mm256_broadcastsi128_si256(bytes_2);
    let knights =
        _mm256_xor_si256(_mm256_shuffle_epi8(knights, bytes_2), _mm256_set1_epi32(0x8000_80ff_u32 as i32));
    _mm256_xor_si256(complements, knights)
}

/// Returns the bytes of `others` for the rays whose byte 1 has bit 7 set, and the bytes of `adjacent` for all others.
#[inline]
#[target_feature(enable = "avx2")]
fn select(bytes: __m256i, adjacent: __m256i, others: __m256i) -> __m256i {
    _mm256_blendv_epi8(adjacent, others, _mm256_srli_epi32::<8>(bytes))
}

/// Returns, for each ray, the sum of the absolute differences between its bytes and `byte`. If `byte` is 0, this is the
/// sum of the bytes; if it is -1, the sum of their complements.
#[inline]
#[target_feature(enable = "avx2")]
fn differences([a, b]: [__m256i; 2], byte: i8) -> __m256i {
    let byte = _mm256_set1_epi8(byte);
    lower_halves([_mm256_sad_epu8(a, byte), _mm256_sad_epu8(b, byte)])
}

/// Returns the lower 32 bits of each 64-bit lane. The shuffle is one for floating-point numbers, because no integer
/// instruction selects 32-bit lanes from two registers.
#[inline]
#[target_feature(enable = "avx2")]
fn lower_halves([a, b]: [__m256i; 2]) -> __m256i {
    _mm256_castps_si256(_mm256_shuffle_ps::<0b10_00_10_00>(_mm256_castsi256_ps(a), _mm256_castsi256_ps(b)))
}

#[inline]
#[target_feature(enable = "avx2")]
fn upper_halves([a, b]: [__m256i; 2]) -> __m256i {
    _mm256_castps_si256(_mm256_shuffle_ps::<0b11_01_11_01>(_mm256_castsi256_ps(a), _mm256_castsi256_ps(b)))
}

/// Adds 0x100 to the eight bytes of each ray, as a 64-bit number. The bytes of free squares are 0xff, so the carry runs
/// from distance 1 to the nearest piece: it makes the bytes before the piece 0, and that of the piece 1. Others stay
/// the same.
#[inline]
#[target_feature(enable = "avx512f")]
fn past_nearest(free: __m512i) -> __m512i {
    _mm512_add_epi64(free, _mm512_set1_epi64(0x100))
}

/// Returns the same as `differences`, for one register of 64 bytes.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn differences_of_8(bytes: __m512i, byte: i8) -> __m256i {
    lower_halves_of_8(_mm512_sad_epu8(bytes, _mm512_set1_epi8(byte)))
}

/// Returns the lower 32 bits of each 64-bit lane, in the same order as `lower_halves`.
#[inline]
#[target_feature(enable = "avx512f")]
fn lower_halves_of_8(a: __m512i) -> __m256i {
    let order = _mm512_setr_epi32(0, 2, 8, 10, 4, 6, 12, 14, 0, 0, 0, 0, 0, 0, 0, 0);
    _mm512_castsi512_si256(_mm512_permutexvar_epi32(order, a))
}
