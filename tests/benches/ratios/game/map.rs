//! What does the side that does not move attack with all of its pieces, the other king lifted from the board?

use quintessence::{Bitboard, Color, PieceSets, Role, attack_map, king_attacks, knight_attacks, setwise};
use quintessence_benches::Position;

use super::attackers::attacks_of;
use super::shapes::{Asked, Board, Shape};
use super::union::{Sets, one_loop, two_loops};
use crate::contest::Outcome;
use crate::lookups::{Lookups, rivals};
use crate::{Effort, LEVEL};

pub(crate) fn ask<S: Shape>(positions: &[Position], effort: &Effort) -> Outcome {
    let mut question = Asked::<S>::new(positions, |board| oracle_map(board).bits());
    question.ours("attack_map", |board| attack_map(board.enemy, board.pieces, board.occupied).bits());
    question.ours("Level::attack_map", |board| {
        LEVEL.attack_map(board.enemy, board.pieces, board.occupied).bits()
    });
    rivals!(forms(&mut question));
    question.run(effort)
}

fn oracle_map(board: &Board<'_>) -> Bitboard {
    let occupied = board.occupied.without(board.king);
    let attacks = |from| attacks_of(from, board.pieces, occupied);
    board.enemy.into_iter().map(attacks).fold(Bitboard::EMPTY, Bitboard::union)
}

/// Loops over the sliders. Pawns are shifted, and knights are shifted or looked up in a third loop.
fn forms<L: Lookups>(question: &mut Asked<impl Shape>) {
    question.by::<L>("three loops", |board| {
        let (by, pieces) = (board.enemy, board.pieces);
        let mut attacked = pawns_and_king(by, pieces) | two_loops::<L>(&sliders(by, pieces, board.occupied));
        for square in pieces.role(Role::Knight) & by {
            attacked |= knight_attacks(square);
        }
        attacked.bits()
    });
    question
        .by::<L>("two loops", |board| with_two_loops::<L>(board.enemy, board.pieces, board.occupied).bits());
    question.by::<L>("one loop", |board| {
        let sliders = one_loop::<L>(&sliders(board.enemy, board.pieces, board.occupied));
        (leapers(board.enemy, board.pieces) | sliders).bits()
    });
}

#[inline]
pub(crate) fn with_two_loops<L: Lookups>(by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
    leapers(by, pieces) | two_loops::<L>(&sliders(by, pieces, occupied))
}

/// The sliders over the board without the other king.
#[inline]
fn sliders(by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> Sets {
    Sets::new(by, pieces, occupied - (pieces.role(Role::King) - by))
}

#[inline]
fn leapers(by: Bitboard, pieces: &PieceSets) -> Bitboard {
    pawns_and_king(by, pieces) | setwise::knight_attacks(pieces.role(Role::Knight) & by)
}

#[inline]
fn pawns_and_king(by: Bitboard, pieces: &PieceSets) -> Bitboard {
    let [white, black] = [Color::White, Color::Black].map(|color| pieces.pawns(color));
    let pawns =
        setwise::pawn_attacks(Color::White, white & by) | setwise::pawn_attacks(Color::Black, black & by);
    pawns | (pieces.role(Role::King) & by).lowest().map_or(Bitboard::EMPTY, king_attacks)
}
