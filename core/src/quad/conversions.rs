//! Conversions between boards and mailboxes with vector instructions.
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
    /// The result equals the result of [`QuadBitboard::to_mailbox`] for every input.
    ///
    /// # Errors
    /// If a square has one of the codes 1, 14 and 15, which are not assigned to a piece.
    ///
    /// # Cost
    /// - With AVX-512: a byte permutation and a transposition of bits by `vgf2p8affineqb`.
    /// - With AVX2: 20 operations for each 32 squares.
    /// - Otherwise: [`QuadBitboard::to_mailbox`].
    #[inline(always)]
    pub fn to_mailbox(self, board: &QuadBitboard) -> Result<Mailbox, InvalidCode> {
        if let Some(error) = board.invalid_code() {
            return Err(error);
        }
        Ok(Mailbox::from_board_codes(self.codes_of_lanes(&board.0, |_| board.codes())))
    }

    /// Converts a mailbox to a board.
    ///
    /// The result equals the result of [`Mailbox::to_board`] for every input.
    ///
    /// # Cost
    /// - With AVX-512: a transposition and a reversal of bits by `vgf2p8affineqb`, and a byte permutation.
    /// - With SSE2 or AVX2: a `pmovmskb` for each lane and each 16 or 32 squares.
    /// - Otherwise: [`Mailbox::to_board`].
    #[inline(always)]
    pub fn to_board(self, mailbox: &Mailbox) -> QuadBitboard {
        QuadBitboard::new(self.lanes_of_codes(mailbox.codes(), |_| mailbox.to_board().0))
    }
}
