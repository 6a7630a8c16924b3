//! Generates legal moves from checks, pins and attacked squares, without making a move to see whether it is legal.

use arrayvec::ArrayVec;
use quintessence::quad::{Move, Piece, castling_targets};
use quintessence::{
    Bitboard, Color, Direction, Role, Square, between, check_mask, king_attacks, knight_attacks,
    line_through, pawn_attacks,
};

use crate::attacks::Attacks;
use crate::board::Board;

/// A list of moves. No position of a game has more than 218, and no other position more than 512.
pub type List = ArrayVec<Move, 512>;

/// Receives legal moves, so that one generator can list them or only count them.
pub trait Visitor {
    /// Receives the targets of legal moves. `new` creates the move to a target. If an implementation needs the moves,
    /// it must call `new` for each target, in ascending order.
    fn visit(&mut self, targets: Bitboard, new: impl FnMut(Square) -> Move);
}

impl Visitor for List {
    #[inline]
    fn visit(&mut self, targets: Bitboard, mut new: impl FnMut(Square) -> Move) {
        for to in targets {
            self.push(new(to));
        }
    }
}

impl Visitor for u32 {
    #[inline]
    fn visit(&mut self, targets: Bitboard, _: impl FnMut(Square) -> Move) {
        *self += targets.len();
    }
}

struct Node<'a> {
    board: &'a Board,
    own: Bitboard,
    enemy: Bitboard,
    occupied: Bitboard,
    king: Square,
    pinned: Bitboard,
}

/// Visits the legal captures, and all other legal moves if `is_all`. Returns whether the king is in check.
pub fn generate<A: Attacks>(board: &Board, is_all: bool, visitor: &mut impl Visitor) -> bool {
    let (own, enemy, king) = (board.color(board.turn), board.color(!board.turn), board.king(board.turn));
    let (occupied, pieces) = (own | enemy, &board.pieces);
    let (checkers, pinned) = A::pins(king, own, pieces.lend(), occupied);
    let node = Node { board, own, enemy, occupied, king, pinned };
    let targets = if is_all { !own } else { enemy };
    node.king_moves::<A>(targets, is_all && checkers.is_empty(), visitor);
    let targets = match checkers.lowest() {
        None => targets,
        Some(checker) if checkers.len() == 1 => targets & check_mask(king, checker),
        Some(_) => return true,
    };
    for from in pieces.role(Role::Knight) & (own - pinned) {
        node.visit(Role::Knight, from, knight_attacks(from) & targets, visitor);
    }
    for from in pieces.role(Role::Bishop) & own {
        node.visit(Role::Bishop, from, A::bishop_attacks(from, occupied) & targets, visitor);
    }
    for from in pieces.role(Role::Rook) & own {
        node.visit(Role::Rook, from, A::rook_attacks(from, occupied) & targets, visitor);
    }
    for from in pieces.role(Role::Queen) & own {
        node.visit(Role::Queen, from, A::queen_attacks(from, occupied) & targets, visitor);
    }
    match board.turn {
        Color::White => node.pawn_moves::<A, true>(targets, visitor),
        Color::Black => node.pawn_moves::<A, false>(targets, visitor),
    }
    !checkers.is_empty()
}

