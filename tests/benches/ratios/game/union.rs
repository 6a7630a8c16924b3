//! What do the sliders of the side that does not move attack together?

use std::hint::select_unpredictable;

use quintessence::simd::Sliders;
use quintessence::{Bitboard, PieceSets, Square, oracle, quad, setwise};
use quintessence_benches::Position;

use super::shapes::{Asked, Board, Shape};
use crate::contest::Outcome;
use crate::lookups::{Lookups, ours, rivals};
use crate::{Effort, LEVEL};

/// The sliders of one side, and all pieces.
#[derive(Clone, Copy)]
pub(crate) struct Sets {
    pub(crate) sliders: Sliders,
    pub(crate) occupied: Bitboard,
}

impl Sets {
    #[inline]
    pub(crate) fn new(by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> Self {
        let sliders = Sliders { orthogonal: pieces.orthogonal() & by, diagonal: pieces.diagonal() & by };
        Self { sliders, occupied }
    }

    #[inline]
    fn of(board: &Board<'_>) -> Self {
        Self::new(board.enemy, board.pieces, board.occupied)
    }
}

pub(crate) fn ask<S: Shape>(positions: &[Position], effort: &Effort) -> Outcome {
    let mut question = Asked::<S>::new(positions, |board| oracle_union(&Sets::of(board)).bits());
    question.ours("Level::attacked", |board| {
        let Sets { sliders, occupied } = Sets::of(board);
        LEVEL.attacked(sliders, occupied).bits()
    });
    question.ours("setwise", |board| {
        let Sets { sliders: Sliders { orthogonal, diagonal }, occupied } = Sets::of(board);
        (setwise::rook_attacks(orthogonal, occupied) | setwise::bishop_attacks(diagonal, occupied)).bits()
    });
    question.ours("quad", |board| {
        let Sets { sliders: Sliders { orthogonal, diagonal }, occupied } = Sets::of(board);
        let sets = quad::QuadBitboard::from([orthogonal, orthogonal, diagonal, diagonal]);
        (quad::positive_ray_attacks(sets, occupied) | quad::negative_ray_attacks(sets, occupied))
            .merge()
            .bits()
    });
    ours!(forms(&mut question));
    rivals!(forms(&mut question));
    question.run(effort)
}

fn oracle_union(sets: &Sets) -> Bitboard {
    let rooks = sets.sliders.orthogonal.into_iter().map(|square| oracle::rook_attacks(square, sets.occupied));
    let bishops =
        sets.sliders.diagonal.into_iter().map(|square| oracle::bishop_attacks(square, sets.occupied));
    rooks.chain(bishops).fold(Bitboard::EMPTY, Bitboard::union)
}

fn forms<L: Lookups>(question: &mut Asked<impl Shape>) {
    question.by::<L>("two loops", |board| two_loops::<L>(&Sets::of(board)).bits());
    question.by::<L>("one loop", |board| one_loop::<L>(&Sets::of(board)).bits());
}

/// One loop over rooks and queens, one over bishops and queens.
#[inline]
pub(crate) fn two_loops<L: Lookups>(sets: &Sets) -> Bitboard {
    let lookups = L::new(sets.occupied);
    let mut attacked = Bitboard::EMPTY;
    for square in sets.sliders.orthogonal {
        attacked |= lookups.rook(square);
    }
    for square in sets.sliders.diagonal {
        attacked |= lookups.bishop(square);
    }
    attacked
}

/// One loop over all sliders, with the kind as a mask: one mispredicted end of a loop instead of two.
#[inline]
pub(crate) fn one_loop<L: Lookups>(sets: &Sets) -> Bitboard {
    let lookups = L::new(sets.occupied);
    let mut attacked = Bitboard::EMPTY;
    for square in sets.sliders.squares() {
        let (bishop, rook) = lookups.bishop_and_rook(square);
        attacked |= if_contains(sets.sliders.diagonal, square, bishop);
        attacked |= if_contains(sets.sliders.orthogonal, square, rook);
    }
    attacked
}

/// The attacks if the set contains the square, otherwise none. Branches would be mispredicted.
#[inline]
pub(crate) fn if_contains(set: Bitboard, square: Square, attacks: Bitboard) -> Bitboard {
    select_unpredictable(set.contains(square), attacks, Bitboard::EMPTY)
}
