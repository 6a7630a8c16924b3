//! The attacks of one slider.
//!
//! These are as short as a function call, so they are inlined in every build, and use only what the build requires.

use crate::attacks::{bishop_and_rook_attacks, bishop_attacks, queen_attacks, rook_attacks};
use crate::board::{Bitboard, Square};
use crate::simd::arch::dispatch;
use crate::simd::level::Level;

impl Level {
    /// The squares that a bishop on `square` attacks.
    ///
    /// # Cost
    /// - In builds that require AVX2: Hyperbola Quintessence on two lanes, 10 operations; a table of 4 KiB.
    /// - Otherwise: the scalar function.
    #[inline(always)]
    pub fn bishop_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        dispatch!(inline self, (square: Square, occupied: Bitboard) -> Bitboard, {
            Avx512 | Avx2 => crate::simd::arch::hyperbola::bishop_attacks,
            _ => bishop_attacks,
        })
    }

    /// The squares that a rook on `square` attacks.
    ///
    /// # Cost
    /// - In builds that require AVX-512: 10 operations on two lanes; a table of 8 KiB.
    /// - In builds that require AVX2: 13 scalar operations, with a table for the rank; 4,608 bytes of tables.
    /// - Otherwise: as [`bishop_attacks`](Self::bishop_attacks).
    #[inline(always)]
    pub fn rook_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        dispatch!(inline self, (square: Square, occupied: Bitboard) -> Bitboard, {
            Avx512 => crate::simd::generic::square::rook_attacks,
            Avx2 => crate::simd::arch::hyperbola::rook_attacks,
            _ => rook_attacks,
        })
    }

    /// The squares that a queen on `square` attacks.
    ///
    /// # Cost
    /// As [`bishop_and_rook_attacks`](Self::bishop_and_rook_attacks), and a union.
    #[inline(always)]
    pub fn queen_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        dispatch!(inline self, (square: Square, occupied: Bitboard) -> Bitboard, {
            Avx512 => crate::simd::generic::square::queen_attacks,
            Avx2 => crate::simd::arch::hyperbola::queen_attacks,
            _ => queen_attacks,
        })
    }

    /// The attacks of a queen on `square` as two sets: first the attacks of a bishop, then the attacks of a rook.
    ///
    /// # Cost
    /// - In builds that require AVX-512: about 12 operations on four lanes; a table of 8 KiB.
    /// - In builds that require AVX2: Hyperbola Quintessence on three lanes, 20 operations with a table for the rank;
    ///   4,608 bytes of tables.
    /// - Otherwise: the scalar function.
    #[inline(always)]
    pub fn bishop_and_rook_attacks(self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        dispatch!(inline self, (square: Square, occupied: Bitboard) -> (Bitboard, Bitboard), {
            Avx512 => crate::simd::generic::square::bishop_and_rook_attacks,
            Avx2 => crate::simd::arch::hyperbola::bishop_and_rook_attacks,
            _ => bishop_and_rook_attacks,
        })
    }
}
