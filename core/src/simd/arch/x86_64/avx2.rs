//! AVX2: two registers of 32 bytes.

use core::arch::asm;
use core::arch::x86_64::*;
use core::hint::black_box;

use super::four_lanes::Ymm;
use super::group::{self, Reverse};
use super::mailbox::{to_board_with_avx2, to_mailbox_with_avx2};
use super::sse2;
use crate::attacks::AttackMaps;
use crate::board::{Bitboard, PieceSets, Square};
use crate::quad::{InvalidCode, Mailbox, QuadBitboard};
use crate::simd::generic::backend::Backend;
use crate::simd::generic::batch;
use crate::simd::generic::fill::{self, Side, Start};
use crate::simd::generic::rays;
use crate::simd::group::{Question, SliderGroup};
use crate::simd::vector::{Bytes, Directions, Halves, Lanes, Unions, Vector, lanes, repeat, reverse_nibbles};

/// Proof that the processor has AVX2 and POPCNT.
#[derive(Clone, Copy)]
pub(super) struct Avx2(());

impl Avx2 {
    /// # Safety
    /// The processor must have AVX2 and POPCNT.
    #[inline(always)]
    pub(super) const unsafe fn new() -> Self {
        Self(())
    }
}

impl From<Avx2> for Ymm<false> {
    #[inline(always)]
    fn from(_: Avx2) -> Self {
        // SAFETY: `Ymm::new` requires AVX2, which the argument proves (see `Avx2::new`).
        unsafe { Self::new() }
    }
}

impl Backend for Avx2 {
    type Prepared = sse2::Halves;

    #[inline(always)]
    fn to_mailbox(self, board: &QuadBitboard) -> Result<Mailbox, InvalidCode> {
        // SAFETY: `to_mailbox_with_avx2` requires AVX2, which `self` proves (see `Avx2::new`).
        unsafe { to_mailbox_with_avx2(board) }
    }

    #[inline(always)]
    fn to_board(self, mailbox: &Mailbox) -> QuadBitboard {
        // SAFETY: `to_board_with_avx2` requires AVX2, which `self` proves (see `Avx2::new`).
        unsafe { to_board_with_avx2(mailbox) }
    }

    #[inline(always)]
    fn batch(self, squares: &[Square], occupied: Bitboard, results: &mut [Bitboard]) {
        batch::batch(self, squares, occupied, results);
    }

    #[inline(always)]
    fn bishop_and_rook_attacks(self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        rays::bishop_and_rook_attacks(Ymm::from(self), square, occupied)
    }

    #[inline(always)]
    fn attackers_to(self, square: Square, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
        rays::attackers_to(Ymm::from(self), square, pieces, occupied)
    }

    #[inline(always)]
    fn is_attacked(self, square: Square, by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> bool {
        rays::is_attacked(Ymm::from(self), square, by, pieces, occupied)
    }

    #[inline(always)]
    fn checkers_and_pinned(
        self,
        king: Square,
        own: Bitboard,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        rays::checkers_and_pinned(Ymm::from(self), king, own, pieces, occupied)
    }

    #[inline(always)]
    fn attacked(self, start: &Start) -> Bitboard {
        fill::attacked(self, start)
    }

    #[inline(always)]
    fn attack_map(self, side: Side<'_>) -> Bitboard {
        fill::attack_map(self, side)
    }

    #[inline(always)]
    fn attack_maps(self, side: Side<'_>) -> AttackMaps {
        fill::attack_maps(self, side)
    }

    #[inline(always)]
    fn slider_group(self, question: Question) -> SliderGroup {
        // SAFETY: `group::slider_group` requires AVX2 and POPCNT, which `self` proves (see `Avx2::new`).
        unsafe { group::slider_group(self, question) }
    }
}

impl Reverse for Avx2 {
    #[inline(always)]
    fn reverse_four(self, a: __m256i) -> __m256i {
        const SWAPPED: [u64; 8] = repeat([0x0001_0203_0405_0607, 0x0809_0a0b_0c0d_0e0f]);
        // Both halves of the result are the same, and LLVM computes one.
        self.reverse_in_bytes(self.look_up([a; 2], self.load(&SWAPPED)))[0]
    }
}

impl Vector for Avx2 {
    type Eight = [__m256i; 2];

    #[inline(always)]
    fn splat(self, word: u64) -> Self::Eight {
        // SAFETY: `self` proves AVX2 (see `Avx2::new`).
        unsafe { [_mm256_set1_epi64x(word as i64); 2] }
    }

