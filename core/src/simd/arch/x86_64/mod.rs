//! The tokens of AVX2 and AVX-512 on x86-64, and vectors of four 64-bit lanes in one register of 32 bytes.
//!
//! Even with AVX-512, the eight rays of a square are in two registers of 32 bytes and not in one register of 64 bytes.
//! This is faster, because 256-bit instructions issue on three ports, and 512-bit instructions on only two.
#![expect(unsafe_code, reason = "intrinsics")]
#![allow(clippy::wildcard_imports, reason = "names of intrinsics begin with `_mm`")]

mod avx2;
pub(crate) mod avx512;
pub(crate) mod byte_swap;
#[cfg(feature = "quad")]
pub(crate) mod mailbox;
#[cfg(feature = "threats")]
mod rays;

use core::arch::asm;
use core::arch::x86_64::*;

use crate::board::Direction;
use crate::simd::vector::{FourLanes, LoadWords, NearestBlockers};
use crate::tables::table;

pub(crate) type Avx2Token = Avx<false>;
pub(crate) type Avx512Token = Avx<true>;

/// The token of [`Isa::Avx2`](crate::simd::Isa::Avx2), or of [`Isa::Avx512`](crate::simd::Isa::Avx512).
#[derive(Clone, Copy)]
pub(crate) struct Avx<const AVX512: bool>(());

impl<const AVX512: bool> Avx<AVX512> {
    /// # Safety
    /// The processor must have the instructions of `Isa::Avx512` if `AVX512` is true, otherwise of `Isa::Avx2`.
    #[inline(always)]
    pub(crate) const unsafe fn new() -> Self {
        Self(())
    }
}

/// A constant with two uses in `gf2p8affineqb`. As the first operand, it makes the instruction transpose each 64-bit
/// word of the second operand, as a matrix of 8 by 8 bits, after reversing the bytes of the word. As the second
/// operand, it makes the instruction reverse the bits of each byte of the first operand.
pub(crate) const IDENTITY: i64 = i64::from_be_bytes([128, 64, 32, 16, 8, 4, 2, 1]);

impl<const AVX512: bool> LoadWords for Avx<AVX512> {
    /// An empty `asm!` hides the load of the word from LLVM. Otherwise, LLVM would merge the load with neighbouring
    /// loads, or insert words into a vector register one by one.
    #[inline(always)]
    fn in_register(self, mut word: u64) -> u64 {
        #[cfg(not(miri))]
        // SAFETY: the `asm!` has only a comment and no instruction, so the operand stays unchanged.
        unsafe {
            asm!("/* {} */", inout(reg) word, options(pure, nomem, nostack, preserves_flags));
        }
        word
    }
}

impl<const AVX512: bool> FourLanes for Avx<AVX512> {
    type Four = __m256i;

    bindings! {
        fn splat(self, word: u64) -> __m256i => _mm256_set1_epi64x(word as i64);
        fn load(self, words: &[u64; 4]) -> __m256i => _mm256_loadu_si256(words.as_ptr().cast());
        fn and(self, a: __m256i, b: __m256i) -> __m256i => _mm256_and_si256(a, b);
        fn and_not(self, a: __m256i, b: __m256i) -> __m256i => _mm256_andnot_si256(a, b);
        fn or(self, a: __m256i, b: __m256i) -> __m256i => _mm256_or_si256(a, b);
        fn sub(self, a: __m256i, b: __m256i) -> __m256i => _mm256_sub_epi64(a, b);
        fn any(self, a: __m256i) -> bool => _mm256_testz_si256(a, a) == 0;
        fn greater(self, a: __m256i, b: __m256i) -> __m256i => _mm256_cmpgt_epi64(a, b);
        fn repeated_pair(self, words: [u64; 2]) -> __m256i => _mm256_broadcastsi128_si256(_mm_unpacklo_epi64(lane(words[0]), lane(words[1])));
        fn three_words(self, words: [u64; 3]) -> __m256i => _mm256_set_m128i(lane(words[2]), _mm_unpacklo_epi64(lane(words[0]), lane(words[1])));
        fn broadcast(self, word: u64) -> __m256i => {
            // AVX-512 broadcasts from a general register with one instruction, but AVX2 needs two.
            if AVX512 { self.splat(self.in_register(word)) } else { _mm256_broadcastq_epi64(lane(word)) }
        };
    }
}

