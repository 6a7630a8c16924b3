//! The board as engines hold it: sets by role and by colour, and a mailbox. A move is made on a copy.

use quintessence::quad::{Move, MoveKind, Piece, Position, Role, castling_targets};
use quintessence::{Bitboard, Color, PieceSets, Square, pawn_attacks};

use crate::values::placed;

/// A position of chess or Chess960.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    roles: [Bitboard; 6],
    colors: [Bitboard; 2],
    mailbox: [Option<Piece>; 64],
    castling: Bitboard,
    en_passant: Option<Square>,
    turn: Color,
    halfmoves: u16,
    /// White's pieces on their squares, less Black's.
    score: i32,
}

impl From<&Position> for Board {
    fn from(position: &Position) -> Self {
        let mut board = Self {
            roles: [Bitboard::EMPTY; 6],
            colors: [Bitboard::EMPTY; 2],
            mailbox: [None; 64],
            castling: position.castling(),
            en_passant: position.en_passant(),
            turn: position.turn(),
            halfmoves: position.halfmoves(),
            score: 0,
        };
        for square in position.board().occupied() {
            if let Some(piece) = position.board().piece_at(square) {
                board.put(piece, square);
            }
        }
        board
    }
}

impl Board {
    /// The side to move.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The pieces of one side.
    #[inline]
    #[must_use]
    pub const fn color(&self, color: Color) -> Bitboard {
        self.colors[color as usize]
    }

    /// The pieces of one role.
    #[inline]
    #[must_use]
    pub const fn role(&self, role: Role) -> Bitboard {
        self.roles[role as usize - 1]
    }

    /// All pieces.
    #[inline]
    #[must_use]
    pub const fn occupied(&self) -> Bitboard {
        self.colors[0].union(self.colors[1])
    }

    /// The pieces as the questions take them.
    #[inline]
    #[must_use]
    pub const fn pieces(&self) -> PieceSets {
        PieceSets::from_roles(self.roles, self.colors[0])
    }

    /// The king of one side.
    ///
    /// # Panics
    /// If the side has no king.
    #[inline]
    #[must_use]
    pub const fn king(&self, color: Color) -> Square {
        self.role(Role::King).intersection(self.color(color)).lowest().expect("each side has a king")
    }

    /// The piece on a square.
    #[inline]
    #[must_use]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.mailbox[square as usize]
    }

    /// The rooks that may castle.
    #[inline]
    #[must_use]
    pub const fn castling(&self) -> Bitboard {
        self.castling
    }

    /// The en passant square, if a pawn of the side to move attacks it.
    #[inline]
    #[must_use]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// The moves of both sides since the last capture or pawn move.
    #[inline]
    #[must_use]
    pub const fn halfmoves(&self) -> u16 {
        self.halfmoves
    }

    /// The pieces on their squares, from the point of view of the side to move.
    #[inline]
    #[must_use]
    pub const fn score(&self) -> i32 {
        match self.turn {
            Color::White => self.score,
            Color::Black => -self.score,
        }
    }

    /// The board after a move.
    #[inline]
    #[must_use]
    pub fn after(&self, chosen: Move) -> Self {
        let mut next = self.passed();
        let (from, to, piece) = (chosen.from(), chosen.to(), chosen.piece());
        next.castling -= Bitboard::from(from) | to;
        match piece.role() {
            Role::King => next.castling -= self.color(self.turn),
            Role::Pawn => next.halfmoves = 0,
            _ => {}
        }
        next.remove(piece, from);
        match chosen.kind() {
            MoveKind::Plain => {
                if let Some(captured) = chosen.captured() {
                    next.remove(captured, to);
                    next.halfmoves = 0;
                }
                next.put(chosen.piece_after(), to);
            }
            MoveKind::DoublePush => {
                next.put(piece, to);
                let passed = square(u8::midpoint(from.index(), to.index()));
                let pawns = self.role(Role::Pawn) & self.color(next.turn);
                next.en_passant = pawn_attacks(self.turn, passed).intersects(pawns).then_some(passed);
            }
            MoveKind::EnPassant => {
                next.put(piece, to);
                let captured = square(from.index() & 56 | to.index() & 7);
                next.remove(Piece::new(next.turn, Role::Pawn), captured);
            }
            MoveKind::Castling => {
                let rook = Piece::new(self.turn, Role::Rook);
                let (king_to, rook_to) = castling_targets(from, to);
                next.remove(rook, to);
                next.put(piece, king_to);
                next.put(rook, rook_to);
            }
        }
        next
    }

    /// The board with the other side to move (null move).
    #[inline]
    #[must_use]
    pub const fn passed(&self) -> Self {
        Self {
            en_passant: None,
            turn: self.turn.opposite(),
            halfmoves: self.halfmoves.saturating_add(1),
            ..*self
        }
    }

    #[inline]
    fn put(&mut self, piece: Piece, square: Square) {
        self.toggle(piece, square);
        self.mailbox[square as usize] = Some(piece);
        self.score += placed(piece, square);
    }

    #[inline]
    fn remove(&mut self, piece: Piece, square: Square) {
        self.toggle(piece, square);
        self.mailbox[square as usize] = None;
        self.score -= placed(piece, square);
    }

    #[inline]
    fn toggle(&mut self, piece: Piece, square: Square) {
        self.roles[piece.role() as usize - 1] ^= square;
        self.colors[piece.color() as usize] ^= square;
    }
}

/// The square with a number below 64.
#[inline]
pub(crate) const fn square(index: u8) -> Square {
    Square::new(index & 63).expect("the number is below 64")
}