    #[inline(always)]
    fn load(self, words: &[u64; 8]) -> Self::Eight {
        // SAFETY: `self` proves AVX2. `words` has 8 words, so 32 bytes are readable from index 0 and from index 4.
        unsafe { unroll!(I in [0, 1] => _mm256_loadu_si256(words.as_ptr().add(4 * I).cast())) }
    }

    #[inline(always)]
    fn store(self, a: Self::Eight) -> [u64; 8] {
        let mut words = [0_u64; 8];
        // SAFETY: `self` proves AVX2. `words` has 8 words, so 32 bytes are writable from index 0 and from index 4.
        unsafe { unroll!(I in [0, 1] => _mm256_storeu_si256(words.as_mut_ptr().add(4 * I).cast(), a[I])) };
        words
    }

    #[inline(always)]
    fn and(self, a: Self::Eight, b: Self::Eight) -> Self::Eight {
        // SAFETY: `self` proves AVX2 (see `Avx2::new`).
        unsafe { unroll!(I in [0, 1] => _mm256_and_si256(a[I], b[I])) }
    }

    #[inline(always)]
    fn or(self, a: Self::Eight, b: Self::Eight) -> Self::Eight {
        // SAFETY: `self` proves AVX2 (see `Avx2::new`).
        unsafe { unroll!(I in [0, 1] => _mm256_or_si256(a[I], b[I])) }
    }

    #[inline(always)]
    fn xor(self, a: Self::Eight, b: Self::Eight) -> Self::Eight {
        // SAFETY: `self` proves AVX2 (see `Avx2::new`).
        unsafe { unroll!(I in [0, 1] => _mm256_xor_si256(a[I], b[I])) }
    }

    #[inline(always)]
    fn look_up(self, table: Self::Eight, indices: Self::Eight) -> Self::Eight {
        // SAFETY: `self` proves AVX2 (see `Avx2::new`).
        unsafe { unroll!(I in [0, 1] => _mm256_shuffle_epi8(table[I], indices[I])) }
    }

    #[inline(always)]
    fn reverse_in_bytes(self, a: Self::Eight) -> Self::Eight {
        reverse_nibbles(self, a, self.shift_right::<4>(a))
    }

    #[inline(always)]
    fn select(self, mask: &[u64; 8], a: Self::Eight, b: Self::Eight) -> Self::Eight {
        // The default implementation loads one constant, and `a` passes through three operations. This implementation
        // loads two constants, the mask and its inverse, but `a` passes through only two operations.
        let (mask, inverse) = (self.load(mask), self.load(&mask.map(|lane| !lane)));
        self.or(self.and(a, mask), self.and(b, inverse))
    }

    #[inline(always)]
    fn select_lanes<const LANES: u8>(self, a: Self::Eight, b: Self::Eight) -> Self::Eight {
        let lanes = self.load(&const { lanes(LANES) });
        // SAFETY: `self` proves AVX2 (see `Avx2::new`).
        unsafe { unroll!(I in [0, 1] => _mm256_blendv_epi8(b[I], a[I], lanes[I])) }
    }
}

impl Halves for Avx2 {
    #[inline(always)]
    fn store_lower_half(self, a: Self::Eight) -> [u64; 4] {
        let mut words = [0_u64; 4];
        // SAFETY: `self` proves AVX2; `words` holds 32 writable bytes.
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), a[0]) };
        words
    }

    #[inline(always)]
    fn upper_half(self, a: Self::Eight) -> Self::Eight {
        [a[1]; 2]
    }
}

impl Bytes for Avx2 {
    #[inline(always)]
    fn add_bytes(self, a: Self::Eight, b: Self::Eight) -> Self::Eight {
        // SAFETY: `self` proves AVX2 (see `Avx2::new`).
        unsafe { unroll!(I in [0, 1] => _mm256_add_epi8(a[I], b[I])) }
    }

    #[inline(always)]
    fn sub_bytes(self, a: Self::Eight, b: Self::Eight) -> Self::Eight {
        // SAFETY: `self` proves AVX2 (see `Avx2::new`).
        unsafe { unroll!(I in [0, 1] => _mm256_sub_epi8(a[I], b[I])) }
    }

    #[inline(always)]
    fn equal_bytes(self, a: Self::Eight, b: Self::Eight) -> Self::Eight {
        // SAFETY: `self` proves AVX2 (see `Avx2::new`).
        unsafe { unroll!(I in [0, 1] => _mm256_cmpeq_epi8(a[I], b[I])) }
    }

