//! The legal moves of a position, generated without trying a move and taking it back.
//!
//! [`Legal`] finds the checkers, the pinned pieces and the king danger squares. The king moves to squares outside king
//! danger; in double check nothing else moves. Every other piece moves to empty or enemy squares, in single check only to
//! those that capture the checker or block it. A pinned piece stays on its pin line.

use arrayvec::ArrayVec;
use quintessence::quad::{Move, Piece};
use quintessence::{
    Bitboard, Color, Direction, MASK_EX, Role, Square, between, bishop_attacks, king_attacks, knight_attacks,
    line_through, pawn_attacks, queen_attacks, rook_attacks, setwise,
};

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
    /// The ranks, counted from the side.
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

/// One entry for each legal move.
///
/// A position of a game has at most 218 legal moves. Any other position has at most 512.
///
/// Proof: In each of eight directions, at most one piece other than a knight reaches a square. A king and `k` knights
/// leave 63 − k squares, so there are at most 8 · (63 − k) such moves. The knights add 8 · k moves. A pawn takes up a
/// square, which costs eight moves, and adds at most nine moves by its promotions.
pub(crate) type List<T> = ArrayVec<T, 512>;

/// What takes the legal moves of a position.
///
/// A closure would do the same, but LLVM inlines none of this size, and the constants of each call would be lost.
pub(crate) trait Moves {
    /// Takes the moves of a knight, bishop, rook, queen or king to some targets.
    fn piece<S: Side>(&mut self, node: &Node, role: Role, from: Square, targets: Bitboard);
    /// Takes moves of several pawns to some targets, all promotions or none.
    fn pawns<S: Side>(&mut self, node: &Node, step: Step, targets: Bitboard);
    /// Takes en passant captures and castling.
    fn special<S: Side>(&mut self, node: &Node, chosen: Move);
}

/// The kinds of moves of pawns, each with one distance from origin to target.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Step {
    Push,
    DoublePush,
    /// A capture in the first or the second direction of [`Side::CAPTURES`].
    Capture(usize),
}

impl Step {
    pub(crate) const ALL: [Self; 4] = [Self::Push, Self::DoublePush, Self::Capture(0), Self::Capture(1)];

    /// The targets of pawns on some squares, on an empty board.
    #[inline(always)]
    pub(crate) fn targets<S: Side>(self, origins: Bitboard) -> Bitboard {
        match self {
            Self::Push => origins.shift(S::FORWARD),
            Self::DoublePush => (origins & S::RANKS[1]).shift(S::FORWARD).shift(S::FORWARD),
            Self::Capture(side) => origins.shift(S::CAPTURES[side]),
        }
    }

    /// The origins of pawns with some targets.
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

/// What a list of legal moves holds: the moves, or the positions after them.
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
    fn pawns<S: Side>(&mut self, node: &Node, step: Step, targets: Bitboard) {
        let pawn = Piece::new(S::COLOR, Role::Pawn);
        for to in targets {
            let Some(from) = step.origins::<S>(to.into()).lowest() else { continue };
            let chosen = match step {
                Step::DoublePush => Move::double_push(pawn, from, to),
                _ => Move::plain(pawn, from, to, node.board.piece_at(to)),
            };
            if S::RANKS[7].contains(to) {
                for role in PROMOTIONS {
                    self.push(T::new::<S>(node, chosen.promoted(role)));
                }
            } else {
                self.push(T::new::<S>(node, chosen));
            }
        }
    }

    #[inline(always)]
    fn special<S: Side>(&mut self, node: &Node, chosen: Move) {
        self.push(T::new::<S>(node, chosen));
    }
}

/// Counts moves.
impl Moves for u64 {
    #[inline(always)]
    fn piece<S: Side>(&mut self, _: &Node, _: Role, _: Square, targets: Bitboard) {
        *self += Self::from(targets.len());
    }

    #[inline(always)]
    fn pawns<S: Side>(&mut self, _: &Node, _: Step, targets: Bitboard) {
        *self += Self::from(targets.len() + 3 * (targets & S::RANKS[7]).len());
    }

    #[inline(always)]
    fn special<S: Side>(&mut self, _: &Node, _: Move) {
        *self += 1;
    }
}

/// The roles to which pawns are promoted.
pub(crate) const PROMOTIONS: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

/// The checks, pins and target squares that decide which moves are legal.
pub(crate) struct Legal<'a> {
    node: &'a Node,
    own: Bitboard,
    occupied: Bitboard,
    king: Square,
    checkers: Bitboard,
    pub(crate) pinned: Bitboard,
    /// What the enemy attacks with the king removed from the board.
    danger: Bitboard,
    /// The target squares of pieces other than the king: no own pieces, and in check only the checker and the blocks.
    targets: Bitboard,
}

