//! Methods of [`Level`] that find threats, with vector instructions on levels with AVX2, AVX-512 or NEON.
#![allow(clippy::missing_const_for_fn, reason = "no method is const on one target alone")]
#![expect(
    clippy::inline_always,
    reason = "with a constant level, LLVM removes the choice of the instruction set"
)]

use crate::board::{Bitboard, Pieces, Square};
use crate::quad::{Mailbox, Move, Piece};
use crate::simd::Level;
use crate::threats::focus::Given;
use crate::threats::move_threats::{self, MoveThreats};
use crate::threats::piece_threats::{PieceThreats, threats_at};

impl Level {
    /// Returns the threats that `piece` on `square` makes, receives or blocks.
    ///
    /// The threats are those of [`threats_at`], but may be in another order.
    ///
    /// # Cost
    /// - AVX-512, AVX2 and NEON: about 70, 100 and 130 instructions without branches, and 4,128 bytes of tables. In
    ///   builds without the target feature `avx2`, changes of a mailbox are one-byte stores, and wide loads right after
    ///   them wait for the stores.
    /// - Other levels: the scalar function.
    #[inline(always)]
    pub fn threats_at(
        self,
        square: Square,
        piece: Piece,
        pieces: Pieces<'_>,
        mailbox: &Mailbox,
        occupied: Bitboard,
    ) -> PieceThreats {
        if !self.finds_threats() {
            return threats_at(square, piece, pieces, mailbox, occupied);
        }
        let mut threats = PieceThreats::NONE;
        let (codes, block) = (mailbox.codes(), &mut threats.block);
        threats.mask = self.threats_of_piece(square, piece.code(), codes, occupied, block);
        threats
    }

    /// Returns the threats that a move ends and begins, or no threats if the move does not match the board.
    ///
    /// The threats are those of [`move_threats`](fn@crate::threats::move_threats), but may be in another order.
    ///
    /// # Cost
    /// With AVX2, AVX-512 and NEON, a plain move costs about twice as much as [`threats_at`](Self::threats_at). Other
    /// levels use the scalar code. Castling and en passant captures cost more on all levels.
    #[inline(always)]
    pub fn move_threats(
        self,
        chosen: Move,
        pieces: Pieces<'_>,
        mailbox: &Mailbox,
        occupied: Bitboard,
    ) -> MoveThreats {
        let given = Given { pieces, mailbox, occupied };
        if !move_threats::is_one_piece(chosen, given) {
            return MoveThreats(move_threats::of_any_move(chosen, given));
        }
        if !self.finds_threats() {
            return MoveThreats(move_threats::of_one_piece(chosen, given));
        }
        let captured = chosen.captured().map_or(0, Piece::code);
        let changed = [chosen.piece().code(), captured, chosen.piece_after().code()];
        MoveThreats(self.threats_of_move(chosen.from(), chosen.to(), changed, mailbox.codes(), occupied))
    }
}
