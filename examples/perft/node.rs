//! The positions on which perft plays moves: board, castling rights and en passant square, without hash keys and
//! clocks.

use quintessence::quad::{Move, MoveKind, Piece, Position, QuadBitboard, castling_targets};
use quintessence::{
    Bitboard, Direction, MASK_EX, Role, Square, between, bishop_attacks, pawn_attacks, rook_attacks,
};

use crate::legal::Side;

/// A position without hash keys and clocks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) board: QuadBitboard,
    /// The rooks that may castle.
    pub(crate) castling: Bitboard,
    /// The en passant square. The set is empty unless an enemy pawn attacks this square.
    pub(crate) en_passant: Bitboard,
}

impl From<&Position> for Node {
    #[inline]
    fn from(position: &Position) -> Self {
        Self {
            board: position.board(),
            castling: position.castling(),
            en_passant: position.en_passant().map_or(Bitboard::EMPTY, Bitboard::from),
        }
    }
}

impl Node {
    /// The position after a move of the side `S`.
    ///
    /// If the kind of the move and the piece are constants, the compiler reduces this function to two masks and a
    /// union.
    #[inline(always)]
    pub(crate) fn after<S: Side>(&self, chosen: Move) -> Self {
        let (from, to) = (Bitboard::from(chosen.from()), Bitboard::from(chosen.to()));
        let mut left = from | to;
        let mut after = Self { en_passant: Bitboard::EMPTY, ..*self };
        let mut target = chosen.to();
        match chosen.kind() {
            MoveKind::Plain => {
                let is_double_push =
                    chosen.piece().role() == Role::Pawn && chosen.from() as u8 ^ chosen.to() as u8 == 16;
                let enemies = self.board.role(Role::Pawn) & self.board.color(S::Other::COLOR);
                if is_double_push && beside(to).intersects(enemies) {
                    after.en_passant = from.shift(S::FORWARD);
                }
            }
            MoveKind::EnPassant => left |= to.shift(S::Other::FORWARD),
            MoveKind::Castling => {
                let (king_to, rook_to) = castling_targets(chosen.from(), chosen.to());
                // In Chess960, the king or the rook can arrive on a square that one of them leaves. Both squares are
                // therefore emptied first.
                after.board -= [left; 4];
                after.board = after.board.with(rook_to, Piece::new(S::COLOR, Role::Rook));
                target = king_to;
                left = Bitboard::EMPTY;
            }
        }
        let arrived = QuadBitboard::from_code(target, chosen.piece_after() as u8);
        after.board = (after.board - [left; 4]) | arrived;
        after.castling -= left;
        if chosen.piece().role() == Role::King {
            after.castling -= S::RANKS[0];
        }
        after
    }

    /// The square of the king.
    #[inline(always)]
    pub(crate) fn king<S: Side>(&self) -> Square {
        let king = self.board.role(Role::King) & self.board.color(S::COLOR);
        king.lowest().expect("each side has a king")
    }

    /// The pawns that may capture en passant, given the pieces that give check.
    ///
    /// An en passant capture removes two pawns from their squares at once. The slider attacks on the king are therefore
    /// computed with the occupancy after the capture.
    #[cold]
    #[inline(never)]
    pub(crate) fn en_passant_captures<S: Side>(&self, checkers: Bitboard) -> Bitboard {
        let (board, king) = (self.board, self.king::<S>());
        let Some(to) = self.en_passant.lowest() else { return Bitboard::EMPTY };
        let captured = self.en_passant.shift(S::Other::FORWARD);
        let (orthogonal, diagonal) = (board.orthogonal(), board.diagonal());
        if !(checkers - orthogonal - diagonal - captured).is_empty() {
            return Bitboard::EMPTY;
        }
        let sliders = board.color(S::Other::COLOR);
        let pawns = pawn_attacks(S::Other::COLOR, to) & board.role(Role::Pawn) & board.color(S::COLOR);
        let [rank, file, diagonals, antidiagonals] = MASK_EX[king as usize];
        if !sliders.intersects((rank | file) & orthogonal | (diagonals | antidiagonals) & diagonal) {
            return pawns;
        }
        let is_legal = |&from: &Square| {
            let occupied = board.occupied().without(from).with(to) - captured;
            !rook_attacks(king, occupied).intersects(orthogonal & sliders)
                && !bishop_attacks(king, occupied).intersects(diagonal & sliders)
        };
        pawns.into_iter().filter(is_legal).collect()
    }

    /// The squares that must be empty for castling with a rook, and the squares that the enemy must not attack.
    #[inline(always)]
    pub(crate) fn castling_way<S: Side>(&self, rook: Square) -> [Bitboard; 2] {
        let ways = WAYS[self.king::<S>().file() as usize][rook.file() as usize];
        ways.map(|squares| squares & S::RANKS[0])
    }

    /// The rooks with which the king may castle, given the king danger squares and the pinned pieces.
    #[inline(always)]
    pub(crate) fn castlings<S: Side>(&self, danger: Bitboard, pinned: Bitboard) -> Bitboard {
        let is_possible = |&rook: &Square| {
            let [free, safe] = self.castling_way::<S>(rook);
            (free & self.board.occupied() | safe & danger).is_empty()
        };
        let rooks = self.castling & (self.board.color(S::COLOR) - pinned);
        rooks.into_iter().filter(is_possible).collect()
    }
}

/// The neighbours of the squares of a set, to the east and to the west.
#[inline(always)]
pub(crate) fn beside(squares: Bitboard) -> Bitboard {
    squares.shift(Direction::East) | squares.shift(Direction::West)
}

/// The squares that must be empty for castling, and the squares that the enemy must not attack. The first index is the
/// file of the king, the second index is the file of the rook. Each set has the squares of rank 1 and of rank 8.
static WAYS: [[[Bitboard; 2]; 8]; 8] = {
    let mut ways = [[[Bitboard::EMPTY; 2]; 8]; 8];
    let mut i = 0;
    while i < 64 {
        let (king, rook) = (Square::ALL[i / 8], Square::ALL[i % 8]);
        let (king_to, rook_to) = castling_targets(king, rook);
        let safe = between(king, king_to).with(king_to).with(king);
        let free = safe.union(between(rook, rook_to)).with(rook_to).without(king).without(rook);
        ways[i / 8][i % 8] = [free.union(free.flip_ranks()), safe.union(safe.flip_ranks())];
        i += 1;
    }
    ways
};
