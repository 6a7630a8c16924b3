//! Which threats does a legal move end, and which does it begin?
//!
//! The answer is the sum of those that begin minus the sum of those that end, as in the accumulator of a network. Whoever
//! sums in place need not cancel threats that end and begin again.

use quintessence::quad::{MoveKind, Piece, castling_targets};
use quintessence::threats::{MoveThreats, Threat};
use quintessence::{Bitboard, Role, Square};

use super::seen::Seen;
use super::{Board, Sums, oracle, sum, sum_of_lanes};
use crate::LEVEL;
use crate::lookups::{Lookups, rivals};
use crate::positions::Played;
use crate::question::Question;

pub(crate) fn asked(positions: &[Played]) -> Question<Board> {
    let mut question = Question::new(Board::of(positions, false), oracle_move);
    let level =
        |board: &Board| LEVEL.move_threats(board.chosen, board.pieces.lend(), &board.mailbox, board.occupied);
    question.ours("Level::move_threats", move |board| of_lists(&level(board)).into());
    question.ours("Level::move_threats, all lanes", move |board| of_lanes(&level(board)).into());
    rivals!(forms(&mut question));
    question
}

fn of_lists(threats: &MoveThreats) -> u32 {
    sum(threats.begun().map(Threat::to_word)).wrapping_sub(sum(threats.ended().map(Threat::to_word)))
}

fn of_lanes(threats: &MoveThreats) -> u32 {
    let mut all = 0_u32;
    for (lanes, ended, begun) in threats.lanes() {
        // Of the four blocks, a quiet move has two, and a capture three.
        if ended | begun != 0 {
            all = all.wrapping_add(sum_of_lanes(lanes, begun)).wrapping_sub(sum_of_lanes(lanes, ended));
        }
    }
    all
}

fn oracle_move(board: &Board) -> u64 {
    let mut after = board.mailbox;
    after.play(board.chosen);
    let (before, after) = (oracle(&board.mailbox), oracle(&after));
    sum(&after - &before).wrapping_sub(sum(&before - &after)).into()
}

fn forms<L: Lookups>(question: &mut Question<Board>) {
    question.form::<L>("loops", |board| by_pieces::<L>(board).into());
}

/// Removes and adds pieces one by one. The boards between are given by their occupancies, unless the move castles.
#[inline]
fn by_pieces<L: Lookups>(board: &Board) -> u32 {
    let chosen = board.chosen;
    let (from, to, piece) = (chosen.from(), chosen.to(), chosen.piece());
    let occupied = board.occupied.without(from);
    let removed = change::<L>(board, from, occupied, piece);
    let others = match (chosen.kind(), chosen.captured()) {
        (MoveKind::Castling, _) => castle::<L>(board),
        (MoveKind::EnPassant, Some(captured)) => {
            let square = Square::ALL[usize::from(from.rank() * 8 + to.file())];
            let occupied = occupied.without(square);
            let captured = change::<L>(board, square, occupied, captured);
            change::<L>(board, to, occupied, piece).wrapping_sub(captured)
        }
        // What the captured piece blocks is what the capturing one blocks.
        (_, Some(captured)) => {
            let seen = Seen::new::<L>(board, to, occupied);
            seen.made_and_suffered(chosen.piece_after()).wrapping_sub(seen.made_and_suffered(captured))
        }
        (_, None) => change::<L>(board, to, occupied, chosen.piece_after()),
    };
    others.wrapping_sub(removed)
}

/// The threats that change when a piece is put on a square.
#[inline]
fn change<L: Lookups>(board: &Board, square: Square, occupied: Bitboard, piece: Piece) -> u32 {
    let Sums { direct, discovered } = Seen::new::<L>(board, square, occupied).in_loops(piece);
    direct.wrapping_sub(discovered)
}

/// The rest of castling, after the king has been removed. It is rare.
#[cold]
#[inline(never)]
fn castle<L: Lookups>(board: &Board) -> u32 {
    let chosen = board.chosen;
    let (king, rook) = (chosen.piece(), Piece::new(chosen.piece().color(), Role::Rook));
    let (king_to, rook_to) = castling_targets(chosen.from(), chosen.to());
    let occupied = board.occupied.without(chosen.from()).without(chosen.to());
    let removed = change::<L>(board, chosen.to(), occupied, rook);
    let added = change::<L>(board, king_to, occupied, king);
    let mut board = *board;
    board.mailbox.put(king_to, king);
    board.pieces.roles[5] |= Bitboard::from(king_to);
    added.wrapping_add(change::<L>(&board, rook_to, occupied.with(king_to), rook)).wrapping_sub(removed)
}
