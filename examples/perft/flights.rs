//! Computes how the moves of the side `S` change the number of flights, which are the king moves of the replying side.
//!
//! A king moves by a step or by castling, over squares that no piece of `S` attacks. A move of `S` therefore prevents a
//! flight by attacking such a square, and permits a flight if the piece that moves was the only attacker.

use arrayvec::ArrayVec;
use quintessence::{Bitboard, Role, Square, king_attacks, pawn_attacks, setwise};

use crate::lanes::{Lanes, Rays, Vectors};
use crate::legal::{Step, attacks};
use crate::node::{Node, Side, beside};
use crate::safety::Safety;

pub(crate) struct Flights {
    steps: Bitboard,
    /// For each castling without pieces in its way, the squares that `S` must not attack.
    castling_paths: ArrayVec<Bitboard, 2>,
    attacked: Bitboard,
    attacked_once: Bitboard,
    attack_flights_from: [Bitboard; 6],
    /// The origins and the targets of some moves of `S` whose effect on the king moves is not computed here: moves that
    /// open or close a line to a square that the king would cross, that capture beside the king, or that touch the
    /// squares or the rook of a castling. `pairs` plays these moves on a board, and counts the replies.
    pub(crate) must_make_from: Bitboard,
    pub(crate) must_make_to: Bitboard,
}

impl Flights {
    #[inline(always)]
    pub(crate) fn new<S: Side, V: Vectors>(
        vectors: V,
        node: &Node<S>,
        safety: &Safety<V>,
        unpinned: Bitboard,
    ) -> Self {
        let (own, enemy, reply) = (node.own(), node.enemy(), node.after_pass());
        let king = reply.king();
        let mut flights = Self {
            steps: king_attacks(king) - enemy,
            castling_paths: ArrayVec::new(),
            attacked: safety.attacked,
            attacked_once: safety.attacked_once,
            attack_flights_from: [Bitboard::EMPTY; 6],
            must_make_from: Bitboard::EMPTY,
            must_make_to: king_attacks(king) & enemy,
        };
        let mut squares = flights.steps;
        for rook in node.castling & enemy {
            let [empty, safe] = reply.castling_squares(rook);
            flights.must_make_to |= rook;
            if empty.intersects(enemy) || !unpinned.contains(rook) {
                continue;
            }
            flights.must_make_to |= empty;
            flights.must_make_from |= empty & own;
            if !empty.intersects(own) {
                flights.castling_paths.push(safe.without(king));
                squares |= safe.without(king);
            }
        }
        let lines = safety.rays.attacks(vectors.splat(squares));
        // If a slider of `S` attacks a square that the king may cross, or would without the only piece between the two,
        // the rays from both meet on all squares between them, or on this piece. A move from or to one of these squares
        // opens or closes the line.
        let shared = (lines & safety.attacks.opposite()).union().first_lane();
        flights.must_make_from |= shared & own;
        flights.must_make_to |= shared - own;
        let [rook, bishop] = Rays::<V>::orthogonal_and_diagonal(lines);
        let pawn = squares.shift(S::Other::CAPTURES[0]) | squares.shift(S::Other::CAPTURES[1]);
        let row = squares | beside(squares);
        let king = row | row.shift(S::FORWARD) | row.shift(S::Other::FORWARD);
        flights.attack_flights_from =
            [pawn, setwise::knight_attacks(squares), bishop, rook, bishop | rook, king];
        flights
    }

    #[inline(always)]
    fn count(&self, attacked: Bitboard) -> i64 {
        let castlings = self.castling_paths.iter().filter(|way| !way.intersects(attacked)).count();
        i64::from((self.steps - attacked).len()) + castlings as i64
    }

    #[inline(always)]
    pub(crate) fn change_by_piece(
        &self,
        occupied: Bitboard,
        role: Role,
        from: Square,
        targets: Bitboard,
    ) -> i64 {
        let (mut near, mut others) = (targets & self.attack_flights_from[role as usize], self.attacked);
        if self.attack_flights_from[role as usize].contains(from) {
            near = targets;
            others -= self.attacked_once & attacks(role, from, occupied);
        }
        let mut sum = 0;
        for to in near {
            sum += self.count(others | attacks(role, to, occupied.without(from))) - self.count(self.attacked);
        }
        sum
    }

    #[inline(always)]
    pub(crate) fn change_by_pawns<S: Side>(
        &self,
        occupied: Bitboard,
        step: Step,
        role: Role,
        targets: Bitboard,
    ) -> i64 {
        let near = self.attack_flights_from[Role::Pawn as usize];
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
