//! The attacks of one queen, computed in the four lanes of one AVX2 register.
//!
//! [Hyperbola Quintessence](crate::hyperbola) with byte swaps computes the attacks along file, diagonal and
//! antidiagonal, each in one lane. A byte swap cannot reverse a rank, so the attacks along the rank come from a table.

use core::arch::x86_64::*;

use crate::board::{Bitboard, Square};
use crate::tables::SMSK;
use crate::technique::rank;

/// The attacks of a bishop and of a rook on the same square.
///
/// # Safety
/// The processor must have AVX2.
#[inline(always)]
pub(super) unsafe fn bishop_and_rook_attacks(square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
    // Indices that swap the bytes of each lane.
    const SWAPPED: [u64; 4] =
        [0x0001_0203_0405_0607, 0x0809_0a0b_0c0d_0e0f, 0x0001_0203_0405_0607, 0x0809_0a0b_0c0d_0e0f];
    let mut lines = [0_u64; 4];
    // SAFETY: the caller guarantees AVX2. Each load or store covers 32 bytes, and `SWAPPED`, `lines` and each entry of
    // `SMSK` have this size. `_mm256_load_si256` requires an alignment of 32 bytes. Each entry of `SMSK` has it,
    // because its type `SquareMasks` is declared with `align(32)`.
    unsafe {
        let swapped = _mm256_loadu_si256(SWAPPED.as_ptr().cast());
        // Lane 0 of an `SMSK` entry is the bit of the slider's square. Lanes 1 to 3 are the masks of lines. The code
        // ignores the result in lane 0.
        let masks = _mm256_load_si256((&raw const SMSK[square as usize]).cast());
        let on_line = _mm256_and_si256(_mm256_set1_epi64x(occupied.0 as i64), masks);
        let forward = _mm256_sub_epi64(on_line, _mm256_set1_epi64x(1 << square as u8));
        let mirrored = _mm256_set1_epi64x(1 << (square as u8 ^ 56));
        let reverse = _mm256_sub_epi64(_mm256_shuffle_epi8(on_line, swapped), mirrored);
        let attacks = _mm256_xor_si256(forward, _mm256_shuffle_epi8(reverse, swapped));
        _mm256_storeu_si256(lines.as_mut_ptr().cast(), _mm256_and_si256(attacks, masks));
    }
    let [_, diagonal, antidiagonal, file] = lines;
    (Bitboard(diagonal | antidiagonal), Bitboard(file) | rank::by_table(square, occupied))
}
