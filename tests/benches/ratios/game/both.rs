//! How many pieces of the side to move do the other side's sliders attack, one square at a time?

use quintessence::{Bitboard, PieceSets, oracle};
use quintessence_benches::Position;

use crate::contest::Outcome;
use crate::lookups::{Lookups, ours, rivals};
use crate::question::Question;
use crate::{Effort, LEVEL};

#[derive(Clone, Copy)]
struct Board {
    sliders: PieceSets,
    own: Bitboard,
    enemy: Bitboard,
}

pub(crate) fn ask(positions: &[Position], effort: &Effort) -> Outcome {
    let board = |position: &Position| {
        let [_, _, bishops, rooks, queens, _] = position.roles;
        let [none, ..] = PieceSets::EMPTY.roles;
        let sliders =
            PieceSets { roles: [none, none, bishops, rooks, queens, none], colors: position.colors };
        Board { sliders, own: position.own(), enemy: position.enemy() }
    };
    let boards: Vec<_> = positions.iter().map(board).collect();
    let mut question = Question::new(&boards, oracle_attacked);
    question.ours("Level::is_attacked", |&Board { ref sliders, own, enemy }| {
        let mut attacked = 0;
        for square in own {
            attacked += u64::from(LEVEL.is_attacked(square, enemy, sliders, own | enemy));
        }
        attacked
    });
    question.ours("Level::bishop_and_rook_attacks", |&Board { ref sliders, own, enemy }| {
        let mut attacked = 0;
        for square in own {
            let (bishop, rook) = LEVEL.bishop_and_rook_attacks(square, own | enemy);
            attacked +=
                u64::from((bishop & sliders.diagonal() | rook & sliders.orthogonal()).intersects(enemy));
        }
        attacked
    });
    ours!(forms(&mut question));
    rivals!(forms(&mut question));
    question.run(effort)
}

fn oracle_attacked(&Board { sliders, own, enemy }: &Board) -> u64 {
    let (diagonal, orthogonal) = (sliders.diagonal(), sliders.orthogonal());
    let bishops = (diagonal & enemy).into_iter().map(|square| oracle::bishop_attacks(square, own | enemy));
    let rooks = (orthogonal & enemy).into_iter().map(|square| oracle::rook_attacks(square, own | enemy));
    (bishops.chain(rooks).fold(Bitboard::EMPTY, Bitboard::union) & own).len().into()
}

/// Bishop and rook of each square, masked with the sliders that attack as they do.
fn forms<L: Lookups>(question: &mut Question<'_, Board>) {
    question.by::<L>("from each square", |&Board { ref sliders, own, enemy }| {
        let lookups = L::new(own | enemy);
        let mut attacked = 0;
        for square in own {
            let (bishop, rook) = lookups.bishop_and_rook(square);
            attacked +=
                u64::from((bishop & sliders.diagonal() | rook & sliders.orthogonal()).intersects(enemy));
        }
        attacked
    });
}
