//! Which threats does a position have?

use std::hint::select_unpredictable;

use quintessence::threats::all_threats;
use quintessence::{Bitboard, Color, Square};
use quintessence_benches::Position;

use super::{Board, number, oracle, packed, sum, sum_of_list};
use crate::contest::Outcome;
use crate::lookups::{Lookups, ours, rivals};
use crate::question::Question;
use crate::{Effort, LEVEL};

pub(crate) fn ask(positions: &[Position], effort: &Effort) -> Outcome {
    let boards = Board::all(positions);
    let mut question = Question::new(&boards, |board| sum(oracle(&board.mailbox)).into());
    question.ours("all_threats", |board| {
        sum_of_list(all_threats(&board.mailbox, board.occupied).iter().copied()).into()
    });
    question.ours("Level::all_threats", |board| {
        sum_of_list(LEVEL.all_threats(&board.mailbox, board.occupied).iter().copied()).into()
    });
    ours!(forms(&mut question));
    rivals!(forms(&mut question));
    question.run(effort)
}

fn forms<L: Lookups>(question: &mut Question<'_, Board, u64>) {
    question.by::<L>("loops by kind", |board| {
        let mut all = 0_u32;
        attack_sets::<L>(board, |from, attacks| {
            let attacker = board.code(from);
            for to in attacks & board.occupied {
                all = all.wrapping_add(number(packed(attacker, from, board.code(to), to)));
            }
        });
        all.into()
    });
    question.by::<L>("sets first, then one loop", sets_first::<L>);
}

/// Loops over the pieces of each kind; pawns by colour.
#[inline]
fn attack_sets<L: Lookups>(board: &Board, mut take: impl FnMut(Square, Bitboard)) {
    let lookups = L::new(board.occupied);
    let pieces = &board.pieces;
    for color in [Color::White, Color::Black] {
        pieces.pawns(color).into_iter().for_each(|from| take(from, L::pawn(color, from)));
    }
    pieces.knights.into_iter().for_each(|from| take(from, L::knight(from)));
    (pieces.diagonal - pieces.orthogonal).into_iter().for_each(|from| take(from, lookups.bishop(from)));
    (pieces.orthogonal - pieces.diagonal).into_iter().for_each(|from| take(from, lookups.rook(from)));
    (pieces.orthogonal & pieces.diagonal).into_iter().for_each(|from| take(from, lookups.queen(from)));
    pieces.kings.into_iter().for_each(|from| take(from, L::king(from)));
}

/// The attacks of all pieces first, then one loop over all threats, without branches.
#[inline]
fn sets_first<L: Lookups>(board: &Board) -> u64 {
    let mut sets = [(0, Bitboard::EMPTY); 64];
    let (mut len, mut threats) = (0, 0);
    attack_sets::<L>(board, |from, attacks| {
        let victims = attacks & board.occupied;
        sets[len & 63] = (packed(board.code(from), from, 0, Square::A1), victims);
        len += usize::from(!victims.is_empty());
        threats += victims.len();
    });
    let (mut all, mut i) = (0_u32, 0);
    let (mut attacker, mut victims) = sets[0];
    for _ in 0..threats {
        let to = Square::ALL[victims.bits().trailing_zeros() as usize & 63];
        all = all.wrapping_add(number(attacker | packed(0, Square::A1, board.code(to), to)));
        victims = victims.without_lowest();
        i += usize::from(victims.is_empty());
        let next = sets[i & 63];
        attacker = next.0;
        victims = select_unpredictable(victims.is_empty(), next.1, victims);
    }
    all.into()
}