    #[inline(always)]
    fn shift_right<const COUNT: i32>(self, a: Self::Eight) -> Self::Eight {
        // SAFETY: `self` proves AVX2 (see `Avx2::new`).
        unsafe { unroll!(I in [0, 1] => _mm256_srli_epi64::<COUNT>(a[I])) }
    }

    #[inline(always)]
    fn repeat_group<const GROUP: usize>(self, a: Self::Eight) -> Self::Eight {
        // SAFETY: `self` proves AVX2 (see `Avx2::new`).
        unsafe {
            let group = match GROUP {
                0 => _mm256_permute4x64_epi64::<0b01_00_01_00>(a[0]),
                _ => _mm256_permute4x64_epi64::<0b11_10_11_10>(a[0]),
            };
            [group; 2]
        }
    }

    #[inline(always)]
    fn transpose(self, board: u64) -> u64 {
        // A left shift by `7 - f` moves the bits of file `f` to the top bit of each byte. `vpmovmskb` collects the top
        // bits of all bytes into an integer.
        const COUNTS: [[u64; 4]; 2] = [[7, 6, 5, 4], [3, 2, 1, 0]];
        // SAFETY: `self` proves AVX2; each element of `COUNTS` holds 32 readable bytes.
        let [low, high] = unsafe {
            unroll!(I in [0, 1] => {
                let counts = _mm256_loadu_si256(COUNTS[I].as_ptr().cast());
                _mm256_movemask_epi8(_mm256_sllv_epi64(_mm256_set1_epi64x(board as i64), counts)) as u32
            })
        };
        u64::from(high) << 32 | u64::from(low)
    }
}

impl Directions for Avx2 {
    #[inline(always)]
    fn shift_apart(self, a: Self::Eight, counts: [u64; 4]) -> Self::Eight {
        // SAFETY: `self` proves AVX2; `counts` holds 32 readable bytes.
        unsafe {
            let counts = _mm256_loadu_si256(counts.as_ptr().cast());
            [_mm256_sllv_epi64(a[0], counts), _mm256_srlv_epi64(a[1], counts)]
        }
    }

    #[inline(always)]
    fn broadcast(self, word: u64) -> Self::Eight {
        // SAFETY: `hide` requires AVX2, which `self` proves (see `Avx2::new`).
        [unsafe { hide(_mm256_set1_epi64x(word as i64)) }; 2]
    }

    #[inline(always)]
    fn union(self, a: Self::Eight) -> u64 {
        // SAFETY: `self` proves AVX2 (see `Avx2::new`).
        unsafe {
            let four = _mm256_or_si256(a[0], a[1]);
            let two = _mm_or_si128(_mm256_castsi256_si128(four), _mm256_extracti128_si256::<1>(four));
            _mm_cvtsi128_si64(_mm_or_si128(two, _mm_unpackhi_epi64(two, two))) as u64
        }
    }

    #[inline(always)]
    fn unions(self, Lanes { sliders, queens, steps, knights }: Lanes<Self::Eight>) -> Unions {
        let lines = self.or(self.or(sliders, queens), steps);
        let (once, twice) = (self.or(lines, knights), self.and(lines, knights));
        let both_halves = self.and(once, self.upper_half(once));
        let twice = self.or(self.or(twice, self.upper_half(twice)), both_halves);
        let four = |a| self.store_lower_half(self.or(a, self.upper_half(a)));
        let boards = [four(sliders), four(queens), four(knights), four(once), self.store_lower_half(twice)];
        // Without `black_box`, LLVM would move the words from the vectors to general registers one by one.
        let [sliders, queens, knights, [a, b, c, d], twice] = black_box(boards);
        let [rank, file, diagonal, antidiagonal] = sliders;
        let union = |[a, b, c, d]: [u64; 4]| a | b | c | d;
        Unions {
            rooks: rank | file,
            bishops: diagonal | antidiagonal,
            queens: union(queens),
            knights: union(knights),
            all: a | b | c | d,
            twice: union(twice) | a & b | c & d | (a | b) & (c | d),
        }
    }
}

/// Returns the argument. The compiler cannot see that both are equal.
#[inline]
#[target_feature(enable = "avx2")]
fn hide(mut lanes: __m256i) -> __m256i {
    #[cfg(not(miri))]
    // SAFETY: the template is a comment, so no instruction runs, and the operand stays unchanged.
    unsafe {
        asm!("/* {} */", inout(ymm_reg) lanes, options(pure, nomem, nostack, preserves_flags));
    }
    lanes
}
