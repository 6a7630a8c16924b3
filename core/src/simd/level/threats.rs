//! Threats, and the conversion of boards to mailboxes.

use crate::board::{Bitboard, Square};
use crate::quad::{InvalidCode, Mailbox, Move, Piece, QuadBitboard};
use crate::simd::generic::backend::{Backend, Task};
use crate::simd::level::Level;
use crate::threats::{MoveThreats, PieceThreats, RayBoard, ThreatList};

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
        self.run(ThreatsAt { square: &square, piece: &piece, mailbox, occupied })
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
        self.run(OfMove { chosen: &chosen, mailbox, occupied })
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
        self.run(AllThreats { mailbox, occupied })
    }

    /// The pieces around a focus square, in ray order.
    ///
    /// The result is the same as that of [`RayBoard::new`] for all input.
    ///
    /// # Cost
    /// - With AVX-512: a lookup of 64 bits (`vpshufbitqmb`) for each of the four lanes; one row of
    ///   [`ORDER`](crate::threats::ORDER).
    /// - Otherwise: [`RayBoard::new`].
    ///
    /// Exchange evaluation of all captures in positions of games, where [`see_ge`](crate::exchange::see_ge) is 1: AVX-512
    /// 1.2 to 1.9, by threshold. At other levels, [`see_ge`](crate::exchange::see_ge) is faster.
    #[inline(always)]
    #[must_use]
    pub fn ray_board(self, focus: Square, board: &QuadBitboard) -> RayBoard {
        self.run(OfSquare { focus: &focus, board })
    }

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
        self.run(ToMailbox(board))
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
        self.run(ToBoard(mailbox))
    }
}

struct ThreatsAt<'a> {
    square: &'a Square,
    piece: &'a Piece,
    mailbox: &'a Mailbox,
    occupied: Bitboard,
}

impl Task for ThreatsAt<'_> {
    type Output = PieceThreats;

    #[inline(always)]
    fn run<B: Backend>(self, backend: B) -> PieceThreats {
        backend.threats_at(*self.square, *self.piece, self.mailbox, self.occupied)
    }
}

struct OfMove<'a> {
    chosen: &'a Move,
    mailbox: &'a Mailbox,
    occupied: Bitboard,
}

impl Task for OfMove<'_> {
    type Output = Option<MoveThreats>;

    #[inline(always)]
    fn run<B: Backend>(self, backend: B) -> Self::Output {
        backend.move_threats(*self.chosen, self.mailbox, self.occupied)
    }
}

struct AllThreats<'a> {
    mailbox: &'a Mailbox,
    occupied: Bitboard,
}

impl Task for AllThreats<'_> {
    type Output = ThreatList<512>;

    #[inline(always)]
    fn run<B: Backend>(self, backend: B) -> Self::Output {
        backend.all_threats(self.mailbox, self.occupied)
    }
}

struct OfSquare<'a> {
    focus: &'a Square,
    board: &'a QuadBitboard,
}

impl Task for OfSquare<'_> {
    type Output = RayBoard;

    #[inline(always)]
    fn run<B: Backend>(self, backend: B) -> RayBoard {
        backend.ray_board(*self.focus, self.board)
    }
}

struct ToMailbox<'a>(&'a QuadBitboard);

impl Task for ToMailbox<'_> {
    type Output = Result<Mailbox, InvalidCode>;

    #[inline(always)]
    fn run<B: Backend>(self, backend: B) -> Self::Output {
        backend.to_mailbox(self.0)
    }
}

struct ToBoard<'a>(&'a Mailbox);

impl Task for ToBoard<'_> {
    type Output = QuadBitboard;

    #[inline(always)]
    fn run<B: Backend>(self, backend: B) -> QuadBitboard {
        backend.to_board(self.0)
    }
}
