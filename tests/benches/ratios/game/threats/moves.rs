//! Which threats does a legal move end, and which does it begin?
//!
//! The answer is the sum of those that begin minus the sum of those that end, as in the accumulator of a network. Whoever
//! sums in place need not cancel threats that end and begin again.

use quintessence::quad::{MoveKind, Piece, castling_targets};
use quintessence::simd::Level;
use quintessence::threats::{Change, MoveThreats, move_threats};
use quintessence::{Bitboard, Role, Square};
use quintessence_benches::Position;

use super::focus::{Focus, Sums};
use super::{Board, number, numbers_of_lanes, oracle, sum, sum_of_list, sum_of_numbers};
use crate::contest::Outcome;
use crate::lookups::{Lookups, rivals};
use crate::question::Question;
use crate::{Effort, LEVEL};

pub(crate) fn ask(positions: &[Position], effort: &Effort) -> Outcome {
    let mut question = Question::new(Board::before(positions), oracle_move);
    let root = |board: &Board| move_threats(board.chosen, &board.mailbox, board.occupied);
    let level = |board: &Board| LEVEL.move_threats(board.chosen, &board.mailbox, board.occupied);
    question.ours("move_threats", move |board| root(board).as_ref().map_or(0, of_lists));
    question.ours("Level::move_threats", move |board| level(board).as_ref().map_or(0, of_lists));
    question.ours("Level::move_threats, all lanes", move |board| level(board).as_ref().map_or(0, of_lanes));
    let each = |level: Level, board: &Board| {
        let (mut sum, Board { chosen, pieces, mailbox, occupied, .. }) = (0_u32, board);
        level.for_each_move_threat(*chosen, pieces, mailbox, *occupied, |change, threat| {
            let number = number(threat.to_word());
            sum = match change {
                Change::Begins => sum.wrapping_add(number),
                Change::Ends => sum.wrapping_sub(number),
            };
        });
        sum.into()
    };
    question.ours("Level::PORTABLE.for_each_move_threat", move |board| each(Level::PORTABLE, board));
    question.ours("Level::for_each_move_threat", move |board| each(LEVEL, board));
    rivals!(forms(&mut question));
    question.run(effort)
}

const fn answer(begun: u32, ended: u32) -> u64 {
    begun.wrapping_sub(ended) as u64
}

fn of_lists(threats: &MoveThreats) -> u64 {
    answer(sum_of_list(threats.begun()), sum_of_list(threats.ended()))
}

fn of_lanes(threats: &MoveThreats) -> u64 {
    let (ended, begun) = (threats.ended_masks(), threats.begun_masks());
    let mut all = 0_u32;
    for (i, lanes) in threats.blocks().iter().enumerate() {
        // Of the four blocks, a quiet move has two, and a capture three.
        if ended[i] | begun[i] != 0 {
            let begun = sum_of_numbers(&numbers_of_lanes(lanes, begun[i]));
            all = all.wrapping_add(begun).wrapping_sub(sum_of_numbers(&numbers_of_lanes(lanes, ended[i])));
        }
    }
    all as u64
}

fn oracle_move(board: &Board) -> u64 {
    let mut after = board.mailbox;
    after.play(board.chosen);
    let (before, after) = (oracle(&board.mailbox), oracle(&after));
    answer(sum(&after - &before), sum(&before - &after))
}

fn forms<L: Lookups>(question: &mut Question<Board>) {
    question.by::<L>("loops", |board| {
        let (mut ended, mut begun) = (Sums::default(), Sums::default());
        changes::<L>(board, &mut ended, &mut begun);
        let ended_and_discovered = ended.direct.wrapping_add(begun.discovered);
        answer(begun.direct.wrapping_add(ended.discovered), ended_and_discovered)
    });
}

/// What a move changes: the sums for the pieces that are removed, and for those that are added. The boards between are given
/// by their occupancies, unless the move castles.
#[inline]
fn changes<L: Lookups>(board: &Board, removed: &mut Sums, added: &mut Sums) {
    let chosen = board.chosen;
    let (from, to, piece) = (chosen.from(), chosen.to(), chosen.piece());
    let mut occupied = board.occupied.without(from);
    let focus = |square, occupied| Focus::new::<L>(board, square, occupied);
    change(&focus(from, occupied), piece, removed);
    match (chosen.kind(), chosen.captured()) {
        (MoveKind::Castling, _) => castle::<L>(board, removed, added),
        (MoveKind::EnPassant, Some(captured)) => {
            let square = Square::ALL[usize::from(from.rank() * 8 + to.file())];
            occupied = occupied.without(square);
            change(&focus(square, occupied), captured, removed);
            change(&focus(to, occupied), piece, added);
        }
        // What the captured piece blocks is what the capturing one blocks.
        (_, Some(captured)) => {
            let focus = focus(to, occupied);
            focus.made(captured, removed);
            focus.suffered(captured, removed);
            focus.made(chosen.piece_after(), added);
            focus.suffered(chosen.piece_after(), added);
        }
        (_, None) => change(&focus(to, occupied), chosen.piece_after(), added),
    }
}

#[inline]
fn change(focus: &Focus<'_>, piece: Piece, sums: &mut Sums) {
    focus.made(piece, sums);
    focus.suffered_and_blocked(piece, sums);
}

/// The rest of castling, after the king has been removed. It is rare.
#[cold]
#[inline(never)]
fn castle<L: Lookups>(board: &Board, removed: &mut Sums, added: &mut Sums) {
    let chosen = board.chosen;
    let (king, rook) = (chosen.piece(), Piece::new(chosen.piece().color(), Role::Rook));
    let (king_to, rook_to) = castling_targets(chosen.from(), chosen.to());
    let occupied = board.occupied.without(chosen.from()).without(chosen.to());
    change(&Focus::new::<L>(board, chosen.to(), occupied), rook, removed);
    change(&Focus::new::<L>(board, king_to, occupied), king, added);
    let mut board = *board;
    board.mailbox.put(king_to, king);
    board.pieces.roles[5] |= Bitboard::from(king_to);
    change(&Focus::new::<L>(&board, rook_to, occupied.with(king_to)), rook, added);
}
