//! How many pieces of the side to move do the other side's sliders attack, one square at a time?

use quintessence::{Bitboard, PieceSets, oracle};
use quintessence_games::Position;
use quintessence_games::contest::Outcome;

use crate::lookups::{Lookups, Sliders};
use crate::pext::Pext;
use crate::question::{Form, Question};
use crate::{Effort, LEVEL};

struct Board {
    diagonal: Bitboard,
    orthogonal: Bitboard,
    own: Bitboard,
    enemy: Bitboard,
}

pub(crate) fn ask(positions: &[Position], pext: Option<&Pext>, effort: &Effort) -> Outcome {
    let board = |position: &Position| {
        let PieceSets { diagonal, orthogonal, .. } = position.pieces();
        Board { diagonal, orthogonal, own: position.own(), enemy: position.enemy() }
    };
    let boards: Vec<_> = positions.iter().map(board).collect();
    let mut question = Question::new(&boards, oracle_attacked, pext);
    question.level("is_attacked", |&Board { diagonal, orthogonal, own, enemy }| {
        let sliders = PieceSets { diagonal, orthogonal, ..PieceSets::EMPTY };
        let mut attacked = 0;
        for square in own {
            attacked += u64::from(LEVEL.is_attacked(square, enemy, &sliders, own | enemy));
        }
        attacked
    });
    question.level("bishop_and_rook_attacks", |&Board { diagonal, orthogonal, own, enemy }| {
        let mut attacked = 0;
        for square in own {
            let (bishop, rook) = LEVEL.bishop_and_rook_attacks(square, own | enemy);
            attacked += u64::from((bishop & diagonal | rook & orthogonal).intersects(enemy));
        }
        attacked
    });
    question.ours_by_lookups(FromEachSquare);
    question.rivals(FromEachSquare);
    question.run(effort)
}

fn oracle_attacked(&Board { diagonal, orthogonal, own, enemy }: &Board) -> u64 {
    let bishops = (diagonal & enemy).into_iter().map(|square| oracle::bishop_attacks(square, own | enemy));
    let rooks = (orthogonal & enemy).into_iter().map(|square| oracle::rook_attacks(square, own | enemy));
    (bishops.chain(rooks).fold(Bitboard::EMPTY, Bitboard::union) & own).len().into()
}

/// Bishop and rook of each square, masked with the sliders that attack as they do.
#[derive(Clone, Copy)]
struct FromEachSquare;

impl Form<Board, u64> for FromEachSquare {
    const NAME: &'static str = "from each square";

    #[inline]
    fn answer<L: Lookups>(self, lookups: L, &Board { diagonal, orthogonal, own, enemy }: &Board) -> u64 {
        let sliders = lookups.board(own | enemy);
        let mut attacked = 0;
        for square in own {
            let (bishop, rook) = sliders.bishop_and_rook(square);
            attacked += u64::from((bishop & diagonal | rook & orthogonal).intersects(enemy));
        }
        attacked
    }
}
