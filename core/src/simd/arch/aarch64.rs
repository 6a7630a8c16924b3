//! NEON, which every AArch64 processor has. A vector of four 64-bit lanes takes two registers of 16 bytes.
#![expect(unsafe_code, reason = "intrinsics")]

use core::arch::aarch64::{
    uint64x1_t, uint64x2_t, vandq_u64, vbicq_u64, vcgtq_u64, vcombine_u64, vcreate_u64, vdupq_lane_u64,
    vdupq_n_u64, veorq_u64, vgetq_lane_u64, vld1q_u64, vmaxvq_u32, vorrq_u64, vrbitq_u8,
    vreinterpretq_u8_u64, vreinterpretq_u32_u64, vreinterpretq_u64_u8, vrev64q_u8, vsubq_u64, vtstq_u64,
};
use core::arch::asm;

use crate::simd::isa::Isa;
use crate::simd::vector::{FourLanes, LoadWords, NearestBlockers};

pub(crate) use crate::technique::hyperbola::twin::Halves;

instruction_sets_of_all!($ Neon);

/// The token for NEON. It requires no check at run time, because this module is compiled only for targets with NEON.
#[derive(Clone, Copy)]
pub(crate) struct Neon;

impl LoadWords for Neon {
    #[inline(always)]
    fn in_register(self, mut word: u64) -> u64 {
        #[cfg(not(miri))]
        // SAFETY: the assembly template is only a comment, so no instruction runs, and the operand stays unchanged.
        unsafe {
            asm!("/* {} */", inout(reg) word, options(pure, nomem, nostack, preserves_flags));
        }
        word
    }
}

impl FourLanes for Neon {
    type Four = [uint64x2_t; 2];

    bindings! {
        fn splat(self, word: u64) -> Self::Four => [vdupq_n_u64(word); 2];
        fn broadcast(self, word: u64) -> Self::Four => [vdupq_lane_u64::<0>(lane(word)); 2];
        fn repeated_pair(self, words: [u64; 2]) -> Self::Four => [vcombine_u64(lane(words[0]), lane(words[1])); 2];
        fn three_words(self, words: [u64; 3]) -> Self::Four => [vcombine_u64(lane(words[0]), lane(words[1])), vcombine_u64(lane(words[2]), vcreate_u64(0))];
        fn load(self, words: &[u64; 4]) -> Self::Four => unroll!(I in [0, 1] => vld1q_u64(words.as_ptr().add(2 * I)));
        fn and(self, a: Self::Four, b: Self::Four) -> Self::Four => unroll!(I in [0, 1] => vandq_u64(a[I], b[I]));
        fn and_not(self, a: Self::Four, b: Self::Four) -> Self::Four => unroll!(I in [0, 1] => vbicq_u64(b[I], a[I]));
        fn or(self, a: Self::Four, b: Self::Four) -> Self::Four => unroll!(I in [0, 1] => vorrq_u64(a[I], b[I]));
        fn sub(self, a: Self::Four, b: Self::Four) -> Self::Four => unroll!(I in [0, 1] => vsubq_u64(a[I], b[I]));
        fn greater(self, a: Self::Four, b: Self::Four) -> Self::Four => unroll!(I in [0, 1] => vcgtq_u64(a[I], b[I]));
        fn any(self, a: Self::Four) -> bool => vmaxvq_u32(vreinterpretq_u32_u64(vorrq_u64(a[0], a[1]))) != 0;
    }
}

impl NearestBlockers for Neon {
    bindings! {
        fn xor(self, a: Self::Four, b: Self::Four) -> Self::Four => unroll!(I in [0, 1] => veorq_u64(a[I], b[I]));
        fn keep_if_common(self, a: Self::Four, b: Self::Four, kept: Self::Four) -> Self::Four => unroll!(I in [0, 1] => vandq_u64(vtstq_u64(a[I], b[I]), kept[I]));
    }

    #[inline(always)]
    fn highest_and_above(self, a: Self::Four) -> Self::Four {
        // NEON has no leading-zero count for 64-bit lanes. After a bit reversal, the highest set bit is the lowest, and
        // `a ^ (a - 1)` sets this bit and all bits below it.
        let reversed = reverse(a);
        reverse(self.xor(reversed, self.sub(reversed, self.splat(1))))
    }

    #[inline(always)]
    fn union(self, a: Self::Four) -> u64 {
        let [low, high] = self.pairs(a);
        low | high
    }

    #[inline(always)]
    fn pairs(self, [a, b]: Self::Four) -> [u64; 2] {
        // SAFETY: the target has NEON (see the `cfg` of this architecture).
        unsafe {
            let two = vorrq_u64(a, b);
            [vgetq_lane_u64::<0>(two), vgetq_lane_u64::<1>(two)]
        }
    }
}

/// Returns the word in a vector register. The result is opaque to LLVM, so LLVM loads the word alone.
#[inline(always)]
fn lane(word: u64) -> uint64x1_t {
    // SAFETY: the target has NEON (see the `cfg` of this architecture). The assembly template is only a comment, so no
    // instruction runs, and the operand stays unchanged.
    unsafe {
        let mut lane = vcreate_u64(word);
        #[cfg(not(miri))]
        asm!("/* {:v} */", inout(vreg) lane, options(pure, nomem, nostack, preserves_flags));
        lane
    }
}

/// Reverses the 64 bits of each lane.
#[inline(always)]
fn reverse(a: [uint64x2_t; 2]) -> [uint64x2_t; 2] {
    // SAFETY: the target has NEON (see the `cfg` of this architecture).
    unsafe { unroll!(I in [0, 1] => vreinterpretq_u64_u8(vrbitq_u8(vrev64q_u8(vreinterpretq_u8_u64(a[I]))))) }
}
