//! The legal moves of a position, generated without trying a move and taking it back.
//!
//! [`Safety`] finds the checkers, the pinned pieces and the king danger squares. The king moves to squares that are not
//! king danger squares. In double check, only the king moves. Every other piece moves to empty or enemy squares. In
//! single check, its move must capture the checker or block the check. A pinned piece stays on its pin line.

use arrayvec::ArrayVec;
use quintessence::quad::{Move, Piece};
use quintessence::{
    Bitboard, Role, Square, bishop_attacks, king_attacks, knight_attacks, line_through, queen_attacks,
    rook_attacks,
};

use crate::lanes::{Lanes, Vectors};
use crate::node::{Node, Side};
use crate::safety::Safety;

/// A list with one entry for each legal move.
///
/// In a game, a position has at most 218. No position has more than 512: In each of eight directions, at most one piece
/// other than a knight reaches a square. A knight adds its eight moves, but no other piece reaches its own square. A pawn
/// on the seventh rank adds at most one more.
pub(crate) type List<T> = ArrayVec<T, 512>;

/// Receives the legal moves of a position from [`Legal::list`].
///
/// A closure could receive the moves too, but LLVM does not inline a closure of this size. Without inlining, the piece
/// and the kind of the moves are no longer constants.
pub(crate) trait Moves<S: Side> {
    fn add(&mut self, node: &Node<S>, chosen: Move);

    /// Receives the moves of a knight, bishop, rook, queen or king to a set of targets.
    #[inline(always)]
    fn piece(&mut self, node: &Node<S>, role: Role, from: Square, targets: Bitboard) {
        for to in targets {
            self.add(node, Move::plain(Piece::new(S::COLOR, role), from, to, node.board.piece_at(to)));
        }
    }

    /// Receives the moves of pawns to a set of targets. All pawns are promoted to a role, or stay pawns.
    #[inline(always)]
    fn pawns(&mut self, node: &Node<S>, step: Step, role: Role, targets: Bitboard) {
        for to in targets {
            let Some(from) = step.origins::<S>(to.into()).lowest() else { continue };
            let captured = if let Step::Capture(_) = step { node.board.piece_at(to) } else { None };
            let chosen = Move::plain(Piece::new(S::COLOR, Role::Pawn), from, to, captured);
            self.add(node, if role == Role::Pawn { chosen } else { chosen.promoted(role) });
        }
    }
}

impl<S: Side> Moves<S> for List<Move> {
    #[inline(always)]
    fn add(&mut self, _: &Node<S>, chosen: Move) {
        self.push(chosen);
    }
}

/// The positions after the moves.
impl<S: Side> Moves<S> for List<Node<S::Other>> {
    #[inline(always)]
    fn add(&mut self, node: &Node<S>, chosen: Move) {
        self.push(node.after(chosen));
    }
}

/// The kinds of pawn moves. All moves of one kind have the same distance from origin to target.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Step {
    Push,
    DoublePush,
    /// A capture in the first or the second direction of [`Side::CAPTURES`].
    Capture(usize),
}

impl Step {
    /// The squares to which pawns on `origins` would move, without regard to other pieces.
    #[inline(always)]
    pub(crate) fn targets<S: Side>(self, origins: Bitboard) -> Bitboard {
        match self {
            Self::Push => origins.shift(S::FORWARD),
            Self::DoublePush => (origins & S::RANKS[1]).shift(S::FORWARD).shift(S::FORWARD),
            Self::Capture(side) => origins.shift(S::CAPTURES[side]),
        }
    }

    /// The origins of the pawns that move to the squares `targets`.
    #[inline(always)]
    pub(crate) const fn origins<S: Side>(self, targets: Bitboard) -> Bitboard {
        let back = S::FORWARD.opposite();
        match self {
            Self::Push => targets.shift(back),
            Self::DoublePush => targets.shift(back).shift(back),
            Self::Capture(side) => targets.shift(S::CAPTURES[side].opposite()),
        }
    }
}

