//! NEON, which every AArch64 processor has. A vector of four 64-bit lanes is two registers of 16 bytes.
#![expect(unsafe_code, reason = "intrinsics")]
#![expect(clippy::wildcard_imports, reason = "names of intrinsics begin with `v`")]

use core::arch::aarch64::*;

use crate::simd::vector::{FourLanes, LoadWords, NearestBlockers};

/// The token for NEON. It needs no check at run time, because this file is compiled only for targets with NEON.
#[derive(Clone, Copy)]
pub(crate) struct NeonToken;

impl LoadWords for NeonToken {}

impl FourLanes for NeonToken {
    type Four = [uint64x2_t; 2];

    bindings! {
        fn splat(self, word: u64) -> Self::Four => [vdupq_n_u64(word); 2];
        fn repeated_pair(self, words: [u64; 2]) -> Self::Four => [vcombine_u64(vcreate_u64(words[0]), vcreate_u64(words[1])); 2];
        fn three_words(self, words: [u64; 3]) -> Self::Four => [vcombine_u64(vcreate_u64(words[0]), vcreate_u64(words[1])), vcombine_u64(vcreate_u64(words[2]), vcreate_u64(0))];
        fn load(self, words: &[u64; 4]) -> Self::Four => unroll!(I in [0, 1] => vld1q_u64(words.as_ptr().add(2 * I)));
        fn and(self, a: Self::Four, b: Self::Four) -> Self::Four => unroll!(I in [0, 1] => vandq_u64(a[I], b[I]));
        fn and_not(self, a: Self::Four, b: Self::Four) -> Self::Four => unroll!(I in [0, 1] => vbicq_u64(b[I], a[I]));
        fn or(self, a: Self::Four, b: Self::Four) -> Self::Four => unroll!(I in [0, 1] => vorrq_u64(a[I], b[I]));
        fn sub(self, a: Self::Four, b: Self::Four) -> Self::Four => unroll!(I in [0, 1] => vsubq_u64(a[I], b[I]));
        fn greater(self, a: Self::Four, b: Self::Four) -> Self::Four => unroll!(I in [0, 1] => vcgtq_u64(a[I], b[I]));
        fn any(self, a: Self::Four) -> bool => vmaxvq_u32(vreinterpretq_u32_u64(vorrq_u64(a[0], a[1]))) != 0;
    }
}

impl NearestBlockers for NeonToken {
    bindings! {
        fn xor(self, a: Self::Four, b: Self::Four) -> Self::Four => unroll!(I in [0, 1] => veorq_u64(a[I], b[I]));
        fn keep_if_common(self, a: Self::Four, b: Self::Four, kept: Self::Four) -> Self::Four => unroll!(I in [0, 1] => vandq_u64(vtstq_u64(a[I], b[I]), kept[I]));
    }

    #[inline(always)]
    fn highest_and_above(self, a: Self::Four) -> Self::Four {
        // NEON has no leading-zero count for 64-bit lanes. After a bit reversal, the highest set bit of a lane is the
        // lowest, and `a ^ (a - 1)` sets this bit and all bits below it. A second reversal restores the order.
        let reversed = reverse(a);
        reverse(self.xor(reversed, self.sub(reversed, self.splat(1))))
    }

    #[inline(always)]
    fn pairs(self, [a, b]: Self::Four) -> [u64; 2] {
        // SAFETY: the target has NEON, because `arch/mod.rs` compiles this file only for targets with NEON.
        unsafe {
            let two = vorrq_u64(a, b);
            [vgetq_lane_u64::<0>(two), vgetq_lane_u64::<1>(two)]
        }
    }
}

/// Reverses the 64 bits of each lane.
#[inline(always)]
fn reverse(a: [uint64x2_t; 2]) -> [uint64x2_t; 2] {
    // SAFETY: the target has NEON, because `arch/mod.rs` compiles this file only for targets with NEON.
    unsafe { unroll!(I in [0, 1] => vreinterpretq_u64_u8(vrbitq_u8(vrev64q_u8(vreinterpretq_u8_u64(a[I]))))) }
}

