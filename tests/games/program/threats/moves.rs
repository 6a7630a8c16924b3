//! Which threats does a legal move end, and which does it begin?
//!
//! The answer is the sum of those that begin minus the sum of those that end, as in the accumulator of a network. Whoever
//! sums in place need not cancel threats that end and begin again.

use quintessence::quad::{MoveKind, Piece, Role, castling_targets};
use quintessence::threats::{MoveThreats, move_threats};
use quintessence::{Bitboard, Square};
use quintessence_games::Position;
use quintessence_games::contest::Outcome;

use super::focus::{Focus, XRay};
use super::sinks::{List, Sink, number};
use super::{Board, numbers_of_lanes, oracle, sum, sum_of_numbers};
use crate::lookups::Lookups;
use crate::pext::Pext;
use crate::question::{Form, Question};
use crate::{Effort, LEVEL};

pub(crate) fn ask(positions: &[Position], pext: Option<&Pext>, effort: &Effort) -> Outcome {
    let boards = Board::all(positions);
    let mut question = Question::new(&boards, oracle_move, pext);
    let root = |board: &Board| move_threats(board.chosen, &board.mailbox, board.occupied);
    let level = |board: &Board| LEVEL.move_threats(board.chosen, &board.mailbox, board.occupied);
    question.root("move_threats", move |board| root(board).as_ref().map_or(0, of_lists));
    question.level("move_threats", move |board| level(board).as_ref().map_or(0, of_lists));
    question.level_by("move_threats", "all lanes", move |board| level(board).as_ref().map_or(0, of_lanes));
    question.ours_by_lookups(InPlace);
    question.ours_by_lookups(WrittenOut);
    question.rivals(InPlace);
    question.rivals(WrittenOut);
    question.rivals(Cancelled);
    question.run(effort)
}

const fn answer(begun: u32, ended: u32) -> u64 {
    begun.wrapping_sub(ended) as u64
}

fn of_lists(threats: &MoveThreats) -> u64 {
    answer(sum(threats.begun()), sum(threats.ended()))
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
    let (before, after) = (oracle::threats(&board.mailbox), oracle::threats(&after));
    answer(oracle::sum(after.difference(&before)), oracle::sum(before.difference(&after)))
}

/// Takes the threats that end and begin.
trait Changes {
    fn end(&mut self, threat: u32);
    fn begin(&mut self, threat: u32);
}

/// The direct threats of the piece end, and the discovered ones begin.
struct Removed<'a, C>(&'a mut C);

impl<C: Changes> Sink for Removed<'_, C> {
    #[inline]
    fn direct(&mut self, threat: u32) {
        self.0.end(threat);
    }

    #[inline]
    fn discovered(&mut self, threat: u32) {
        self.0.begin(threat);
    }
}

/// The direct threats of the piece begin, and the discovered ones end.
struct Added<'a, C>(&'a mut C);

impl<C: Changes> Sink for Added<'_, C> {
    #[inline]
    fn direct(&mut self, threat: u32) {
        self.0.begin(threat);
    }

    #[inline]
    fn discovered(&mut self, threat: u32) {
        self.0.end(threat);
    }
}

/// What a move changes. The boards between are given by their occupancies, unless the move castles.
#[inline]
fn changes<L: Lookups>(lookups: L, board: &Board, changes: &mut impl Changes) {
    let chosen = board.chosen;
    let (from, to, piece) = (chosen.from(), chosen.to(), chosen.piece());
    let mut occupied = board.occupied.without(from);
    let focus = Focus::new(lookups, board, from, occupied);
    remove(&focus, piece, changes);
    match (chosen.kind(), chosen.captured()) {
        (MoveKind::Castling, _) => castle(lookups, board, changes),
        (MoveKind::EnPassant, Some(captured)) => {
            let square = Square::ALL[usize::from(from.rank() * 8 + to.file())];
            occupied = occupied.without(square);
            remove(&Focus::new(lookups, board, square, occupied), captured, changes);
            add(&Focus::new(lookups, board, to, occupied), piece, changes);
        }
        // What the captured piece blocks is what the capturing one blocks.
        (_, Some(captured)) => {
            let focus = Focus::new(lookups, board, to, occupied);
            focus.made(captured, &mut Removed(changes));
            focus.suffered(captured, &mut Removed(changes));
            focus.made(chosen.piece_after(), &mut Added(changes));
            focus.suffered(chosen.piece_after(), &mut Added(changes));
        }
        (_, None) => add(&Focus::new(lookups, board, to, occupied), chosen.piece_after(), changes),
    }
}

