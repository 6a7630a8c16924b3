//! Methods of [`Level`] that find threats, by vector instructions if the level has them.
#![allow(clippy::missing_const_for_fn, reason = "no method is const on one target alone")]
#![expect(
    clippy::inline_always,
    reason = "with a constant level, LLVM removes the choice of the instruction set"
)]

use crate::board::{Bitboard, PieceSets, Square};
use crate::quad::{Mailbox, Move, Piece};
use crate::simd::Level;
use crate::simd::arch::dispatch;
use crate::threats::in_place::{self, Scalar};
use crate::threats::{Change, MoveThreats, PieceThreats, Threat, move_threats, threats_at};

impl Level {
    /// The threats that depend on a piece on a square.
    ///
    /// For every input, the threats are those of the function [`threats_at`](crate::threats::threats_at). Their order is
    /// unspecified.
    ///
    /// # Cost
    /// AVX-512: about 110 instructions without branches, and 4,928 bytes of tables. Other levels: the scalar function.
    /// There, [`for_each_threat_at`](Self::for_each_threat_at) is faster. If the mailbox has just been changed in a build
    /// without the target feature `avx512bw`, the load of 64 bytes waits for the cache, about 9 ns.
    #[inline(always)]
    pub fn threats_at(
        self,
        square: Square,
        piece: Piece,
        mailbox: &Mailbox,
        occupied: Bitboard,
    ) -> PieceThreats {
        dispatch!(self, (square: Square, piece: Piece, mailbox: &Mailbox, occupied: Bitboard) -> PieceThreats, {
            Avx512 => crate::threats::threats_x86_64::threats_at,
            _ => threats_at(square, piece, mailbox, occupied),
        })
    }

    /// The threats that a move ends and begins. `None` if the move's pieces do not match the board.
    ///
    /// The threats are the same as those of the function [`move_threats`](crate::threats::move_threats) for all input,
    /// in any order.
    ///
    /// # Cost
    /// With AVX-512, a plain move costs two or three times as much as [`threats_at`](Self::threats_at).
    /// Castling, en passant captures and other levels take the scalar function. Without AVX-512,
    /// [`for_each_move_threat`](Self::for_each_move_threat) is faster.
    #[inline(always)]
    #[must_use]
    pub fn move_threats(self, chosen: Move, mailbox: &Mailbox, occupied: Bitboard) -> Option<MoveThreats> {
        dispatch!(self, (chosen: Move, mailbox: &Mailbox, occupied: Bitboard) -> Option<MoveThreats>, {
            Avx512 => crate::threats::threats_x86_64::move_threats,
            _ => move_threats(chosen, mailbox, occupied),
        })
    }

    /// Gives each threat that depends on a piece on a square to a closure, without a list.
    ///
    /// The closure gets the threats of [`threats_at`](Self::threats_at), in any order. Each threat has a [`Change`] for
    /// the case that the piece is put on the square: direct threats begin, and discovered threats end. If the piece is
    /// removed instead, direct threats end, and discovered threats begin.
    ///
    /// ```
    /// use quintessence::Square;
    /// use quintessence::quad::{Piece, QuadBitboard};
    /// use quintessence::simd::Level;
    /// use quintessence::threats::Change;
    ///
    /// // A knight comes to e4. It defends the pawn on f2, and the rook on g4 attacks it, no longer the pawn on d4.
    /// let board: QuadBitboard = "4k3/8/8/8/3p2r1/8/5P2/4K3".parse()?;
    /// let (pieces, mailbox, occupied) = (board.piece_sets(), board.to_mailbox()?, board.occupied());
    /// let (mut begun, mut ended) = (0, 0);
    /// Level::detect().for_each_threat_at(
    ///     Square::E4,
    ///     Piece::WhiteKnight,
    ///     &pieces,
    ///     &mailbox,
    ///     occupied,
    ///     |change, _| match change {
    ///         Change::Begins => begun += 1,
    ///         Change::Ends => ended += 1,
    ///     },
    /// );
    /// assert_eq!((begun, ended), (2, 1));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Other input
    /// `pieces` decides how a piece attacks, and `mailbox` decides which piece a threat names: see [the
    /// module](crate::threats#sets-and-mailbox).
    ///
    /// # Cost
    /// The attacks of a queen, the leapers that attack the square, about 15 operations for each direct threat and 35 for
    /// each slider that attacks the square. AVX2 and AVX-512 compute the attacks on four lanes.
    ///
    /// Loops over lookups by PEXT or magics are as fast or faster.
    #[inline(always)]
    pub fn for_each_threat_at(
        self,
        square: Square,
        piece: Piece,
        pieces: &PieceSets,
        mailbox: &Mailbox,
        occupied: Bitboard,
        f: impl FnMut(Change, Threat),
    ) {
        dispatch!(
            self,
            (
                square: Square,
                piece: Piece,
                pieces: &PieceSets,
                mailbox: &Mailbox,
                occupied: Bitboard,
                f: impl FnMut(Change, Threat)
            ) -> (),
            {
                Avx512 | Avx2 => in_place::threats_at,
                _ => in_place::threats_at(Scalar, square, piece, pieces, mailbox, occupied, f),
            }
        );
    }

    /// Gives each threat that a move ends or begins to a closure. Returns whether the move's pieces match the board.
    ///
    /// `pieces`, `mailbox` and `occupied` describe the position before the move. If `pieces` and `mailbox` agree, the
    /// closure gets the threats of [`move_threats`](Self::move_threats), in any order. It gets no threat if the piece to be
    /// moved or captured does not stand on its square.
    ///
    /// # Other input
    /// The same as for [`for_each_threat_at`](Self::for_each_threat_at), except that castling and en passant captures
    /// ignore `pieces`.
    ///
    /// # Cost
    /// About twice as much as `for_each_threat_at`, three times for a capture. For castling and en passant captures: the
    /// function [`move_threats`](crate::threats::move_threats).
    ///
    /// Lookups by PEXT or magics are as fast, and faster on positions that branch predictors have learnt.
    #[inline(always)]
    pub fn for_each_move_threat(
        self,
        chosen: Move,
        pieces: &PieceSets,
        mailbox: &Mailbox,
        occupied: Bitboard,
        f: impl FnMut(Change, Threat),
    ) -> bool {
        dispatch!(
            self,
            (
                chosen: Move,
                pieces: &PieceSets,
                mailbox: &Mailbox,
                occupied: Bitboard,
                f: impl FnMut(Change, Threat)
            ) -> bool,
            {
                Avx512 | Avx2 => in_place::of_move,
                _ => in_place::of_move(Scalar, chosen, pieces, mailbox, occupied, f),
            }
        )
    }

    /// Gives each threat of a position to a closure, without a list.
    ///
    /// The threats are those of [`all_threats`](crate::threats::all_threats), in any order.
    ///
    /// # Other input
    /// As [`for_each_threat_at`](Self::for_each_threat_at).
    ///
    /// # Cost
    /// A lookup or a slider attack for each piece but pawns, and about 12 operations for each threat. Lookups of sliders by
    /// PEXT or magics are as fast.
    #[inline(always)]
    pub fn for_each_threat(
        self,
        pieces: &PieceSets,
        mailbox: &Mailbox,
        occupied: Bitboard,
        f: impl FnMut(Threat),
    ) {
        dispatch!(
            self,
            (pieces: &PieceSets, mailbox: &Mailbox, occupied: Bitboard, f: impl FnMut(Threat)) -> (),
            {
                Avx512 | Avx2 => in_place::all,
                _ => in_place::all(Scalar, pieces, mailbox, occupied, f),
            }
        );
    }
}