/// Calls two intrinsics for lanes of 16, 32 or 64 bits on vectors of bytes, which it converts before and after.
#[cfg(feature = "quad")]
macro_rules! wider {
    ($first:ident $second:ident, $from:ident $a:ident $b:ident, $to:ident) => {
        [$to($first($from($a), $from($b))), $to($second($from($a), $from($b)))]
    };
}

#[cfg(feature = "quad")]
impl crate::simd::vector::TwoLanes for NeonToken {
    type Two = uint8x16_t;

    bindings! {
        fn pair(self, words: [u64; 2]) -> uint8x16_t => vreinterpretq_u8_u64(vld1q_u64(words.as_ptr()));
        fn store_bytes(self, a: uint8x16_t, to: &mut [u8; 16]) -> () => vst1q_u8(to.as_mut_ptr(), a);
        fn store_words(self, a: uint8x16_t, to: &mut [u64; 2]) -> () => vst1q_u64(to.as_mut_ptr(), vreinterpretq_u64_u8(a));
        fn and(self, a: uint8x16_t, b: uint8x16_t) -> uint8x16_t => vandq_u8(a, b);
        fn xor(self, a: uint8x16_t, b: uint8x16_t) -> uint8x16_t => veorq_u8(a, b);
        fn shl<const COUNT: i32>(self, a: uint8x16_t) -> uint8x16_t => vshlq_n_u8::<COUNT>(a);
        fn shr<const COUNT: i32>(self, a: uint8x16_t) -> uint8x16_t => vshrq_n_u8::<COUNT>(a);
        fn zip_bytes(self, a: uint8x16_t, b: uint8x16_t) -> [uint8x16_t; 2] => [vzip1q_u8(a, b), vzip2q_u8(a, b)];
        fn zip_pairs(self, a: uint8x16_t, b: uint8x16_t) -> [uint8x16_t; 2] => wider!(vzip1q_u16 vzip2q_u16, vreinterpretq_u16_u8 a b, vreinterpretq_u8_u16);
        fn zip_fours(self, a: uint8x16_t, b: uint8x16_t) -> [uint8x16_t; 2] => wider!(vzip1q_u32 vzip2q_u32, vreinterpretq_u32_u8 a b, vreinterpretq_u8_u32);
        fn load_bytes(self, bytes: &[u8; 16]) -> uint8x16_t => vld1q_u8(bytes.as_ptr());
        fn unzip_bytes(self, a: uint8x16_t, b: uint8x16_t) -> [uint8x16_t; 2] => [vuzp1q_u8(a, b), vuzp2q_u8(a, b)];
        fn unzip_pairs(self, a: uint8x16_t, b: uint8x16_t) -> [uint8x16_t; 2] => wider!(vuzp1q_u16 vuzp2q_u16, vreinterpretq_u16_u8 a b, vreinterpretq_u8_u16);
        fn unzip_fours(self, a: uint8x16_t, b: uint8x16_t) -> [uint8x16_t; 2] => wider!(vuzp1q_u32 vuzp2q_u32, vreinterpretq_u32_u8 a b, vreinterpretq_u8_u32);
        fn unzip_words(self, a: uint8x16_t, b: uint8x16_t) -> [uint8x16_t; 2] => wider!(vzip1q_u64 vzip2q_u64, vreinterpretq_u64_u8 a b, vreinterpretq_u8_u64);
    }
}

/// With NEON, a `Set` has 0 for its squares and 0xff for all others, because `vtst` finds the occupied squares.
#[cfg(feature = "threats")]
impl crate::simd::vector::RayOrder for NeonToken {
    type Rays = [uint8x16_t; 4];
    type Set = [uint8x16_t; 4];

