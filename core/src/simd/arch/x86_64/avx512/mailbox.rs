//! Conversions between boards and mailboxes by transpositions of 8 by 8 bits.

use core::arch::x86_64::*;

use super::{Avx512, IDENTITY};
use crate::quad::{InvalidCode, Mailbox, QuadBitboard};

#[inline(always)]
pub(super) fn to_mailbox(v: Avx512, board: &QuadBitboard) -> Result<Mailbox, InvalidCode> {
    if let Some(error) = board.invalid_code() {
        return Err(error);
    }
    let mut codes = [0; 64];
    // SAFETY: `v` proves AVX-512 F (see `Avx512::new`). A `QuadBitboard` has 32 readable bytes, and `codes` has 64 writable
    // ones.
    unsafe {
        // Lanes 4 to 7 are empty, so the lanes of a square are its code.
        let lanes = _mm512_zextsi256_si512(_mm256_loadu_si256((&raw const *board).cast()));
        _mm512_storeu_si512(codes.as_mut_ptr().cast(), v.lanes_of_squares(lanes));
    }
    Ok(Mailbox::from_board_codes(codes))
}

/// A word of the mailbox has the codes of a rank. Each byte of its transposition is this rank of one lane.
#[inline(always)]
pub(super) fn to_board(_: Avx512, mailbox: &Mailbox) -> QuadBitboard {
    /// Byte `rank` of word `lane` is byte `lane` of word `rank`.
    const LANES: [u64; 4] = {
        let mut lanes = [0; 4];
        let mut i = 0;
        while i < 32 {
            let (rank, lane) = (i % 8, i / 8);
            lanes[lane] |= ((8 * rank + lane) as u64) << (8 * rank);
            i += 1;
        }
        lanes
    };
    let mut lanes = [0; 4];
    // SAFETY: the argument proves AVX-512 F and VBMI, and GFNI (see `Avx512::new`). A mailbox has 64 readable bytes,
    // `LANES` 32 readable and `lanes` 32 writable ones.
    unsafe {
        let codes = _mm512_loadu_si512(mailbox.codes().as_ptr().cast());
        let reversed = _mm512_gf2p8affine_epi64_epi8::<0>(_mm512_set1_epi64(IDENTITY), codes);
        let bytes = _mm512_gf2p8affine_epi64_epi8::<0>(reversed, _mm512_set1_epi64(IDENTITY));
        let order = _mm512_zextsi256_si512(_mm256_loadu_si256(LANES.as_ptr().cast()));
        let gathered = _mm512_permutexvar_epi8(order, bytes);
        _mm256_storeu_si256(lanes.as_mut_ptr().cast(), _mm512_castsi512_si256(gathered));
    }
    QuadBitboard::new(lanes)
}
