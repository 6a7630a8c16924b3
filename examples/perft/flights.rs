//! The flights of the replying side: its king's steps and castlings.
//!
//! A flight is possible as long as no piece of the side `S` attacks the king's target or, in castling, the king's way.
//! A move of `S` prevents a flight by attacking one of these squares, and permits it by taking the only attacker away.

use arrayvec::ArrayVec;
use quintessence::{Bitboard, Role, Square, king_attacks, pawn_attacks, setwise};

use crate::lanes::{Lanes, Rays, Vectors};
use crate::legal::{Step, attacks};
use crate::node::{Node, Side, beside};
use crate::safety::Safety;

/// The flights that are possible after a pass of the side `S`, or after some of its moves.
pub(crate) struct Flights {
    /// The targets of the king's steps, whether attacked or not.
    steps: Bitboard,
    /// For each castling without pieces in its way, the squares that `S` must not attack.
    ways: ArrayVec<Bitboard, 2>,
    /// The squares that `S` attacks, and those that only one of its pieces attacks.
    attacked: Bitboard,
    attacked_once: Bitboard,
    /// For each role of `S`, the squares from which it attacks a square of a flight.
    near: [Bitboard; 6],
    /// The origins and the targets of moves that change the flights in other ways: they open or close a line to a
    /// square of a flight, capture beside the king, or concern the empty squares or the rook of a castling. After such
    /// a move, all replies are counted anew.
    pub(crate) anew: Bitboard,
    pub(crate) anew_targets: Bitboard,
}

impl Flights {
    /// Finds the flights. `safety` is that of the replying side, and `free` has its pieces that are not pinned.
    #[inline(always)]
    pub(crate) fn new<S: Side, V: Vectors>(
        vectors: V,
        node: &Node<S>,
        safety: &Safety<V>,
        free: Bitboard,
    ) -> Self {
        let (own, enemy, reply) = (node.own(), node.enemy(), node.passed());
        let king = reply.king();
        let mut flights = Self {
            steps: king_attacks(king) - enemy,
            ways: ArrayVec::new(),
            attacked: safety.danger,
            attacked_once: safety.attacked_once,
            near: [Bitboard::EMPTY; 6],
            anew: Bitboard::EMPTY,
            anew_targets: king_attacks(king) & enemy,
        };
        let mut squares = flights.steps;
        for rook in node.castling & enemy {
            let [empty, safe] = reply.castling_way(rook);
            flights.anew_targets |= rook;
            if empty.intersects(enemy) || !free.contains(rook) {
                continue;
            }
            flights.anew_targets |= empty;
            flights.anew |= empty & own;
            if !empty.intersects(own) {
                flights.ways.push(safe.without(king));
                squares |= safe.without(king);
            }
        }
        let lines = safety.rays.attacks(vectors.splat(squares));
        // A line from a slider of `S` to a flight, which ends on both sides at the same piece or passes empty squares.
        let shared = (lines & safety.attacks.opposite()).union().set();
        flights.anew |= shared & own;
        flights.anew_targets |= shared - own;
        let [rook, bishop] = Rays::<V>::by_kind(lines);
        let pawn = squares.shift(S::Other::CAPTURES[0]) | squares.shift(S::Other::CAPTURES[1]);
        let row = squares | beside(squares);
        let king = row | row.shift(S::FORWARD) | row.shift(S::Other::FORWARD);
        flights.near = [pawn, setwise::knight_attacks(squares), bishop, rook, bishop | rook, king];
        flights
    }

    /// The number of flights if `S` attacks a set of squares.
    #[inline(always)]
    fn count(&self, attacked: Bitboard) -> i64 {
        let castlings = self.ways.iter().filter(|way| !way.intersects(attacked)).count();
        i64::from((self.steps - attacked).len()) + castlings as i64
    }

    /// The change of the number of flights, summed over the moves of a piece to a set of targets.
    #[inline(always)]
    pub(crate) fn after_piece(&self, occupied: Bitboard, role: Role, from: Square, targets: Bitboard) -> i64 {
        let (mut near, mut others) = (targets & self.near[role as usize], self.attacked);
        if self.near[role as usize].contains(from) {
            near = targets;
            others -= self.attacked_once & attacks(role, from, occupied);
        }
        let mut sum = 0;
        for to in near {
            sum += self.count(others | attacks(role, to, occupied.without(from))) - self.count(self.attacked);
        }
        sum
    }

    /// The change of the number of flights, summed over the moves of pawns, or promotions to a role, to a set of targets.
    #[inline(always)]
    pub(crate) fn after_pawns<S: Side>(
        &self,
        occupied: Bitboard,
        step: Step,
        role: Role,
        targets: Bitboard,
    ) -> i64 {
        let near = self.near[Role::Pawn as usize];
        let near = if role == Role::Pawn { targets & (near | step.targets::<S>(near)) } else { targets };
        let mut sum = 0;
        for to in near {
            let from = step.origins::<S>(to.into());
            let captures = from.shift(S::CAPTURES[0]) | from.shift(S::CAPTURES[1]);
            let after = match role {
                Role::Pawn => pawn_attacks(S::COLOR, to),
                _ => attacks(role, to, occupied - from),
            };
            let others = self.attacked - (self.attacked_once & captures);
            sum += self.count(others | after) - self.count(self.attacked);
        }
        sum
    }
}
