//! Which threats does a position have?

use quintessence::threats::all_threats;
use quintessence::{Bitboard, Color, Role, Square, king_attacks, knight_attacks, pawn_attacks};
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

/// Loops over the pieces of each kind; pawns by colour.
fn forms<L: Lookups>(question: &mut Question<'_, Board>) {
    question.by::<L>("loops by kind", |board| {
        let (pieces, lookups) = (&board.pieces, L::new(board.occupied));
        let mut all = 0_u32;
        let mut take = |from: Square, attacks: Bitboard| {
            let attacker = board.code(from);
            for to in attacks & board.occupied {
                all = all.wrapping_add(number(packed(attacker, from, board.code(to), to)));
            }
        };
        for color in [Color::White, Color::Black] {
            pieces.pawns(color).into_iter().for_each(|from| take(from, pawn_attacks(color, from)));
        }
        pieces.role(Role::Knight).into_iter().for_each(|from| take(from, knight_attacks(from)));
        pieces.role(Role::Bishop).into_iter().for_each(|from| take(from, lookups.bishop(from)));
        pieces.role(Role::Rook).into_iter().for_each(|from| take(from, lookups.rook(from)));
        pieces.role(Role::Queen).into_iter().for_each(|from| take(from, lookups.queen(from)));
        pieces.role(Role::King).into_iter().for_each(|from| take(from, king_attacks(from)));
        all.into()
    });
}