    bindings! {
        fn load(self, bytes: &[[u8; 8]; 8]) -> Self::Rays => unroll!(I in [0, 1, 2, 3] => vld1q_u8(bytes.as_ptr().add(2 * I).cast()));
        fn fill(self, bytes: Self::Rays, set: Self::Set) -> Self::Rays => unroll!(I in [0, 1, 2, 3] => vornq_u8(bytes[I], set[I]));
        fn behind(self, free: Self::Set) -> Self::Set => unroll!(I in [0, 1, 2, 3] => vaddq_u8(past_nearest(free[I]), vdupq_n_u8(1)));
        fn free(self, order: Self::Rays, occupied: u64) -> Self::Set => {
            let (board, bits) = (vreinterpretq_u8_u64(vdupq_n_u64(occupied)), bits());
            let [a, b, c, d] = unroll!(I in [0, 1, 2, 3] => {
                let ranks = vcombine_u8(vdup_n_u8(2 * I as u8), vdup_n_u8(2 * I as u8 + 1));
                vtstq_u8(vqtbl1q_u8(board, ranks), bits)
            });
            unroll!(I in [0, 1, 2, 3] => vqtbl4q_u8(uint8x16x4_t(a, b, c, d), order[I]))
        };
        fn reaches(self, order: Self::Rays, square: u8, free: Self::Set) -> uint8x16_t => {
            let reached = unroll!(I in [0, 1, 2, 3] => {
                let is_behind = vceqq_u8(free[I], past_nearest(free[I]));
                vbicq_u8(vceqq_u8(order[I], vdupq_n_u8(square)), is_behind)
            });
            sums(reached, vdupq_n_u8(0))
        };
        fn squares(self, bytes: Self::Rays, knights: Self::Rays) -> uint8x16_t => {
            // `sums` adds the two bytes of each pair. The first is byte 0 of a ray, the second 0, because of its index
            // 0xff.
            let byte_0 = vreinterpretq_u8_u64(vld1q_u64([0xff18_ff10_ff08_ff00, 0xff38_ff30_ff28_ff20].as_ptr()));
            vaddq_u8(sums(bytes, choose(knights, byte_0)), vcombine_u8(vdup_n_u8(7), vdup_n_u8(0)))
        };
        fn select(self, bytes: Self::Rays, adjacent: uint8x16_t, others: uint8x16_t) -> uint8x16_t => {
            // The indices for `choose`: byte 1 of each of the eight rays, then 0xff, which selects 0, for each knight's
            // move.
            let byte_1 = vcombine_u8(vcreate_u8(0x3931_2921_1911_0901), vdup_n_u8(0xff));
            vbslq_u8(vcltzq_s8(vreinterpretq_s8_u8(choose(bytes, byte_1))), others, adjacent)
        };
    }
}

/// A vector has eight bytes for the rays, and then eight bytes for the knight's moves.
#[cfg(feature = "threats")]
impl crate::simd::vector::NearestPieces for NeonToken {
    type Near = uint8x16_t;

