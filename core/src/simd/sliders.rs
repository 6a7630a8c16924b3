//! The attacks of one slider.

use crate::attacks::{bishop_and_rook_attacks, bishop_attacks, rook_attacks};
use crate::board::{Bitboard, Square};
use crate::simd::arch::dispatch;
use crate::simd::level::Level;

impl Level {
    /// The squares that a bishop on `square` attacks.
    ///
    /// # Cost
    /// - With AVX2, AVX-512 or SSSE3: [`bishop_and_rook_attacks`](Self::bishop_and_rook_attacks).
    /// - With SSE2: the query of a bishop on a [`Twin`](crate::simd::Twin).
    /// - Otherwise: the scalar function.
    #[inline(always)]
    pub fn bishop_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        dispatch!(self, (square: Square, occupied: Bitboard) -> Bitboard, {
            Avx512 | Avx2 => crate::simd::generic::square::bishop_attacks,
            Ssse3 => crate::simd::arch::ssse3::bishop_attacks,
            Sse2 => crate::simd::arch::sse2::bishop_attacks,
            _ => bishop_attacks(square, occupied),
        })
    }

    /// The squares that a rook on `square` attacks.
    ///
    /// # Cost
    /// As [`bishop_attacks`](Self::bishop_attacks).
    #[inline(always)]
    pub fn rook_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        dispatch!(self, (square: Square, occupied: Bitboard) -> Bitboard, {
            Avx512 | Avx2 => crate::simd::generic::square::rook_attacks,
            Ssse3 => crate::simd::arch::ssse3::rook_attacks,
            Sse2 => crate::simd::arch::sse2::rook_attacks,
            _ => rook_attacks(square, occupied),
        })
    }

    /// The squares that a queen on `square` attacks.
    ///
    /// # Cost
    /// As [`bishop_and_rook_attacks`](Self::bishop_and_rook_attacks), and a union.
    #[inline(always)]
    pub fn queen_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        let (bishop, rook) = self.bishop_and_rook_attacks(square, occupied);
        bishop | rook
    }

    /// The attacks of a queen on `square` as two sets: first the attacks of a bishop, then the attacks of a rook.
    ///
    /// # Cost
    /// - With AVX2: about 20 operations on four lanes. With AVX-512: about 12. 64 bytes of a table; 4 KiB for all
    ///   squares.
    /// - With SSSE3: Hyperbola Quintessence, one line in each lane; a table for the rank. 2,560 bytes of tables.
    /// - With SSE2: the queries of a bishop and of a rook on a [`Twin`](crate::simd::Twin).
    /// - Otherwise: the scalar functions for a bishop and for a rook.
    #[inline(always)]
    pub fn bishop_and_rook_attacks(self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        dispatch!(self, (square: Square, occupied: Bitboard) -> (Bitboard, Bitboard), {
            Avx512 | Avx2 => crate::simd::generic::square::bishop_and_rook_attacks,
            Ssse3 => crate::simd::arch::ssse3::bishop_and_rook_attacks,
            Sse2 => crate::simd::arch::sse2::bishop_and_rook_attacks,
            _ => bishop_and_rook_attacks(square, occupied),
        })
    }
}
