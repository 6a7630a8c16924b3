//! Threats with vector instructions.
#![expect(
    clippy::inline_always,
    reason = "with a constant level, LLVM removes the choice of the instruction set"
)]

use crate::board::{Bitboard, Square};
use crate::quad::{Mailbox, Move, Piece};
use crate::simd::Level;
use crate::simd::arch::dispatch;
use crate::threats::{MoveThreats, PieceThreats, ThreatList, all_threats, move_threats, threats_at};

impl Level {
    /// The threats that depend on a piece on a square.
    ///
    /// The result has the same threats as that of [`threats_at`](crate::threats::threats_at) for all input, in any order.
    ///
    /// ```
    /// use quintessence::Square;
    /// use quintessence::quad::{Piece, QuadBitboard};
    /// use quintessence::simd::Level;
    ///
    /// // A knight comes to e4, between the rook on g4 and the pawn on d4.
    /// let board: QuadBitboard = "4k3/8/8/8/3p2r1/8/5P2/4K3".parse()?;
    /// let mailbox = board.to_mailbox()?;
    /// let threats = Level::detect().threats_at(Square::E4, Piece::WhiteKnight, &mailbox, board.occupied());
    /// let begun: Vec<_> = threats.direct().map(|threat| (threat.from, threat.to)).collect();
    /// assert!(begun.contains(&(Square::E4, Square::F2)) && begun.contains(&(Square::G4, Square::E4)));
    /// let ended: Vec<_> = threats.discovered().map(|threat| (threat.from, threat.to)).collect();
    /// assert_eq!(ended, [(Square::G4, Square::D4)]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Cost
    /// AVX-512: about 110 instructions without branches, and 4,928 bytes of tables. Other levels: the scalar function.
    #[inline(always)]
    #[must_use]
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

    /// The threats that a move ends and begins. `None` if the move does not fit the board.
    ///
    /// The result has the same threats as that of [`move_threats`](crate::threats::move_threats) for all input, in any
    /// order.
    ///
    /// ```
    /// use quintessence::Square;
    /// use quintessence::quad::{Move, Piece, QuadBitboard};
    /// use quintessence::simd::Level;
    ///
    /// // The knight leaves e4, so the rook on g4 attacks the pawn on d4.
    /// let board: QuadBitboard = "4k3/8/8/8/3pN1r1/8/5P2/4K3".parse()?;
    /// let mailbox = board.to_mailbox()?;
    /// let chosen = Move::plain(Piece::WhiteKnight, Square::E4, Square::C5, None);
    /// let threats = Level::detect().move_threats(chosen, &mailbox, board.occupied()).unwrap();
    /// assert_eq!(threats.ended().len(), 2);
    /// assert!(threats.begun().any(|threat| (threat.from, threat.to) == (Square::G4, Square::D4)));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Cost
    /// AVX-512: twice or three times as much as `threats_at` for a plain move that fits. For castling, en passant captures and
    /// other levels: the scalar function.
    #[inline(always)]
    #[must_use]
    pub fn move_threats(self, chosen: Move, mailbox: &Mailbox, occupied: Bitboard) -> Option<MoveThreats> {
        dispatch!(self, (chosen: Move, mailbox: &Mailbox, occupied: Bitboard) -> Option<MoveThreats>, {
            Avx512 => crate::threats::threats_x86_64::move_threats,
            _ => move_threats(chosen, mailbox, occupied),
        })
    }

    /// All threats of a position.
    ///
    /// The result has the same threats as that of [`all_threats`](crate::threats::all_threats) for all input, in any
    /// order.
    ///
    /// ```
    /// use quintessence::quad::QuadBitboard;
    /// use quintessence::simd::Level;
    ///
    /// // Each king attacks the other one.
    /// let board: QuadBitboard = "8/8/8/3kK3/8/8/8/8".parse()?;
    /// let threats = Level::detect().all_threats(&board.to_mailbox()?, board.occupied());
    /// assert_eq!(threats.len(), 2);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Cost
    /// AVX-512: a loop over the pieces, with about 25 instructions for each; 4.6 KiB of tables, and 2 KiB for the list.
    /// Other levels: the scalar function.
    #[inline(always)]
    #[must_use]
    pub fn all_threats(self, mailbox: &Mailbox, occupied: Bitboard) -> ThreatList<512> {
        dispatch!(self, (mailbox: &Mailbox, occupied: Bitboard) -> ThreatList<512>, {
            Avx512 => crate::threats::threats_x86_64::all_threats,
            _ => all_threats(mailbox, occupied),
        })
    }
}
