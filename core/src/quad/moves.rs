//! Moves that store the moving and the captured piece, so that no look-up on the board is needed to play or undo them.

use core::fmt;

use crate::attacks::exchange::SeeMove;
use crate::board::{Color, Piece, Role, Square};
use crate::tables::table;

/// A chess move in four bytes: two squares, the piece before and after the move, the captured piece and the kind.
///
/// A move does not know its position. Methods that play it expect a legal move; after an illegal move, the position is
/// unspecified, but nothing panics.
///
/// Castling, in chess and in Chess960, is stored as a move of the king to the square of the castling rook. A move to
/// the king's final square would be ambiguous in Chess960, because an ordinary king move can lead there too. `Display`
/// prints the square of the rook, as UCI does for Chess960.
///
/// ```
/// use quintessence::{Role, Square};
/// use quintessence::quad::{Move, Piece};
///
/// let (pawn, rook) = (Piece::WhitePawn, Piece::BlackRook);
/// let capture = Move::plain(pawn, Square::B7, Square::A8, Some(rook)).promoted(Role::Knight);
/// assert_eq!(capture.to_string(), "b7a8n");
/// assert_eq!(capture.captured(), Some(rook));
/// assert_eq!(size_of::<Move>(), 4);
/// ```
///
/// # Layout
/// A promise: four bytes, `from`, `to`, and two bytes of two halves. The low half of the first is the code of the piece
/// before the move, its high half the code after it. The low half of the second is the code of the captured piece or 0,
/// its high half the kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[must_use]
#[repr(C)]
pub struct Move {
    from: Square,
    to: Square,
    /// Bits 0 to 3 are the code of the moving piece, bits 4 to 7 the code that it has after the move or promotion.
    pieces: u8,
    /// Bits 0 to 3 are the code of the captured piece, or 0 without a capture. Bits 4 to 7 are the [`MoveKind`].
    captured: u8,
}

layout! { Move = { 4 bytes, align 1, from: 0, to: 1, pieces: 2, captured: 3 } }

/// The kind of a move, on which it depends which squares change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
#[expect(clippy::exhaustive_enums, reason = "chess has no other kind of move")]
pub enum MoveKind {
    /// A move to an empty square, or a capture of the piece on the target. Double pushes and promotions are of this
    /// kind too.
    Plain,
    /// An en passant capture.
    EnPassant,
    /// Castling.
    Castling,
}

layout! { MoveKind = { 1 byte, Plain = 0, EnPassant = 1, Castling = 2 } }

impl Move {
    /// Creates a [`Plain`](MoveKind::Plain) move of `piece` to an empty square, or a capture of the piece on `to`.
    #[inline]
    pub const fn plain(piece: Piece, from: Square, to: Square, captured: Option<Piece>) -> Self {
        let captured = match captured {
            Some(piece) => piece as u8,
            None => 0,
        };
        Self { from, to, pieces: piece as u8 * 0x11, captured }
    }

    /// Returns the same move as a promotion to `role`. The moving piece must be a pawn, but this is not checked.
    ///
    /// # Panics
    /// Panics if `role` is not a knight, bishop, rook or queen.
    #[inline]
    #[track_caller]
    pub const fn promoted(self, role: Role) -> Self {
        assert!(!matches!(role, Role::Pawn | Role::King), "a pawn becomes a knight, bishop, rook or queen");
        let after = Piece::new(self.piece().color(), role);
        Self { pieces: self.pieces & 15 | (after as u8) << 4, ..self }
    }

    /// Makes an en passant capture; `to` is the en passant square, not the square of the captured pawn.
    #[inline]
    pub const fn en_passant(pawn: Piece, from: Square, to: Square) -> Self {
        let captured = Piece::new(pawn.color().opposite(), Role::Pawn);
        Self::plain(pawn, from, to, Some(captured)).of_kind(MoveKind::EnPassant)
    }

    /// Makes a castling move; `rook` is the square of the castling rook, not the final square of the king.
    #[inline]
    pub const fn castling(king: Piece, from: Square, rook: Square) -> Self {
        Self::plain(king, from, rook, None).of_kind(MoveKind::Castling)
    }

    #[inline]
    const fn of_kind(self, kind: MoveKind) -> Self {
        Self { captured: self.captured | (kind as u8) << 4, ..self }
    }

    /// The origin square.
    #[inline]
    pub const fn from(self) -> Square {
        self.from
    }

