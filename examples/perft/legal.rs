//! The legal moves of a position, generated without trying a move and taking it back.
//!
//! [`KingSafety`] finds the checkers, the pinned pieces and the king danger squares. The king moves to squares outside
//! king danger; in double check nothing else moves. Every other piece moves to empty or enemy squares, in single check only to those
//! that capture the checker or block it. A pinned piece stays on its pin line.
//!
//! In one direction no two sliders of a side attack the same square, so eight population counts count the moves of all
//! sliders.

#![expect(
    clippy::inline_always,
    reason = "only inlined code is compiled with the target features of the caller"
)]

use quintessence::quad::{self, KingSafety, Move, Piece, Position, QuadBitboard, Role, castling_targets};
use quintessence::{
    Bitboard, Color, Direction, Square, bishop_attacks, king_attacks, knight_attacks, line_through,
    pawn_attacks, queen_attacks, rook_attacks,
};

/// The side to move as a type, so that its directions and ranks are constants.
pub trait Side {
    /// The other side.
    type Other: Side;
    /// The side as a value.
    const COLOR: Color;
    /// The direction of pawn pushes.
    const FORWARD: Direction;
    /// The directions of pawn captures, toward the a-file and toward the h-file.
    const CAPTURES: [Direction; 2];
    /// The rank of pawns after their first step, from which a double push goes on.
    const THIRD_RANK: Bitboard;
    /// The rank where pawns promote.
    const LAST_RANK: Bitboard;
}

/// White moves.
#[derive(Debug)]
pub struct White;

/// Black moves.
#[derive(Debug)]
pub struct Black;

impl Side for White {
    type Other = Black;
    const COLOR: Color = Color::White;
    const FORWARD: Direction = Direction::North;
    const CAPTURES: [Direction; 2] = [Direction::NorthWest, Direction::NorthEast];
    const THIRD_RANK: Bitboard = Bitboard::RANKS[2];
    const LAST_RANK: Bitboard = Bitboard::RANKS[7];
}

impl Side for Black {
    type Other = White;
    const COLOR: Color = Color::Black;
    const FORWARD: Direction = Direction::South;
    const CAPTURES: [Direction; 2] = [Direction::SouthWest, Direction::SouthEast];
    const THIRD_RANK: Bitboard = Bitboard::RANKS[5];
    const LAST_RANK: Bitboard = Bitboard::RANKS[0];
}

/// The checks, pins and target squares that decide which moves are legal.
#[derive(Debug)]
pub struct Legal<'a> {
    position: &'a Position,
    board: QuadBitboard,
    own: Bitboard,
    enemy: Bitboard,
    occupied: Bitboard,
    king: Square,
    safety: KingSafety,
    /// The target squares of pieces other than the king: no own pieces, and in check only the checker and the blocks.
    targets: Bitboard,
}

impl<'a> Legal<'a> {
    /// Finds checks and pins. `S` is the side to move.
    ///
    /// # Panics
    ///
    /// Panics if the side has no king.
    #[must_use]
    #[inline(always)]
    pub fn new<S: Side>(position: &'a Position) -> Self {
        let board = position.board();
        let (own, enemy, occupied) = (board.color(S::COLOR), board.color(S::Other::COLOR), board.occupied());
        let safety = KingSafety::new(board, S::COLOR);
        let Some(king) = safety.king.lowest() else { unreachable!("each side has a king") };
        let answers =
            if safety.checkers.is_empty() { Bitboard::FULL } else { safety.blocks | safety.checkers };
        Self { position, board, own, enemy, occupied, king, safety, targets: answers - own }
    }
}

