//! Which threats depend on one piece? An engine asks when it takes a piece off a square, or puts one there.

use std::hint::black_box;

use quintessence::simd::Level;
use quintessence::threats::{Change, PieceThreats, threats_at};
use quintessence_benches::Position;

use super::focus::{Focus, Sums};
use super::{Board, number, numbers_of_lanes, oracle, sum, sum_of_list, sum_of_numbers};
use crate::contest::{Outcome, Ratio, Row};
use crate::lookups::{Lookups, rivals};
use crate::question::Question;
use crate::{Effort, LEVEL};

/// When the stores of a move come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stores {
    Never,
    BeforeTheQuestion,
    AfterTheQuestion,
}

impl Stores {
    #[inline]
    fn ask(self, board: &mut Board, answer: impl Fn(&Board) -> u64) -> u64 {
        if self == Self::BeforeTheQuestion {
            board.store_move();
        }
        let answered = answer(black_box(board));
        if self == Self::AfterTheQuestion {
            board.store_move();
        }
        answered
    }
}

pub(crate) fn at_rest(positions: &[Position], effort: &Effort) -> Outcome {
    let mut question = Question::new(Board::before(positions), oracle_piece);
    lists(&mut question, Stores::Never);
    one_by_one(&mut question, Stores::Never);
    rivals!(forms(&mut question, Stores::Never));
    question.run(effort)
}

/// Asks right after a move. The ratio is of the form of `threats_at` that is fastest at rest: its time without the time of
/// the move, divided by its time at rest.
pub(crate) fn after_a_move(positions: &[Position], effort: &Effort) -> (Outcome, Ratio) {
    let mut question = Question::new(Board::after(positions), oracle_piece);
    lists(&mut question, Stores::BeforeTheQuestion);
    one_by_one(&mut question, Stores::BeforeTheQuestion);
    rivals!(forms(&mut question, Stores::BeforeTheQuestion));
    lists(&mut question, Stores::AfterTheQuestion);
    lists(&mut question, Stores::Never);
    let mut after = question.run(effort).0;
    let contenders = 1 + after.iter().rposition(|row| !row.is_ours).expect("rivals take part");
    let mut before = after.split_off(contenders);
    let at_rest = Outcome(before.split_off(before.len() / 2));
    let at_rest = at_rest.fastest(true).expect("the library takes part");
    let times = |rows: &[Row]| {
        let row = rows.iter().find(|row| row.name == at_rest.name);
        row.expect("each form is asked three times").times.clone()
    };
    let rounds = times(&after).into_iter().zip(times(&before)).zip(&at_rest.times);
    let ratio = Ratio::of(rounds.map(|((after, before), at_rest)| 1.0 + (after - before) / at_rest));
    (Outcome(after), ratio)
}

fn lists(question: &mut Question<Board>, stores: Stores) {
    let level = |board: &Board| LEVEL.threats_at(board.square, board.piece, &board.mailbox, board.occupied);
    question.ours("threats_at", move |board| {
        stores.ask(board, |board| {
            of_lists(&threats_at(board.square, board.piece, &board.mailbox, board.occupied))
        })
    });
    question.ours("Level::threats_at", move |board| stores.ask(board, |board| of_lists(&level(board))));
    question.ours("Level::threats_at, all lanes", move |board| {
        stores.ask(board, |board| of_lanes(&level(board)))
    });
}

fn one_by_one(question: &mut Question<Board>, stores: Stores) {
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
    question.ours("Level::PORTABLE.for_each_threat_at", move |board| {
        stores.ask(board, |board| each(Level::PORTABLE, board))
    });
    question.ours("Level::for_each_threat_at", move |board| stores.ask(board, |board| each(LEVEL, board)));
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

fn forms<L: Lookups>(question: &mut Question<Board>, stores: Stores) {
    question.by::<L>("loops", move |board| {
        stores.ask(board, |board| {
            let (focus, mut sums) = (Focus::of::<L>(board), Sums::default());
            focus.made(board.piece, &mut sums);
            focus.suffered_and_blocked(board.piece, &mut sums);
            sums.answer()
        })
    });
    // Loops of mostly the same length, without branches in them.
    question.by::<L>("in blocks", move |board| {
        stores.ask(board, |board| {
            let mut sums = Sums::default();
            Focus::of::<L>(board).in_blocks(board.piece, &mut sums);
            sums.answer()
        })
    });
}
