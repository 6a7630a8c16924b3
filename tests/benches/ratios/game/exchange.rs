//! Does a capture win material in the exchange on its target square? Move ordering and quiescence searches ask so.

use quintessence::quad::{Move, Piece, QuadBitboard};
use quintessence::{Bitboard, PieceSets, Role, Square};

use super::oracle::attacks_of;
use crate::answers::ask;
use crate::positions::Played;
use crate::question::Question;

/// Pawn, knight, bishop, rook and queen.
const VALUES: [i32; 5] = [100, 300, 310, 500, 900];

#[derive(Clone, Copy)]
pub(super) struct Capture {
    chosen: Move,
    own: Bitboard,
    pieces: PieceSets,
}

pub(super) fn asked(positions: &[Played]) -> Question<Capture> {
    let (captures, is_good) = positions.iter().flat_map(captures).unzip();
    let mut question = Question::with_answers(captures, is_good);
    ask!(&mut question, |A, capture: &mut Capture| {
        A::see_ge(capture.chosen, capture.own, &capture.pieces, &VALUES, 0).into()
    });
    question
}

/// All captures of the side to move, legal or not, and whether they lose nothing. Pawns promote to queens.
fn captures(&Played { before, .. }: &Played) -> Vec<(Capture, u64)> {
    let board = before.board();
    let (pieces, own) = (board.piece_sets(), board.color(before.turn()));
    let capture = move |from: Square, to: Square| {
        let piece = board.piece_at(from).expect("a piece captures");
        let plain = Move::plain(piece, from, to, board.piece_at(to));
        let chosen = if is_promotion(piece, to) { plain.promoted(Role::Queen) } else { plain };
        (Capture { chosen, own, pieces }, u64::from(oracle_gain(board, from, to) >= Some(0)))
    };
    let targets = |from| attacks_of(from, &pieces, board.occupied()) & (board.occupied() - own);
    own.into_iter().flat_map(|from| targets(from).into_iter().map(move |to| capture(from, to))).collect()
}

fn is_promotion(piece: Piece, to: Square) -> bool {
    piece.role() == Role::Pawn && matches!(to.rank(), 0 | 7)
}

/// What a capture gains, by playing it. `None` if it leaves the capturing king attacked.
fn oracle_gain(board: QuadBitboard, from: Square, to: Square) -> Option<i32> {
    let (moved, captured) = (board.piece_at(from)?, board.piece_at(to)?);
    let placed = if is_promotion(moved, to) { Piece::new(moved.color(), Role::Queen) } else { moved };
    let next = board.without(from).with(to, placed);
    let (pieces, enemies) = (next.piece_sets(), next.color(moved.color().opposite()));
    let attackers =
        enemies.into_iter().filter(|&from| attacks_of(from, &pieces, next.occupied()).contains(to));
    let least = attackers.min_by_key(|&from| (next.piece_at(from).map(Piece::role), from));
    if moved.role() == Role::King && least.is_some() {
        return None;
    }
    let lost = least.and_then(|from| oracle_gain(next, from, to)).map_or(0, |gain| gain.max(0));
    let value = |piece: Piece| VALUES.get(piece.role() as usize).copied().unwrap_or(0);
    Some(value(captured) + value(placed) - value(moved) - lost)
}
