//! The squares on which a piece in hand may be dropped.

use crate::attacks::king;
use crate::board::{files_of, squares};
use crate::moves::Kind;
use crate::position::Position;
use crate::safety::{slider_attackers, stepper_attackers};
use crate::side::Side;

/// The squares for pieces of a kind of the side `S`, out of empty squares that answer any check.
///
/// A piece must have a move from its square on an empty board. A file has at most one unpromoted pawn of a side (nifu). A
/// pawn drop must not give mate (uchifuzume).
#[inline]
pub(crate) fn targets<S: Side>(position: &Position, kind: Kind, empty: u128) -> u128 {
    match kind {
        Kind::Pawn => pawn_targets::<S>(position, empty),
        Kind::Lance => empty & !S::LAST[1],
        Kind::Knight => empty & !S::LAST[2],
        _ => empty,
    }
}

#[inline]
fn pawn_targets<S: Side>(position: &Position, empty: u128) -> u128 {
    let pawns = position.kinds[Kind::Pawn as usize] & position.own::<S>() & !position.promoted;
    let targets = empty & !S::LAST[1] & !files_of(pawns);
    let check = S::back(1 << position.king::<S::Other>()) & targets;
    if check != 0 && gives_mate::<S>(position, check) { targets & !check } else { targets }
}

/// Whether a pawn of the side `S`, dropped on the square in front of the enemy king, gives mate.
///
/// Nothing can be interposed, so only two answers exist: a king's move, and a capture by another piece.
#[cold]
fn gives_mate<S: Side>(position: &Position, drop: u128) -> bool {
    let (own, enemy) = (position.army::<S>(), position.army::<S::Other>());
    let (pawn, target) = (drop.trailing_zeros() as usize, position.king::<S::Other>());
    let occupied = position.occupied() | drop;

    let is_attacked = |square: usize, occupied: u128| {
        stepper_attackers::<S>(&own, square) != 0
            || king(square) & own.king != 0
            || slider_attackers::<S>(&own, square, occupied) != 0
    };
    let without_king = occupied & !(1 << target);
    // The pawn's square is among the king's moves: the king may capture the pawn.
    let mut escapes = squares(king(target) & !position.own::<S::Other>());
    if escapes.any(|escape| !is_attacked(escape, without_king)) {
        return false;
    }
    let captors =
        stepper_attackers::<S::Other>(&enemy, pawn) | slider_attackers::<S::Other>(&enemy, pawn, occupied);
    // Our sliders attack the king after the capture if the capturing piece was pinned.
    squares(captors).all(|captor| slider_attackers::<S>(&own, target, occupied & !(1 << captor)) != 0)
}
