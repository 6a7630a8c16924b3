//! Methods of a level for the attacks of one slider.
//!
//! Each method is about as short as a function call, so the compiler inlines it in every build. Therefore the methods
//! use only instructions that the build requires, even if the processor has more.

use crate::attacks;
use crate::board::{Bitboard, Square};
use crate::simd::arch::dispatch;
use crate::simd::eight_rays::{line_attacks, rays};
use crate::simd::level::Level;
use crate::simd::vector::NearestBlockers;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use crate::simd::{arch::x86_64, eight_rays::EIGHT_RAYS};

impl Level {
    /// Returns the squares that a bishop on `square` attacks.
    ///
    /// # Cost
    /// - In builds that require AVX2: Hyperbola Quintessence on two lanes, 10 operations; a table of 4 KiB.
    /// - Otherwise: the scalar function.
    #[inline(always)]
    pub fn bishop_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        dispatch!(inline self, (square: Square, occupied: Bitboard) -> Bitboard, {
            Avx512 | Avx2 => x86_64::hyperbola::bishop_attacks,
            _ => attacks::bishop_attacks,
        })
    }

    /// Returns the squares that a rook on `square` attacks.
    ///
    /// # Cost
    /// - In builds that require AVX-512: 10 operations on two lanes; a table of 8 KiB.
    /// - In builds that require AVX2: 13 scalar operations, with a table for the rank; 4,608 bytes of tables.
    /// - Otherwise: as [`bishop_attacks`](Self::bishop_attacks).
    #[inline(always)]
    pub fn rook_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        dispatch!(inline self, (square: Square, occupied: Bitboard) -> Bitboard, {
            Avx512 => rook_attacks,
            Avx2 => x86_64::hyperbola::rook_attacks,
            _ => attacks::rook_attacks,
        })
    }

    /// Returns the squares that a queen on `square` attacks.
    ///
    /// # Cost
    /// As [`bishop_and_rook_attacks`](Self::bishop_and_rook_attacks), and a union.
    #[inline(always)]
    pub fn queen_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        dispatch!(inline self, (square: Square, occupied: Bitboard) -> Bitboard, {
            Avx512 => queen_attacks,
            Avx2 => x86_64::hyperbola::queen_attacks,
            _ => attacks::queen_attacks,
        })
    }

    /// Returns the attacks of a queen on `square` as two sets: first the attacks of a bishop, then those of a rook.
    ///
    /// # Cost
    /// - In builds that require AVX-512: about 12 operations on four lanes; a table of 8 KiB.
    /// - In builds that require AVX2: Hyperbola Quintessence on three lanes, 20 operations with a table for the rank;
    ///   4,608 bytes of tables.
    /// - Otherwise: the scalar function.
    #[inline(always)]
    pub fn bishop_and_rook_attacks(self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        dispatch!(inline self, (square: Square, occupied: Bitboard) -> (Bitboard, Bitboard), {
            Avx512 => bishop_and_rook_attacks,
            Avx2 => x86_64::hyperbola::bishop_and_rook_attacks,
            _ => attacks::bishop_and_rook_attacks,
        })
    }
}

#[inline(always)]
fn bishop_and_rook_attacks<V: NearestBlockers>(
    v: V,
    square: Square,
    occupied: Bitboard,
) -> (Bitboard, Bitboard) {
    let [bishop, rook] = v.pairs(line_attacks(v, rays(v, square), v.splat(occupied.0)));
    (Bitboard(bishop), Bitboard(rook))
}

/// Returns the attacks of a rook from two lanes, without the lanes of the diagonals. Only AVX-512 has such a function,
/// because AVX2 cannot count leading zeros.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
#[inline(always)]
fn rook_attacks(v: x86_64::Avx512Token, square: Square, occupied: Bitboard) -> Bitboard {
    let [up, down] = &EIGHT_RAYS[square as usize].orthogonal;
    Bitboard(x86_64::avx512::two_lines(v, up, down, occupied.0))
}

#[inline(always)]
fn queen_attacks<V: NearestBlockers>(v: V, square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(v.union(line_attacks(v, rays(v, square), v.splat(occupied.0))))
}