impl Legal<'_> {
    /// The number of legal moves, counted without a list.
    #[must_use]
    #[inline(always)]
    pub fn count<S: Side>(&self) -> u64 {
        let mut count = self.king_targets().len();
        if self.is_double_check() {
            return count.into();
        }
        count += self.castlings().len();
        count += self.slider_moves::<S>();
        for knight in self.board.knights() & (self.own - self.safety.pinned) {
            count += (knight_attacks(knight) & self.targets).len();
        }
        let pawns = self.pawns();
        let free = PawnTargets::new::<S>(self, pawns - self.safety.pinned, self.targets);
        count += free.len::<S>();
        for pawn in pawns & self.safety.pinned {
            let line = line_through(self.king, pawn);
            count += PawnTargets::new::<S>(self, pawn.into(), self.targets & line).len::<S>();
        }
        count += self.en_passant::<S>().len();
        count.into()
    }

    /// Every legal move, in no particular order.
    #[inline(always)]
    pub fn for_each<S: Side>(&self, mut then: impl FnMut(Move)) {
        let mut plain = |role, from, targets: Bitboard| {
            let piece = Piece::new(S::COLOR, role);
            for to in targets & self.enemy {
                then(Move::plain(piece, from, to, self.board.piece_at(to)));
            }
            for to in targets - self.enemy {
                then(Move::plain(piece, from, to, None));
            }
        };
        plain(Role::King, self.king, self.king_targets());
        if self.is_double_check() {
            return;
        }
        for from in self.board.knights() & (self.own - self.safety.pinned) {
            plain(Role::Knight, from, knight_attacks(from) & self.targets);
        }
        for from in self.board.bishops() & self.own {
            plain(Role::Bishop, from, bishop_attacks(from, self.occupied) & self.targets_from(from));
        }
        for from in self.board.rooks() & self.own {
            plain(Role::Rook, from, rook_attacks(from, self.occupied) & self.targets_from(from));
        }
        for from in self.board.queens() & self.own {
            plain(Role::Queen, from, queen_attacks(from, self.occupied) & self.targets_from(from));
        }
        for rook in self.castlings() {
            then(Move::castling(Piece::new(S::COLOR, Role::King), self.king, rook));
        }
        let pawn = Piece::new(S::COLOR, Role::Pawn);
        for from in self.pawns() {
            let targets = PawnTargets::new::<S>(self, from.into(), self.targets_from(from));
            for to in targets.single() {
                let moved = Move::plain(pawn, from, to, self.board.piece_at(to));
                if S::LAST_RANK.contains(to) {
                    for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
                        then(moved.promoted(role));
                    }
                } else {
                    then(moved);
                }
            }
            for to in targets.double {
                then(Move::double_push(pawn, from, to));
            }
        }
        if let Some(to) = self.position.en_passant() {
            for from in self.en_passant::<S>() {
                then(Move::en_passant(pawn, from, to));
            }
        }
    }

    #[inline(always)]
    const fn is_double_check(&self) -> bool {
        self.safety.checkers.len() > 1
    }

    #[inline(always)]
    fn pawns(&self) -> Bitboard {
        self.board.pawns() & self.own
    }

    #[inline(always)]
    fn king_targets(&self) -> Bitboard {
        king_attacks(self.king) - self.own - self.safety.king_danger
    }

    /// The squares to which checks and pins let the piece on a square go.
    #[inline(always)]
    fn targets_from(&self, from: Square) -> Bitboard {
        if self.safety.pinned.contains(from) {
            self.targets & line_through(self.king, from)
        } else {
            self.targets
        }
    }

    #[inline(always)]
    fn slider_moves<S: Side>(&self) -> u32 {
        let (orthogonal, diagonal) = (self.board.orthogonal() & self.own, self.board.diagonal() & self.own);
        if (self.safety.pinned & (orthogonal | diagonal)).is_empty() {
            let targets = QuadBitboard::splat(self.targets);
            let sliders = self.board.ray_sliders(S::COLOR);
            let rays = [
                quad::positive_ray_attacks(sliders, self.occupied),
                quad::negative_ray_attacks(sliders, self.occupied),
            ];
            let moves = rays.map(|attacks| (attacks & targets).lanes());
            return moves.as_flattened().iter().map(|lane| lane.count_ones()).sum();
        }
        let count = |sliders: Bitboard, attacks: fn(Square, Bitboard) -> Bitboard| -> u32 {
            let moves = |from| (attacks(from, self.occupied) & self.targets_from(from)).len();
            sliders.into_iter().map(moves).sum()
        };
        count(orthogonal, rook_attacks) + count(diagonal, bishop_attacks)
    }

    /// The rooks with which the king may castle now.
    #[inline(always)]
    fn castlings(&self) -> Bitboard {
        let rooks = self.position.castling() & self.own;
        if rooks.is_empty() || !self.safety.checkers.is_empty() {
            return Bitboard::EMPTY;
        }
        rooks.into_iter().filter(|&rook| self.may_castle(rook)).collect()
    }

    /// Whether the squares between are empty, the king crosses no attacked square, and the rook is not pinned.
    #[inline(always)]
    fn may_castle(&self, rook: Square) -> bool {
        let (king_to, rook_to) = castling_targets(self.king, rook);
        let way = span(self.king, king_to);
        let needed = way | span(rook, rook_to);
        let others = self.occupied.without(self.king).without(rook);
        needed.is_disjoint(others)
            && way.is_disjoint(self.safety.king_danger)
            && !self.safety.pinned.contains(rook)
    }

    /// The pawns that may capture en passant.
    #[inline(always)]
    fn en_passant<S: Side>(&self) -> Bitboard {
        let Some(to) = self.position.en_passant() else { return Bitboard::EMPTY };
        let pawns = pawn_attacks(S::Other::COLOR, to) & self.pawns();
        en_passant_captures::<S>(self.board, self.king, self.safety.checkers, pawns, to)
    }
}

