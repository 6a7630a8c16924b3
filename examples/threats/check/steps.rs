//! A move as pieces that are taken off the board and put on it, one after another.

use quintessence::Square;
use quintessence::quad::{Move, MoveKind, Piece, Role, castling_targets};

/// One piece put on a square or taken off it.
#[derive(Clone, Copy)]
pub(super) struct Step {
    pub(super) square: Square,
    pub(super) piece: Piece,
    pub(super) is_put: bool,
}

/// The steps of a move: first the pieces that are taken off.
pub(super) fn steps(chosen: Move) -> Vec<Step> {
    let (from, to, piece) = (chosen.from(), chosen.to(), chosen.piece());
    let off = |square, piece| Step { square, piece, is_put: false };
    let on = |square, piece| Step { square, piece, is_put: true };
    if chosen.kind() == MoveKind::Castling {
        let rook = Piece::new(piece.color(), Role::Rook);
        let (king_to, rook_to) = castling_targets(from, to);
        return vec![off(from, piece), off(to, rook), on(king_to, piece), on(rook_to, rook)];
    }
    let captured_on = match chosen.kind() {
        MoveKind::EnPassant => Square::at(to.file(), from.rank()).unwrap_or(to),
        _ => to,
    };
    let captured = chosen.captured().map(|captured| off(captured_on, captured));
    [Some(off(from, piece)), captured, Some(on(to, chosen.piece_after()))].into_iter().flatten().collect()
}