    bindings! {
        fn splat(self, byte: u8) -> uint8x16_t => vdupq_n_u8(byte);
        fn bytes(self, rays: [u8; 8], knights: u8) -> uint8x16_t => vcombine_u8(vld1_u8(rays.as_ptr()), vdup_n_u8(knights));
        fn codes(self, mailbox: &[u8; 64], squares: uint8x16_t) -> uint8x16_t => choose(unroll!(I in [0, 1, 2, 3] => vld1q_u8(mailbox.as_ptr().add(16 * I))), squares);
        fn look_up(self, table: &[u8; 16], indices: uint8x16_t) -> uint8x16_t => vqtbl1q_u8(vld1q_u8(table.as_ptr()), indices);
        fn and(self, a: uint8x16_t, b: uint8x16_t) -> uint8x16_t => vandq_u8(a, b);
        fn or(self, a: uint8x16_t, b: uint8x16_t) -> uint8x16_t => vorrq_u8(a, b);
        fn min(self, a: uint8x16_t, b: uint8x16_t) -> uint8x16_t => vminq_u8(a, b);
        fn and_not(self, a: uint8x16_t, b: uint8x16_t) -> uint8x16_t => vbicq_u8(b, a);
        fn opposite(self, a: uint8x16_t) -> uint8x16_t => vreinterpretq_u8_u32(vrev64q_u32(vreinterpretq_u32_u8(a)));
        fn write_lanes(self, codes: uint8x16_t, squares: uint8x16_t, piece: [u8; 2], aims: uint8x16_t, lanes: &mut [u32; 32]) -> () => {
            let piece = vdupq_n_u16(u16::from_le_bytes(piece));
            let (rays, knights) = (vreinterpretq_u16_u8(vzip1q_u8(codes, squares)), vreinterpretq_u16_u8(vzip2q_u8(codes, squares)));
            let is_knight = vreinterpretq_u16_u8(vcltzq_s8(vreinterpretq_s8_u8(aims)));
            let victims = vbslq_u16(is_knight, knights, rays);
            let pairs = [[rays, piece], [knights, piece], [piece, victims], [rays, vextq_u16::<4>(rays, rays)]];
            for ([low, high], lanes) in pairs.into_iter().zip(lanes.as_chunks_mut::<8>().0) {
                vst1q_u32(lanes.as_mut_ptr(), vreinterpretq_u32_u16(vzip1q_u16(low, high)));
                vst1q_u32(lanes.as_mut_ptr().add(4), vreinterpretq_u32_u16(vzip2q_u16(low, high)));
            }
        };
        fn mask(self, on: uint8x16_t, by: uint8x16_t, discovered: uint8x16_t) -> u32 => {
            let by = vorr_u8(vget_low_u8(by), vget_high_u8(by));
            let upper = vcombine_u8(by, vget_low_u8(discovered));
            let bits = bits();
            let bytes = vpaddq_u8(vandq_u8(vtstq_u8(on, on), bits), vandq_u8(vtstq_u8(upper, upper), bits));
            let bytes = vpaddq_u8(bytes, bytes);
            vgetq_lane_u32::<0>(vreinterpretq_u32_u8(vpaddq_u8(bytes, bytes)))
        };
    }
}

/// Returns, for each of the 16 squares of two ranks, the byte in which only the bit of the square's file is set.
#[inline(always)]
#[cfg(feature = "threats")]
fn bits() -> uint8x16_t {
    // SAFETY: the target has NEON, because `arch/mod.rs` compiles this file only for targets with NEON.
    unsafe { vreinterpretq_u8_u64(vdupq_n_u64(0x8040_2010_0804_0201)) }
}

/// Subtracts 0x100 from the eight bytes of each ray, as a 64-bit number. The borrow starts at distance 1 and ends at
/// the nearest piece, so only the bytes from distance 1 to this piece change.
#[inline(always)]
#[cfg(feature = "threats")]
fn past_nearest(occupied: uint8x16_t) -> uint8x16_t {
    // SAFETY: the target has NEON, because `arch/mod.rs` compiles this file only for targets with NEON.
    unsafe { vreinterpretq_u8_u64(vsubq_u64(vreinterpretq_u64_u8(occupied), vdupq_n_u64(0x100))) }
}

/// Returns the sum of the eight bytes of each ray, and then the sums of adjacent pairs of bytes of `knights`.
#[inline(always)]
#[cfg(feature = "threats")]
fn sums([a, b, c, d]: [uint8x16_t; 4], knights: uint8x16_t) -> uint8x16_t {
    // SAFETY: the target has NEON, because `arch/mod.rs` compiles this file only for targets with NEON.
    unsafe { vpaddq_u8(vpaddq_u8(vpaddq_u8(a, b), vpaddq_u8(c, d)), knights) }
}

/// Returns the bytes at the indices, or 0 for indices above 63.
#[inline(always)]
#[cfg(feature = "threats")]
fn choose([a, b, c, d]: [uint8x16_t; 4], indices: uint8x16_t) -> uint8x16_t {
    // SAFETY: the target has NEON, because `arch/mod.rs` compiles this file only for targets with NEON.
    unsafe { vqtbl4q_u8(uint8x16x4_t(a, b, c, d), indices) }
}
