//! Legal moves, generated from checks and pins without trying a move.
//!
//! The king moves to squares that the enemy does not attack. In double check nothing else moves. In single check the others
//! capture the checker or block it. A pinned piece stays on the line of its pin.

use arrayvec::ArrayVec;
use quintessence::quad::{Move, Piece, Role, castling_targets};
use quintessence::{Bitboard, Color, Direction, Square, king_attacks, knight_attacks, pawn_attacks};

use crate::board::{Board, square};
use crate::questions::Questions;

/// A bound of the number of legal moves in any position, which the example `perft` derives.
pub(crate) const MOST_MOVES: usize = 512;

/// A list of moves.
pub type Moves = ArrayVec<Move, MOST_MOVES>;

/// Checks and pins of the side to move.
#[derive(Clone, Copy, Debug)]
pub struct Legal<'a> {
    board: &'a Board,
    own: Bitboard,
    enemy: Bitboard,
    king: Square,
    checkers: Bitboard,
    pinned: Bitboard,
}

/// Which moves are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// All moves.
    All,
    /// Captures and promotions.
    Captures,
}

impl<'a> Legal<'a> {
    /// Finds checks and pins.
    #[inline]
    #[must_use]
    pub fn new<Q: Questions>(board: &'a Board) -> Self {
        let turn = board.turn();
        let (own, enemy, king) = (board.color(turn), board.color(turn.opposite()), board.king(turn));
        let (checkers, pinned) = Q::checkers_and_pinned(king, own, &board.pieces(), board.occupied());
        Self { board, own, enemy, king, checkers, pinned }
    }

    /// Whether the side to move is in check.
    #[inline]
    #[must_use]
    pub const fn is_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    /// Adds the legal moves to a list, in no particular order.
    #[inline]
    pub fn moves<Q: Questions>(&self, wanted: Wanted, moves: &mut Moves) {
        self.king_moves::<Q>(wanted, moves);
        if self.checkers.len() > 1 {
            return;
        }
        let mut answers = !self.own;
        if let Some(checker) = self.checkers.single() {
            answers = Q::between(self.king, checker).with(checker);
        }
        let targets = if wanted == Wanted::All { answers } else { answers & self.enemy };
        for knight in self.board.role(Role::Knight) & (self.own - self.pinned) {
            self.push(Role::Knight, knight, knight_attacks(knight) & targets, moves);
        }
        let (pieces, occupied) = (self.board.pieces(), self.board.occupied());
        Q::each_slider(self.own, &pieces, occupied, targets, |role, slider, mut targets| {
            if self.pinned.contains(slider) {
                targets &= Q::line_through(self.king, slider);
            }
            self.push(role, slider, targets, moves);
        });
        match self.board.turn() {
            Color::White => self.pawn_moves::<Q>(&Side::WHITE, wanted, answers, moves),
            Color::Black => self.pawn_moves::<Q>(&Side::BLACK, wanted, answers, moves),
        }
        self.en_passant::<Q>(moves);
    }

    /// Moves of the king, castling included.
    #[inline]
    fn king_moves<Q: Questions>(&self, wanted: Wanted, moves: &mut Moves) {
        let mut targets = king_attacks(self.king) - self.own;
        let mut castlings = Bitboard::EMPTY;
        let mut ways = Bitboard::EMPTY;
        if wanted == Wanted::Captures {
            targets &= self.enemy;
        } else if !self.is_check() {
            for rook in self.board.castling() & (self.own - self.pinned) {
                if let Some(way) = self.castling_way(rook) {
                    castlings |= rook;
                    ways |= way;
                }
            }
        }
        if (targets | ways).is_empty() {
            return;
        }
        let (pieces, occupied) = (self.board.pieces(), self.board.occupied());
        let attacked = Q::attacked_among(targets | ways, self.enemy, &pieces, occupied);
        self.push(Role::King, self.king, targets - attacked, moves);
        for rook in castlings {
            if self.castling_way(rook).is_some_and(|way| way.is_disjoint(attacked)) {
                moves.push(Move::castling(Piece::new(self.board.turn(), Role::King), self.king, rook));
            }
        }
    }

    /// The squares that the king crosses when it castles, if nothing stands in the way of king and rook.
    #[inline]
    fn castling_way(&self, rook: Square) -> Option<Bitboard> {
        let (king_to, rook_to) = castling_targets(self.king, rook);
        let way = span(self.king, king_to);
        let others = self.board.occupied().without(self.king).without(rook);
        (way | span(rook, rook_to)).is_disjoint(others).then_some(way)
    }

