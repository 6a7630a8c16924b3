//! The position that perft copies for each move. It has no hash key and no clocks, because perft does not need them.

use std::marker::PhantomData;

use quintessence::quad::{Move, MoveKind, Piece, Position, QuadBitboard, castling_targets};
use quintessence::{
    Bitboard, Color, Direction, MASK_EX, Role, Square, between, bishop_attacks, pawn_attacks, rook_attacks,
};

/// The side to move. It is a type, so that its directions and ranks are constants in the compiled code.
pub(crate) trait Side: Copy {
    type Other: Side<Other = Self>;
    const COLOR: Color;
    const FORWARD: Direction;
    const CAPTURES: [Direction; 2];
    /// The ranks as this side counts them. Index 0 is the rank on which its king starts the game.
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

#[derive(Clone, Copy)]
pub(crate) struct Node<S> {
    pub(crate) board: QuadBitboard,
    pub(crate) castling: Bitboard,
    /// The en passant square. The set is empty unless a pawn of `S` attacks this square.
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

    /// Makes a move. If its kind and its piece are constants, LLVM reduces the code to a few operations on the board.
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
                // In Chess960, the king may arrive on the square of the rook, or the rook on that of the king. Both
                // squares are therefore emptied before a piece is placed.
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
    pub(crate) const fn after_pass(&self) -> Node<S::Other> {
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

    /// Returns the pawns that may capture en passant. The capture empties two squares, so it may open a line to the
    /// king although neither pawn is pinned. Slider attacks are therefore computed as they are after the capture.
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

    #[inline(always)]
    pub(crate) fn castling_squares(&self, rook: Square) -> [Bitboard; 2] {
        CASTLING_SQUARES[self.king().file() as usize][rook.file() as usize]
            .map(|squares| squares & S::RANKS[0])
    }

    #[inline(always)]
    pub(crate) fn castling_rooks(&self, attacked: Bitboard, pinned: Bitboard) -> Bitboard {
        let is_possible = |&rook: &Square| {
            let [free, safe] = self.castling_squares(rook);
            (free & self.board.occupied() | safe & attacked).is_empty()
        };
        (self.castling & (self.own() - pinned)).into_iter().filter(is_possible).collect()
    }
}

#[inline(always)]
pub(crate) fn beside(squares: Bitboard) -> Bitboard {
    squares.shift(Direction::East) | squares.shift(Direction::West)
}

/// The squares that must be empty for castling, and those that the enemy must not attack, indexed by the files of king
/// and rook. Each set contains squares of rank 1 and of rank 8, so that one table serves both sides.
static CASTLING_SQUARES: [[[Bitboard; 2]; 8]; 8] = {
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
