//! Conversions of boards to mailboxes, and of mailboxes to boards, with vector instructions.
#![allow(clippy::missing_const_for_fn, reason = "no method is const on one target alone")]
#![expect(
    clippy::inline_always,
    reason = "with a constant level, LLVM removes the choice of the instruction set"
)]

use crate::quad::mailbox::{InvalidCode, Mailbox};
use crate::quad::quad_bitboard::QuadBitboard;
use crate::simd::Level;

impl Level {
    /// Converts a board to a mailbox.
    ///
    /// # Errors
    /// If the code of a square is 1, 14 or 15, which are not assigned to a piece.
    ///
    /// # Cost
    /// - With AVX-512: a byte permutation and a transposition of bits by `vgf2p8affineqb`.
    /// - With AVX2, NEON or `simd128`: 26 operations on registers of 16 bytes.
    /// - Otherwise: [`QuadBitboard::to_mailbox`].
    #[inline(always)]
    pub fn to_mailbox(self, board: &QuadBitboard) -> Result<Mailbox, InvalidCode> {
        if let Some(error) = board.invalid_code() {
            return Err(error);
        }
        Ok(Mailbox::from_board_codes(self.codes(&board.0)))
    }

    /// Converts a mailbox to a board.
    ///
    /// # Cost
    /// - With AVX-512: a transposition and a reversal of bits by `vgf2p8affineqb`, and a byte permutation.
    /// - With AVX2: one `vpmovmskb` for each lane of each half of the board.
    /// - With NEON or `simd128`: 26 operations on registers of 16 bytes.
    /// - Otherwise: [`Mailbox::to_board`].
    #[inline(always)]
    pub fn to_board(self, mailbox: &Mailbox) -> QuadBitboard {
        QuadBitboard(self.lanes(mailbox.codes()))
    }
}