    /// Pushes, double pushes, captures and promotions. `answers` are the squares that checks leave.
    ///
    /// Inlined once for each side, so that its directions are constants.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a constant side")]
    fn pawn_moves<Q: Questions>(&self, side: &Side, wanted: Wanted, answers: Bitboard, moves: &mut Moves) {
        let &Side { color, forward, captures, third_rank, last_rank } = side;
        let piece = Piece::new(color, Role::Pawn);
        let pawns = self.board.role(Role::Pawn) & self.own;
        let empty = !self.board.occupied();
        let is_free = |from: Square, to: Square| {
            !self.pinned.contains(from) || Q::line_through(self.king, from).contains(to)
        };
        let single = pawns.shift(forward) & empty;
        let double = (single & third_rank).shift(forward) & empty & answers;
        let pushes = if wanted == Wanted::All { single } else { single & last_rank };
        let captures = captures.map(|direction| (direction, pawns.shift(direction) & self.enemy));
        for (direction, targets) in [captures[0], captures[1], (forward, pushes)] {
            for to in targets & answers {
                let from = behind(to, direction);
                if !is_free(from, to) {
                    continue;
                }
                let step = Move::plain(piece, from, to, self.board.piece_at(to));
                if last_rank.contains(to) {
                    for role in [Role::Queen, Role::Knight, Role::Rook, Role::Bishop] {
                        moves.push(step.promoted(role));
                    }
                } else {
                    moves.push(step);
                }
            }
        }
        if wanted == Wanted::All {
            for to in double {
                let from = behind(behind(to, forward), forward);
                if is_free(from, to) {
                    moves.push(Move::double_push(piece, from, to));
                }
            }
        }
    }

    /// En passant captures. Two pawns leave their squares at once, so the king is looked at with the board after it.
    #[inline]
    fn en_passant<Q: Questions>(&self, moves: &mut Moves) {
        let Some(to) = self.board.en_passant() else { return };
        let turn = self.board.turn();
        let captured = behind(to, if turn == Color::White { Direction::North } else { Direction::South });
        let pieces = self.board.pieces();
        for from in pawn_attacks(turn.opposite(), to) & self.board.role(Role::Pawn) & self.own {
            let occupied = self.board.occupied().without(from).without(captured).with(to);
            let enemy = self.enemy.without(captured);
            if !Q::is_attacked(self.king, enemy, &pieces, occupied) {
                moves.push(Move::en_passant(Piece::new(turn, Role::Pawn), from, to));
            }
        }
    }

    /// Adds the moves of a piece.
    #[inline]
    fn push(&self, role: Role, from: Square, targets: Bitboard, moves: &mut Moves) {
        let piece = Piece::new(self.board.turn(), role);
        for to in targets {
            moves.push(Move::plain(piece, from, to, self.board.piece_at(to)));
        }
    }
}

/// Whether a move captures or promotes.
#[inline]
pub(crate) const fn is_capture(chosen: Move) -> bool {
    chosen.captured().is_some() || chosen.promotion().is_some()
}

/// Directions and ranks of the pawns of one side.
struct Side {
    color: Color,
    forward: Direction,
    captures: [Direction; 2],
    third_rank: Bitboard,
    last_rank: Bitboard,
}

impl Side {
    const WHITE: Self = Self {
        color: Color::White,
        forward: Direction::North,
        captures: [Direction::NorthWest, Direction::NorthEast],
        third_rank: Bitboard::RANKS[2],
        last_rank: Bitboard::RANKS[7],
    };
    const BLACK: Self = Self {
        color: Color::Black,
        forward: Direction::South,
        captures: [Direction::SouthWest, Direction::SouthEast],
        third_rank: Bitboard::RANKS[5],
        last_rank: Bitboard::RANKS[0],
    };
}

/// The square from which a step leads to `to`.
#[inline]
const fn behind(to: Square, direction: Direction) -> Square {
    let step = 8 * direction.rank_step() + direction.file_step();
    square(to.index().wrapping_sub(step as u8))
}

/// The squares from one square of a rank to another, both included.
#[inline]
fn span(a: Square, b: Square) -> Bitboard {
    let (low, high) = (a.min(b), a.max(b));
    Bitboard::new((2_u64 << high as u8).wrapping_sub(1 << low as u8))
}
