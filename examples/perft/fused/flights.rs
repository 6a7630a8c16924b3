//! The flights of the replying side: its king's steps and castlings.
//!
//! A flight is possible as long as no piece of the side `S` attacks the king's target or, in castling, the king's way.
//! A move of `S` prevents a flight by attacking one of these squares, and permits it by taking the only attacker away.

use arrayvec::ArrayVec;
use quintessence::{
    Bitboard, Role, Square, between, bishop_attacks, king_attacks, knight_attacks, pawn_attacks, rook_attacks,
};

use crate::legal::{Side, Step, aligned};
use crate::node::Node;

/// The flights that are possible after a pass of the side `S`, or after some of its moves.
#[derive(Default)]
pub(crate) struct Flights {
    list: ArrayVec<Flight, 10>,
    /// The origins and the targets of moves that change the flights in other ways: they open or close a line to a
    /// square of a flight, capture beside the king, or concern the empty squares or the rook of a castling. After such
    /// a move, all replies are counted anew.
    pub(crate) anew: Bitboard,
    pub(crate) anew_targets: Bitboard,
}

/// A king step or a castling, with the moves of the side `S` that decide whether it is possible.
struct Flight {
    /// For each role, the squares from which a piece of `S` attacks the king's target or way.
    attackers: [Bitboard; 6],
    /// The pieces of `S` after whose moves the flight may be possible: all if none attacks the king's target or way
    /// now, otherwise the only attacker.
    origins: Bitboard,
}

impl Flight {
    /// The number of replies that this flight adds to `moves` moves of one piece. It is 0 if the flight is possible
    /// after a pass, where it is already counted.
    #[inline(always)]
    fn gained(&self, moves: i64) -> i64 {
        if self.origins == Bitboard::FULL { 0 } else { moves }
    }

    /// Combines the conditions of two squares of a castling. Returns `None` if no move of one piece meets both.
    #[inline(always)]
    fn and(mut self, other: &Self) -> Option<Self> {
        for (all, more) in self.attackers.iter_mut().zip(other.attackers) {
            *all |= more;
        }
        self.origins &= other.origins;
        (!self.origins.is_empty()).then_some(self)
    }
}

impl Flights {
    /// Finds the flights. `free` has the pieces of the replying side that are not pinned.
    #[inline(always)]
    pub(crate) fn find<S: Side>(&mut self, node: &Node, free: Bitboard) {
        let (board, king) = (node.board, node.king::<S::Other>());
        let (own, enemy) = (board.color(S::COLOR), board.color(S::Other::COLOR));
        for rook in node.castling & enemy {
            let [empty, safe] = node.castling_way::<S::Other>(rook);
            self.anew_targets |= rook;
            if empty.intersects(enemy) || !free.contains(rook) {
                continue;
            }
            self.anew_targets |= empty;
            self.anew |= empty & own;
            if empty.intersects(own) {
                continue;
            }
            let mut castling = Some(Flight { attackers: [Bitboard::EMPTY; 6], origins: Bitboard::FULL });
            for square in safe.without(king) {
                let flight = self.flight::<S>(node, square);
                castling = castling.zip(flight).and_then(|(castling, flight)| castling.and(&flight));
            }
            self.list.extend(castling);
        }
        let around = king_attacks(king);
        self.anew_targets |= around & enemy;
        for square in around - enemy {
            let flight = self.flight::<S>(node, square);
            self.list.extend(flight);
        }
    }

    /// The king's step to a square. Returns `None` unless it is possible after a pass or after moves of one piece.
    #[inline(always)]
    fn flight<S: Side>(&mut self, node: &Node, square: Square) -> Option<Flight> {
        let (board, occupied) = (node.board, node.board.occupied());
        let own = board.color(S::COLOR);
        let [diagonal, orthogonal] = [board.diagonal() & own, board.orthogonal() & own];
        let [mut bishop, mut rook] = watched::<S>(node, square, occupied);
        let sliders = bishop & diagonal | rook & orthogonal;
        let [knight, pawn, step] =
            [knight_attacks(square), pawn_attacks(S::Other::COLOR, square), king_attacks(square)];
        let leapers = (knight & board.role(Role::Knight)
            | pawn & board.role(Role::Pawn)
            | step & board.role(Role::King))
            & own;
        let attackers = sliders | leapers;
        if attackers.len() > 2 {
            return None;
        }
        for slider in sliders {
            self.anew_targets |= between(square, slider);
        }
        if attackers.len() == 2 {
            return None;
        }
        // A piece that leaves its square can open a line to the square of the step for another slider.
        let leaving = if attackers.is_empty() { (bishop | rook) & own } else { attackers };
        if !(aligned(square, diagonal, orthogonal) - sliders).is_empty() || !sliders.is_empty() {
            let [far_bishop, far_rook] = watched::<S>(node, square, occupied - leaving);
            for sniper in (far_bishop & diagonal | far_rook & orthogonal) - sliders {
                self.anew |= between(square, sniper) & leaving;
            }
            if !attackers.is_empty() {
                [bishop, rook] = [far_bishop, far_rook];
            }
        }
        Some(Flight {
            attackers: [pawn, knight, bishop, rook, bishop | rook, step],
            origins: if attackers.is_empty() { Bitboard::FULL } else { attackers },
        })
    }

    /// The change of the number of flights, summed over the moves of a piece to a set of targets.
    #[inline(always)]
    pub(crate) fn after_piece(&self, role: Role, from: Square, targets: Bitboard) -> i64 {
        let mut sum = 0;
        for flight in &self.list {
            if flight.origins.contains(from) {
                sum += flight.gained(targets.len().into());
                sum -= i64::from((targets & flight.attackers[role as usize]).len());
            }
        }
        sum
    }

    /// The change of the number of flights, summed over the moves of pawns, or promotions to a role, to a set of targets.
    #[inline(always)]
    pub(crate) fn after_pawns<S: Side>(&self, step: Step, role: Role, targets: Bitboard) -> i64 {
        let mut sum = 0;
        for flight in &self.list {
            let targets = targets & step.targets::<S>(flight.origins);
            sum += flight.gained(targets.len().into());
            sum -= i64::from((targets & flight.attackers[role as usize]).len());
        }
        sum
    }
}

/// The squares from which a bishop and a rook attack a square. To save the computation, a set is empty if the side `S`
/// has no slider that moves so and no pawn that is about to promote.
#[inline(always)]
pub(crate) fn watched<S: Side>(node: &Node, square: Square, occupied: Bitboard) -> [Bitboard; 2] {
    let (board, own) = (node.board, node.board.color(S::COLOR));
    let promoting = board.role(Role::Pawn) & S::RANKS[6];
    let is_watched =
        [board.diagonal(), board.orthogonal()].map(|sliders| own.intersects(sliders | promoting));
    [
        if is_watched[0] { bishop_attacks(square, occupied) } else { Bitboard::EMPTY },
        if is_watched[1] { rook_attacks(square, occupied) } else { Bitboard::EMPTY },
    ]
}
