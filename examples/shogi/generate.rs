use shogi_core::{Color, Hand, Move, PartialPosition, Piece, PieceKind, Square};

use crate::attacks::{BOARD, attacks, between, dead_end, files_of, last_ranks, line_through, squares};

pub(crate) struct Node<'a> {
    pub(crate) position: &'a PartialPosition,
    pub(crate) us: Color,
    sets: [[u128; PieceKind::NUM]; 2],
}

impl<'a> Node<'a> {
    pub(crate) fn new(position: &'a PartialPosition) -> Self {
        let mut sets = [[0; PieceKind::NUM]; 2];
        for square in Square::all() {
            if let Some((kind, color)) = position.piece_at(square).map(Piece::to_parts) {
                sets[color.array_index()][kind.array_index()] |= 1 << square.array_index();
            }
        }
        Self { position, us: position.side_to_move(), sets }
    }

    pub(crate) fn side(&self, color: Color) -> u128 {
        self.sets[color.array_index()].iter().fold(0, |all, set| all | set)
    }

    pub(crate) const fn pieces(&self, color: Color, kind: PieceKind) -> u128 {
        self.sets[color.array_index()][kind.array_index()]
    }

    /// Returns the king of a side. The attacking side of a mate problem has none.
    pub(crate) fn king(&self, color: Color) -> Option<usize> {
        let king = self.pieces(color, PieceKind::King);
        (king != 0).then_some(king.trailing_zeros() as usize)
    }

    /// Returns the attackers of a square. To find those of one kind, a piece of this kind and of the other colour is
    /// put on the square: the pieces that it attacks from there are the pieces that attack the square.
    pub(crate) fn attackers(&self, color: Color, square: usize, occupied: u128) -> u128 {
        let kinds = PieceKind::all().into_iter().filter(|&kind| self.pieces(color, kind) != 0);
        let attackers =
            kinds.map(|kind| self.pieces(color, kind) & attacks(kind, color.flip(), square, occupied));
        attackers.fold(0, |all, attackers| all | attackers)
    }
}

pub(crate) trait Visitor {
    fn visit(&mut self, targets: u128, new: impl Fn(Square) -> Move);
}

impl Visitor for Vec<Move> {
    fn visit(&mut self, targets: u128, new: impl Fn(Square) -> Move) {
        self.extend(squares(targets).map(|to| new(square(to))));
    }
}

impl Visitor for u64 {
    fn visit(&mut self, targets: u128, _: impl Fn(Square) -> Move) {
        *self += u64::from(targets.count_ones());
    }
}

pub(crate) fn generate(node: &Node<'_>, visitor: &mut impl Visitor) {
    let (us, them, own) = (node.us, node.us.flip(), node.side(node.us));
    let occupied = own | node.side(them);
    let (mut targets, mut pinned) = (BOARD & !own, 0);
    if let Some(king) = node.king(us) {
        // The king is taken off the board, because it would hide the squares behind itself from a slider.
        let is_safe = |&to: &usize| node.attackers(them, to, occupied & !(1 << king)) == 0;
        let flights = squares(attacks(PieceKind::King, us, king, 0) & !own).filter(is_safe);
        let from = square(king);
        visitor.visit(flights.fold(0, |all, to| all | 1 << to), |to| normal(from, to, false));
        let checkers = node.attackers(them, king, occupied);
        if checkers != 0 {
            targets = checkers | between(king, checkers.trailing_zeros() as usize);
        }
        if checkers.count_ones() > 1 {
            return;
        }
        for sniper in squares(node.attackers(them, king, occupied & !own) & !checkers) {
            let screens = between(king, sniper) & own;
            pinned |= if screens.is_power_of_two() { screens } else { 0 };
        }
    }
    let allowed = |from| match node.king(us) {
        Some(king) if pinned >> from & 1 != 0 => targets & line_through(king, from),
        _ => targets,
    };
    for kind in PieceKind::all().into_iter().filter(|&kind| kind != PieceKind::King) {
        for from in squares(node.pieces(us, kind)) {
            let (reached, from) = (attacks(kind, us, from, occupied) & allowed(from), square(from));
            if kind.promote().is_some() {
                let zone = last_ranks(us, 3);
                let is_inside = zone >> from.array_index() & 1 != 0;
                let promotions = if is_inside { reached } else { reached & zone };
                visitor.visit(promotions, |to| normal(from, to, true));
            }
            visitor.visit(reached & !dead_end(us, kind), |to| normal(from, to, false));
        }
    }
    let hand = node.position.hand_of_a_player(us);
    for kind in Hand::all_hand_pieces().filter(|&kind| hand.count(kind) > Some(0)) {
        let mut empty = targets & !occupied & !dead_end(us, kind);
        if kind == PieceKind::Pawn {
            empty &= !files_of(node.pieces(us, kind));
            empty &= !mating_drop(node, us, empty, occupied);
        }
        visitor.visit(empty, |to| Move::Drop { piece: Piece::new(kind, us), to });
    }
}

/// Returns the square of `empty` on which a pawn drop would give mate, which is illegal. There is no mate if the king
/// can move, or if another piece can capture the pawn. Nothing can block, because the pawn is next to the king.
fn mating_drop(node: &Node<'_>, us: Color, empty: u128, occupied: u128) -> u128 {
    let them = us.flip();
    let Some(king) = node.king(them) else { return 0 };
    let drop = attacks(PieceKind::Pawn, them, king, 0) & empty;
    let occupied = occupied | drop;
    // The king may stay in `occupied`. It hides no square from a slider, because no slider gives check.
    let mut escapes = squares(attacks(PieceKind::King, them, king, 0) & !node.side(them));
    if drop == 0 || escapes.any(|escape| node.attackers(us, escape, occupied) == 0) {
        return 0;
    }
    let captors = node.attackers(them, drop.trailing_zeros() as usize, occupied) & !(1 << king);
    let is_pinned = |captor: usize| node.attackers(us, king, occupied & !(1 << captor)) != 0;
    if squares(captors).all(is_pinned) { drop } else { 0 }
}

fn square(number: usize) -> Square {
    Square::from_u8(number as u8 + 1).expect("81 squares have numbers")
}

const fn normal(from: Square, to: Square, promote: bool) -> Move {
    Move::Normal { from, to, promote }
}