impl Node<'_> {
    #[inline]
    fn visit(&self, role: Role, from: Square, targets: Bitboard, visitor: &mut impl Visitor) {
        let (us, mailbox, is_pinned) = (self.board.turn, &self.board.mailbox, self.pinned.contains(from));
        let targets = if is_pinned { targets & line_through(self.king, from) } else { targets };
        visitor.visit(targets, |to| Move::plain(Piece::new(us, role), from, to, mailbox.piece_at(to)));
    }

    #[inline]
    fn king_moves<A: Attacks>(&self, targets: Bitboard, may_castle: bool, visitor: &mut impl Visitor) {
        let (king, occupied) = (self.king, self.occupied);
        let targets = king_attacks(king) & targets;
        let rooks = if may_castle { self.board.castling & (self.own - self.pinned) } else { Bitboard::EMPTY };
        if targets.is_empty() && rooks.is_empty() {
            return;
        }
        let danger = A::attack_map(self.enemy, self.board.pieces.lend(), occupied.without(king));
        self.visit(Role::King, king, targets - danger, visitor);
        for rook in rooks.into_iter().filter(|&rook| !between(king, rook).intersects(occupied)) {
            let (king_to, rook_to) = castling_targets(king, rook);
            let safe = between(king, king_to).with(king_to);
            let free = (safe | between(rook, rook_to)).with(rook_to).without(king).without(rook);
            if (free & occupied | safe & danger).is_empty() {
                let us = self.board.turn;
                visitor.visit(rook.into(), |rook| Move::castling(Piece::new(us, Role::King), king, rook));
            }
        }
    }

    #[inline]
    fn pawn_moves<A: Attacks, const WHITE: bool>(&self, targets: Bitboard, visitor: &mut impl Visitor) {
        let (pawns, us) = (self.board.pieces.role(Role::Pawn) & self.own, self.board.turn);
        self.pawn_steps::<WHITE>(pawns - self.pinned, targets, visitor);
        for pawn in pawns & self.pinned {
            self.pawn_steps::<WHITE>(pawn.into(), targets & line_through(self.king, pawn), visitor);
        }
        let Some(to) = self.board.en_passant else { return };
        let captured = Square::ALL[to as usize ^ 8];
        for from in pawn_attacks(!us, to) & pawns {
            let occupied = self.occupied.without(from).with(to) - captured;
            let attackers = A::attackers_to(self.king, self.board.pieces.lend(), occupied);
            if !attackers.intersects(self.enemy - captured) {
                visitor.visit(to.into(), |to| Move::en_passant(Piece::new(us, Role::Pawn), from, to));
            }
        }
    }

    #[inline(always)]
    fn pawn_steps<const WHITE: bool>(&self, pawns: Bitboard, targets: Bitboard, visitor: &mut impl Visitor) {
        use Direction::{North, NorthEast, NorthWest, South, SouthEast, SouthWest};
        let (forward, west, east, third, seventh, pawn) = if WHITE {
            (North, NorthWest, NorthEast, Bitboard::RANKS[2], Bitboard::RANKS[6], Piece::WhitePawn)
        } else {
            (South, SouthWest, SouthEast, Bitboard::RANKS[5], Bitboard::RANKS[1], Piece::BlackPawn)
        };
        let (last, back) = (seventh.shift(forward), forward.opposite());
        let single = pawns.shift(forward) - self.occupied;
        let double = (single & third).shift(forward) & (targets - self.occupied);
        let mut origins = double.shift(back).shift(back).into_iter();
        visitor.visit(double, |to| Move::plain(pawn, origins.next().unwrap_or(to), to, None));
        let [to_west, to_east] = [west, east].map(|way| pawns.shift(way) & self.enemy);
        for (way, reached) in [(forward, single), (west, to_west), (east, to_east)] {
            for role in [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
                let reached = reached & if role == Role::Pawn { targets - last } else { targets & last };
                let mut origins = reached.shift(way.opposite()).into_iter();
                visitor.visit(reached, |to| {
                    let captured = self.board.mailbox.piece_at(to);
                    let chosen = Move::plain(pawn, origins.next().unwrap_or(to), to, captured);
                    if role == Role::Pawn { chosen } else { chosen.promoted(role) }
                });
                if (pawns & seventh).is_empty() {
                    break;
                }
            }
        }
    }
}

/// Returns the legal moves of a position.
#[must_use]
pub fn moves<A: Attacks>(board: &Board) -> List {
    let mut list = List::new();
    generate::<A>(board, true, &mut list);
    list
}

/// Counts the leaves `depth` moves below a position. The moves of the last ply are counted and not made.
#[must_use]
pub fn perft<A: Attacks>(board: &Board, depth: u32) -> u64 {
    if depth < 2 {
        let mut count = 0;
        generate::<A>(board, true, &mut count);
        return if depth == 0 { 1 } else { u64::from(count) };
    }
    let (mut leaves, mut list) = (0, List::new());
    generate::<A>(board, true, &mut list);
    for &chosen in &list {
        let mut after = board.clone();
        after.make(chosen);
        leaves += perft::<A>(&after, depth - 1);
    }
    leaves
}
