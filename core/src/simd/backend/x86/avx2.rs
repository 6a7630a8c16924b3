//! AVX2: two registers of 32 bytes.

use core::arch::x86_64::*;

use super::four_lanes;
use super::steps;
use crate::board::{Bitboard, Square};
use crate::simd::Twin;
use crate::simd::backend::{Backend, Directions, lanes};
use crate::simd::set::{self, Start};

#[derive(Clone, Copy)]
pub(super) struct Avx2(());

impl Avx2 {
    /// # Safety
    /// The processor has AVX2.
    #[inline(always)]
    pub(super) const unsafe fn new() -> Self {
        Self(())
    }
}

/// The expression for each register.
macro_rules! each {
    (|$i:ident| $value:expr) => {
        [
            {
                const $i: usize = 0;
                $value
            },
            {
                const $i: usize = 1;
                $value
            },
        ]
    };
}

// SAFETY of every block below: the token proves that the processor has the instructions; pointers come from arrays of as
// many words as are read or written, and no alignment is asked for.
impl Backend for Avx2 {
    type Eight = [__m256i; 2];
    type One = Twin;
    const BATCH: usize = 4;

    binary! {
        and: _mm256_and_si256,
        or: _mm256_or_si256,
        xor: _mm256_xor_si256,
        add_bytes: _mm256_add_epi8,
        sub_bytes: _mm256_sub_epi8,
        equal_bytes: _mm256_cmpeq_epi8,
        sub_lanes: _mm256_sub_epi64,
        look_up: _mm256_shuffle_epi8,
    }

    #[inline(always)]
    fn splat(self, word: u64) -> Self::Eight {
        // SAFETY: as said above.
        unsafe { [_mm256_set1_epi64x(word as i64); 2] }
    }

    #[inline(always)]
    fn load(self, words: &[u64; 8]) -> Self::Eight {
        // SAFETY: as said above.
        unsafe { each!(|I| _mm256_loadu_si256(words.as_ptr().add(4 * I).cast())) }
    }

    #[inline(always)]
    fn store(self, a: Self::Eight) -> [u64; 8] {
        let mut words = [0_u64; 8];
        // SAFETY: as said above.
        unsafe { each!(|I| _mm256_storeu_si256(words.as_mut_ptr().add(4 * I).cast(), a[I])) };
        words
    }

    #[inline(always)]
    fn store_lower_half(self, a: Self::Eight) -> [u64; 4] {
        let mut words = [0_u64; 4];
        // SAFETY: as said above.
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), a[0]) };
        words
    }

    #[inline(always)]
    fn shift_right<const COUNT: u32>(self, a: Self::Eight) -> Self::Eight {
        // SAFETY: as said above.
        unsafe { each!(|I| _mm256_srl_epi64(a[I], _mm_cvtsi32_si128(COUNT as i32))) }
    }

    #[inline(always)]
    fn repeat_group<const GROUP: usize>(self, a: Self::Eight) -> Self::Eight {
        // SAFETY: as said above.
        unsafe {
            let group = match GROUP {
                0 => _mm256_permute4x64_epi64::<0b01_00_01_00>(a[0]),
                _ => _mm256_permute4x64_epi64::<0b11_10_11_10>(a[0]),
            };
            [group; 2]
        }
    }

    #[inline(always)]
    fn upper_half(self, a: Self::Eight) -> Self::Eight {
        [a[1]; 2]
    }

    #[inline(always)]
    fn select(self, mask: &[u64; 8], a: Self::Eight, b: Self::Eight) -> Self::Eight {
        // An operation more than by exclusive or, and one less that waits for `a`.
        let (mask, inverse) = (self.load(mask), self.load(&mask.map(|lane| !lane)));
        self.or(self.and(a, mask), self.and(b, inverse))
    }

    #[inline(always)]
    fn select_lanes<const LANES: u8>(self, a: Self::Eight, b: Self::Eight) -> Self::Eight {
        let lanes = self.load(&const { lanes(LANES) });
        // SAFETY: as said above.
        unsafe { each!(|I| _mm256_blendv_epi8(b[I], a[I], lanes[I])) }
    }

    #[inline(always)]
    fn transpose(self, board: u64) -> u64 {
        // The sign bits of the bytes are a file once that file is shifted into them.
        const COUNTS: [[u64; 4]; 2] = [[7, 6, 5, 4], [3, 2, 1, 0]];
        // SAFETY: as said above.
        let [low, high] = unsafe {
            each!(|I| {
                let counts = _mm256_loadu_si256(COUNTS[I].as_ptr().cast());
                _mm256_movemask_epi8(_mm256_sllv_epi64(_mm256_set1_epi64x(board as i64), counts)) as u32
            })
        };
        u64::from(high) << 32 | u64::from(low)
    }

    #[inline(always)]
    fn both(self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        // SAFETY: as said above.
        unsafe { four_lanes::both(square, occupied) }
    }

    sets_by_directions!();
}

impl Directions for Avx2 {
    #[inline(always)]
    fn shift_along<const SQUARES: u64>(self, a: Self::Eight) -> Self::Eight {
        let counts = const { steps(SQUARES) };
        // SAFETY: as said above.
        unsafe {
            let counts = _mm256_loadu_si256(counts.as_ptr().cast());
            [_mm256_sllv_epi64(a[0], counts), _mm256_srlv_epi64(a[1], counts)]
        }
    }

    #[inline(always)]
    fn union(self, a: Self::Eight) -> u64 {
        // SAFETY: as said above.
        unsafe {
            let four = _mm256_or_si256(a[0], a[1]);
            let two = _mm_or_si128(_mm256_castsi256_si128(four), _mm256_extracti128_si256::<1>(four));
            _mm_cvtsi128_si64(_mm_or_si128(two, _mm_unpackhi_epi64(two, two))) as u64
        }
    }
}
