//! What does the side that does not move attack with all of its pieces, the other king lifted from the board?

use quintessence::simd::Sliders;
use quintessence::{Bitboard, Color, PieceSets, Role, attack_map, king_attacks, knight_attacks, setwise};
use quintessence_benches::Position;

use super::attackers::attacks_of;
use super::union::{Sets, one_loop, two_loops};
use crate::contest::Outcome;
use crate::lookups::{Lookups, rivals};
use crate::question::Question;
use crate::{Effort, LEVEL};

#[derive(Clone, Copy)]
struct Board {
    pieces: PieceSets,
    by: Bitboard,
    occupied: Bitboard,
}

pub(crate) fn ask(positions: &[Position], effort: &Effort) -> Outcome {
    let board = |position: &Position| Board {
        pieces: position.pieces(),
        by: position.enemy(),
        occupied: position.occupied(),
    };
    let boards: Vec<_> = positions.iter().map(board).collect();
    let mut question = Question::new(&boards, |board| oracle_map(board).bits());
    question.ours("attack_map", |board| attack_map(board.by, &board.pieces, board.occupied).bits());
    question
        .ours("Level::attack_map", |board| LEVEL.attack_map(board.by, &board.pieces, board.occupied).bits());
    rivals!(forms(&mut question));
    question.run(effort)
}

fn oracle_map(&Board { pieces, by, occupied }: &Board) -> Bitboard {
    let occupied = occupied - (pieces.role(Role::King) - by);
    by.into_iter().fold(Bitboard::EMPTY, |all, square| all | attacks_of(square, &pieces, occupied))
}

/// Loops over the sliders. Pawns are shifted, and knights are shifted or looked up in a third loop.
fn forms<L: Lookups>(question: &mut Question<'_, Board>) {
    question.by::<L>("three loops", |board| {
        let mut attacked = pawns_and_king(board) | two_loops::<L>(&sliders(board));
        for square in board.pieces.role(Role::Knight) & board.by {
            attacked |= knight_attacks(square);
        }
        attacked.bits()
    });
    let others = |board: &Board| {
        pawns_and_king(board) | setwise::knight_attacks(board.pieces.role(Role::Knight) & board.by)
    };
    question.by::<L>("two loops", move |board| (others(board) | two_loops::<L>(&sliders(board))).bits());
    question.by::<L>("one loop", move |board| (others(board) | one_loop::<L>(&sliders(board))).bits());
}

/// The sliders over the board without the other king.
#[inline]
fn sliders(&Board { ref pieces, by, occupied }: &Board) -> Sets {
    let sliders = Sliders { orthogonal: pieces.orthogonal() & by, diagonal: pieces.diagonal() & by };
    Sets { sliders, occupied: occupied - (pieces.role(Role::King) - by) }
}

#[inline]
fn pawns_and_king(&Board { ref pieces, by, .. }: &Board) -> Bitboard {
    let [white, black] = [Color::White, Color::Black].map(|color| pieces.pawns(color));
    let pawns =
        setwise::pawn_attacks(Color::White, white & by) | setwise::pawn_attacks(Color::Black, black & by);
    pawns | (pieces.role(Role::King) & by).lowest().map_or(Bitboard::EMPTY, king_attacks)
}
