//! Counts the legal moves of a position in eight lanes, one lane for each direction.
//!
//! In one direction, no two pieces of a side reach the same square: the piece in front blocks the other. One lane can
//! therefore hold the targets of all sliders, king and pawns in its direction. The number of these moves is the
//! population count of all lanes. The jumps of knights have eight directions too.
//!
//! Nearly every position takes the same path through the code, without a branch. Only a check takes a longer one, which
//! limits the targets of all pieces but the king to the checker and the squares that block it.

use quintessence::Direction::*;
use quintessence::{Bitboard, Role, knight_attacks, pawn_attacks};

use crate::lanes::{Lanes, REACHABLE, Rays, STEP, Vectors, moved, only};
use crate::node::{Node, Side};

/// The shift distances of a knight's first four jumps. A jump is an orthogonal step and a diagonal step.
const JUMP: [i64; 4] = [8 + 9, 8 + 7, 1 + 9, -1 + 7];

/// For each lane, the squares that its knight jump can reach.
const JUMPABLE: [Bitboard; 8] = moved(
    moved([Bitboard::FULL; 8], [North, North, East, West, South, South, West, East]),
    [NorthEast, NorthWest, NorthEast, NorthWest, SouthWest, SouthEast, SouthWest, SouthEast],
);

/// The checks, pins and king danger squares of one king, in lanes.
#[derive(Clone, Copy)]
pub(crate) struct Safety<V: Vectors> {
    pub(crate) rays: Rays<V>,
    /// The squares that enemy sliders attack in each lane. A slider that gives check ends on the king.
    pub(crate) attacks: V::Lanes,
    /// The squares that a queen on the king's square would attack in each lane.
    pub(crate) seen: V::Lanes,
    pub(crate) attacked_once: Bitboard,
    /// The squares that enemy pieces attack, without those behind the king.
    pub(crate) danger: Bitboard,
    /// The legal steps of the king, one direction in each lane.
    pub(crate) steps: V::Lanes,
    /// The pinned pieces in all lanes, and those that are stuck in each lane.
    pub(crate) pinned: V::Lanes,
    stuck: V::Lanes,
    pub(crate) checkers: Bitboard,
    /// The target squares of pieces other than the king. No own piece is on a target. In check, the targets are only
    /// the checker and the squares that block the check.
    pub(crate) targets: Bitboard,
}

impl<V: Vectors> Safety<V> {
    /// Finds checks, pins and king danger squares of the side to move.
    #[inline(always)]
    pub(crate) fn new<S: Side>(vectors: V, node: &Node<S>) -> Self {
        let (board, own, enemy) = (node.board, node.own(), node.enemy());
        let rays = Rays::new(vectors, vectors.splat(board.occupied()));
        let reachable = vectors.lanes(REACHABLE);
        let snipers = rays.sliders(board, enemy);
        let attacks = rays.attacks(snipers);
        let pawns = vectors.splat(board.role(Role::Pawn) & enemy);
        let pawns = pawns & vectors.lanes(const { only(&S::Other::CAPTURES) });
        let steps = (pawns | vectors.splat(board.role(Role::King) & enemy)).shift(STEP) & reachable;
        let jumps = vectors.splat(board.role(Role::Knight) & enemy).shift(JUMP) & vectors.lanes(JUMPABLE);
        let attacked = (attacks | steps | jumps).union();
        let danger = attacked.set();
        // No two pieces attack a square in the same lane. `odd` has an odd number of attackers, `several` two or more.
        let (odd, several) = ((attacks | steps) ^ jumps, (attacks | steps) & jumps);
        let (odd, several) = (odd ^ odd.opposite(), several | several.opposite() | odd & odd.opposite());
        let (odd, several) =
            (odd ^ odd.exchange_by_2(), several | several.exchange_by_2() | odd & odd.exchange_by_2());
        let (odd, several) =
            (odd ^ odd.exchange_by_1(), several | several.exchange_by_1() | odd & odd.exchange_by_1());
        let attacked_once = (odd - several).set();
        let king = vectors.splat(board.role(Role::King) & own);
        let seen = rays.attacks(king);
        let [pinned, stuck] = rays.pins(seen, own, attacks);
        let (mut checkers, mut targets) = (Bitboard::EMPTY, !own);
        if danger.intersects(board.role(Role::King) & own) {
            let square = node.king();
            let leapers = pawn_attacks(S::COLOR, square) & board.role(Role::Pawn)
                | knight_attacks(square) & board.role(Role::Knight);
            checkers = (seen & snipers | vectors.splat(leapers & enemy)).union().set();
            // The rays of king and checker meet in the empty squares between them. If a piece blocks the line, both
            // rays end on it, and have no empty square in common.
            let blocks = (seen & attacks.opposite() & rays.empty).union().set();
            targets = if checkers.len() == 1 { checkers | blocks } else { Bitboard::EMPTY };
        }
        // A slider that gives check also attacks the square behind the king, so the king must not step in its direction.
        let steps = ((king - attacks).shift(STEP) & reachable) - attacked - vectors.splat(own);
        Self { rays, attacks, seen, attacked_once, danger, steps, pinned, stuck, checkers, targets }
    }

    /// The number of legal moves of the side to move, without en passant captures.
    #[inline(always)]
    pub(crate) fn count<S: Side>(self, vectors: V, node: &Node<S>) -> u32 {
        let Self { rays, danger, steps, pinned, stuck, .. } = self;
        let (board, own, targets) = (node.board, node.own(), vectors.splat(self.targets));
        let slides = rays.attacks(rays.sliders(board, own) - stuck) & targets;
        let pawns = (vectors.splat(board.role(Role::Pawn) & own) - stuck).shift(STEP);
        let pushes = pawns & rays.empty & vectors.lanes(const { only(&[S::FORWARD]) });
        let doubles = pushes.shift(STEP) & rays.empty & vectors.splat(S::RANKS[3] & self.targets);
        let pushes = pushes & targets;
        let captures = pawns
            & vectors.lanes(REACHABLE)
            & vectors.splat(board.occupied() & self.targets)
            & vectors.lanes(const { only(&S::CAPTURES) });
        let knights = vectors.splat(board.role(Role::Knight) & own) - pinned;
        let jumps = knights.shift(JUMP) & vectors.lanes(JUMPABLE) & targets;
        let mut count = (steps | slides | pushes | doubles | captures).len() + jumps.len();
        if (board.role(Role::Pawn) & own).intersects(S::RANKS[6]) {
            // A promotion target stands for four moves. One of them is already counted.
            count += 3 * ((pushes | captures) & vectors.splat(S::RANKS[7])).len();
        }
        count + node.castlings(danger, pinned.set()).len()
    }
}
