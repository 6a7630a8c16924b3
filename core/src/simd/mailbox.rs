//! Conversions between a mailbox (64 bytes, one piece code each) and a quad-bitboard (four lanes: lane `i` has bit `i`
//! of each code), for the module `quad`.

use crate::board::Bitboard;
use crate::simd::arch::dispatch;
use crate::simd::level::Level;

impl Level {
    /// Converts four lanes to 64 codes: bit `i` of a square's code is the square's bit in lane `i`.
    #[inline(always)]
    pub(crate) fn codes_of_lanes(
        self,
        lanes: &[u64; 4],
        scalar: impl FnOnce(&[u64; 4]) -> [u8; 64],
    ) -> [u8; 64] {
        dispatch!(self, (lanes: &[u64; 4]) -> [u8; 64], {
            Avx512 => crate::simd::arch::mailbox::codes_with_avx512,
            Avx2 | Ssse3 | Sse2 | Neon | Simd128 => crate::simd::generic::mailbox::codes,
            _ => scalar(lanes),
        })
    }

    /// Converts 64 codes to four lanes: lane `i` has bit `i` of each code.
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
            Neon | Simd128 => crate::simd::generic::mailbox::lanes,
            _ => scalar(codes),
        })
    }

    /// The squares of each of the 16 codes.
    #[inline(always)]
    pub(crate) fn sets_of_lanes(
        self,
        lanes: &[u64; 4],
        scalar: impl FnOnce(&[u64; 4]) -> [Bitboard; 16],
    ) -> [Bitboard; 16] {
        dispatch!(self, (lanes: &[u64; 4]) -> [Bitboard; 16], {
            Avx512 | Avx2 | Ssse3 | Sse2 | Neon => crate::simd::generic::mailbox::sets,
            _ => scalar(lanes),
        })
    }
}
