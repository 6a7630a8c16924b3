//! The legal moves of a position, generated without trying a move and taking it back.
//!
//! [`Safety`] finds the checkers, the pinned pieces and the king danger squares. The king moves to squares that are not
//! king danger squares. In double check, only the king moves. Every other piece moves to empty or enemy squares. In
//! single check, its move must capture the checker or block the check. A pinned piece stays on its pin line.

use arrayvec::ArrayVec;
use quintessence::quad::{Move, Piece};
use quintessence::{
    Bitboard, Color, Direction, Role, Square, bishop_attacks, knight_attacks, line_through, queen_attacks,
    rook_attacks,
};

use crate::lanes::{Lanes, Level};
use crate::leaves::Safety;
use crate::node::Node;

/// The side to move as a type, so that its directions and ranks are constants.
pub(crate) trait Side {
    /// The other side.
    type Other: Side;
    /// The side as a value.
    const COLOR: Color;
    /// The direction of pawn pushes.
    const FORWARD: Direction;
    /// The directions of pawn captures, toward the a-file and toward the h-file.
    const CAPTURES: [Direction; 2];
    /// The ranks from the point of view of the side: index 0 is its first rank.
    const RANKS: [Bitboard; 8];
}

pub(crate) struct White;

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

/// A list with one entry for each legal move.
///
/// A position of a game has at most 218 legal moves. Any other position has at most 512.
///
/// Proof: In each of eight directions, at most one piece other than a knight reaches a square. A king and `k` knights
/// occupy 1 + k squares and leave 63 − k targets. The pieces other than knights therefore have at most 8 · (63 − k)
/// moves. The knights add 8 · k moves. A pawn on the seventh rank occupies one more square, which removes eight moves.
/// Its promotions add at most nine moves. At most eight pawns stand on this rank, so the sum is at most 8 · 63 + 8 =
/// 512.
pub(crate) type List<T> = ArrayVec<T, 512>;

/// Receives the legal moves of a position from [`Legal::list`].
///
/// A closure could receive the moves too, but LLVM does not inline a closure of this size. Without inlining, the piece
/// and the kind of the moves are no longer constants.
pub(crate) trait Moves {
    /// Receives the moves of a knight, bishop, rook, queen or king to a set of targets.
    fn piece<S: Side>(&mut self, node: &Node, role: Role, from: Square, targets: Bitboard);
    /// Receives the moves of pawns to a set of targets. All pawns are promoted to a role, or stay pawns.
    fn pawns<S: Side>(&mut self, node: &Node, step: Step, role: Role, targets: Bitboard);
    /// Receives an en passant capture or castling.
    fn special<S: Side>(&mut self, node: &Node, chosen: Move);
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

/// An entry of a list of legal moves: the move, or the position after the move.
pub(crate) trait Entry {
    fn new<S: Side>(node: &Node, chosen: Move) -> Self;
}

impl Entry for Move {
    #[inline(always)]
    fn new<S: Side>(_: &Node, chosen: Move) -> Self {
        chosen
    }
}

impl Entry for Node {
    #[inline(always)]
    fn new<S: Side>(node: &Node, chosen: Move) -> Self {
        node.after::<S>(chosen)
    }
}

impl<T: Entry> Moves for List<T> {
    #[inline(always)]
    fn piece<S: Side>(&mut self, node: &Node, role: Role, from: Square, targets: Bitboard) {
        for to in targets {
            let chosen = Move::plain(Piece::new(S::COLOR, role), from, to, node.board.piece_at(to));
            self.push(T::new::<S>(node, chosen));
        }
    }

    #[inline(always)]
    fn pawns<S: Side>(&mut self, node: &Node, step: Step, role: Role, targets: Bitboard) {
        let pawn = Piece::new(S::COLOR, Role::Pawn);
        for to in targets {
            let Some(from) = step.origins::<S>(to.into()).lowest() else { continue };
            let captured = if let Step::Capture(_) = step { node.board.piece_at(to) } else { None };
            let chosen = Move::plain(pawn, from, to, captured);
            let chosen = if role == Role::Pawn { chosen } else { chosen.promoted(role) };
            self.push(T::new::<S>(node, chosen));
        }
    }

