//! Conversions between 64 codes, one byte a square, and the four lanes of their bits. The room `quad` calls these
//! methods for its mailboxes and boards.

use crate::simd::arch::dispatch;
use crate::simd::level::Level;

impl Level {
    /// The codes of 64 squares from the lanes of their bits.
    #[inline(always)]
    pub(crate) fn codes_of_lanes(
        self,
        lanes: &[u64; 4],
        scalar: impl FnOnce(&[u64; 4]) -> [u8; 64],
    ) -> [u8; 64] {
        dispatch!(self, (lanes: &[u64; 4]) -> [u8; 64], {
            Avx512 => crate::simd::arch::mailbox::codes_with_avx512,
            Avx2 => crate::simd::arch::mailbox::codes_with_avx2,
            _ => scalar(lanes),
        })
    }

    /// The lanes of the bits of 64 codes.
    #[inline(always)]
    pub(crate) fn lanes_of_codes(
        self,
        codes: &[u8; 64],
        scalar: impl FnOnce(&[u8; 64]) -> [u64; 4],
    ) -> [u64; 4] {
        dispatch!(self, (codes: &[u8; 64]) -> [u64; 4], {
            Avx512 => crate::simd::arch::mailbox::lanes_with_avx512,
            Avx2 => crate::simd::arch::mailbox::lanes_with_avx2,
            Ssse3 | Sse2 => crate::simd::arch::mailbox::lanes_with_sse2,
            _ => scalar(codes),
        })
    }
}