#[inline]
fn remove<L: Lookups>(focus: &Focus<'_, L>, piece: Piece, changes: &mut impl Changes) {
    focus.made(piece, &mut Removed(changes));
    focus.suffered_and_blocked(piece, XRay::Table, &mut Removed(changes));
}

#[inline]
fn add<L: Lookups>(focus: &Focus<'_, L>, piece: Piece, changes: &mut impl Changes) {
    focus.made(piece, &mut Added(changes));
    focus.suffered_and_blocked(piece, XRay::Table, &mut Added(changes));
}

/// The rest of castling, after the king has been removed. It is rare.
#[cold]
#[inline(never)]
fn castle<L: Lookups>(lookups: L, board: &Board, changes: &mut impl Changes) {
    let chosen = board.chosen;
    let (king, rook) = (chosen.piece(), Piece::new(chosen.piece().color(), Role::Rook));
    let (king_to, rook_to) = castling_targets(chosen.from(), chosen.to());
    let occupied = board.occupied.without(chosen.from()).without(chosen.to());
    remove(&Focus::new(lookups, board, chosen.to(), occupied), rook, changes);
    add(&Focus::new(lookups, board, king_to, occupied), king, changes);
    let mut board = *board;
    board.mailbox.put(king_to, king);
    board.pieces.kings |= Bitboard::from(king_to);
    add(&Focus::new(lookups, &board, rook_to, occupied.with(king_to)), rook, changes);
}

#[derive(Default)]
struct Difference(u32);

impl Changes for Difference {
    #[inline]
    fn end(&mut self, threat: u32) {
        self.0 = self.0.wrapping_sub(number(threat));
    }

    #[inline]
    fn begin(&mut self, threat: u32) {
        self.0 = self.0.wrapping_add(number(threat));
    }
}

/// Each threat is consumed when it is found.
#[derive(Clone, Copy)]
struct InPlace;

impl Form<Board, u64> for InPlace {
    const NAME: &'static str = "consumed in place";

    #[inline]
    fn answer<L: Lookups>(self, lookups: L, board: &Board) -> u64 {
        let mut difference = Difference::default();
        changes(lookups, board, &mut difference);
        difference.0.into()
    }
}

/// The threats that end and begin. If `CANCELS`, none is in both lists.
struct Lists<const CANCELS: bool> {
    ended: List<128>,
    begun: List<128>,
}

impl<const CANCELS: bool> Changes for Lists<CANCELS> {
    #[inline]
    fn end(&mut self, threat: u32) {
        if !CANCELS || !self.begun.take(threat) {
            self.ended.push(threat);
        }
    }

    #[inline]
    fn begin(&mut self, threat: u32) {
        if !CANCELS || !self.ended.take(threat) {
            self.begun.push(threat);
        }
    }
}

#[inline]
fn by_lists<const CANCELS: bool>(lookups: impl Lookups, board: &Board) -> u64 {
    let mut lists = Lists::<CANCELS> { ended: List::new(), begun: List::new() };
    changes(lookups, board, &mut lists);
    answer(lists.begun.sum(), lists.ended.sum())
}

/// The threats are written to two lists, which are consumed.
#[derive(Clone, Copy)]
struct WrittenOut;

impl Form<Board, u64> for WrittenOut {
    const NAME: &'static str = "written out";

    #[inline]
    fn answer<L: Lookups>(self, lookups: L, board: &Board) -> u64 {
        by_lists::<false>(lookups, board)
    }
}

/// No threat is in both lists, as in the result of the library.
#[derive(Clone, Copy)]
struct Cancelled;

impl Form<Board, u64> for Cancelled {
    const NAME: &'static str = "written out and cancelled";

    #[inline]
    fn answer<L: Lookups>(self, lookups: L, board: &Board) -> u64 {
        by_lists::<true>(lookups, board)
    }
}
