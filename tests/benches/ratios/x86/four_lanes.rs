//! One queen in four lanes of AVX2, by Hyperbola Quintessence: file, diagonal and antidiagonal in three of them, reversed
//! by a byte shuffle, and the rank by table. Engines use this form today.
//!
//! Theirs cut the inner six squares of the rank out of the occupancy with a shift and a mask. Extracting them takes four
//! instructions less and an eighth of the time, so that is what the library is compared with. Masks for the swapped board,
//! which spare a shuffle, changed nothing.

use std::arch::x86_64::{
    __m256i, _mm_cvtsi128_si64, _mm_or_si128, _mm_set_epi8, _mm_unpackhi_epi64, _mm256_and_si256,
    _mm256_broadcastsi128_si256, _mm256_castsi256_si128, _mm256_extracti128_si256, _mm256_load_si256,
    _mm256_set1_epi64x, _mm256_shuffle_epi8, _mm256_sub_epi64, _mm256_xor_si256, _pext_u64,
};

use quintessence::{Bitboard, FIRST_RANK, Line, MASK_EX, Square};

use crate::ask::{Question, ask};
use crate::inputs::Position;

pub(crate) struct FourLanes([Entry; 64]);

/// A cache line.
#[repr(C, align(64))]
struct Entry {
    masks: [u64; 4],
    slider: u64,
    swapped_slider: u64,
    inner_rank: u64,
    /// By what stands on the inner squares of the rank.
    rank_attacks: &'static [u8; 64],
}

/// An occupancy as queries take it.
#[derive(Clone, Copy)]
struct Occupied {
    bits: u64,
    lanes: __m256i,
}

impl FourLanes {
    /// `None` where the processor lacks AVX2 or BMI.
    pub(crate) fn new() -> Option<Self> {
        let is_supported = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2");
        let entry = |square: Square| {
            let mask = |line| MASK_EX[square as usize][line as usize].bits();
            let slider = Bitboard::from(square).bits();
            Entry {
                masks: [mask(Line::File), mask(Line::Diagonal), 0, mask(Line::Antidiagonal)],
                slider,
                swapped_slider: slider.swap_bytes(),
                inner_rank: 0x7e << first_of_rank(square),
                rank_attacks: &FIRST_RANK[usize::from(square.file())],
            }
        };
        is_supported.then(|| Self(Square::ALL.map(entry)))
    }

    pub(crate) fn table_bytes(&self) -> usize {
        size_of_val(&self.0) + size_of_val(&FIRST_RANK)
    }

    pub(crate) fn ask<const N: usize>(&self, question: Question, positions: &[Position<N>]) -> u64 {
        // SAFETY: `ask_compiled` needs AVX2, BMI1 and BMI2. `new` makes a `FourLanes` only if the processor has all three.
        unsafe { self.ask_compiled(question, positions) }
    }

    #[target_feature(enable = "avx2,bmi1,bmi2")]
    fn ask_compiled<const N: usize>(&self, question: Question, positions: &[Position<N>]) -> u64 {
        ask(question, positions, |occupied| {
            let bits = occupied.bits();
            let occupied = Occupied { bits, lanes: _mm256_set1_epi64x(bits as i64) };
            move |square| self.queen_attacks(square, occupied)
        })
    }

    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2")]
    fn queen_attacks(&self, square: Square, occupied: Occupied) -> Bitboard {
        let entry = &self.0[square as usize];
        // SAFETY: an entry is aligned to 64 bytes and begins with the 32 of its masks.
        let masks = unsafe { _mm256_load_si256((&raw const entry.masks).cast()) };
        let slider = _mm256_set1_epi64x(entry.slider as i64);
        let swapped_slider = _mm256_set1_epi64x(entry.swapped_slider as i64);

        let line = _mm256_and_si256(occupied.lanes, masks);
        let forward = _mm256_sub_epi64(line, slider);
        let reverse = _mm256_sub_epi64(swap_bytes(line), swapped_slider);
        let lines = _mm256_and_si256(_mm256_xor_si256(forward, swap_bytes(reverse)), masks);

        let inner = _pext_u64(occupied.bits, entry.inner_rank) as usize;
        // SAFETY: the index has to be below 64. `new` sets six bits of `inner_rank`, and `pext` extracts as many.
        let rank = u64::from(unsafe { *entry.rank_attacks.get_unchecked(inner) });
        Bitboard::new(union(lines) | rank << first_of_rank(square))
    }
}

const fn first_of_rank(square: Square) -> u8 {
    square as u8 & 56
}

#[inline]
#[target_feature(enable = "avx2")]
fn swap_bytes(lanes: __m256i) -> __m256i {
    let order = _mm_set_epi8(8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7);
    _mm256_shuffle_epi8(lanes, _mm256_broadcastsi128_si256(order))
}

#[inline]
#[target_feature(enable = "avx2")]
fn union(lanes: __m256i) -> u64 {
    let two = _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256::<1>(lanes));
    _mm_cvtsi128_si64(_mm_or_si128(two, _mm_unpackhi_epi64(two, two))) as u64
}
