//! NEON: four registers of 16 bytes.
#![expect(unsafe_code, reason = "intrinsics")]

use core::arch::aarch64::{
    uint8x16_t, vaddq_u8, vandq_u8, vceqq_u8, vdupq_n_s64, vdupq_n_u64, veorq_u8, vld1q_u64, vorrq_u8,
    vqtbl1q_u8, vrbitq_u8, vreinterpretq_u8_u64, vreinterpretq_u64_u8, vrev64q_u8, vshlq_u64, vst1q_u64,
    vsubq_u8, vsubq_u64,
};

use crate::simd::Isa;
use crate::simd::backend::{Backend, Root};

/// A token that needs no proof: this file is compiled for processors with NEON alone.
#[derive(Clone, Copy)]
pub(super) struct Vectors;

impl Vectors {
    pub(super) const ISA: Isa = Isa::Neon;
}

// SAFETY of every block below: the program is compiled for processors with NEON; pointers come from arrays of as many words
// as are read or written, and no alignment is asked for.
impl Backend for Vectors {
    type Eight = [uint8x16_t; 4];
    type One = Root;
    const BATCH: usize = 4;

    binary! {
        and: vandq_u8,
        or: vorrq_u8,
        xor: veorq_u8,
        add_bytes: vaddq_u8,
        sub_bytes: vsubq_u8,
        equal_bytes: vceqq_u8,
        look_up: vqtbl1q_u8,
    }

    #[inline(always)]
    fn splat(self, word: u64) -> Self::Eight {
        // SAFETY: as said above.
        unsafe { [vreinterpretq_u8_u64(vdupq_n_u64(word)); 4] }
    }

    #[inline(always)]
    fn load(self, words: &[u64; 8]) -> Self::Eight {
        // SAFETY: as said above.
        unsafe { each!(|I| vreinterpretq_u8_u64(vld1q_u64(words.as_ptr().add(2 * I)))) }
    }

    #[inline(always)]
    fn store(self, a: Self::Eight) -> [u64; 8] {
        let mut words = [0_u64; 8];
        // SAFETY: as said above.
        unsafe { each!(|I| vst1q_u64(words.as_mut_ptr().add(2 * I), vreinterpretq_u64_u8(a[I]))) };
        words
    }

    #[inline(always)]
    fn store_lower_half(self, a: Self::Eight) -> [u64; 4] {
        let mut words = [0_u64; 4];
        // SAFETY: as said above.
        unsafe {
            vst1q_u64(words.as_mut_ptr(), vreinterpretq_u64_u8(a[0]));
            vst1q_u64(words.as_mut_ptr().add(2), vreinterpretq_u64_u8(a[1]));
        }
        words
    }

    #[inline(always)]
    fn sub_lanes(self, a: Self::Eight, b: Self::Eight) -> Self::Eight {
        // SAFETY: as said above.
        unsafe {
            each!(|I| {
                let (a, b) = (vreinterpretq_u64_u8(a[I]), vreinterpretq_u64_u8(b[I]));
                vreinterpretq_u8_u64(vsubq_u64(a, b))
            })
        }
    }

    #[inline(always)]
    fn shift_right<const COUNT: u32>(self, a: Self::Eight) -> Self::Eight {
        // SAFETY: as said above.
        unsafe {
            let count = vdupq_n_s64(-i64::from(COUNT));
            each!(|I| vreinterpretq_u8_u64(vshlq_u64(vreinterpretq_u64_u8(a[I]), count)))
        }
    }

    #[inline(always)]
    fn repeat_group<const GROUP: usize>(self, a: Self::Eight) -> Self::Eight {
        [a[GROUP]; 4]
    }

    #[inline(always)]
    fn upper_half(self, a: Self::Eight) -> Self::Eight {
        [a[2], a[3], a[2], a[3]]
    }

    #[inline(always)]
    fn reverse_in_bytes(self, a: Self::Eight) -> Self::Eight {
        // SAFETY: as said above.
        unsafe { each!(|I| vrbitq_u8(a[I])) }
    }

    #[inline(always)]
    fn reverse_lanes(self, a: Self::Eight) -> Self::Eight {
        // SAFETY: as said above.
        unsafe { each!(|I| vrbitq_u8(vrev64q_u8(a[I]))) }
    }
}
