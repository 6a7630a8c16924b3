//! Which pieces give check to the king of the side to move, and which are pinned to it?

use std::hint::select_unpredictable;

use quintessence::{Bitboard, PieceSets, Square, checkers_and_pinned, oracle};
use quintessence_games::Position;
use quintessence_games::contest::Outcome;

use crate::attackers::{attackers, attacks_of, leapers};
use crate::lookups::{Lookups, Sliders};
use crate::pext::Pext;
use crate::question::{Form, Question};
use crate::{Effort, LEVEL};

/// A king, the pieces of its side, and all pieces.
struct Board {
    king: Square,
    own: Bitboard,
    pieces: PieceSets,
    occupied: Bitboard,
}

pub(crate) fn ask(positions: &[Position], pext: Option<&Pext>, effort: &Effort) -> Outcome {
    let board = |position: &Position| {
        let (own, pieces) = (position.own(), position.pieces());
        let king = (pieces.kings & own).lowest().expect("a side has a king");
        Board { king, own, pieces, occupied: position.occupied() }
    };
    let boards: Vec<_> = positions.iter().map(board).collect();
    let mut question = Question::new(&boards, oracle_pins, pext);
    question.root("checkers_and_pinned", |&Board { king, own, ref pieces, occupied }| {
        checkers_and_pinned(king, own, pieces, occupied)
    });
    question.level("checkers_and_pinned", |&Board { king, own, ref pieces, occupied }| {
        LEVEL.checkers_and_pinned(king, own, pieces, occupied)
    });
    question.rivals(EmptyBoard);
    question.rivals(WithoutOwn);
    question.run(effort)
}

/// A piece is pinned if an enemy attacks the king without it that does not attack the king now.
fn oracle_pins(&Board { king, own, pieces, occupied }: &Board) -> (Bitboard, Bitboard) {
    let checkers = |occupied: Bitboard| -> Bitboard {
        let enemy = occupied - own;
        enemy.into_iter().filter(|&from| attacks_of(from, &pieces, occupied).contains(king)).collect()
    };
    let now = checkers(occupied);
    let is_pinned = |&square: &Square| checkers(occupied.without(square)) != now;
    (now, own.without(king).into_iter().filter(is_pinned).collect())
}

/// The sliders that would attack the king on an empty board, and what stands between. No lookup of a slider.
#[derive(Clone, Copy)]
struct EmptyBoard;

impl Form<Board, (Bitboard, Bitboard)> for EmptyBoard {
    const NAME: &'static str = "from the empty board";

    #[inline]
    fn answer<L: Lookups>(
        self,
        lookups: L,
        &Board { king, own, ref pieces, occupied }: &Board,
    ) -> (Bitboard, Bitboard) {
        static RAYS: [[Bitboard; 2]; 64] = rays();
        let [bishop, rook] = RAYS[king as usize];
        let mut checkers = leapers(lookups, king, pieces) - own;
        let mut pinned = Bitboard::EMPTY;
        for sniper in (bishop & pieces.diagonal | rook & pieces.orthogonal) - own {
            let between = lookups.between(king, sniper) & occupied;
            let has = |pieces: u32, set| select_unpredictable(between.len() == pieces, set, Bitboard::EMPTY);
            checkers |= has(0, Bitboard::from(sniper));
            pinned |= has(1, between & own);
        }
        (checkers, pinned)
    }
}

/// What a bishop and a rook attack on the empty board.
const fn rays() -> [[Bitboard; 2]; 64] {
    let mut rays = [[Bitboard::EMPTY; 2]; 64];
    let mut i = 0;
    while i < rays.len() {
        let square = Square::ALL[i];
        rays[i] =
            [oracle::bishop_attacks(square, Bitboard::EMPTY), oracle::rook_attacks(square, Bitboard::EMPTY)];
        i += 1;
    }
    rays
}

/// The sliders that attack the king once its own pieces are gone. Fewer of them than on the empty board.
#[derive(Clone, Copy)]
struct WithoutOwn;

impl Form<Board, (Bitboard, Bitboard)> for WithoutOwn {
    const NAME: &'static str = "without own pieces";

    #[inline]
    fn answer<L: Lookups>(
        self,
        lookups: L,
        &Board { king, own, ref pieces, occupied }: &Board,
    ) -> (Bitboard, Bitboard) {
        let checkers = attackers(lookups, king, pieces, occupied) - own;
        let (bishop, rook) = lookups.board(occupied - own).bishop_and_rook(king);
        let mut pinned = Bitboard::EMPTY;
        for sniper in (bishop & pieces.diagonal | rook & pieces.orthogonal) - own - checkers {
            let between = lookups.between(king, sniper) & own;
            pinned |= select_unpredictable(between.len() == 1, between, Bitboard::EMPTY);
        }
        (checkers, pinned)
    }
}
