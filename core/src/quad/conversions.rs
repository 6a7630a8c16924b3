//! Conversions between boards and mailboxes with vector instructions.
#![expect(
    clippy::inline_always,
    reason = "with a constant level, LLVM removes the choice of the instruction set"
)]

use crate::quad::bitboard::QuadBitboard;
use crate::quad::mailbox::{InvalidCode, Mailbox};
use crate::simd::Level;
use crate::simd::arch::dispatch;

impl Level {
    /// Converts a board to a mailbox.
    ///
    /// The result is the same as that of [`QuadBitboard::to_mailbox`] for all input.
    ///
    /// # Errors
    /// If a square has one of the free codes 1, 14 and 15.
    ///
    /// # Cost
    /// - With AVX-512: a byte permutation and a transposition of bits by `vgf2p8affineqb`.
    /// - With AVX2: 20 operations on each half of the mailbox.
    /// - Otherwise: [`QuadBitboard::to_mailbox`].
    #[inline(always)]
    pub fn to_mailbox(self, board: &QuadBitboard) -> Result<Mailbox, InvalidCode> {
        dispatch!(self, (board: &QuadBitboard) -> Result<Mailbox, InvalidCode>, {
            Avx512 => crate::quad::mailbox_x86_64::to_mailbox_with_avx512,
            Avx2 => crate::quad::mailbox_x86_64::to_mailbox_with_avx2,
            _ => board.to_mailbox(),
        })
    }

    /// Converts a mailbox to a board.
    ///
    /// The result is the same as that of [`Mailbox::to_board`] for all input.
    ///
    /// # Cost
    /// - With AVX-512: two maps of bits by `vgf2p8affineqb` and a byte permutation.
    /// - With SSE2 or AVX2: a `pmovmskb` for each lane and each 16 or 32 squares.
    /// - Otherwise: [`Mailbox::to_board`].
    #[inline(always)]
    #[must_use]
    pub fn to_board(self, mailbox: &Mailbox) -> QuadBitboard {
        dispatch!(self, (mailbox: &Mailbox) -> QuadBitboard, {
            Avx512 => crate::quad::mailbox_x86_64::to_board_with_avx512,
            Avx2 => crate::quad::mailbox_x86_64::to_board_with_avx2,
            Ssse3 | Sse2 => crate::quad::mailbox_x86_64::to_board_with_sse2,
            _ => mailbox.to_board(),
        })
    }
}
