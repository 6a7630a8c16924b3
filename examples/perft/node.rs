//! The positions on which perft plays moves: board, castling rights and en passant square, without hash keys and
//! clocks.

use std::marker::PhantomData;

use quintessence::quad::{Move, MoveKind, Piece, Position, QuadBitboard, castling_targets};
use quintessence::{
    Bitboard, Color, Direction, MASK_EX, Role, Square, between, bishop_attacks, pawn_attacks, rook_attacks,
};

/// The side to move as a type, so that its directions and ranks are constants.
pub(crate) trait Side: Copy {
    type Other: Side<Other = Self>;
    const COLOR: Color;
    const FORWARD: Direction;
    /// The directions of pawn captures, toward the a-file and toward the h-file.
    const CAPTURES: [Direction; 2];
    /// The ranks from the point of view of the side: index 0 is its first rank.
    const RANKS: [Bitboard; 8];
}

#[derive(Clone, Copy)]
pub(crate) struct White;

#[derive(Clone, Copy)]
pub(crate) struct Black;

impl Side for White {
    type Other = Black;
    const COLOR: Color = Color::White;
    const FORWARD: Direction = Direction::North;
    const CAPTURES: [Direction; 2] = [Direction::NorthWest, Direction::NorthEast];
    const RANKS: [Bitboard; 8] = Bitboard::RANKS;
}

impl Side for Black {
    type Other = White;
    const COLOR: Color = Color::Black;
    const FORWARD: Direction = Direction::South;
    const CAPTURES: [Direction; 2] = [Direction::SouthWest, Direction::SouthEast];
    const RANKS: [Bitboard; 8] = {
        let [a, b, c, d, e, f, g, h] = Bitboard::RANKS;
        [h, g, f, e, d, c, b, a]
    };
}

/// A position in which the side `S` is to move.
#[derive(Clone, Copy)]
pub(crate) struct Node<S> {
    pub(crate) board: QuadBitboard,
    pub(crate) castling: Bitboard,
    /// The en passant square. The set is empty unless an enemy pawn attacks this square.
    pub(crate) en_passant: Bitboard,
    side: PhantomData<S>,
}

impl<S: Side> Node<S> {
    pub(crate) fn new(position: &Position) -> Self {
        Self {
            board: position.board(),
            castling: position.castling(),
            en_passant: position.en_passant().map_or(Bitboard::EMPTY, Bitboard::from),
            side: PhantomData,
        }
    }

    /// The position after a move.
    ///
    /// If the kind of the move and the piece are constants, the compiler reduces this function to two masks and a
    /// union.
    #[inline(always)]
    pub(crate) fn after(&self, chosen: Move) -> Node<S::Other> {
        let (from, to) = (Bitboard::from(chosen.from()), Bitboard::from(chosen.to()));
        let (mut board, mut castling, mut en_passant) = (self.board, self.castling, Bitboard::EMPTY);
        let (mut left, mut target) = (from | to, chosen.to());
        match chosen.kind() {
            MoveKind::Plain => {
                let is_double_push =
                    chosen.piece().role() == Role::Pawn && chosen.from() as u8 ^ chosen.to() as u8 == 16;
                if is_double_push && beside(to).intersects(board.role(Role::Pawn) & self.enemy()) {
                    en_passant = from.shift(S::FORWARD);
                }
            }
            MoveKind::EnPassant => left |= to.shift(S::Other::FORWARD),
            MoveKind::Castling => {
                let (king_to, rook_to) = castling_targets(chosen.from(), chosen.to());
                // In Chess960, the king or the rook can arrive on a square that one of them leaves. Both squares are
                // therefore emptied first.
                board = (board - [left; 4]).with(rook_to, Piece::new(S::COLOR, Role::Rook));
                target = king_to;
                left = Bitboard::EMPTY;
            }
        }
        board = (board - [left; 4]) | QuadBitboard::from_code(target, chosen.piece_after() as u8);
        castling -= left;
        if chosen.piece().role() == Role::King {
            castling -= S::RANKS[0];
        }
        Node { board, castling, en_passant, side: PhantomData }
    }

    #[inline(always)]
    pub(crate) const fn passed(&self) -> Node<S::Other> {
        let &Self { board, castling, en_passant, .. } = self;
        Node { board, castling, en_passant, side: PhantomData }
    }

    #[inline(always)]
    pub(crate) const fn own(&self) -> Bitboard {
        self.board.color(S::COLOR)
    }

    #[inline(always)]
    pub(crate) const fn enemy(&self) -> Bitboard {
        self.board.color(S::Other::COLOR)
    }

    #[inline(always)]
    pub(crate) fn king(&self) -> Square {
        (self.board.role(Role::King) & self.own()).lowest().expect("each side has a king")
    }

    /// The pawns that may capture en passant, given the pieces that give check.
    ///
    /// An en passant capture removes two pawns from their squares at once. The slider attacks on the king are therefore
    /// computed with the occupancy after the capture.
    #[cold]
    #[inline(never)]
    pub(crate) fn en_passant_captures(&self, checkers: Bitboard) -> Bitboard {
        let (board, king, enemy) = (self.board, self.king(), self.enemy());
        let Some(to) = self.en_passant.lowest() else { return Bitboard::EMPTY };
        let captured = self.en_passant.shift(S::Other::FORWARD);
        let (orthogonal, diagonal) = (board.orthogonal() & enemy, board.diagonal() & enemy);
        if !(checkers - orthogonal - diagonal - captured).is_empty() {
            return Bitboard::EMPTY;
        }
        let pawns = pawn_attacks(S::Other::COLOR, to) & board.role(Role::Pawn) & self.own();
        let [rank, file, diagonals, antidiagonals] = MASK_EX[king as usize];
        if ((rank | file) & orthogonal | (diagonals | antidiagonals) & diagonal).is_empty() {
            return pawns;
        }
        let is_legal = |&from: &Square| {
            let occupied = board.occupied().without(from).with(to) - captured;
            (rook_attacks(king, occupied) & orthogonal | bishop_attacks(king, occupied) & diagonal).is_empty()
        };
        pawns.into_iter().filter(is_legal).collect()
    }

    /// The squares that must be empty for castling with a rook, and the squares that the enemy must not attack.
    #[inline(always)]
    pub(crate) fn castling_way(&self, rook: Square) -> [Bitboard; 2] {
        WAYS[self.king().file() as usize][rook.file() as usize].map(|squares| squares & S::RANKS[0])
    }

    /// The rooks with which the king may castle, given the king danger squares and the pinned pieces.
    #[inline(always)]
    pub(crate) fn castlings(&self, danger: Bitboard, pinned: Bitboard) -> Bitboard {
        let is_possible = |&rook: &Square| {
            let [free, safe] = self.castling_way(rook);
            (free & self.board.occupied() | safe & danger).is_empty()
        };
        (self.castling & (self.own() - pinned)).into_iter().filter(is_possible).collect()
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
