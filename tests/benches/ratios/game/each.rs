//! How many squares does each slider of both sides attack, without its own pieces? Mobility is counted so.

use quintessence::simd::{Slider, Sliders};
use quintessence::{Bitboard, PieceSets, Square, oracle};
use quintessence_benches::Position;

use super::shapes::{Asked, Board, Shape};
use super::union::if_contains;
use crate::contest::Outcome;
use crate::lookups::{Lookups, ours, rivals};
use crate::{Effort, LEVEL};

pub(crate) fn ask<S: Shape>(positions: &[Position], effort: &Effort) -> Outcome {
    let mut question = Asked::<S>::new(positions, oracle_each);
    question.ours("Level::slider_attacks", |board| {
        let [bishops, rooks, queens] = sliders(board.pieces);
        let attacks = |slider| LEVEL.slider_attacks(slider, board.occupied);
        let moves = |slider: Slider| count(board.pieces, slider.square(), attacks(slider));
        Sliders::new(rooks, bishops, queens).iter().map(moves).sum()
    });
    ours!(forms(&mut question));
    rivals!(forms(&mut question));
    question.run(effort)
}

fn oracle_each(board: &Board<'_>) -> u64 {
    let all = |set: Bitboard, attacks: fn(Square, Bitboard) -> Bitboard| -> u64 {
        let moves = |square| count(board.pieces, square, attacks(square, board.occupied));
        set.into_iter().map(moves).sum()
    };
    let [bishops, rooks, queens] = sliders(board.pieces);
    all(bishops, oracle::bishop_attacks)
        + all(rooks, oracle::rook_attacks)
        + all(queens, oracle::queen_attacks)
}

#[inline]
const fn sliders(pieces: &PieceSets) -> [Bitboard; 3] {
    let [_, _, bishops, rooks, queens, _] = pieces.roles;
    [bishops, rooks, queens]
}

/// How many of the attacked squares have no piece of the attacking side.
#[inline]
fn count(pieces: &PieceSets, square: Square, attacks: Bitboard) -> u64 {
    let own = pieces.colors[usize::from(pieces.colors[1].contains(square))];
    (attacks - own).len().into()
}

fn forms<L: Lookups>(question: &mut Asked<impl Shape>) {
    // Three loops for each side.
    question.by::<L>("six loops", |board| {
        let (sliders, lookups, mut all) = (sliders(board.pieces), L::new(board.occupied), 0_u64);
        for own in board.pieces.colors {
            let [bishops, rooks, queens] = sliders.map(|set| set & own);
            let mut take = |attacks: Bitboard| all += u64::from((attacks - own).len());
            bishops.into_iter().for_each(|square| take(lookups.bishop(square)));
            rooks.into_iter().for_each(|square| take(lookups.rook(square)));
            queens.into_iter().for_each(|square| take(lookups.queen(square)));
        }
        all
    });
    // Three loops over the sliders of both sides.
    question.by::<L>("three loops", |board| {
        let ([bishops, rooks, queens], lookups) = (sliders(board.pieces), L::new(board.occupied));
        let mut all = 0;
        let mut take = |square, attacks| all += count(board.pieces, square, attacks);
        bishops.into_iter().for_each(|square| take(square, lookups.bishop(square)));
        rooks.into_iter().for_each(|square| take(square, lookups.rook(square)));
        queens.into_iter().for_each(|square| take(square, lookups.queen(square)));
        all
    });
    // One loop over all sliders, with the kind as a mask.
    question.by::<L>("one loop", |board| {
        let ([bishops, rooks, queens], lookups) = (sliders(board.pieces), L::new(board.occupied));
        let (diagonal, orthogonal) = (bishops | queens, rooks | queens);
        let mut all = 0;
        for square in diagonal | orthogonal {
            let (bishop, rook) = lookups.bishop_and_rook(square);
            let attacks = if_contains(diagonal, square, bishop) | if_contains(orthogonal, square, rook);
            all += count(board.pieces, square, attacks);
        }
        all
    });
}
