//! Which threats does a position have?

use quintessence::simd::Level;
use quintessence::threats::all_threats;
use quintessence::{Bitboard, Color, Role, Square, king_attacks, knight_attacks, pawn_attacks};
use quintessence_benches::Position;

use super::{Board, number, oracle, packed, sum};
use crate::contest::Outcome;
use crate::lookups::{Lookups, rivals};
use crate::question::Question;
use crate::{Effort, LEVEL};

pub(crate) fn ask(positions: &[Position], effort: &Effort) -> Outcome {
    let mut question = Question::new(Board::before(positions), |board| sum(oracle(&board.mailbox)).into());
    question.ours("all_threats", |board| {
        sum(all_threats(&board.mailbox, board.occupied).iter().map(|threat| threat.to_word())).into()
    });
    let each = |level: Level, board: &Board| {
        let mut all = 0_u32;
        level.for_each_threat(&board.pieces, &board.mailbox, board.occupied, |threat| {
            all = all.wrapping_add(number(threat.to_word()));
        });
        all.into()
    };
    question.ours("Level::PORTABLE.for_each_threat", move |board| each(Level::PORTABLE, board));
    question.ours("Level::for_each_threat", move |board| each(LEVEL, board));
    rivals!(forms(&mut question));
    question.run(effort)
}

/// Loops over the pieces of each kind. The pawns of a colour one by one, or all captures in the same direction at once.
fn forms<L: Lookups>(question: &mut Question<Board>) {
    question.by::<L>("loops by kind", |board| {
        let (pieces, mut all) = (&board.pieces, 0);
        for color in [Color::White, Color::Black] {
            for from in pieces.pawns(color) {
                take(board, from, pawn_attacks(color, from), &mut all);
            }
        }
        by_pieces::<L>(board, &mut all);
        all.into()
    });
    question.by::<L>("loops by kind, pawns by direction", |board| {
        let (pieces, targets, mut all) = (&board.pieces, board.occupied.bits(), 0);
        let mut capture = |pawns: Bitboard, ahead: u8| {
            for from in pawns {
                let to = Square::from_index_masked(from as u8 + ahead);
                add(board, from, to, &mut all);
            }
        };
        let [white, black] = Color::ALL.map(|color| pieces.pawns(color));
        let [a, .., h] = Bitboard::FILES;
        capture((white - a) & Bitboard::new(targets >> 7), 7);
        capture((white - h) & Bitboard::new(targets >> 9), 9);
        capture((black - a) & Bitboard::new(targets << 9), 64 - 9);
        capture((black - h) & Bitboard::new(targets << 7), 64 - 7);
        by_pieces::<L>(board, &mut all);
        all.into()
    });
}

#[inline]
const fn add(board: &Board, from: Square, to: Square, all: &mut u32) {
    *all = all.wrapping_add(number(packed(board.code(from), from, board.code(to), to)));
}

#[inline]
fn take(board: &Board, from: Square, attacks: Bitboard, all: &mut u32) {
    for to in attacks & board.occupied {
        add(board, from, to, all);
    }
}

/// The threats of all pieces but pawns.
#[inline]
fn by_pieces<L: Lookups>(board: &Board, all: &mut u32) {
    let (pieces, lookups) = (&board.pieces, L::new(board.occupied));
    pieces.role(Role::Knight).into_iter().for_each(|from| take(board, from, knight_attacks(from), all));
    pieces.role(Role::Bishop).into_iter().for_each(|from| take(board, from, lookups.bishop(from), all));
    pieces.role(Role::Rook).into_iter().for_each(|from| take(board, from, lookups.rook(from), all));
    pieces.role(Role::Queen).into_iter().for_each(|from| take(board, from, lookups.queen(from), all));
    pieces.role(Role::King).into_iter().for_each(|from| take(board, from, king_attacks(from), all));
}
