//! Which threats depend on one piece? An engine asks when it takes a piece off a square, or puts one there.

use quintessence::threats::{PieceThreats, threats_at};
use quintessence_games::Position;
use quintessence_games::contest::Outcome;

use super::focus::{Focus, XRay};
use super::sinks::{Lists, Sink, Sums};
use super::{Board, numbers_of_lanes, oracle, sum, sum_of_numbers};
use crate::lookups::Lookups;
use crate::pext::Pext;
use crate::question::{Form, Question};
use crate::{Effort, LEVEL};

pub(crate) fn ask(positions: &[Position], pext: Option<&Pext>, effort: &Effort) -> Outcome {
    let boards = Board::all(positions);
    let mut question = Question::new(&boards, oracle_piece, pext);
    let root = |board: &Board| threats_at(board.square, board.piece, &board.mailbox, board.occupied);
    let level = |board: &Board| LEVEL.threats_at(board.square, board.piece, &board.mailbox, board.occupied);
    question.root("threats_at", move |board| of_lists(&root(board)));
    question.level("threats_at", move |board| of_lists(&level(board)));
    question.level_by("threats_at", "all lanes", move |board| of_lanes(&level(board)));
    question.ours_by_lookups(InPlace);
    question.ours_by_lookups(WrittenOut);
    question.ours_by_lookups(InBlocks);
    question.ours_by_lookups(InBlocksWrittenOut);
    question.rivals(InBlocks);
    question.rivals(InBlocksWrittenOut);
    question.rivals(InPlace);
    question.rivals(WithoutTable);
    question.rivals(WrittenOut);
    question.run(effort)
}

fn of_lists(threats: &PieceThreats) -> u64 {
    Sums { direct: sum(threats.direct()), discovered: sum(threats.discovered()) }.answer()
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
    let (with, without) = (oracle::threats(&board.mailbox), oracle::threats(&without));
    let sum = |threats: &oracle::Threats, others| oracle::sum(threats.difference(others));
    Sums { direct: sum(&with, &without), discovered: sum(&without, &with) }.answer()
}

#[inline]
fn threats<L: Lookups>(lookups: L, board: &Board, x_ray: XRay, sink: &mut impl Sink) {
    let focus = Focus::new(lookups, board, board.square, board.occupied);
    focus.made(board.piece, sink);
    focus.suffered_and_blocked(board.piece, x_ray, sink);
}

/// Each threat is consumed when it is found.
#[derive(Clone, Copy)]
struct InPlace;

impl Form<Board, u64> for InPlace {
    const NAME: &'static str = "consumed in place";

    #[inline]
    fn answer<L: Lookups>(self, lookups: L, board: &Board) -> u64 {
        let mut sums = Sums::default();
        threats(lookups, board, XRay::Table, &mut sums);
        sums.answer()
    }
}

/// A second lookup from each slider instead of a table of 32 KiB.
#[derive(Clone, Copy)]
struct WithoutTable;

impl Form<Board, u64> for WithoutTable {
    const NAME: &'static str = "consumed in place, x-rays looked up";

    #[inline]
    fn answer<L: Lookups>(self, lookups: L, board: &Board) -> u64 {
        let mut sums = Sums::default();
        threats(lookups, board, XRay::Lookup, &mut sums);
        sums.answer()
    }
}

/// The threats are written to two lists, which are consumed.
#[derive(Clone, Copy)]
struct WrittenOut;

impl Form<Board, u64> for WrittenOut {
    const NAME: &'static str = "written out";

    #[inline]
    fn answer<L: Lookups>(self, lookups: L, board: &Board) -> u64 {
        let mut lists = Lists::new();
        threats(lookups, board, XRay::Table, &mut lists);
        lists.sums().answer()
    }
}

/// Loops of mostly the same length, without branches in them.
#[derive(Clone, Copy)]
struct InBlocks;

impl Form<Board, u64> for InBlocks {
    const NAME: &'static str = "in blocks, consumed in place";

    #[inline]
    fn answer<L: Lookups>(self, lookups: L, board: &Board) -> u64 {
        let mut sums = Sums::default();
        Focus::new(lookups, board, board.square, board.occupied).in_blocks(board.piece, &mut sums);
        sums.answer()
    }
}

/// The same loops write two lists, which are consumed.
#[derive(Clone, Copy)]
struct InBlocksWrittenOut;

impl Form<Board, u64> for InBlocksWrittenOut {
    const NAME: &'static str = "in blocks, written out";

    #[inline]
    fn answer<L: Lookups>(self, lookups: L, board: &Board) -> u64 {
        let mut lists = Lists::new();
        Focus::new(lookups, board, board.square, board.occupied).in_blocks(board.piece, &mut lists);
        lists.sums().answer()
    }
}
