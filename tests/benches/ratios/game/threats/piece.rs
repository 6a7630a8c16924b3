//! Which threats depend on one piece? An engine asks when it takes a piece off a square, or puts one there.

use quintessence::simd::Level;
use quintessence::threats::{Change, PieceThreats, threats_at};
use quintessence_benches::Position;

use super::focus::{Focus, Sums};
use super::{Board, number, numbers_of_lanes, oracle, sum, sum_of_list, sum_of_numbers};
use crate::contest::Outcome;
use crate::lookups::{Lookups, rivals};
use crate::question::Question;
use crate::{Effort, LEVEL};

pub(crate) fn ask(positions: &[Position], effort: &Effort) -> Outcome {
    let boards = Board::all(positions);
    let mut question = Question::new(&boards, oracle_piece);
    let level = |board: &Board| LEVEL.threats_at(board.square, board.piece, &board.mailbox, board.occupied);
    question.ours("threats_at", |board| {
        of_lists(&threats_at(board.square, board.piece, &board.mailbox, board.occupied))
    });
    question.ours("Level::threats_at", move |board| of_lists(&level(board)));
    question.ours("Level::threats_at, all lanes", move |board| of_lanes(&level(board)));
    let each = |level: Level, board: &Board| {
        let (mut sums, Board { square, piece, pieces, mailbox, occupied, .. }) = (Sums::default(), board);
        level.for_each_threat_at(*square, *piece, pieces, mailbox, *occupied, |change, threat| {
            let sum = match change {
                Change::Begins => &mut sums.direct,
                Change::Ends => &mut sums.discovered,
            };
            *sum = sum.wrapping_add(number(threat.to_word()));
        });
        sums.answer()
    };
    question.ours("Level::PORTABLE.for_each_threat_at", move |board| each(Level::PORTABLE, board));
    question.ours("Level::for_each_threat_at", move |board| each(LEVEL, board));
    rivals!(forms(&mut question));
    question.run(effort)
}

fn of_lists(threats: &PieceThreats) -> u64 {
    let (direct, discovered) = (sum_of_list(threats.direct()), sum_of_list(threats.discovered()));
    Sums { direct, discovered }.answer()
}

fn of_lanes(threats: &PieceThreats) -> u64 {
    let numbers = numbers_of_lanes(threats.lanes(), threats.mask());
    let (direct, discovered) = numbers.split_at(24);
    Sums { direct: sum_of_numbers(direct), discovered: sum_of_numbers(discovered) }.answer()
}

/// The threats with the piece that are none without it, and those without it that are none with it.
fn oracle_piece(board: &Board) -> u64 {
    let mut without = board.mailbox;
    without.remove(board.square);
    let (with, without) = (oracle(&board.mailbox), oracle(&without));
    let (direct, discovered) = (sum(&with - &without), sum(&without - &with));
    Sums { direct, discovered }.answer()
}

fn forms<L: Lookups>(question: &mut Question<'_, Board>) {
    question.by::<L>("loops", |board| {
        let (focus, mut sums) = (Focus::of::<L>(board), Sums::default());
        focus.made(board.piece, &mut sums);
        focus.suffered_and_blocked(board.piece, &mut sums);
        sums.answer()
    });
    // Loops of mostly the same length, without branches in them.
    question.by::<L>("in blocks", |board| {
        let mut sums = Sums::default();
        Focus::of::<L>(board).in_blocks(board.piece, &mut sums);
        sums.answer()
    });
}
