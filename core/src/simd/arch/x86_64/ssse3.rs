//! SSSE3: attacks of one slider by [Hyperbola Quintessence](crate::hyperbola), with the shuffle `pshufb` as byte swap.
//!
//! Two registers hold four lanes: slider and diagonal, antidiagonal and file. A byte swap cannot reverse a rank, so the
//! attacks along the rank come from a table.

use core::arch::x86_64::*;

use crate::board::{Bitboard, Square};
use crate::tables::SMSK;
use crate::technique::rank;

/// The token for SSSE3. It exists only if the processor has SSSE3.
#[derive(Clone, Copy)]
pub(crate) struct Ssse3(());

impl Ssse3 {
    /// # Safety
    /// The processor must have SSSE3.
    #[inline(always)]
    pub(crate) const unsafe fn new() -> Self {
        Self(())
    }
}

/// The attacks of a bishop. LLVM removes the code for rank attacks, because a bishop does not use them.
#[inline(always)]
pub(crate) fn bishop_attacks(v: Ssse3, square: Square, occupied: Bitboard) -> Bitboard {
    bishop_and_rook_attacks(v, square, occupied).0
}

/// The attacks of a rook.
#[inline(always)]
pub(crate) fn rook_attacks(v: Ssse3, square: Square, occupied: Bitboard) -> Bitboard {
    bishop_and_rook_attacks(v, square, occupied).1
}

/// The attacks of a bishop and of a rook on the same square.
#[inline(always)]
pub(crate) fn bishop_and_rook_attacks(_: Ssse3, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
    let masks = (&raw const SMSK[square as usize]).cast::<__m128i>();
    // SAFETY: the token parameter exists only if the processor has SSSE3. An entry of `SMSK` has 32 bytes, which two
    // loads of 16 bytes read. It is aligned to 32 bytes, because its type `SquareMasks` is declared with `align(32)`.
    unsafe {
        let swapped = _mm_set_epi64x(0x0809_0a0b_0c0d_0e0f, 0x0001_0203_0405_0607);
        // The four words of an entry are the slider's bit, the diagonal, the antidiagonal and the file.
        let (first, second) = (_mm_load_si128(masks), _mm_load_si128(masks.add(1)));
        let occupied_lanes = _mm_set1_epi64x(occupied.0 as i64);
        let slider = _mm_unpacklo_epi64(first, first);
        let mirrored = _mm_shuffle_epi8(slider, swapped);
        let line = |masks| {
            let on_line = _mm_and_si128(occupied_lanes, masks);
            let reverse = _mm_sub_epi64(_mm_shuffle_epi8(on_line, swapped), mirrored);
            let forward = _mm_sub_epi64(on_line, slider);
            _mm_and_si128(_mm_xor_si128(forward, _mm_shuffle_epi8(reverse, swapped)), masks)
        };
        let (diagonal, second) = (line(first), line(second));
        let bishop = _mm_or_si128(_mm_unpackhi_epi64(diagonal, diagonal), second);
        let file = _mm_cvtsi128_si64(_mm_unpackhi_epi64(second, second)) as u64;
        (Bitboard(_mm_cvtsi128_si64(bishop) as u64), Bitboard(file) | rank::by_table(square, occupied))
    }
}
