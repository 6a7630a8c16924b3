//! Which pieces give check to the king of the side to move, and which are pinned to it?

use std::hint::select_unpredictable;

use quintessence::{Bitboard, PieceSets, Pins, Role, Square, between_inclusive, oracle, pins};
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

/// Checkers and pinned pieces, as a number.
#[inline]
const fn two(pins: &Pins) -> u64 {
    pins.checkers.bits() ^ pins.pinned.bits().rotate_left(1)
}

/// All sets, as a number.
#[inline]
const fn all(pins: &Pins) -> u64 {
    let lines = pins.orthogonal.bits().rotate_left(3) ^ pins.diagonal.bits().rotate_left(4);
    two(pins) ^ pins.pinners.bits().rotate_left(2) ^ lines ^ pins.discovered.bits().rotate_left(5)
}

pub(crate) fn ask_two(positions: &[Position], effort: &Effort) -> Outcome {
    ask(positions, effort, two)
}

pub(crate) fn ask_all(positions: &[Position], effort: &Effort) -> Outcome {
    ask(positions, effort, all)
}

fn ask(positions: &[Position], effort: &Effort, number: impl Fn(&Pins) -> u64 + Copy + 'static) -> Outcome {
    let board = |position: &Position| {
        let (own, pieces) = (position.own(), position.pieces());
        let king = (pieces.role(Role::King) & own).lowest().expect("a side has a king");
        Board { king, own, pieces, occupied: position.occupied() }
    };
    let boards: Vec<_> = positions.iter().map(board).collect();
    let mut question = Question::new(&boards, |board| number(&oracle_pins(board)));
    question.ours("pins", move |&Board { king, own, ref pieces, occupied }| {
        number(&pins(king, own, pieces, occupied))
    });
    question.ours("Level::pins", move |&Board { king, own, ref pieces, occupied }| {
        number(&LEVEL.pins(king, own, pieces, occupied))
    });
    rivals!(forms(&mut question, number));
    question.run(effort)
}

/// Walks from each enemy slider, with one piece removed at a time.
fn oracle_pins(&Board { king, own, pieces, occupied }: &Board) -> Pins {
    let checkers = |occupied: Bitboard| -> Bitboard {
        let enemy = occupied - own;
        enemy.into_iter().filter(|&from| attacks_of(from, &pieces, occupied).contains(king)).collect()
    };
    let mut pins = Pins::default();
    pins.checkers = checkers(occupied);
    for square in occupied.without(king) {
        let without = occupied.without(square);
        let new = checkers(without) - pins.checkers;
        if let Some(pinner) = new.lowest() {
            let (set, is_own) = (Bitboard::from(square), own.contains(square));
            let is_line = king.file() == pinner.file() || king.rank() == pinner.rank();
            let ray = if is_line { &mut pins.orthogonal } else { &mut pins.diagonal };
            if is_own {
                *ray |= between_inclusive(king, pinner);
                pins.pinned |= set;
                pins.pinners |= new;
            } else {
                pins.discovered |= set;
            }
        }
    }
    pins
}

fn forms<L: Lookups>(question: &mut Question<'_, Board>, number: impl Fn(&Pins) -> u64 + Copy + 'static) {
    question.by::<L>("from the empty board", move |board| number(&from_the_empty_board::<L>(board)));
}

/// The sliders that would attack the king on an empty board, and what stands between. No lookup of a slider.
#[inline]
fn from_the_empty_board<L: Lookups>(&Board { king, own, ref pieces, occupied }: &Board) -> Pins {
    static RAYS: [[Bitboard; 2]; 64] = rays();
    let [bishop, rook] = RAYS[king as usize];
    let mut pins = Pins::default();
    let mut rays = Bitboard::EMPTY;
    pins.checkers = leapers(king, pieces) - own;
    for sniper in (bishop & pieces.diagonal() | rook & pieces.orthogonal()) - own {
        let line = L::between(king, sniper);
        let between = line & occupied;
        let if_true = |condition, set| select_unpredictable(condition, set, Bitboard::EMPTY);
        let is_alone = between.len() == 1;
        pins.checkers |= if_true(between.is_empty(), Bitboard::from(sniper));
        pins.pinned |= if_true(is_alone, between & own);
        pins.discovered |= if_true(is_alone, between - own);
        rays |= if_true(is_alone && !(between & own).is_empty(), line | Bitboard::from(sniper));
    }
    pins.pinners = rays & (occupied - own);
    pins.orthogonal = rays & rook;
    pins.diagonal = rays & bishop;
    pins
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
