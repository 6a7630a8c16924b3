//! Boards in ray order.

use core::arch::x86_64::*;

use super::super::in_register;
use super::Avx512;
use crate::board::Square;
use crate::quad::QuadBitboard;
use crate::threats::{ON_BOARD, ORDER, RayBoard};

/// `vpshufbitqmb` looks up 64 bits of a word at once.
#[inline(always)]
pub(super) fn ray_board(_: Avx512, focus: Square, board: &QuadBitboard) -> RayBoard {
    let on_board = ON_BOARD[focus as usize].bits();
    let mut lanes = [0; 4];
    // SAFETY: the argument proves AVX-512 F and BITALG (see `Avx512::new`). A row of `ORDER` has 64 readable bytes.
    unsafe {
        let order = _mm512_loadu_si512(ORDER.get()[focus as usize].as_ptr().cast());
        // A closure that is not inlined would lack the target features.
        for (word, lane) in lanes.iter_mut().zip(board.lanes()) {
            let bits = _mm512_bitshuffle_epi64_mask(_mm512_set1_epi64(lane as i64), order);
            *word = in_register(bits) & on_board;
        }
    }
    RayBoard::from_lanes(focus, QuadBitboard::new(lanes))
}
