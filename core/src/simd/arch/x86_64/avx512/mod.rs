//! AVX-512 with VBMI and GFNI: one register of 64 bytes.

mod batch;

use core::arch::x86_64::*;

use super::{four_lanes, sse2};
use crate::board::{Bitboard, Square};
use crate::simd::generic::backend::Backend;
use crate::simd::generic::batch::batch;
use crate::simd::generic::fill::{self, Start, Summary};
use crate::simd::generic::kind::{Byte, Kind};
use crate::simd::generic::occupancies;
use crate::simd::vector::{Directions, Halves, Vector, steps};

/// Proof that the processor has AVX2, GFNI and AVX-512 F, BW, DQ, VL and VBMI.
#[derive(Clone, Copy)]
pub(super) struct Avx512(());

impl Avx512 {
    /// # Safety
    /// The processor must have AVX2, GFNI and AVX-512 F, BW, DQ, VL and VBMI.
    #[inline(always)]
    pub(super) const unsafe fn new() -> Self {
        Self(())
    }
}

impl Backend for Avx512 {
    type Prepared = sse2::Halves;

    #[inline(always)]
    fn batch<K: Kind, S: Byte>(self, sliders: &[S], occupied: Bitboard, results: &mut [Bitboard]) {
        batch::<_, K, S>(self, sliders, occupied, results);
    }

    #[inline(always)]
    fn per_occupancy<K: Kind>(self, square: Square, occupancies: &[Bitboard], results: &mut [Bitboard]) {
        occupancies::per_occupancy::<_, K>(self, square, occupancies, results);
    }

    #[inline(always)]
    fn bishop_and_rook_attacks(self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        // SAFETY: `self` proves AVX2 (see `Avx512::new`).
        unsafe { four_lanes::bishop_and_rook_attacks(square, occupied) }
    }

    #[inline(always)]
    fn fill<S: Summary>(self, start: Start) -> S::Output {
        fill::fill::<_, S>(self, start)
    }
}

impl Vector for Avx512 {
    type Eight = __m512i;

    #[inline(always)]
    fn splat(self, word: u64) -> __m512i {
        // SAFETY: `self` proves AVX-512 F (see `Avx512::new`).
        unsafe { _mm512_set1_epi64(word as i64) }
    }

    #[inline(always)]
    fn load(self, words: &[u64; 8]) -> __m512i {
        // SAFETY: `self` proves AVX-512 F; `words` holds 64 readable bytes.
        unsafe { _mm512_loadu_si512(words.as_ptr().cast()) }
    }

    #[inline(always)]
    fn store(self, a: __m512i) -> [u64; 8] {
        let mut words = [0_u64; 8];
        // SAFETY: `self` proves AVX-512 F; `words` holds 64 writable bytes.
        unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), a) };
        words
    }

    #[inline(always)]
    fn and(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: `self` proves AVX-512 F (see `Avx512::new`).
        unsafe { _mm512_and_si512(a, b) }
    }

    #[inline(always)]
    fn or(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: `self` proves AVX-512 F (see `Avx512::new`).
        unsafe { _mm512_or_si512(a, b) }
    }

    #[inline(always)]
    fn xor(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: `self` proves AVX-512 F (see `Avx512::new`).
        unsafe { _mm512_xor_si512(a, b) }
    }

    #[inline(always)]
    fn sub_lanes(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: `self` proves AVX-512 F (see `Avx512::new`).
        unsafe { _mm512_sub_epi64(a, b) }
    }

    #[inline(always)]
    fn look_up(self, table: __m512i, indices: __m512i) -> __m512i {
        // SAFETY: `self` proves AVX-512 BW (see `Avx512::new`).
        unsafe { _mm512_shuffle_epi8(table, indices) }
    }

    #[inline(always)]
    fn reverse_in_bytes(self, a: __m512i) -> __m512i {
        // The operand of `gf2p8affineqb` that reverses the bits of each byte.
        const REVERSAL: i64 = i64::from_be_bytes([128, 64, 32, 16, 8, 4, 2, 1]);
        // SAFETY: `self` proves AVX-512 F and GFNI (see `Avx512::new`).
        unsafe { _mm512_gf2p8affine_epi64_epi8::<0>(a, _mm512_set1_epi64(REVERSAL)) }
    }
}

impl Halves for Avx512 {
    #[inline(always)]
    fn store_lower_half(self, a: __m512i) -> [u64; 4] {
        let mut words = [0_u64; 4];
        // SAFETY: `self` proves AVX-512 F; `words` holds 32 writable bytes.
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), _mm512_castsi512_si256(a)) };
        words
    }

    #[inline(always)]
    fn upper_half(self, a: __m512i) -> __m512i {
        // SAFETY: `self` proves AVX-512 F (see `Avx512::new`).
        unsafe { _mm512_castsi256_si512(_mm512_extracti64x4_epi64::<1>(a)) }
    }

    #[inline(always)]
    fn select_lanes<const LANES: u8>(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: `self` proves AVX-512 F (see `Avx512::new`).
        unsafe { _mm512_mask_mov_epi64(b, LANES, a) }
    }
}

impl Directions for Avx512 {
    #[inline(always)]
    fn shift_along(self, a: __m512i, squares: u64) -> __m512i {
        // `vprolvq` rotates each lane left. A left rotation by `64 - n` is a right rotation by `n`. The fill removes
        // the bits that wrap around, because it intersects the result with a mask of reachable squares.
        let [east, north, northeast, northwest] = steps(squares);
        let counts =
            [east, north, northeast, northwest, 64 - east, 64 - north, 64 - northeast, 64 - northwest];
        // SAFETY: `self` proves AVX-512 F (see `Avx512::new`).
        unsafe { _mm512_rolv_epi64(a, self.load(&counts)) }
    }

    #[inline(always)]
    fn union(self, a: __m512i) -> u64 {
        // SAFETY: `self` proves AVX-512 F (see `Avx512::new`).
        unsafe { _mm512_reduce_or_epi64(a) as u64 }
    }
}
