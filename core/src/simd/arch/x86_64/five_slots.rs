//! The attacks of a group of sliders. A register of four lanes holds two lines of one slider, in both directions.
//!
//! ```text
//! first(o, ray) = (b ^ (b - 1)) & ray             b = o & ray: the blockers on a positive ray
//! attacks       = OR over lines of first(occupied, positive ray of the square)
//!               | rev(OR over lines of first(rev(occupied), positive ray of 63 - square))
//! ```
//!
//! `b ^ (b - 1)` is every square up to and including the lowest blocker. The bit reversal (`rev`) turns each negative
//! ray into a positive ray of the square opposite, so one table of positive rays serves both directions.
//!
//! Lanes 0 and 1 of a register hold `occupied`, and lanes 2 and 3 hold `rev(occupied)`. One load brings all four rays of
//! a rook or of a bishop. The queen takes two loads. Rooks and bishops share one bit reversal.
//!
//! All kinds have fixed slots, because a mispredicted loop exit costs more than an empty slot.

use core::arch::asm;
use core::arch::x86_64::*;

use super::avx::Avx;
use crate::align::{A64, Aligned};
use crate::oracle::empty::CHESS_RAYS;
use crate::simd::group::{Question, SliderGroup};
use crate::tables::MASK_EX;
use crate::verify::agrees;

/// The positive rays of a square and of the opposite square, along a pair of lines.
///
/// Lanes 0 and 1 are the positive rays of the square, lanes 2 and 3 those of the opposite square.
type Rays = [u64; 4];

/// For each square, the rays along rank and file, then the rays along both diagonals. Row 64 is for empty slots.
static RAYS: Aligned<A64, [[Rays; 2]; 65]> = {
    let mut rays = [[[0; 4]; 2]; 65];
    each!(square < 64, {
        let opposite = 63 - square;
        let (above, above_opposite) =
            (!(2_u64 << square).wrapping_sub(1), !(2_u64 << opposite).wrapping_sub(1));
        each!(line < 4, {
            let (pair, lane) = (line / 2, line % 2);
            rays[square][pair][lane] = MASK_EX[square][line].0 & above;
            rays[square][pair][lane + 2] = MASK_EX[opposite][line].0 & above_opposite;
        });
    });
    Aligned::new(rays)
};

// Every entry is compared with the oracle when this crate is compiled.
const _: () = {
    let rays = RAYS.get();
    each!(square < 64, {
        each!(line < 4, {
            let (found, lane) = (&rays[square][line / 2], line % 2);
            let (own, opposite) = (CHESS_RAYS[square][line], CHESS_RAYS[63 - square][line]);
            agrees!("group::RAYS", square, "square", found[lane] as u128, own);
            agrees!("group::RAYS", square, "opposite", found[lane + 2] as u128, opposite);
        });
    });
    each!(slot < 8, {
        assert!(rays[64][slot / 4][slot % 4] == 0, "group::RAYS: an empty slot has no rays");
    });
};

/// The targets of the next group.
#[inline(always)]
pub(crate) fn slider_group<const AVX512: bool>(v: Avx<AVX512>, question: Question) -> SliderGroup {
    let squares = question.squares();
    let mut targets = [0_u64; 5];
    // SAFETY: `v` proves AVX2 (see `Avx::new`). A square is at most 64. `targets` has room for 32 bytes at index 0 and for 8
    // bytes at index 4.
    unsafe {
        let occupied = _mm256_set1_epi64x(question.occupied as i64);
        let occupied = _mm256_blend_epi32::<0b1111_0000>(occupied, v.reverse_four(occupied));
        let lines = |slot: usize, pair: usize| first(occupied, squares[slot], pair);

        let low = join(lines(0, 0), lines(1, 1));
        let high = join(lines(2, 0), lines(3, 1));
        let forward = _mm256_permute2x128_si256::<0x20>(low, high);
        let reverse = _mm256_permute2x128_si256::<0x31>(low, high);
        let four = _mm256_or_si256(forward, v.reverse_four(reverse));
        let four = _mm256_and_si256(four, _mm256_set1_epi64x(question.targets as i64));
        _mm256_storeu_si256(targets.as_mut_ptr().cast(), four);

        let queen = _mm256_or_si256(lines(4, 0), lines(4, 1));
        let reverse = v.reverse_four(_mm256_castsi128_si256(_mm256_extracti128_si256::<1>(queen)));
        let two = _mm_or_si128(_mm256_castsi256_si128(queen), _mm256_castsi256_si128(reverse));
        let one = _mm_or_si128(two, _mm_unpackhi_epi64(two, two));
        let one = _mm_and_si128(one, _mm_set1_epi64x(question.targets as i64));
        _mm_storel_epi64(targets.as_mut_ptr().add(4).cast(), one);
    }
    // SAFETY: `v` proves POPCNT.
    let counts = unsafe { unroll!(I in [0, 1, 2, 3, 4] => count(&targets[I])) };
    SliderGroup::new(targets, counts, squares)
}

/// The squares of each ray up to and including the first blocker. `pair` is 0 for rank and file, and 1 for diagonals.
///
/// # Safety
/// The processor must have AVX2, `square` must be at most 64, and `pair` at most 1.
#[inline(always)]
unsafe fn first(occupied: __m256i, square: u32, pair: usize) -> __m256i {
    // SAFETY: the caller guarantees AVX2, and that `RAYS` has the row and the pair. `Rays` is 32 bytes long, and the
    // table is aligned to 64.
    unsafe {
        let rays = RAYS.get().get_unchecked(square as usize).get_unchecked(pair);
        let rays = _mm256_load_si256(rays.as_ptr().cast());
        let blockers = _mm256_and_si256(occupied, rays);
        let below = _mm256_add_epi64(blockers, _mm256_set1_epi64x(-1));
        _mm256_and_si256(_mm256_xor_si256(blockers, below), rays)
    }
}

/// Joins both lines of a rook and of a bishop: their forward halves in lanes 0 and 1, their reverse halves in lanes 2
/// and 3.
///
/// # Safety
/// The processor must have AVX2.
#[inline(always)]
unsafe fn join(rook: __m256i, bishop: __m256i) -> __m256i {
    // SAFETY: the caller guarantees AVX2.
    unsafe { _mm256_or_si256(_mm256_unpacklo_epi64(rook, bishop), _mm256_unpackhi_epi64(rook, bishop)) }
}

/// The number of squares of a set.
///
/// LLVM would count the five sets of a group in vectors, with shuffles that take longer than five `popcnt`. The `asm!`
/// block keeps `popcnt`.
///
/// # Safety
/// The processor must have POPCNT.
#[inline(always)]
unsafe fn count(set: &u64) -> u32 {
    #[cfg(miri)]
    return set.count_ones();
    #[cfg(not(miri))]
    {
        let count: u64;
        // SAFETY: the caller guarantees POPCNT. The block reads the eight bytes of `set`.
        unsafe {
            asm!(
                "popcnt {count}, qword ptr [{set}]",
                count = lateout(reg) count,
                set = in(reg) set,
                options(pure, readonly, nostack),
            );
        }
        count as u32
    }
}