impl<const AVX512: bool> NearestBlockers for Avx<AVX512> {
    bindings! {
        fn xor(self, a: __m256i, b: __m256i) -> __m256i => _mm256_xor_si256(a, b);
        fn keep_if_common(self, a: __m256i, b: __m256i, kept: __m256i) -> __m256i => {
            let is_empty = _mm256_cmpeq_epi64(_mm256_and_si256(a, b), _mm256_setzero_si256());
            _mm256_andnot_si256(is_empty, kept)
        };
        fn union(self, a: __m256i) -> u64 => {
            let two = _mm_or_si128(_mm256_castsi256_si128(a), _mm256_extracti128_si256::<1>(a));
            _mm_cvtsi128_si64(_mm_or_si128(two, _mm_unpackhi_epi64(two, two))) as u64
        };
        fn pairs(self, a: __m256i) -> [u64; 2] => {
            let two = _mm_or_si128(_mm256_castsi256_si128(a), _mm256_extracti128_si256::<1>(a));
            [_mm_cvtsi128_si64(two) as u64, _mm_extract_epi64::<1>(two) as u64]
        };
    }

    #[inline(always)]
    fn highest_and_above(self, a: __m256i) -> __m256i {
        table! {
            /// The shift counts for one step to the south-east, the south, the south-west and the west.
            const ONE: [u64; 4] = [7, 8, 9, 1];
            [lane] count => { "count": count => Direction::CLOCKWISE[lane].index_step().unsigned_abs() as u64; }
        }
        table! {
            const TWO: [u64; 4] = [14, 16, 18, 2];
            [lane] count => { "count": count => 2 * ONE[lane]; }
        }
        table! {
            const FOUR: [u64; 4] = [28, 32, 36, 4];
            [lane] count => { "count": count => 4 * ONE[lane]; }
        }
        // SAFETY: the token `self` proves that the processor has AVX2, and AVX-512 VL and CD if `AVX512` is true, as
        // `Avx::new` requires. `ONE`, `TWO` and `FOUR` have 32 readable bytes each.
        unsafe {
            if AVX512 {
                // Bit 0 is set in each lane, so that LLVM need not handle a count of 64 leading zeros. In a lane with
                // only bit 0, `i64::MIN` is shifted by 63, which gives all bits, and all bits are the right result for
                // an empty lane.
                let some = _mm256_or_si256(a, _mm256_set1_epi64x(1));
                return _mm256_srav_epi64(_mm256_set1_epi64x(i64::MIN), _mm256_lzcnt_epi64(some));
            }
            // AVX2 has no leading-zero count. Instead, shifts extend each blocker by up to six squares along its ray,
            // so that all squares behind the nearest blocker are filled. The result is the complement of these squares.
            let [one, two, four] = [&ONE, &TWO, &FOUR].map(|counts| self.load(counts));
            let three =
                _mm256_or_si256(_mm256_or_si256(a, _mm256_srlv_epi64(a, one)), _mm256_srlv_epi64(a, two));
            let behind = _mm256_or_si256(_mm256_srlv_epi64(three, one), _mm256_srlv_epi64(three, four));
            _mm256_xor_si256(behind, _mm256_set1_epi64x(-1))
        }
    }
}

/// Returns `[word, 0]` in two lanes. An empty `asm!` hides the load of the word from LLVM, as in `in_register`.
#[inline]
#[target_feature(enable = "avx2")]
fn lane(word: u64) -> __m128i {
    let mut lanes = _mm_cvtsi64_si128(word as i64);
    #[cfg(not(miri))]
    // SAFETY: the `asm!` has only a comment and no instruction, so the operand stays unchanged.
    unsafe {
        asm!("/* {} */", inout(xmm_reg) lanes, options(pure, nomem, nostack, preserves_flags));
    }
    lanes
}
