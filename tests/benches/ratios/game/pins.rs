//! Which pieces give check to the king of the side to move, and which are pinned to it?

use std::hint::select_unpredictable;

use quintessence::{Bitboard, PieceSets, Role, Square, checkers_and_pinned, oracle};
use quintessence_benches::Position;

use super::attackers::{attacks_of, leapers};
use crate::contest::Outcome;
use crate::lookups::{Lookups, rivals};
use crate::question::Question;
use crate::{Effort, LEVEL};

/// A king, the pieces of its side, and all pieces.
#[derive(Clone, Copy)]
struct Board {
    king: Square,
    own: Bitboard,
    pieces: PieceSets,
    occupied: Bitboard,
}

/// Checkers and pinned pieces.
type Pins = (Bitboard, Bitboard);

#[inline]
const fn number((checkers, pinned): Pins) -> u64 {
    checkers.bits() ^ pinned.bits().rotate_left(1)
}

pub(crate) fn ask(positions: &[Position], effort: &Effort) -> Outcome {
    let board = |position: &Position| {
        let (own, pieces) = (position.own(), position.pieces());
        let king = (pieces.role(Role::King) & own).lowest().expect("a side has a king");
        Board { king, own, pieces, occupied: position.occupied() }
    };
    let boards: Vec<_> = positions.iter().map(board).collect();
    let mut question = Question::new(&boards, |board| number(oracle_pins(board)));
    question.ours("checkers_and_pinned", |&Board { king, own, ref pieces, occupied }| {
        number(checkers_and_pinned(king, own, pieces, occupied))
    });
    question.ours("Level::checkers_and_pinned", |&Board { king, own, ref pieces, occupied }| {
        number(LEVEL.checkers_and_pinned(king, own, pieces, occupied))
    });
    rivals!(forms(&mut question));
    question.run(effort)
}

/// A piece is pinned if an enemy attacks the king without it that does not attack the king now.
fn oracle_pins(&Board { king, own, pieces, occupied }: &Board) -> Pins {
    let checkers = |occupied: Bitboard| -> Bitboard {
        let enemy = occupied - own;
        enemy.into_iter().filter(|&from| attacks_of(from, &pieces, occupied).contains(king)).collect()
    };
    let now = checkers(occupied);
    let is_pinned = |&square: &Square| checkers(occupied.without(square)) != now;
    (now, own.without(king).into_iter().filter(is_pinned).collect())
}

fn forms<L: Lookups>(question: &mut Question<'_, Board>) {
    question.by::<L>("from the empty board", |board| number(from_the_empty_board::<L>(board)));
}

/// The sliders that would attack the king on an empty board, and what stands between. No lookup of a slider.
#[inline]
fn from_the_empty_board<L: Lookups>(&Board { king, own, ref pieces, occupied }: &Board) -> Pins {
    static RAYS: [[Bitboard; 2]; 64] = rays();
    let [bishop, rook] = RAYS[king as usize];
    let mut checkers = leapers(king, pieces) - own;
    let mut pinned = Bitboard::EMPTY;
    for sniper in (bishop & pieces.diagonal() | rook & pieces.orthogonal()) - own {
        let between = L::between(king, sniper) & occupied;
        let has = |pieces: u32, set| select_unpredictable(between.len() == pieces, set, Bitboard::EMPTY);
        checkers |= has(0, Bitboard::from(sniper));
        pinned |= has(1, between & own);
    }
    (checkers, pinned)
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
