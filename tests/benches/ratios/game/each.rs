//! What does each slider of both sides attack, without its own pieces? The answers are counted, or used one by one.

use quintessence::simd::Sliders;
use quintessence::{Bitboard, Square, oracle};
use quintessence_benches::Position;

use super::union::if_contains;
use crate::contest::Outcome;
use crate::lookups::{Lookups, ours, rivals};
use crate::question::Question;
use crate::{Effort, LEVEL};

#[derive(Clone, Copy)]
struct Board {
    bishops: Bitboard,
    rooks: Bitboard,
    queens: Bitboard,
    colors: [Bitboard; 2],
}

impl Board {
    #[inline]
    fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    /// The pieces of the side that has a piece on a square.
    #[inline]
    fn own(&self, square: Square) -> Bitboard {
        self.colors[usize::from(self.colors[1].contains(square))]
    }
}

/// Counts the moves of a slider, as for mobility.
fn count(_: Square, moves: Bitboard) -> u64 {
    moves.len().into()
}

/// Uses the moves of a slider together with its square, as the generation of moves does.
fn take_set(square: Square, moves: Bitboard) -> u64 {
    moves.bits().rotate_left(square.index().into())
}

pub(crate) fn ask_counts(positions: &[Position], effort: &Effort) -> Outcome {
    ask(positions, effort, count)
}

pub(crate) fn ask_sets(positions: &[Position], effort: &Effort) -> Outcome {
    ask(positions, effort, take_set)
}

/// `number` is of the moves of a slider.
fn ask(positions: &[Position], effort: &Effort, number: impl Fn(Square, Bitboard) -> u64 + Copy) -> Outcome {
    let board = |&Position { roles, colors, .. }: &Position| {
        let [_, _, bishops, rooks, queens, _] = roles;
        Board { bishops, rooks, queens, colors }
    };
    let boards: Vec<_> = positions.iter().map(board).collect();
    let mut question = Question::new(&boards, |board| oracle_each(board, number));
    question.ours("Level::slider_attacks", |board| {
        let (sliders, occupied) = (Sliders::new(board.rooks, board.bishops, board.queens), board.occupied());
        let mut all = 0_u64;
        for slider in sliders.iter() {
            let attacks = LEVEL.slider_attacks(slider, occupied);
            all = all.wrapping_add(number(slider.square(), attacks - board.own(slider.square())));
        }
        all
    });
    ours!(forms(&mut question, number));
    rivals!(forms(&mut question, number));
    question.run(effort)
}

fn oracle_each(board: &Board, number: impl Fn(Square, Bitboard) -> u64) -> u64 {
    let occupied = board.occupied();
    let moves = |square: Square, attacks: Bitboard| number(square, attacks & !board.own(square));
    let bishops =
        board.bishops.into_iter().map(|square| moves(square, oracle::bishop_attacks(square, occupied)));
    let rooks = board.rooks.into_iter().map(|square| moves(square, oracle::rook_attacks(square, occupied)));
    let queens =
        board.queens.into_iter().map(|square| moves(square, oracle::queen_attacks(square, occupied)));
    bishops.chain(rooks).chain(queens).fold(0, u64::wrapping_add)
}

fn forms<'a, L: Lookups>(
    question: &mut Question<'a, Board>,
    number: impl Fn(Square, Bitboard) -> u64 + Copy + 'a,
) {
    // Three loops for each side.
    question.by::<L>("six loops", move |board| {
        let lookups = L::new(board.occupied());
        let mut all = 0_u64;
        for own in board.colors {
            let mut take = |square, attacks: Bitboard| all = all.wrapping_add(number(square, attacks & !own));
            (board.bishops & own).into_iter().for_each(|square| take(square, lookups.bishop(square)));
            (board.rooks & own).into_iter().for_each(|square| take(square, lookups.rook(square)));
            (board.queens & own).into_iter().for_each(|square| take(square, lookups.queen(square)));
        }
        all
    });
    // Three loops over the sliders of both sides.
    question.by::<L>("three loops", move |board| {
        let lookups = L::new(board.occupied());
        let mut all = 0_u64;
        let mut take = |square, attacks| all = all.wrapping_add(number(square, attacks & !board.own(square)));
        board.bishops.into_iter().for_each(|square| take(square, lookups.bishop(square)));
        board.rooks.into_iter().for_each(|square| take(square, lookups.rook(square)));
        board.queens.into_iter().for_each(|square| take(square, lookups.queen(square)));
        all
    });
    // One loop over all sliders, with the kind as a mask.
    question.by::<L>("one loop", move |board| {
        let lookups = L::new(board.occupied());
        let (diagonal, orthogonal) = (board.bishops | board.queens, board.rooks | board.queens);
        let mut all = 0_u64;
        for square in diagonal | orthogonal {
            let (bishop, rook) = lookups.bishop_and_rook(square);
            let attacks = if_contains(diagonal, square, bishop) | if_contains(orthogonal, square, rook);
            all = all.wrapping_add(number(square, attacks & !board.own(square)));
        }
        all
    });
}
