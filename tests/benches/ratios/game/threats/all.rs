//! Which threats does a position have?

use quintessence::threats::for_each_threat;
use quintessence::{Bitboard, Color, Role, Square, king_attacks, knight_attacks};

use super::{Board, number, oracle, sum};
use crate::lookups::{Lookups, rivals};
use crate::positions::Played;
use crate::question::Question;

pub(crate) fn asked(positions: &[Played]) -> Question<Board> {
    let mut question = Question::new(Board::of(positions, false), |board| sum(oracle(&board.mailbox)).into());
    question.ours("for_each_threat", |board| one_by_one(board).into());
    rivals!(forms(&mut question));
    question
}

#[inline]
fn one_by_one(board: &Board) -> u32 {
    let mut all = 0_u32;
    for_each_threat(board.pieces.lend(), &board.mailbox, board.occupied, |threat| {
        all = all.wrapping_add(number(threat.to_word()));
    });
    all
}

fn forms<L: Lookups>(question: &mut Question<Board>) {
    question.form::<L>("loops by kind", |board| by_pieces::<L>(board).wrapping_add(by_pawns(board)).into());
}

/// All captures in one direction at once. Loops over the targets of each pawn take longer.
#[inline]
fn by_pawns(board: &Board) -> u32 {
    let (targets, mut all) = (board.occupied.bits(), 0_u32);
    let mut capture = |pawns: Bitboard, ahead: u8| {
        for from in pawns {
            let to = Square::from_index_masked(from as u8 + ahead);
            all = all.wrapping_add(board.number(from, to));
        }
    };
    let [white, black] = Color::ALL.map(|color| board.pieces.pawns(color));
    let [a, .., h] = Bitboard::FILES;
    capture((white - a) & Bitboard::new(targets >> 7), 7);
    capture((white - h) & Bitboard::new(targets >> 9), 9);
    capture((black - a) & Bitboard::new(targets << 9), 64 - 9);
    capture((black - h) & Bitboard::new(targets << 7), 64 - 7);
    all
}

#[inline]
fn by_pieces<L: Lookups>(board: &Board) -> u32 {
    let (pieces, lookups, mut all) = (&board.pieces, L::new(board.occupied), 0);
    pieces.role(Role::Knight).into_iter().for_each(|from| take(board, from, knight_attacks(from), &mut all));
    pieces.role(Role::Bishop).into_iter().for_each(|from| take(board, from, lookups.bishop(from), &mut all));
    pieces.role(Role::Rook).into_iter().for_each(|from| take(board, from, lookups.rook(from), &mut all));
    pieces.role(Role::Queen).into_iter().for_each(|from| take(board, from, lookups.queen(from), &mut all));
    pieces.role(Role::King).into_iter().for_each(|from| take(board, from, king_attacks(from), &mut all));
    all
}

#[inline]
fn take(board: &Board, from: Square, attacks: Bitboard, all: &mut u32) {
    for to in attacks & board.occupied {
        *all = all.wrapping_add(board.number(from, to));
    }
}
