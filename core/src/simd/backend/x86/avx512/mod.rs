//! AVX-512 with GFNI: one register of 64 bytes.

mod bytes;

use core::arch::x86_64::*;

use super::four_lanes;
use super::steps;
use crate::board::{Bitboard, Square};
use crate::simd::Twin;
use crate::simd::backend::{Backend, Directions};
use crate::simd::lines::Kind;
use crate::simd::set::{self, Start};

#[derive(Clone, Copy)]
pub(super) struct Avx512(());

impl Avx512 {
    /// # Safety
    /// The processor has AVX2, AVX-512 F, BW, DQ and VL, VBMI and GFNI.
    #[inline(always)]
    pub(super) const unsafe fn new() -> Self {
        Self(())
    }
}

/// The expression for each register.
macro_rules! each {
    (|$i:ident| $value:expr) => {
        [{
            const $i: usize = 0;
            $value
        }]
    };
}

/// Bit matrices for `gf2p8affineqb`, whose first row stands in the highest byte.
const REVERSED: u64 = 0x8040_2010_0804_0201;

// SAFETY of every block below: the token proves that the processor has the instructions; pointers come from arrays of as
// many words as are read or written, and no alignment is asked for.
impl Backend for Avx512 {
    type Eight = [__m512i; 1];
    type One = Twin;
    const BATCH: usize = 4;
    const FOUR_PAY: bool = false;

    binary! {
        and: _mm512_and_si512,
        or: _mm512_or_si512,
        xor: _mm512_xor_si512,
        add_bytes: _mm512_add_epi8,
        sub_bytes: _mm512_sub_epi8,
        sub_lanes: _mm512_sub_epi64,
        look_up: _mm512_shuffle_epi8,
    }

    #[inline(always)]
    fn splat(self, word: u64) -> Self::Eight {
        // SAFETY: as said above.
        unsafe { [_mm512_set1_epi64(word as i64)] }
    }

    #[inline(always)]
    fn load(self, words: &[u64; 8]) -> Self::Eight {
        // SAFETY: as said above.
        unsafe { [_mm512_loadu_si512(words.as_ptr().cast())] }
    }

    #[inline(always)]
    fn store(self, [a]: Self::Eight) -> [u64; 8] {
        let mut words = [0_u64; 8];
        // SAFETY: as said above.
        unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), a) };
        words
    }

    #[inline(always)]
    fn equal_bytes(self, [a]: Self::Eight, [b]: Self::Eight) -> Self::Eight {
        // SAFETY: as said above.
        unsafe { [_mm512_movm_epi8(_mm512_cmpeq_epi8_mask(a, b))] }
    }

    #[inline(always)]
    fn store_lower_half(self, a: Self::Eight) -> [u64; 4] {
        let mut words = [0_u64; 4];
        // SAFETY: as said above.
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), _mm512_castsi512_si256(a[0])) };
        words
    }

    #[inline(always)]
    fn shift_right<const COUNT: u32>(self, [a]: Self::Eight) -> Self::Eight {
        // SAFETY: as said above.
        unsafe { [_mm512_srli_epi64::<COUNT>(a)] }
    }

    #[inline(always)]
    fn repeat_group<const GROUP: usize>(self, [a]: Self::Eight) -> Self::Eight {
        // SAFETY: as said above.
        unsafe {
            [match GROUP {
                0 => _mm512_shuffle_i64x2::<0b00_00_00_00>(a, a),
                _ => _mm512_shuffle_i64x2::<0b01_01_01_01>(a, a),
            }]
        }
    }

    #[inline(always)]
    fn upper_half(self, [a]: Self::Eight) -> Self::Eight {
        // SAFETY: as said above.
        unsafe { [_mm512_castsi256_si512(_mm512_extracti64x4_epi64::<1>(a))] }
    }

    #[inline(always)]
    fn turn(self, occupied: u64) -> Self::Eight {
        [self.turned(occupied)]
    }

    #[inline(always)]
    fn attacks<K: Kind>(self, [boards]: Self::Eight, sliders: u64) -> Self::Eight {
        [self.attacked::<K>(boards, sliders)]
    }

    #[inline(always)]
    fn select_lanes<const LANES: u8>(self, [a]: Self::Eight, [b]: Self::Eight) -> Self::Eight {
        // SAFETY: as said above.
        unsafe { [_mm512_mask_mov_epi64(b, LANES, a)] }
    }

    #[inline(always)]
    fn reverse_in_bytes(self, [a]: Self::Eight) -> Self::Eight {
        // SAFETY: as said above.
        unsafe { [_mm512_gf2p8affine_epi64_epi8::<0>(a, _mm512_set1_epi64(REVERSED as i64))] }
    }

    #[inline(always)]
    fn both(self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        // SAFETY: as said above.
        unsafe { four_lanes::both(square, occupied) }
    }

    sets_by_directions!();
}

impl Directions for Avx512 {
    #[inline(always)]
    fn shift_along<const SQUARES: u64>(self, [a]: Self::Eight) -> Self::Eight {
        // A rotation by 64 less is one toward the lower bits; what it brings around is masked with the edges.
        let counts = const {
            let [east, north, northeast, northwest] = steps(SQUARES);
            [east, north, northeast, northwest, 64 - east, 64 - north, 64 - northeast, 64 - northwest]
        };
        let [counts] = self.load(&counts);
        // SAFETY: as said above.
        unsafe { [_mm512_rolv_epi64(a, counts)] }
    }

    #[inline(always)]
    fn union(self, [a]: Self::Eight) -> u64 {
        // SAFETY: as said above.
        unsafe { _mm512_reduce_or_epi64(a) as u64 }
    }
}
