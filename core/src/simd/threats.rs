//! Computes threats with AVX-512, one threat in each lane. Other levels use the scalar code of the module `threats`.
#![allow(unused_variables, reason = "only x86-64 has AVX-512")]
#![allow(clippy::missing_const_for_fn, reason = "no method is const on one target alone")]

use crate::board::{Bitboard, Square};
use crate::simd::arch::dispatch;
use crate::simd::level::Level;
use crate::simd::move_lanes::MoveLanes;

impl Level {
    /// Writes to `lanes` all threats that change when the piece with code `piece` is put on `square` or removed:
    /// threats by the piece, threats on the piece, and threats that the piece blocks. Returns a mask of the lanes that
    /// hold a threat, or `None` without AVX-512.
    #[inline(always)]
    pub(crate) fn write_piece_threats(
        self,
        square: Square,
        piece: u8,
        mailbox: &[u8; 64],
        occupied: Bitboard,
        lanes: &mut [u32; 32],
    ) -> Option<u32> {
        dispatch!(
            self,
            (square: Square, piece: u8, mailbox: &[u8; 64], occupied: Bitboard, lanes: &mut [u32; 32])
                -> Option<u32>,
            {
                Avx512 => crate::simd::arch::threats::of_piece,
                _ => None,
            }
        )
    }

    /// The threats that a move of one piece ends and begins, in lanes. Without AVX-512, calls `scalar`.
    ///
    /// `pieces` has the codes of the moving piece, of the captured piece (0 for none), and of the piece after the move.
    #[inline(always)]
    pub(crate) fn move_lanes(
        self,
        squares: [Square; 2],
        pieces: [u8; 3],
        mailbox: &[u8; 64],
        occupied: Bitboard,
        scalar: impl FnOnce() -> MoveLanes,
    ) -> MoveLanes {
        dispatch!(
            self,
            (squares: [Square; 2], pieces: [u8; 3], mailbox: &[u8; 64], occupied: Bitboard) -> MoveLanes,
            {
                Avx512 => crate::simd::arch::threats::of_move,
                _ => scalar(),
            }
        )
    }
}
