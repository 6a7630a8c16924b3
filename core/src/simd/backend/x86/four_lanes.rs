//! One slider in four lanes of AVX2.

use core::arch::x86_64::*;

use crate::board::{Bitboard, Square};
use crate::tables::SMSK;
use crate::technique::rank;

/// What a bishop and what a rook on the square attack.
///
/// [Hyperbola Quintessence](crate::hyperbola) by byte swap, on three lines at once; ranks, of which a byte swap cannot make
/// another line, come from their table.
///
/// # Safety
/// The processor has AVX2.
#[inline(always)]
pub(super) unsafe fn both(square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
    // Of each lane, the bytes in reverse.
    const SWAPPED: [u64; 4] =
        [0x0001_0203_0405_0607, 0x0809_0a0b_0c0d_0e0f, 0x0001_0203_0405_0607, 0x0809_0a0b_0c0d_0e0f];
    let mut lines = [0_u64; 4];
    // SAFETY: the instructions are the caller's promise, an entry of the table has four words, and so have the arrays.
    unsafe {
        let swapped = _mm256_loadu_si256(SWAPPED.as_ptr().cast());
        // The lane of the slider's bit is worked out with the others, and not used.
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
