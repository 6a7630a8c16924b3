//! Does a piece of the side that does not move attack the king of the side to move?

use quintessence::is_attacked;
use quintessence_benches::Position;

use super::attackers::{attacks_of, from_square};
use super::shapes::{Asked, Board, Shape};
use crate::contest::Outcome;
use crate::lookups::{Lookups, rivals};
use crate::{Effort, LEVEL};

pub(crate) fn ask<S: Shape>(positions: &[Position], effort: &Effort) -> Outcome {
    let mut question = Asked::<S>::new(positions, |board| oracle_is_attacked(board).into());
    question.ours("is_attacked", |board| {
        is_attacked(board.king, board.enemy, board.pieces, board.occupied).into()
    });
    question.ours("Level::is_attacked", |board| {
        LEVEL.is_attacked(board.king, board.enemy, board.pieces, board.occupied).into()
    });
    rivals!(forms(&mut question));
    question.run(effort)
}

fn oracle_is_attacked(board: &Board<'_>) -> bool {
    let attacks = |from| attacks_of(from, board.pieces, board.occupied);
    board.enemy.into_iter().any(|from| attacks(from).contains(board.king))
}

fn forms<L: Lookups>(question: &mut Asked<impl Shape>) {
    question.by::<L>("from the king", |board| {
        from_square::<L>(board.king, board.pieces, board.occupied).intersects(board.enemy).into()
    });
}
