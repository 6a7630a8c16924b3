//! Finds the checks and pins of a position, and counts its legal moves without listing them.
//!
//! In one direction, at most one piece of a side can reach a square, because the front piece blocks those behind it.
//! The targets of sliders, pawns and king therefore fit into one vector with a lane for each direction. Each move is
//! one bit of this vector, and a population count counts them. A second vector counts the eight jumps of knights.

use quintessence::Direction::*;
use quintessence::{Bitboard, Role, knight_attacks, pawn_attacks};

use crate::lanes::{Lanes, REACHABLE, Rays, STEP, Sum, Vectors, lane_mask, moved};
use crate::node::{Node, Side};

/// The distances of a knight's jumps in lanes 0 to 3, each as the sum of an orthogonal and a diagonal step.
const JUMP: [i64; 4] = [8 + 9, 8 + 7, 1 + 9, -1 + 7];

/// For each lane, the squares that a knight's jump reaches without crossing the edge of the board.
const JUMPABLE: [Bitboard; 8] = moved(
    moved([Bitboard::FULL; 8], [North, North, East, West, South, South, West, East]),
    [NorthEast, NorthWest, NorthEast, NorthWest, SouthWest, SouthEast, SouthWest, SouthEast],
);

#[derive(Clone, Copy)]
pub(crate) struct Safety<V: Vectors> {
    pub(crate) rays: Rays<V>,
    /// The attacks of enemy sliders. They end at the king, so the squares behind it are missing.
    pub(crate) attacks: V::Lanes,
    pub(crate) king_rays: V::Lanes,
    pub(crate) attacked_once: Bitboard,
    pub(crate) attacked: Bitboard,
    pub(crate) king_steps: V::Lanes,
    /// All pinned pieces, repeated in every lane. `stuck` contains those that may not move in the direction of a lane.
    pub(crate) pinned: V::Lanes,
    stuck: V::Lanes,
    pub(crate) checkers: Bitboard,
    /// The squares to which pieces other than the king may move. In check, they capture the checker or block the check.
    pub(crate) targets: Bitboard,
}

impl<V: Vectors> Safety<V> {
    #[inline(always)]
    pub(crate) fn new<S: Side>(vectors: V, node: &Node<S>) -> Self {
        Self::find::<S, true>(vectors, node)
    }

    /// Finds the same for a side that is not in check, because the other side has passed.
    #[inline(always)]
    pub(crate) fn without_check<S: Side>(vectors: V, node: &Node<S>) -> Self {
        Self::find::<S, false>(vectors, node)
    }

    #[inline(always)]
    fn find<S: Side, const MAY_BE_IN_CHECK: bool>(vectors: V, node: &Node<S>) -> Self {
        let (board, own, enemy) = (node.board, node.own(), node.enemy());
        let rays = Rays::new(vectors, vectors.splat(board.occupied()));
        let reachable = vectors.lanes(REACHABLE);
        let enemy_sliders = rays.sliders(board, enemy);
        let attacks = rays.attacks(enemy_sliders);
        let pawns = vectors.splat(board.role(Role::Pawn) & enemy);
        let pawns = pawns & vectors.lanes(const { lane_mask(&S::Other::CAPTURES) });
        let steps = (pawns | vectors.splat(board.role(Role::King) & enemy)).shift(STEP) & reachable;
        let jumps = vectors.splat(board.role(Role::Knight) & enemy).shift(JUMP) & vectors.lanes(JUMPABLE);
        let attacked_lanes = (attacks | steps | jumps).union();
        let attacked = attacked_lanes.first_lane();
        // In each lane, a square has at most one attacker that steps or slides, and one knight. Folding the lanes into
        // one counts the attackers: `odd` marks squares with an odd number of them, and `several` squares with two or
        // more.
        let (odd, several) = ((attacks | steps) ^ jumps, (attacks | steps) & jumps);
        let (odd, several) = (odd ^ odd.opposite(), several | several.opposite() | odd & odd.opposite());
        let (odd, several) =
            (odd ^ odd.exchange_by_2(), several | several.exchange_by_2() | odd & odd.exchange_by_2());
        let (odd, several) =
            (odd ^ odd.exchange_by_1(), several | several.exchange_by_1() | odd & odd.exchange_by_1());
        let attacked_once = (odd - several).first_lane();
        let king = vectors.splat(board.role(Role::King) & own);
        let king_rays = rays.attacks(king);
        let [pinned, stuck] = rays.pins(king_rays, own, attacks);
        let (mut checkers, mut targets) = (Bitboard::EMPTY, !own);
        if MAY_BE_IN_CHECK && attacked.intersects(board.role(Role::King) & own) {
            let square = node.king();
            let leapers = pawn_attacks(S::COLOR, square) & board.role(Role::Pawn)
                | knight_attacks(square) & board.role(Role::Knight);
            checkers = (king_rays & enemy_sliders | vectors.splat(leapers & enemy)).union().first_lane();
            // The rays of king and checker meet in the empty squares between them, where a piece blocks the check. If a
            // piece is already there, both rays end at it and have no empty square in common.
            let blocks = (king_rays & attacks.opposite() & rays.empty).union().first_lane();
            targets = if checkers.len() == 1 { checkers | blocks } else { Bitboard::EMPTY };
        }
        // A slider that gives check also attacks the square behind the king, so the king may not step there.
        let king_steps = ((king - attacks).shift(STEP) & reachable) - attacked_lanes - vectors.splat(own);
        Self {
            rays,
            attacks,
            king_rays,
            attacked_once,
            attacked,
            king_steps,
            pinned,
            stuck,
            checkers,
            targets,
        }
    }

    /// Adds the number of legal moves to a sum, except en passant captures, which the caller must add.
    #[inline(always)]
    pub(crate) fn count<S: Side>(self, vectors: V, node: &Node<S>, sum: &mut V::Sum) {
        let Self { rays, attacked, king_steps, pinned, stuck, .. } = self;
        let (board, own, targets) = (node.board, node.own(), vectors.splat(self.targets));
        let slides = rays.attacks(rays.sliders(board, own) - stuck) & targets;
        let pawns = (vectors.splat(board.role(Role::Pawn) & own) - stuck).shift(STEP);
        let pushes = pawns & rays.empty & vectors.lanes(const { lane_mask(&[S::FORWARD]) });
        let doubles = pushes.shift(STEP) & rays.empty & vectors.splat(S::RANKS[3] & self.targets);
        let pushes = pushes & targets;
        let captures = pawns
            & vectors.lanes(REACHABLE)
            & vectors.splat(board.occupied() & self.targets)
            & vectors.lanes(const { lane_mask(&S::CAPTURES) });
        let knights = vectors.splat(board.role(Role::Knight) & own) - pinned;
        let jumps = knights.shift(JUMP) & vectors.lanes(JUMPABLE) & targets;
        sum.add_len(king_steps | slides | pushes | doubles | captures);
        sum.add_len(jumps);
        if (board.role(Role::Pawn) & own).intersects(S::RANKS[6]) {
            // A pawn move to the last rank stands for four promotions, of which one is counted already.
            sum.add(3 * i64::from(((pushes | captures) & vectors.splat(S::RANKS[7])).len()));
        }
        sum.add(node.castling_rooks(attacked, pinned.first_lane()).len().into());
    }
}