/// The squares that a piece other than a pawn attacks.
#[inline(always)]
pub(crate) const fn attacks(role: Role, from: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => Bitboard::EMPTY,
        Role::Knight => knight_attacks(from),
        Role::Bishop => bishop_attacks(from, occupied),
        Role::Rook => rook_attacks(from, occupied),
        Role::Queen => queen_attacks(from, occupied),
        Role::King => king_attacks(from),
    }
}

/// The pins and target squares of [`Safety`], which decide which moves are legal.
pub(crate) struct Legal<'a, S> {
    node: &'a Node<S>,
    king: Square,
    pinned: Bitboard,
    targets: Bitboard,
}

impl<'a, S: Side> Legal<'a, S> {
    /// Lists every legal move of the side to move, in no particular order.
    #[inline(always)]
    pub(crate) fn list<V: Vectors>(vectors: V, node: &'a Node<S>, moves: &mut impl Moves<S>) {
        let Safety { danger, checkers, targets, steps, pinned, .. } = Safety::new(vectors, node);
        let (king, pinned) = (node.king(), pinned.set());
        let legal = Self { node, king, pinned, targets };
        moves.piece(node, Role::King, king, steps.union().set());
        // Without inlining, or in a loop, the role and the kind of step would no longer be constants.
        legal.pieces(Role::Knight, node.own() - pinned, moves);
        legal.pieces(Role::Bishop, node.own(), moves);
        legal.pieces(Role::Rook, node.own(), moves);
        legal.pieces(Role::Queen, node.own(), moves);
        legal.pawns(Step::Push, moves);
        legal.pawns(Step::DoublePush, moves);
        legal.pawns(Step::Capture(0), moves);
        legal.pawns(Step::Capture(1), moves);
        if let Some(to) = node.en_passant.lowest() {
            for from in node.en_passant_captures(checkers) {
                moves.add(node, Move::en_passant(Piece::new(S::COLOR, Role::Pawn), from, to));
            }
        }
        for rook in node.castlings(danger, pinned) {
            moves.add(node, Move::castling(Piece::new(S::COLOR, Role::King), king, rook));
        }
    }

    /// The line through the king on which a pinned piece must stay; all squares if the piece is not pinned.
    #[inline(always)]
    const fn pin_line(&self, from: Square) -> Bitboard {
        if self.pinned.contains(from) { line_through(self.king, from) } else { Bitboard::FULL }
    }

    /// Lists the moves of those pieces of a role that are in a set.
    #[inline(always)]
    fn pieces(&self, role: Role, set: Bitboard, moves: &mut impl Moves<S>) {
        for from in self.node.board.role(role) & set {
            // A pinned knight is not in the set.
            let line = if role == Role::Knight { Bitboard::FULL } else { self.pin_line(from) };
            let squares = attacks(role, from, self.node.board.occupied()) & line;
            moves.piece(self.node, role, from, squares & self.targets);
        }
    }

    /// Lists the moves of all pawns that take one kind of step.
    #[inline(always)]
    fn pawns(&self, step: Step, moves: &mut impl Moves<S>) {
        let (node, occupied) = (self.node, self.node.board.occupied());
        let mut targets = step.targets::<S>(node.board.role(Role::Pawn) & node.own()) & self.targets;
        match step {
            Step::Push => targets -= occupied,
            Step::DoublePush => targets -= occupied | occupied.shift(S::FORWARD),
            Step::Capture(_) => targets &= occupied,
        }
        for from in step.origins::<S>(targets) & self.pinned {
            targets -= step.targets::<S>(from.into()) - self.pin_line(from);
        }
        moves.pawns(node, step, Role::Pawn, targets - S::RANKS[7]);
        if targets.intersects(S::RANKS[7]) {
            for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
                moves.pawns(node, step, role, targets & S::RANKS[7]);
            }
        }
    }
}
