//! Which threats depend on one piece? An engine asks when it takes a piece off a square, or puts one there.

use quintessence::threats::{PieceThreats, Threat};

use super::seen::Seen;
use super::{Board, Sums, oracle, sum, sum_of_lanes};
use crate::LEVEL;
use crate::lookups::{Lookups, rivals};
use crate::positions::Played;
use crate::question::Question;

/// Asks at rest, or right after the stores of the move that led to the board.
pub(crate) fn asked(positions: &[Played], has_moved: bool) -> Question<Board> {
    let mut question = Question::new(Board::of(positions, has_moved), oracle_piece);
    let level = |board: &Board| {
        LEVEL.threats_at(board.square, board.piece, board.pieces.lend(), &board.mailbox, board.occupied)
    };
    question.ours("Level::threats_at", move |board| board.ask(has_moved, |board| of_lists(&level(board))));
    question.ours("Level::threats_at, all lanes", move |board| {
        board.ask(has_moved, |board| of_lanes(&level(board)))
    });
    rivals!(forms(&mut question, has_moved));
    question
}

fn of_lists(threats: &PieceThreats) -> u64 {
    let direct = sum(threats.direct().map(Threat::to_word));
    Sums { direct, discovered: sum(threats.discovered().map(Threat::to_word)) }.answer()
}

fn of_lanes(threats: &PieceThreats) -> u64 {
    let (lanes, all) = threats.lanes();
    let sum = |mask| sum_of_lanes(lanes, all & mask);
    Sums { direct: sum(0x00ff_ffff), discovered: sum(0xff00_0000) }.answer()
}

/// The threats with the piece that are none without it, and those without it that are none with it.
fn oracle_piece(board: &Board) -> u64 {
    let mut without = board.mailbox;
    without.remove(board.square);
    let (with, without) = (oracle(&board.mailbox), oracle(&without));
    let (direct, discovered) = (sum(&with - &without), sum(&without - &with));
    Sums { direct, discovered }.answer()
}

fn forms<L: Lookups>(question: &mut Question<Board>, has_moved: bool) {
    question.form::<L>("loops", move |board| {
        board.ask(has_moved, |board| of_square::<L>(board).in_loops(board.piece).answer())
    });
    question.form::<L>("in blocks", move |board| {
        board.ask(has_moved, |board| of_square::<L>(board).in_blocks(board.piece).answer())
    });
}

#[inline]
fn of_square<L: Lookups>(board: &Board) -> Seen<'_> {
    Seen::new::<L>(board, board.square, board.occupied)
}
