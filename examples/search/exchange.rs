//! Static exchange evaluation: what a move gains after the best captures on its target square.
//!
//! Both sides capture with the least valuable piece and may stop at any time. Pieces behind a slider or a pawn join when
//! it has captured. Pins are ignored.

use quintessence::Bitboard;
use quintessence::quad::{Move, MoveKind, Role};

use crate::board::{Board, square};
use crate::questions::Questions;
use crate::values::value;

/// Whether a move gains at least `least`.
#[inline]
pub(crate) fn gains<Q: Questions>(board: &Board, chosen: Move, least: i32) -> bool {
    if chosen.kind() == MoveKind::Castling {
        return least <= 0;
    }
    let (from, to, placed) = (chosen.from(), chosen.to(), chosen.piece_after().role());
    // `balance` is what the side that has just captured is ahead of what it needs, even if it loses that piece.
    let mut balance = chosen.captured().map_or(0, |piece| value(piece.role())) - least;
    if chosen.promotion().is_some() {
        balance += value(placed) - value(Role::Pawn);
    }
    if balance < 0 {
        return false;
    }
    balance -= value(placed);
    if balance >= 0 {
        return true;
    }
    let mut occupied = board.occupied().without(from).with(to);
    if chosen.kind() == MoveKind::EnPassant {
        occupied = occupied.without(square(from.index() & 56 | to.index() & 7));
    }
    let pieces = board.pieces();
    let mut attackers = Q::attackers_to(to, &pieces, occupied);
    let mut turn = board.turn();
    loop {
        turn = turn.opposite();
        attackers &= occupied;
        let own = attackers & board.color(turn);
        let Some((role, capturer)) = least_valuable(board, own) else { break };
        balance = -balance - 1 - value(role);
        if balance >= 0 {
            // A king may not capture what is guarded, so its side stops before.
            if role == Role::King && attackers.intersects(board.color(turn.opposite())) {
                break;
            }
            turn = turn.opposite();
            break;
        }
        occupied -= capturer;
        if matches!(role, Role::Pawn | Role::Bishop | Role::Queen) {
            attackers |= Q::bishop_attacks(to, occupied) & pieces.diagonal;
        }
        if matches!(role, Role::Rook | Role::Queen) {
            attackers |= Q::rook_attacks(to, occupied) & pieces.orthogonal;
        }
    }
    // The side that cannot or need not capture any more has lost the exchange.
    turn != board.turn()
}

/// The least valuable of some pieces, as its role and its square.
#[inline]
fn least_valuable(board: &Board, pieces: Bitboard) -> Option<(Role, Bitboard)> {
    if pieces.is_empty() {
        return None;
    }
    let role = Role::ALL.into_iter().find(|&role| board.role(role).intersects(pieces))?;
    let pieces = board.role(role) & pieces;
    Some((role, pieces - pieces.without_lowest()))
}
