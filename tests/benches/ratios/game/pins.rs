//! Which pieces give check to the king of the side to move, and which are pinned to it?

use std::hint::select_unpredictable;

use quintessence::{Bitboard, PieceSets, Pins, Square, between_inclusive, oracle, pins};
use quintessence_benches::Position;

use super::attackers::{attacks_of, leapers};
use super::shapes::{Asked, Board, Shape};
use crate::contest::Outcome;
use crate::lookups::{Lookups, rivals};
use crate::{Effort, LEVEL};

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

pub(crate) fn ask_two<S: Shape>(positions: &[Position], effort: &Effort) -> Outcome {
    ask::<S>(positions, effort, two)
}

pub(crate) fn ask_all<S: Shape>(positions: &[Position], effort: &Effort) -> Outcome {
    ask::<S>(positions, effort, all)
}

fn ask<S: Shape>(
    positions: &[Position],
    effort: &Effort,
    number: impl Fn(&Pins) -> u64 + Copy + 'static,
) -> Outcome {
    let mut question = Asked::<S>::new(positions, |board| number(&oracle_pins(board)));
    question.ours("pins", move |board| number(&pins(board.king, board.own, board.pieces, board.occupied)));
    question.ours("Level::pins", move |board| {
        number(&LEVEL.pins(board.king, board.own, board.pieces, board.occupied))
    });
    rivals!(forms(&mut question, number));
    question.run(effort)
}

/// Walks from each enemy slider, with one piece removed at a time.
fn oracle_pins(board: &Board<'_>) -> Pins {
    let (king, own, pieces, occupied) = (board.king, board.own, board.pieces, board.occupied);
    let checkers = |occupied: Bitboard| -> Bitboard {
        let enemy = occupied - own;
        enemy.into_iter().filter(|&from| attacks_of(from, pieces, occupied).contains(king)).collect()
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

fn forms<L: Lookups>(question: &mut Asked<impl Shape>, number: impl Fn(&Pins) -> u64 + Copy + 'static) {
    question.by::<L>("from the empty board", move |board| {
        number(&from_the_empty_board::<L>(board.king, board.own, board.pieces, board.occupied))
    });
}

/// The sliders that would attack the king on an empty board, and what stands between. No lookup of a slider.
#[inline]
pub(crate) fn from_the_empty_board<L: Lookups>(
    king: Square,
    own: Bitboard,
    pieces: &PieceSets,
    occupied: Bitboard,
) -> Pins {
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
