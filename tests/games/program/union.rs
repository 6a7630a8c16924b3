//! What do the sliders of the side that does not move attack together?

use std::hint::select_unpredictable;

use quintessence::simd::Sliders;
use quintessence::{Bitboard, Square, oracle};
use quintessence_games::Position;
use quintessence_games::contest::Outcome;

use crate::lookups::{Lookups, Sliders as _};
use crate::pext::Pext;
use crate::question::{Form, Question};
use crate::{Effort, LEVEL};

/// The sliders of one side, and all pieces.
pub(crate) struct Sets {
    pub(crate) sliders: Sliders,
    pub(crate) occupied: Bitboard,
}

pub(crate) fn ask(positions: &[Position], pext: Option<&Pext>, effort: &Effort) -> Outcome {
    let sets = |position: &Position| {
        let (pieces, enemy) = (position.pieces(), position.enemy());
        let sliders = Sliders { orthogonal: pieces.orthogonal & enemy, diagonal: pieces.diagonal & enemy };
        Sets { sliders, occupied: position.occupied() }
    };
    let all: Vec<_> = positions.iter().map(sets).collect();
    let mut question = Question::new(&all, oracle_union, pext);
    question.level("attacked", |sets| LEVEL.attacked(sets.sliders, sets.occupied));
    question.ours_by_lookups(TwoLoops);
    question.rivals(TwoLoops);
    question.rivals(OneLoop);
    question.run(effort)
}

fn oracle_union(sets: &Sets) -> Bitboard {
    let rooks = sets.sliders.orthogonal.into_iter().map(|square| oracle::rook_attacks(square, sets.occupied));
    let bishops =
        sets.sliders.diagonal.into_iter().map(|square| oracle::bishop_attacks(square, sets.occupied));
    rooks.chain(bishops).fold(Bitboard::EMPTY, Bitboard::union)
}

/// One loop over rooks and queens, one over bishops and queens.
#[derive(Clone, Copy)]
pub(crate) struct TwoLoops;

impl Form<Sets, Bitboard> for TwoLoops {
    const NAME: &'static str = "two loops";

    #[inline]
    fn answer<L: Lookups>(self, lookups: L, sets: &Sets) -> Bitboard {
        let sliders = lookups.board(sets.occupied);
        let mut attacked = Bitboard::EMPTY;
        for square in sets.sliders.orthogonal {
            attacked |= sliders.rook(square);
        }
        for square in sets.sliders.diagonal {
            attacked |= sliders.bishop(square);
        }
        attacked
    }
}

/// One loop over all sliders, with the kind as a mask: one mispredicted end of a loop instead of two.
#[derive(Clone, Copy)]
pub(crate) struct OneLoop;

impl Form<Sets, Bitboard> for OneLoop {
    const NAME: &'static str = "one loop";

    #[inline]
    fn answer<L: Lookups>(self, lookups: L, sets: &Sets) -> Bitboard {
        let sliders = lookups.board(sets.occupied);
        let mut attacked = Bitboard::EMPTY;
        for square in sets.sliders.squares() {
            let (bishop, rook) = sliders.bishop_and_rook(square);
            attacked |= if_contains(sets.sliders.diagonal, square, bishop);
            attacked |= if_contains(sets.sliders.orthogonal, square, rook);
        }
        attacked
    }
}

/// The attacks if the set contains the square, otherwise none. Branches would be mispredicted.
#[inline]
pub(crate) fn if_contains(set: Bitboard, square: Square, attacks: Bitboard) -> Bitboard {
    select_unpredictable(set.contains(square), attacks, Bitboard::EMPTY)
}
