//! Which threats does a position have?

use std::hint::select_unpredictable;

use quintessence::quad::Role;
use quintessence::threats::all_threats;
use quintessence::{Bitboard, Color, Square};
use quintessence_games::Position;
use quintessence_games::contest::Outcome;

use super::sinks::{List, number};
use super::{Board, oracle, packed, sum};
use crate::lookups::{Lookups, Sliders};
use crate::pext::Pext;
use crate::question::{Form, Question};
use crate::{Effort, LEVEL};

pub(crate) fn ask(positions: &[Position], pext: Option<&Pext>, effort: &Effort) -> Outcome {
    let boards = Board::all(positions);
    let oracle_all = |board: &Board| u64::from(oracle::sum(&oracle::threats(&board.mailbox)));
    let mut question = Question::new(&boards, oracle_all, pext);
    question
        .root("all_threats", |board| sum(all_threats(&board.mailbox, board.occupied).iter().copied()).into());
    question.level("all_threats", |board| {
        sum(LEVEL.all_threats(&board.mailbox, board.occupied).iter().copied()).into()
    });
    question.ours_by_lookups(ByKind);
    question.ours_by_lookups(Flat);
    question.rivals(Flat);
    question.rivals(OneLoop);
    question.rivals(ByKind);
    question.rivals(WrittenOut);
    question.run(effort)
}

/// The threats of the piece on a square.
#[inline]
fn of_piece(board: &Board, from: Square, attacks: Bitboard, take: &mut impl FnMut(u32)) {
    let attacker = board.code(from);
    for to in attacks & board.occupied {
        take(packed(attacker, from, board.code(to), to));
    }
}

/// Loops over the pieces of each kind; pawns by colour.
#[inline]
fn attack_sets<L: Lookups>(lookups: L, board: &Board, mut take: impl FnMut(Square, Bitboard)) {
    let sliders = lookups.board(board.occupied);
    let pieces = &board.pieces;
    for color in [Color::White, Color::Black] {
        pieces.pawns(color).into_iter().for_each(|from| take(from, lookups.pawn(color, from)));
    }
    pieces.knights.into_iter().for_each(|from| take(from, lookups.knight(from)));
    (pieces.diagonal - pieces.orthogonal).into_iter().for_each(|from| take(from, sliders.bishop(from)));
    (pieces.orthogonal - pieces.diagonal).into_iter().for_each(|from| take(from, sliders.rook(from)));
    (pieces.orthogonal & pieces.diagonal).into_iter().for_each(|from| take(from, sliders.queen(from)));
    pieces.kings.into_iter().for_each(|from| take(from, lookups.king(from)));
}

#[inline]
fn by_kind<L: Lookups>(lookups: L, board: &Board, mut take: impl FnMut(u32)) {
    attack_sets(lookups, board, |from, attacks| of_piece(board, from, attacks, &mut take));
}

/// Each threat is consumed when it is found.
#[derive(Clone, Copy)]
struct ByKind;

impl Form<Board, u64> for ByKind {
    const NAME: &'static str = "loops by kind, consumed in place";

    #[inline]
    fn answer<L: Lookups>(self, lookups: L, board: &Board) -> u64 {
        let mut all = 0_u32;
        by_kind(lookups, board, |threat| all = all.wrapping_add(number(threat)));
        all.into()
    }
}

/// The threats are written to a list, which is consumed.
#[derive(Clone, Copy)]
struct WrittenOut;

impl Form<Board, u64> for WrittenOut {
    const NAME: &'static str = "loops by kind, written out";

    #[inline]
    fn answer<L: Lookups>(self, lookups: L, board: &Board) -> u64 {
        let mut list = List::<512>::new();
        by_kind(lookups, board, |threat| list.push(threat));
        list.sum().into()
    }
}

/// One loop over all pieces, whose kinds come from the mailbox.
#[derive(Clone, Copy)]
struct OneLoop;

impl Form<Board, u64> for OneLoop {
    const NAME: &'static str = "one loop, consumed in place";

    #[inline]
    fn answer<L: Lookups>(self, lookups: L, board: &Board) -> u64 {
        let sliders = lookups.board(board.occupied);
        let mut all = 0_u32;
        for from in board.occupied {
            let Some(piece) = board.mailbox.piece_at(from) else { continue };
            let attacks = match piece.role() {
                Role::Pawn => lookups.pawn(piece.color(), from),
                Role::Knight => lookups.knight(from),
                Role::Bishop => sliders.bishop(from),
                Role::Rook => sliders.rook(from),
                Role::Queen => sliders.queen(from),
                Role::King => lookups.king(from),
            };
            of_piece(board, from, attacks, &mut |threat| all = all.wrapping_add(number(threat)));
        }
        all.into()
    }
}

/// The attacks of all pieces first, then one loop over all threats, without branches.
#[derive(Clone, Copy)]
struct Flat;

impl Form<Board, u64> for Flat {
    const NAME: &'static str = "sets first, consumed in one loop";

    #[inline]
    fn answer<L: Lookups>(self, lookups: L, board: &Board) -> u64 {
        let mut sets = [(0, Bitboard::EMPTY); 64];
        let (mut len, mut threats) = (0, 0);
        attack_sets(lookups, board, |from, attacks| {
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
}