    #[inline(always)]
    fn special<S: Side>(&mut self, node: &Node, chosen: Move) {
        self.push(T::new::<S>(node, chosen));
    }
}

/// The pins and target squares of [`Safety`], which decide which moves are legal.
pub(crate) struct Legal<'a> {
    node: &'a Node,
    pinned: Bitboard,
    targets: Bitboard,
}

impl<'a> Legal<'a> {
    /// Lists every legal move of the side `S`, in no particular order.
    #[inline(always)]
    pub(crate) fn list<S: Side, L: Level, M: Moves>(level: L, node: &'a Node, moves: &mut M) {
        let Safety { danger, checkers, targets, steps, pinned, .. } = Safety::new::<S>(level, node);
        let (board, king, pinned) = (node.board, node.king::<S>(), Bitboard::new(pinned.words()[0]));
        let (own, occupied, legal) =
            (board.color(S::COLOR), board.occupied(), Self { node, pinned, targets });
        moves.piece::<S>(node, Role::King, king, Bitboard::new(steps.union().words()[0]));
        for from in board.role(Role::Knight) & (own - pinned) {
            moves.piece::<S>(node, Role::Knight, from, knight_attacks(from) & targets);
        }
        for from in board.role(Role::Bishop) & own {
            let squares = bishop_attacks(from, occupied) & legal.pin_line::<S>(from);
            moves.piece::<S>(node, Role::Bishop, from, squares & targets);
        }
        for from in board.role(Role::Rook) & own {
            let squares = rook_attacks(from, occupied) & legal.pin_line::<S>(from);
            moves.piece::<S>(node, Role::Rook, from, squares & targets);
        }
        for from in board.role(Role::Queen) & own {
            let squares = queen_attacks(from, occupied) & legal.pin_line::<S>(from);
            moves.piece::<S>(node, Role::Queen, from, squares & targets);
        }
        // Without inlining, or in a loop, the kind of step would no longer be a constant.
        legal.pawns::<S, M>(Step::Push, moves);
        legal.pawns::<S, M>(Step::DoublePush, moves);
        legal.pawns::<S, M>(Step::Capture(0), moves);
        legal.pawns::<S, M>(Step::Capture(1), moves);
        if let Some(to) = node.en_passant.lowest() {
            for from in node.en_passant_captures::<S>(checkers) {
                let pawn = Piece::new(S::COLOR, Role::Pawn);
                moves.special::<S>(node, Move::en_passant(pawn, from, to));
            }
        }
        for rook in node.castlings::<S>(danger, pinned) {
            moves.special::<S>(node, Move::castling(Piece::new(S::COLOR, Role::King), king, rook));
        }
    }

    /// The line through the king on which a pinned piece must stay; all squares if the piece is not pinned.
    #[inline(always)]
    fn pin_line<S: Side>(&self, from: Square) -> Bitboard {
        if self.pinned.contains(from) { line_through(self.node.king::<S>(), from) } else { Bitboard::FULL }
    }

    /// Lists the moves of all pawns that take one kind of step.
    #[inline(always)]
    fn pawns<S: Side, M: Moves>(&self, step: Step, moves: &mut M) {
        let pawns = self.node.board.role(Role::Pawn) & self.node.board.color(S::COLOR);
        let occupied = self.node.board.occupied();
        let mut targets = step.targets::<S>(pawns) & self.targets;
        match step {
            Step::Push => targets -= occupied,
            Step::DoublePush => targets -= occupied | occupied.shift(S::FORWARD),
            Step::Capture(_) => targets &= occupied,
        }
        for from in step.origins::<S>(targets) & self.pinned {
            targets -= step.targets::<S>(from.into()) - self.pin_line::<S>(from);
        }
        moves.pawns::<S>(self.node, step, Role::Pawn, targets - S::RANKS[7]);
        if targets.intersects(S::RANKS[7]) {
            for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
                moves.pawns::<S>(self.node, step, role, targets & S::RANKS[7]);
            }
        }
    }
}