/// Those of the pawns whose en passant capture leaves the king out of check.
///
/// Two pawns leave their squares at once, so the king's x-rays are computed with the occupancy after the capture. It takes
/// no `&Legal`, which would force all of it into memory.
#[cold]
#[inline(never)]
fn en_passant_captures<S: Side>(
    board: QuadBitboard,
    king: Square,
    checkers: Bitboard,
    pawns: Bitboard,
    to: Square,
) -> Bitboard {
    let captured = Bitboard::from(to).shift(S::Other::FORWARD);
    let (orthogonal, diagonal) = (board.orthogonal(), board.diagonal());
    if !(checkers - orthogonal - diagonal - captured).is_empty() {
        return Bitboard::EMPTY;
    }
    let sliders = board.color(S::Other::COLOR);
    let is_legal = |&from: &Square| {
        let occupied = board.occupied().without(from).with(to) - captured;
        rook_attacks(king, occupied).is_disjoint(orthogonal & sliders)
            && bishop_attacks(king, occupied).is_disjoint(diagonal & sliders)
    };
    pawns.into_iter().filter(is_legal).collect()
}

/// The squares from one square of a rank to another, both included.
#[inline(always)]
fn span(a: Square, b: Square) -> Bitboard {
    let (low, high) = (a.min(b), a.max(b));
    Bitboard::new((2_u64 << high as u8).wrapping_sub(1 << low as u8))
}

/// The target squares of a set of pawns: pushes, double pushes, and captures to either side.
struct PawnTargets {
    push: Bitboard,
    double: Bitboard,
    captures: [Bitboard; 2],
}

impl PawnTargets {
    #[inline(always)]
    fn new<S: Side>(legal: &Legal, pawns: Bitboard, targets: Bitboard) -> Self {
        let push = pawns.shift(S::FORWARD) - legal.occupied;
        let double = (push & S::THIRD_RANK).shift(S::FORWARD) - legal.occupied;
        let captures = S::CAPTURES.map(|direction| pawns.shift(direction) & legal.enemy & targets);
        Self { push: push & targets, double: double & targets, captures }
    }

    /// The targets of pushes and captures, without double pushes.
    #[inline(always)]
    fn single(&self) -> Bitboard {
        self.push | self.captures[0] | self.captures[1]
    }

    /// The number of moves; a promotion counts four times.
    #[inline(always)]
    fn len<S: Side>(&self) -> u32 {
        let [west, east] = self.captures;
        let moves = self.push.len() + self.double.len() + west.len() + east.len();
        if self.single().is_disjoint(S::LAST_RANK) {
            return moves;
        }
        let promotions = [self.push, west, east].map(|targets| (targets & S::LAST_RANK).len());
        moves + 3 * promotions.into_iter().sum::<u32>()
    }
}
