//! Lists the legal moves of a position, without making a move to see whether it exposes the king.
//!
//! [`Safety`] finds the checkers, pinned pieces and attacked squares first. In double check, only the king moves. In
//! single check, other pieces capture the checker or block the check. A pinned piece stays on the line of its pin.

use arrayvec::ArrayVec;
use quintessence::quad::{Move, Piece};
use quintessence::{
    Bitboard, Role, Square, bishop_attacks, king_attacks, knight_attacks, line_through, queen_attacks,
    rook_attacks,
};

use crate::lanes::{Lanes, Vectors};
use crate::node::{Node, Side};
use crate::safety::Safety;

/// A list with one entry for each legal move. Positions of games have at most 218 moves. The list has room for all
/// boards: at most one piece can move to a square from each of the eight directions, which gives at most 420 moves. A
/// knight or a promoting pawn adds up to nine, but no own piece can move to its square, which removes about as many.
pub(crate) type List<T> = ArrayVec<T, 512>;

/// Receives legal moves. It is a trait because LLVM would not inline a closure of this size, and without inlining, the
/// role and the kind of move would not be constants.
pub(crate) trait Moves<S: Side> {
    fn add(&mut self, node: &Node<S>, chosen: Move);

    #[inline(always)]
    fn piece(&mut self, node: &Node<S>, role: Role, from: Square, targets: Bitboard) {
        for to in targets {
            self.add(node, Move::plain(Piece::new(S::COLOR, role), from, to, node.board.piece_at(to)));
        }
    }

    /// Receives pawn moves. The pawns are promoted to `role`, unless it is `Role::Pawn`.
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

impl<S: Side> Moves<S> for List<Node<S::Other>> {
    #[inline(always)]
    fn add(&mut self, node: &Node<S>, chosen: Move) {
        self.push(node.after(chosen));
    }
}

/// A kind of pawn move. All moves of a kind have the same distance, so one shift moves a whole set of pawns.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Step {
    Push,
    DoublePush,
    Capture(usize),
}

impl Step {
    #[inline(always)]
    pub(crate) fn targets<S: Side>(self, origins: Bitboard) -> Bitboard {
        match self {
            Self::Push => origins.shift(S::FORWARD),
            Self::DoublePush => (origins & S::RANKS[1]).shift(S::FORWARD).shift(S::FORWARD),
            Self::Capture(side) => origins.shift(S::CAPTURES[side]),
        }
    }

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

pub(crate) struct Legal<'a, S> {
    node: &'a Node<S>,
    king: Square,
    pinned: Bitboard,
    targets: Bitboard,
}

impl<'a, S: Side> Legal<'a, S> {
    #[inline(always)]
    pub(crate) fn list<V: Vectors>(vectors: V, node: &'a Node<S>, moves: &mut impl Moves<S>) {
        let Safety { attacked, checkers, targets, king_steps, pinned, .. } = Safety::new(vectors, node);
        let (king, pinned) = (node.king(), pinned.first_lane());
        let legal = Self { node, king, pinned, targets };
        moves.piece(node, Role::King, king, king_steps.union().first_lane());
        // These are separate calls and not a loop, so that the role and the kind of pawn move are constants in each.
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
        for rook in node.castling_rooks(attacked, pinned) {
            moves.add(node, Move::castling(Piece::new(S::COLOR, Role::King), king, rook));
        }
    }

    #[inline(always)]
    const fn pin_line(&self, from: Square) -> Bitboard {
        if self.pinned.contains(from) { line_through(self.king, from) } else { Bitboard::FULL }
    }

    #[inline(always)]
    fn pieces(&self, role: Role, set: Bitboard, moves: &mut impl Moves<S>) {
        for from in self.node.board.role(role) & set {
            // The caller leaves out pinned knights.
            let line = if role == Role::Knight { Bitboard::FULL } else { self.pin_line(from) };
            let squares = attacks(role, from, self.node.board.occupied()) & line;
            moves.piece(self.node, role, from, squares & self.targets);
        }
    }

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
