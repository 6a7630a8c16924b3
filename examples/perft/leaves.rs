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

use crate::lanes::{Lanes, Level};
use crate::legal::Side;
use crate::node::Node;
use crate::rays::{REACHABLE, Rays, STEP, moved, only};

/// The shift distances of a knight's first four jumps. A jump is an orthogonal step and a diagonal step.
const JUMP: [i64; 4] = [8 + 9, 8 + 7, 1 + 9, -1 + 7];

/// For each lane, the squares that its knight jump can reach.
const JUMPABLE: [Bitboard; 8] = moved(
    moved([Bitboard::FULL; 8], [North, North, East, West, South, South, West, East]),
    [NorthEast, NorthWest, NorthEast, NorthWest, SouthWest, SouthEast, SouthWest, SouthEast],
);

/// The checks, pins and king danger squares of one king, in lanes.
#[derive(Clone, Copy)]
pub(crate) struct Safety<L: Level> {
    pub(crate) rays: Rays<L>,
    /// The squares that enemy sliders attack in each lane. A slider that gives check ends on the king.
    pub(crate) attacks: L::Lanes,
    /// The squares that a queen on the king's square would attack in each lane.
    pub(crate) seen: L::Lanes,
    /// The squares that exactly one enemy piece attacks.
    pub(crate) attacked_once: Bitboard,
    /// The squares that enemy pieces attack, without those behind the king.
    pub(crate) danger: Bitboard,
    /// The legal steps of the king, one direction in each lane.
    pub(crate) steps: L::Lanes,
    /// The pinned pieces in all lanes, and those that are stuck in each lane.
    pub(crate) pinned: L::Lanes,
    stuck: L::Lanes,
    pub(crate) checkers: Bitboard,
    /// The target squares of pieces other than the king. No own piece is on a target. In check, the targets are only
    /// the checker and the squares that block the check.
    pub(crate) targets: Bitboard,
}

impl<L: Level> Safety<L> {
    /// Finds checks, pins and king danger squares. `S` is the side to move.
    #[inline(always)]
    pub(crate) fn new<S: Side>(level: L, node: &Node) -> Self {
        let board = node.board;
        let (own, enemy) = (board.color(S::COLOR), board.color(S::Other::COLOR));
        let rays = Rays::new(level, level.splat(board.occupied()));
        let reachable = level.lanes(REACHABLE);
        let snipers = rays.sliders(board, enemy);
        let attacks = rays.attacks(snipers);
        let pawns =
            level.splat(board.role(Role::Pawn) & enemy) & level.lanes(const { only(&S::Other::CAPTURES) });
        let steps = (pawns | level.splat(board.role(Role::King) & enemy)).shift(STEP) & reachable;
        let jumps = level.splat(board.role(Role::Knight) & enemy).shift(JUMP) & level.lanes(JUMPABLE);
        let attacked = (attacks | steps | jumps).union();
        let danger = Bitboard::new(attacked.words()[0]);
        // No two pieces attack a square in the same lane. `odd` has an odd number of attackers, `several` two or more.
        let (odd, several) = ((attacks | steps) ^ jumps, (attacks | steps) & jumps);
        let (odd, several) = (odd ^ odd.opposite(), several | several.opposite() | odd & odd.opposite());
        let (odd, several) = (odd ^ odd.pairs(), several | several.pairs() | odd & odd.pairs());
        let (odd, several) = (odd ^ odd.neighbors(), several | several.neighbors() | odd & odd.neighbors());
        let attacked_once = Bitboard::new((odd - several).words()[0]);
        let king = level.splat(board.role(Role::King) & own);
        let seen = rays.attacks(king);
        let [pinned, stuck] = rays.pins(seen, own, attacks);
        let (mut checkers, mut targets) = (Bitboard::EMPTY, !own);
        if danger.intersects(board.role(Role::King) & own) {
            let square = node.king::<S>();
            let leapers = pawn_attacks(S::COLOR, square) & board.role(Role::Pawn)
                | knight_attacks(square) & board.role(Role::Knight);
            checkers = Bitboard::new((seen & snipers | level.splat(leapers & enemy)).union().words()[0]);
            // The rays of king and checker meet in the empty squares between them. If a piece blocks the line, both
            // rays end on it, and have no empty square in common.
            let blocks = (seen & attacks.opposite() & rays.empty).union();
            targets = match checkers.len() {
                1 => checkers | Bitboard::new(blocks.words()[0]),
                _ => Bitboard::EMPTY,
            };
        }
        // A slider that gives check also attacks the square behind the king, so the king must not step in its direction.
        let steps = ((king - attacks).shift(STEP) & reachable) - attacked - level.splat(own);
        Self { rays, attacks, seen, attacked_once, danger, steps, pinned, stuck, checkers, targets }
    }

    /// The number of legal moves of the side `S`, without en passant captures.
    #[inline(always)]
    pub(crate) fn count<S: Side>(self, level: L, node: &Node) -> u32 {
        let Self { rays, danger, steps, pinned, stuck, targets, .. } = self;
        let (board, own) = (node.board, node.board.color(S::COLOR));
        let slides = rays.attacks(rays.sliders(board, own) - stuck) & level.splat(targets);
        let pawns = (level.splat(board.role(Role::Pawn) & own) - stuck).shift(STEP);
        let pushes = pawns & rays.empty & level.lanes(const { only(&[S::FORWARD]) });
        let doubles = pushes.shift(STEP) & rays.empty & level.splat(S::RANKS[3] & targets);
        let pushes = pushes & level.splat(targets);
        let captures = pawns
            & level.lanes(REACHABLE)
            & level.splat(board.occupied() & targets)
            & level.lanes(const { only(&S::CAPTURES) });
        let jumps = (level.splat(board.role(Role::Knight) & own) - pinned).shift(JUMP)
            & level.lanes(JUMPABLE)
            & level.splat(targets);
        let mut count = (steps | slides | pushes | doubles | captures).len() + jumps.len();
        if (board.role(Role::Pawn) & own).intersects(S::RANKS[6]) {
            // A promotion target stands for four moves. One of them is already counted.
            count += 3 * ((pushes | captures) & level.splat(S::RANKS[7])).len();
        }
        count + node.castlings::<S>(danger, Bitboard::new(pinned.words()[0])).len()
    }
}