impl<'a> Legal<'a> {
    /// Finds checks, pins and king danger squares. `S` is the side to move.
    #[inline(always)]
    pub(crate) fn new<S: Side>(node: &'a Node) -> Self {
        let (board, king) = (node.board, node.king::<S>());
        let (own, enemy, occupied) = (board.color(S::COLOR), board.color(S::Other::COLOR), board.occupied());
        let [diagonal, orthogonal] = [board.diagonal() & enemy, board.orthogonal() & enemy];
        let [pawns, knights] = [board.pawns() & enemy, board.knights() & enemy];
        let through = occupied.without(king);
        let mut danger = setwise::pawn_attacks(S::Other::COLOR, pawns)
            | setwise::knight_attacks(knights)
            | king_attacks(node.king::<S::Other>());
        let mut checkers = pawn_attacks(S::COLOR, king) & pawns | knight_attacks(king) & knights;
        for slider in diagonal {
            danger |= bishop_attacks(slider, through);
        }
        for slider in orthogonal {
            danger |= rook_attacks(slider, through);
        }
        let (mut pinned, mut answers) = (Bitboard::EMPTY, checkers);
        for sniper in aligned(king, diagonal, orthogonal) {
            let between = between(king, sniper);
            let shields = between & occupied;
            if shields.is_empty() {
                checkers |= sniper;
                answers |= between.with(sniper);
            } else if shields.without_lowest().is_empty() {
                pinned |= shields & own;
            }
        }
        let answers = if checkers.is_empty() { Bitboard::FULL } else { answers };
        Self { node, own, occupied, king, checkers, pinned, danger, targets: answers - own }
    }

    /// Lists every legal move of the side `S`, in no particular order.
    #[inline(always)]
    pub(crate) fn list<S: Side, M: Moves>(&self, moves: &mut M) {
        let (node, board) = (self.node, self.node.board);
        moves.piece::<S>(node, Role::King, self.king, king_attacks(self.king) - self.own - self.danger);
        if self.checkers.len() > 1 {
            return;
        }
        for from in board.knights() & (self.own - self.pinned) {
            moves.piece::<S>(node, Role::Knight, from, knight_attacks(from) & self.targets);
        }
        for from in board.bishops() & self.own {
            self.slider::<S, M>(Role::Bishop, from, bishop_attacks(from, self.occupied), moves);
        }
        for from in board.rooks() & self.own {
            self.slider::<S, M>(Role::Rook, from, rook_attacks(from, self.occupied), moves);
        }
        for from in board.queens() & self.own {
            self.slider::<S, M>(Role::Queen, from, queen_attacks(from, self.occupied), moves);
        }
        self.pawns::<S, M>(moves);
        if self.checkers.is_empty() && !node.castling.is_empty() {
            for rook in node.castlings::<S>(self.danger, self.pinned) {
                let king = Piece::new(S::COLOR, Role::King);
                moves.special::<S>(node, Move::castling(king, self.king, rook));
            }
        }
    }

    /// Lists the moves of a slider to those of the squares that checks and pins leave.
    #[inline(always)]
    fn slider<S: Side, M: Moves>(&self, role: Role, from: Square, squares: Bitboard, moves: &mut M) {
        let mut targets = squares & self.targets;
        if self.pinned.contains(from) {
            targets &= self.pin_line(from);
        }
        moves.piece::<S>(self.node, role, from, targets);
    }

    /// The line on which a pinned piece stays. Pins are too rare to compute it for every piece.
    #[cold]
    #[inline(never)]
    const fn pin_line(&self, from: Square) -> Bitboard {
        line_through(self.king, from)
    }

    /// Lists the moves of all pawns.
    #[inline(always)]
    fn pawns<S: Side, M: Moves>(&self, moves: &mut M) {
        let pawns = self.node.board.pawns() & self.own;
        for step in Step::ALL {
            let mut targets = step.targets::<S>(pawns) & self.targets;
            match step {
                Step::Push => targets -= self.occupied,
                Step::DoublePush => targets -= self.occupied | self.occupied.shift(S::FORWARD),
                Step::Capture(_) => targets &= self.occupied,
            }
            for from in step.origins::<S>(targets) & self.pinned {
                targets -= step.targets::<S>(from.into()) - self.pin_line(from);
            }
            moves.pawns::<S>(self.node, step, targets - S::RANKS[7]);
            if targets.intersects(S::RANKS[7]) {
                moves.pawns::<S>(self.node, step, targets & S::RANKS[7]);
            }
        }
        if let Some(to) = self.node.en_passant.lowest() {
            for from in self.node.en_passant_captures::<S>(self.checkers) {
                let pawn = Piece::new(S::COLOR, Role::Pawn);
                moves.special::<S>(self.node, Move::en_passant(pawn, from, to));
            }
        }
    }
}

/// The sliders that would attack a square on an empty board.
#[inline(always)]
pub(crate) fn aligned(square: Square, diagonal: Bitboard, orthogonal: Bitboard) -> Bitboard {
    let [rank, file, diagonals, antidiagonals] = MASK_EX[square as usize];
    (rank | file) & orthogonal | (diagonals | antidiagonals) & diagonal
}
