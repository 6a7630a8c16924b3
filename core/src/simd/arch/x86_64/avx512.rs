//! AVX-512 with VBMI, VBMI2, BITALG and GFNI: vectors of eight 64-bit lanes in one register of 64 bytes.

use core::arch::x86_64::*;

use super::{Avx512Token, IDENTITY};
use crate::board::{Bitboard, Square};
use crate::simd::vector::{Attacks, ByKind, EightLanes};
use crate::tables::table;

impl EightLanes for Avx512Token {
    type Eight = __m512i;

    bindings! {
        fn splat(self, word: u64) -> __m512i => _mm512_set1_epi64(word as i64);
        fn load(self, words: &[u64; 8]) -> __m512i => _mm512_loadu_si512(words.as_ptr().cast());
        fn and(self, a: __m512i, b: __m512i) -> __m512i => _mm512_and_si512(a, b);
        fn or(self, a: __m512i, b: __m512i) -> __m512i => _mm512_or_si512(a, b);
        fn select_lanes<const LANES: u8>(self, a: __m512i, b: __m512i) -> __m512i => _mm512_mask_mov_epi64(b, LANES, a);
        fn shift_apart(self, a: __m512i, counts: [u64; 4]) -> __m512i => {
            // `vprolvq` rotates each lane to the left. A left rotation by `64 - n` is a right rotation by `n`.
            let [c0, c1, c2, c3] = counts;
            _mm512_rolv_epi64(a, self.load(&[c0, c1, c2, c3, 64 - c0, 64 - c1, 64 - c2, 64 - c3]))
        };
        fn union(self, a: __m512i) -> u64 => {
            let squares = self.lanes_of_squares(a);
            _mm512_test_epi8_mask(squares, squares)
        };
    }

    #[inline(always)]
    fn by_kind(self, Attacks { sliders, queens, steps, knights }: Attacks<__m512i>) -> ByKind {
        let (sliders, queens) = (self.lanes_of_squares(sliders), self.lanes_of_squares(queens));
        let (steps, knights) = (self.lanes_of_squares(steps), self.lanes_of_squares(knights));
        let lines = self.or(self.or(sliders, queens), steps);
        // SAFETY: the token `self` proves that the processor has AVX-512 F, BW and BITALG, as `Avx::new` requires.
        unsafe {
            let one = _mm512_set1_epi8(1);
            let (by_line, by_knight) =
                (_mm512_test_epi8_mask(lines, lines), _mm512_test_epi8_mask(knights, knights));
            let twice_by_line = _mm512_cmpgt_epi8_mask(_mm512_popcnt_epi8(lines), one);
            let twice_by_knight = _mm512_cmpgt_epi8_mask(_mm512_popcnt_epi8(knights), one);
            ByKind {
                rooks: _mm512_test_epi8_mask(sliders, _mm512_set1_epi8(0b0011_0011)),
                bishops: _mm512_test_epi8_mask(sliders, _mm512_set1_epi8(!0b0011_0011)),
                queens: _mm512_test_epi8_mask(queens, queens),
                knights: by_knight,
                all: by_line | by_knight,
                twice: twice_by_line | twice_by_knight | by_line & by_knight,
            }
        }
    }
}

/// Returns the attacks along two lines. `up` has the rays toward higher squares, `down` the rays toward lower squares.
#[inline(always)]
pub(crate) fn two_lines(_: Avx512Token, up: &[u64; 2], down: &[u64; 2], occupied: u64) -> u64 {
    // SAFETY: the token proves that the processor has AVX-512 VL and CD, as `Avx::new` requires. `up` and `down` have
    // 16 readable bytes each.
    unsafe {
        let occupied = _mm_set1_epi64x(occupied as i64);
        let (up, down) = (_mm_loadu_si128(up.as_ptr().cast()), _mm_loadu_si128(down.as_ptr().cast()));
        let above = _mm_and_si128(up, occupied);
        let upper = _mm_and_si128(_mm_xor_si128(above, _mm_sub_epi64(above, _mm_set1_epi64x(1))), up);
        // `lower` has the nearest blocker in `down` and all bits above it, and therefore contains all of `upper`.
        let below = _mm_or_si128(_mm_and_si128(down, occupied), _mm_set1_epi64x(1));
        let lower = _mm_srav_epi64(_mm_set1_epi64x(i64::MIN), _mm_lzcnt_epi64(below));
        let lines = _mm_and_si128(lower, _mm_or_si128(down, upper));
        _mm_cvtsi128_si64(_mm_or_si128(lines, _mm_unpackhi_epi64(lines, lines))) as u64
    }
}

impl Avx512Token {
    /// Transposes eight lanes to one byte for each square: bit `i` of the byte is the square's bit in lane `i`.
    ///
    /// With one byte for each square, a single `vptestmb` computes the union of all lanes. Without the transposition,
    /// the union would take three steps, each an OR of the upper and the lower half of the lanes.
    #[inline(always)]
    pub(crate) fn lanes_of_squares(self, a: __m512i) -> __m512i {
        table! {
            /// The indices for `vpermb`: byte `7 - i` of word `n` comes from byte `n` of lane `i`. The bytes of each
            /// word are in reverse order, because `gf2p8affineqb` with `IDENTITY` reverses them again.
            const BYTES: [u64; 8] = {
                let mut bytes = [0; 8];
                each!(i < 64, {
                    let (n, lane) = (i / 8, i % 8);
                    bytes[n] |= (8 * lane + n) as u64 * (1 << (8 * (7 - lane)));
                });
                bytes
            };
            [n] indices => {
                "indices": indices => u64::from_be_bytes(array!(0; 8, lane => (8 * lane + n) as u8));
            }
        }
        // SAFETY: the token `self` proves that the processor has AVX-512 F and VBMI, and GFNI, as `Avx::new` requires.
        unsafe {
            let bytes = _mm512_permutexvar_epi8(self.load(&BYTES), a);
            _mm512_gf2p8affine_epi64_epi8::<0>(_mm512_set1_epi64(IDENTITY), bytes)
        }
    }
}

/// Writes a list of 16-bit words, one for each square of a set.
///
/// `vpcompressb` gathers the numbers of the squares in a register, and 16 numbers at a time become 16-bit words. Few
/// sets have more than 16 squares, so the branch for the second store is predicted well.
#[inline(always)]
pub(crate) fn write_words_by_compression(
    _: Avx512Token,
    set: Bitboard,
    factor: u16,
    addend: u16,
    list: &mut [u16; 32],
) -> usize {
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