    /// The target square. For castling, this is the square of the castling rook.
    #[inline]
    pub const fn to(self) -> Square {
        self.to
    }

    /// The origin square and the target square. Without the masks, LLVM would emit bounds checks, because it does not
    /// know that the squares of a `Move` in a register are below 64.
    #[inline]
    pub(crate) const fn squares(self) -> [Square; 2] {
        [Square::from_index_masked(self.from as u8), Square::from_index_masked(self.to as u8)]
    }

    /// The kind of the move.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> MoveKind {
        match self.captured >> 4 {
            0 => MoveKind::Plain,
            1 => MoveKind::EnPassant,
            _ => MoveKind::Castling,
        }
    }

    /// The moving piece before the move; for a promotion, the pawn.
    #[inline]
    pub const fn piece(self) -> Piece {
        Piece::from_piece_code(self.pieces & 15)
    }

    /// The moving piece after the move; for a promotion, the piece that replaces the pawn.
    #[inline]
    pub const fn piece_after(self) -> Piece {
        Piece::from_piece_code(self.pieces >> 4)
    }

    /// The role to which a pawn is promoted; `None` if the move is no promotion.
    #[inline]
    #[must_use]
    pub const fn promotion(self) -> Option<Role> {
        if self.pieces & 15 == self.pieces >> 4 { None } else { Some(self.piece_after().role()) }
    }

    /// The captured piece; `None` if the move captures nothing.
    #[inline]
    #[must_use]
    pub const fn captured(self) -> Option<Piece> {
        Piece::from_code(self.captured_code())
    }

    /// The square of the captured piece: the target square of the move, except for an en passant capture.
    #[inline]
    pub(crate) const fn captured_square(self) -> Square {
        match self.kind() {
            MoveKind::EnPassant => Square::from_index_masked(self.from as u8 & 56 | self.to as u8 & 7),
            _ => self.to,
        }
    }

    /// The code of the captured piece; 0 if the move captures nothing.
    #[inline]
    pub(super) const fn captured_code(self) -> u8 {
        self.captured & 15
    }

    /// The square that a pawn passes by a double push; `None` for any other move.
    #[inline]
    pub(super) const fn passed(self) -> Option<Square> {
        let (from, to) = (self.from as u8, self.to as u8);
        let is_double_push = matches!(self.piece().role(), Role::Pawn) && from ^ to == 16;
        if is_double_push { Some(Square::from_index_masked(u8::midpoint(from, to))) } else { None }
    }
}

/// Returns the squares of king and rook after castling, given their squares before castling.
///
/// If the rook is east of the king, castling moves the king to the g-file and the rook to the f-file. Otherwise,
/// castling moves the king to the c-file and the rook to the d-file.
#[inline]
pub const fn castling_targets(king: Square, rook: Square) -> (Square, Square) {
    let rank = king as u8 & 56;
    let (king_file, rook_file) = if (rook as u8) > king as u8 { (6, 5) } else { (2, 3) };
    (Square::from_index_masked(rank | king_file), Square::from_index_masked(rank | rook_file))
}

/// Converts a move to `SeeMove`, the type for exchange evaluation, which stores roles instead of pieces.
impl From<Move> for SeeMove {
    #[inline]
    fn from(chosen: Move) -> Self {
        table! {
            /// The role of each piece code. A lookup avoids the methods of `Piece`, for which LLVM would emit branches
            /// on the codes that are hard to predict.
            const ROLES: [Role; 16] = array!(Role::Pawn; 16, code => match Piece::from_code(code as u8) {
                Some(piece) => piece.role(),
                None => Role::Pawn,
            });
            [code] role => { "role": role as usize => if 2 <= code && code < 14 { code / 2 - 1 } else { 0 }; }
        }
        let role = |code: u8| ROLES[code as usize & 15];
        let (captured, piece, after) = (chosen.captured_code(), chosen.pieces & 15, chosen.pieces >> 4);
        Self {
            role: role(piece),
            from: chosen.from,
            to: chosen.to,
            captured: (captured != 0).then(|| role(captured)),
            promotion: (piece != after).then(|| role(after)),
        }
    }
}

/// Prints the move as UCI does for Chess960, such as `e2e4`, `b7a8n`, or `e1h1` for castling.
impl fmt::Display for Move {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion() {
            Some(role) => write!(f, "{}", Piece::new(Color::Black, role)),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Move {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
