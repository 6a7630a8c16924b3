//! Attacks of one slider by [Hyperbola Quintessence](crate::hyperbola), with one line in each 64-bit lane.
//!
//! The shuffle `pshufb` swaps the bytes of all lanes at once. The lanes are the two diagonals of a bishop and, with
//! AVX2, the file of a rook on the same square. Rank attacks come from a table, because a byte swap cannot reverse a
//! rank. The attacks of a rook alone are computed in scalar code, which is faster for one lane.

use core::arch::x86_64::*;

use super::{Avx, Avx2Token};
use crate::board::{Bitboard, Square};
use crate::oracle::CHESS_RAYS;
use crate::tables::table;
use crate::technique::first_rank::{FIRST_RANK, inner_files};
use crate::technique::hyperbola::differences;
use crate::technique::hyperbola::square_masks::SMSK;

/// The masks for one square, in one cache line.
#[repr(C, align(64))]
struct ThreeLines {
    /// The diagonal, antidiagonal and file through the square, without the square itself, and an empty lane.
    lines: [u64; 4],
    slider: u64,
    /// The square as a set, after a byte swap of the board.
    mirrored: u64,
}

layout! { ThreeLines = { 64 bytes, align 64, lines: 0, slider: 32, mirrored: 40 } }

table! {
    static THREE_LINES: [ThreeLines; 64] =
        array!(const { ThreeLines { lines: [0; 4], slider: 0, mirrored: 0 } }; 64, i => {
            let masks = &SMSK[i];
            let slider = masks.bit.0;
            ThreeLines {
                lines: [masks.diagonal.0, masks.antidiagonal.0, masks.file.0, 0],
                slider,
                mirrored: slider.swap_bytes(),
            }
        });
    [square] ThreeLines { lines: [diagonal, antidiagonal, line, none], slider, mirrored } => {
        let [_, north, north_east, north_west, _, south, south_west, south_east] = CHESS_RAYS[square];
        "diagonal": diagonal => north_east | south_west;
        "antidiagonal": antidiagonal => north_west | south_east;
        "line of the file": line => north | south;
        "empty lane": none => 0;
        "slider": slider => 1 << square;
        "mirrored": mirrored => 1 << (8 * (7 - square / 8) + square % 8);
    }
}

table! {
    /// The indices for `pshufb` that swap the bytes of each of two lanes.
    const SWAPPED: [i64; 2] = [0x0001_0203_0405_0607, 0x0809_0a0b_0c0d_0e0f];
    [lane] indices => { "indices": indices => i64::from_be_bytes(array!(0; 8, i => (8 * lane + i) as u8)); }
}

/// Returns the attacks of a bishop, with one diagonal in each 64-bit lane of a register of 16 bytes.
#[inline(always)]
pub(crate) fn bishop_by_byte_swap<const AVX512: bool>(
    _: Avx<AVX512>,
    square: Square,
    occupied: Bitboard,
) -> Bitboard {
    let entry = &THREE_LINES[square as usize];
    // SAFETY: the token proves that the processor has AVX2, as `Avx::new` requires, and therefore SSSE3. `lines` has
    // more than 16 readable bytes.
    unsafe {
        let swapped = _mm_set_epi64x(SWAPPED[1], SWAPPED[0]);
        let lines = _mm_loadu_si128(entry.lines.as_ptr().cast());
        let on_lines = _mm_and_si128(lines, _mm_set1_epi64x(occupied.0 as i64));
        let forward = _mm_sub_epi64(on_lines, _mm_set1_epi64x(entry.slider as i64));
        let reverse = _mm_shuffle_epi8(on_lines, swapped);
        let reverse = _mm_sub_epi64(reverse, _mm_set1_epi64x(entry.mirrored as i64));
        let reverse = _mm_shuffle_epi8(reverse, swapped);
        let attacks = _mm_and_si128(_mm_xor_si128(forward, reverse), lines);
        Bitboard(_mm_cvtsi128_si64(_mm_or_si128(attacks, _mm_unpackhi_epi64(attacks, attacks))) as u64)
    }
}

/// Returns the attacks of a rook in scalar code, because moving one lane to a vector register and back is slower.
#[inline(always)]
pub(crate) fn rook_by_byte_swap(_: Avx2Token, square: Square, occupied: Bitboard) -> Bitboard {
    let ThreeLines { lines: [_, _, line, _], slider, mirrored, .. } = THREE_LINES[square as usize];
    let file = differences!(swap_bytes: slider, mirrored, occupied.0 & line) & line;
    Bitboard(file | rank_by_table(square, occupied))
}

/// Returns the attacks of a bishop and of a rook on the same square, computed in one register.
#[inline(always)]
pub(crate) fn bishop_and_rook_by_byte_swap(
    _: Avx2Token,
    square: Square,
    occupied: Bitboard,
) -> (Bitboard, Bitboard) {
    let entry = &THREE_LINES[square as usize];
    // SAFETY: the token proves that the processor has AVX2, as `Avx::new` requires. `lines` has 32 readable bytes.
    unsafe {
        let swapped = _mm256_setr_epi64x(SWAPPED[0], SWAPPED[1], SWAPPED[0], SWAPPED[1]);
        let lines = _mm256_loadu_si256(entry.lines.as_ptr().cast());
        let on_lines = _mm256_and_si256(lines, _mm256_set1_epi64x(occupied.0 as i64));
        let forward = _mm256_sub_epi64(on_lines, _mm256_set1_epi64x(entry.slider as i64));
        let reverse = _mm256_shuffle_epi8(on_lines, swapped);
        let reverse = _mm256_sub_epi64(reverse, _mm256_set1_epi64x(entry.mirrored as i64));
        let reverse = _mm256_shuffle_epi8(reverse, swapped);
        let attacks = _mm256_and_si256(_mm256_xor_si256(forward, reverse), lines);
        let diagonals = _mm256_castsi256_si128(attacks);
        let bishop = _mm_or_si128(diagonals, _mm_unpackhi_epi64(diagonals, diagonals));
        let file = _mm_cvtsi128_si64(_mm256_extracti128_si256::<1>(attacks)) as u64;
        (Bitboard(_mm_cvtsi128_si64(bishop) as u64), Bitboard(file | rank_by_table(square, occupied)))
    }
}

#[inline(always)]
pub(crate) fn queen_by_byte_swap(v: Avx2Token, square: Square, occupied: Bitboard) -> Bitboard {
    let (bishop, rook) = bishop_and_rook_by_byte_swap(v, square, occupied);
    bishop | rook
}

/// Returns the attacks along a rank from the table [`FIRST_RANK`].
///
/// The index is computed from the square, because masks that also contain it would add a load to the critical path. It
/// is one index of the flattened table, because LLVM then shares the shift of the square with the address of the masks.
#[inline(always)]
fn rank_by_table(square: Square, occupied: Bitboard) -> u64 {
    let (file, rank) = (square as usize & 7, square as usize & 56);
    u64::from(FIRST_RANK.as_flattened()[64 * file + inner_files!(occupied.0, rank)]) << rank
}
