//! The legal moves of a position, generated without trying a move and taking it back.
//!
//! [`KingSafety`] finds the checkers, the pinned pieces and the king danger squares. The king moves to squares outside
//! king danger; in double check nothing else moves. Every other piece moves to empty or enemy squares, in single check
//! only to those that capture the checker or block it. A pinned piece stays on its pin line.

use arrayvec::ArrayVec;
use quintessence::quad::{KingSafety, Move, Piece, Role};
use quintessence::{
    Bitboard, Color, Direction, Square, bishop_attacks, king_attacks, knight_attacks, queen_attacks,
    rook_attacks,
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

/// What a list of legal moves holds: the moves, or the positions after them.
///
/// A closure would do the same, but LLVM inlines none of this size, and the constants of each call would be lost.
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

/// The checks, pins and target squares that decide which moves are legal.
pub(crate) struct Legal<'a> {
    node: &'a Node,
    own: Bitboard,
    occupied: Bitboard,
    king: Square,
    safety: KingSafety,
    /// The target squares of pieces other than the king: no own pieces, and in check only the checker and the blocks.
    targets: Bitboard,
}

impl<'a> Legal<'a> {
    /// Finds checks and pins. `S` is the side to move.
    #[inline(always)]
    pub(crate) fn new<S: Side>(node: &'a Node) -> Self {
        let board = node.board;
        let own = board.color(S::COLOR);
        let safety = KingSafety::new(board, S::COLOR);
        let answers =
            if safety.checkers.is_empty() { Bitboard::FULL } else { safety.blocks | safety.checkers };
        Self { node, own, occupied: board.occupied(), king: node.king::<S>(), safety, targets: answers - own }
    }

    /// Lists every legal move of the side `S`, in no particular order.
    #[inline(always)]
    pub(crate) fn list<S: Side, T: Entry>(&self, list: &mut List<T>) {
        self.piece::<S, T>(Role::King, self.king, king_attacks(self.king), list);
        if self.safety.checkers.len() > 1 {
            return;
        }
        let board = self.node.board;
        for from in board.knights() & self.own {
            self.piece::<S, T>(Role::Knight, from, knight_attacks(from), list);
        }
        for from in board.bishops() & self.own {
            self.piece::<S, T>(Role::Bishop, from, bishop_attacks(from, self.occupied), list);
        }
        for from in board.rooks() & self.own {
            self.piece::<S, T>(Role::Rook, from, rook_attacks(from, self.occupied), list);
        }
        for from in board.queens() & self.own {
            self.piece::<S, T>(Role::Queen, from, queen_attacks(from, self.occupied), list);
        }
        self.pawns::<S, T>(list);
        if self.safety.checkers.is_empty() {
            for rook in self.node.castlings::<S>(self.safety.king_danger, self.safety.pinned) {
                let king = Piece::new(S::COLOR, Role::King);
                list.push(T::new::<S>(self.node, Move::castling(king, self.king, rook)));
            }
        }
    }

    /// Lists the moves of a piece to those of the squares that checks, pins and king danger leave.
    #[inline(always)]
    fn piece<S: Side, T: Entry>(&self, role: Role, from: Square, squares: Bitboard, list: &mut List<T>) {
        let targets = match role {
            Role::King => !(self.own | self.safety.king_danger),
            _ => self.targets & self.safety.pin_line(from),
        };
        for to in squares & targets {
            let chosen = Move::plain(Piece::new(S::COLOR, role), from, to, self.node.board.piece_at(to));
            list.push(T::new::<S>(self.node, chosen));
        }
    }

    /// Lists the moves of all pawns.
    #[inline(always)]
    fn pawns<S: Side, T: Entry>(&self, list: &mut List<T>) {
        let pawn = Piece::new(S::COLOR, Role::Pawn);
        let pawns = self.node.board.pawns() & self.own;
        let pushes = pawns.shift(S::FORWARD) - self.occupied;
        self.pawn_steps::<S, T>(S::FORWARD, pushes, list);
        for direction in S::CAPTURES {
            self.pawn_steps::<S, T>(direction, pawns.shift(direction) & self.occupied, list);
        }
        for to in (pushes & S::RANKS[2]).shift(S::FORWARD) & (self.targets - self.occupied) {
            let Some(from) = to.offset(0, -2 * S::FORWARD.rank_step()) else { continue };
            if self.safety.pin_line(from).contains(to) {
                list.push(T::new::<S>(self.node, Move::double_push(pawn, from, to)));
            }
        }
        if let Some(to) = self.node.en_passant.lowest() {
            for from in self.node.en_passant_captures::<S>(self.safety.checkers) {
                list.push(T::new::<S>(self.node, Move::en_passant(pawn, from, to)));
            }
        }
    }

    /// Lists pushes or captures to some squares.
    #[inline(always)]
    fn pawn_steps<S: Side, T: Entry>(&self, direction: Direction, targets: Bitboard, list: &mut List<T>) {
        for to in targets & self.targets {
            let Some(from) = to.step(direction.opposite()) else { continue };
            if !self.safety.pin_line(from).contains(to) {
                continue;
            }
            let pawn = Piece::new(S::COLOR, Role::Pawn);
            let chosen = Move::plain(pawn, from, to, self.node.board.piece_at(to));
            if S::RANKS[7].contains(to) {
                for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
                    list.push(T::new::<S>(self.node, chosen.promoted(role)));
                }
            } else {
                list.push(T::new::<S>(self.node, chosen));
            }
        }
    }
}
