//! Moves that know what they take up and put down, so that they can be undone without looking at a board.

use core::fmt;

use super::{Piece, Role};
use crate::board::Square;

/// A move of chess in four bytes: two squares, the piece before and after, what it captures, and its kind.
///
/// Castling goes from the king's square to that of the rook, in chess as in Chess960, since only that is never
/// ambiguous, and prints as UCI has it for Chess960.
///
/// ```
/// use quintessence::Square;
/// use quintessence::quad::{Move, Piece, Role};
///
/// let capture = Move::plain(Piece::WhitePawn, Square::B7, Square::A8, Some(Piece::BlackRook)).promoted(Role::Knight);
/// assert_eq!(capture.to_string(), "b7a8n");
/// assert_eq!(capture.captured(), Some(Piece::BlackRook));
/// assert_eq!(size_of::<Move>(), 4);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    from: Square,
    to: Square,
    /// The code of the piece that moves, and above it the code of what it is afterwards.
    pieces: u8,
    /// The code of what is captured, and above it the kind.
    captured: u8,
}

/// What is special about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum MoveKind {
    /// A piece goes to an empty square or captures there, and a pawn may be promoted.
    Plain,
    /// A pawn goes two ranks.
    DoublePush,
    /// A pawn captures one that has just gone past it, on the square that it went over.
    EnPassant,
    /// The king and a rook go to their squares after castling.
    Castling,
}

impl Move {
    /// A move to an empty square, or to that of a piece that it captures.
    #[inline]
    #[must_use]
    pub const fn plain(piece: Piece, from: Square, to: Square, captured: Option<Piece>) -> Self {
        let captured = match captured {
            Some(piece) => piece.code(),
            None => 0,
        };
        Self { from, to, pieces: piece.code() * 0x11, captured }
    }

    /// The same move of a pawn that becomes another piece of its side.
    #[inline]
    #[must_use]
    pub const fn promoted(self, role: Role) -> Self {
        let after = Piece::new(self.piece().color(), role);
        Self { pieces: self.pieces & 15 | after.code() << 4, ..self }
    }

    /// A pawn's move over two ranks.
    #[inline]
    #[must_use]
    pub const fn double_push(pawn: Piece, from: Square, to: Square) -> Self {
        Self::plain(pawn, from, to, None).of_kind(MoveKind::DoublePush)
    }

    /// A pawn's capture of one that stands beside it, on the square behind that one.
    #[inline]
    #[must_use]
    pub const fn en_passant(pawn: Piece, from: Square, to: Square) -> Self {
        let captured = Piece::new(pawn.color().opposite(), Role::Pawn);
        Self::plain(pawn, from, to, Some(captured)).of_kind(MoveKind::EnPassant)
    }

    /// Castling of a king with the rook on the given square.
    #[inline]
    #[must_use]
    pub const fn castling(king: Piece, from: Square, rook: Square) -> Self {
        Self::plain(king, from, rook, None).of_kind(MoveKind::Castling)
    }

    #[inline]
    const fn of_kind(self, kind: MoveKind) -> Self {
        Self { captured: self.captured | (kind as u8) << 4, ..self }
    }

    /// The square that the piece leaves.
    #[inline]
    #[must_use]
    pub const fn from(self) -> Square {
        self.from
    }

    /// The square that the piece goes to; the rook's when castling.
    #[inline]
    #[must_use]
    pub const fn to(self) -> Square {
        self.to
    }

    /// What is special about the move.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> MoveKind {
        match self.captured >> 4 {
            0 => MoveKind::Plain,
            1 => MoveKind::DoublePush,
            2 => MoveKind::EnPassant,
            _ => MoveKind::Castling,
        }
    }

    /// The piece that moves, as it is before.
    #[inline]
    #[must_use]
    pub const fn piece(self) -> Piece {
        Piece::from_piece_code(self.pieces & 15)
    }

    /// The piece that moves, as it is afterwards.
    #[inline]
    #[must_use]
    pub const fn piece_after(self) -> Piece {
        Piece::from_piece_code(self.pieces >> 4)
    }

    /// What a pawn becomes.
    #[inline]
    #[must_use]
    pub const fn promotion(self) -> Option<Role> {
        if self.pieces & 15 == self.pieces >> 4 { None } else { Some(self.piece_after().role()) }
    }

    /// What is captured.
    #[inline]
    #[must_use]
    pub const fn captured(self) -> Option<Piece> {
        Piece::from_code(self.captured_code())
    }

    /// The code of what is captured; 0 for nothing.
    #[inline]
    pub(super) const fn captured_code(self) -> u8 {
        self.captured & 15
    }
}

/// Prints the squares and the promotion, as UCI does: `e2e4`, `b7a8n`, `e1h1` for castling.
impl fmt::Display for Move {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion() {
            Some(role) => write!(f, "{}", Piece::new(crate::Color::Black, role)),
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
