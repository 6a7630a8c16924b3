//! Checks and pins without a lookup of a slider.

use quintessence::{Bitboard, Color, PieceSets, Square, knight_attacks, pawn_attacks};
use quintessence_search::Questions;

/// The attacks of a bishop and of a rook on the empty board.
static RAYS: [[Bitboard; 2]; 64] = {
    let mut rays = [[Bitboard::EMPTY; 2]; 64];
    let mut i = 0;
    while i < 64 {
        let (bishop, rook) = quintessence::bishop_and_rook_attacks(Square::ALL[i], Bitboard::EMPTY);
        rays[i] = [bishop, rook];
        i += 1;
    }
    rays
};

/// The enemy pieces that give check to a king, and the own pieces that are pinned to it.
///
/// For each enemy slider on a ray of the king, the pieces between are counted: none is a check, one is a pin. With a table
/// of the squares between, that is faster than four lookups, above all when the caches are busy.
#[inline]
pub(crate) fn checkers_and_pinned<Q: Questions>(
    king: Square,
    own: Bitboard,
    pieces: &PieceSets,
    occupied: Bitboard,
) -> (Bitboard, Bitboard) {
    let [bishop, rook] = RAYS[king as usize];
    let leapers = knight_attacks(king) & pieces.knights
        | pawn_attacks(Color::Black, king) & pieces.pawns(Color::White)
        | pawn_attacks(Color::White, king) & pieces.pawns(Color::Black);
    let (mut checkers, mut pinned) = (leapers - own, Bitboard::EMPTY);
    for sniper in (bishop & pieces.diagonal | rook & pieces.orthogonal) - own {
        let blockers = Q::between(king, sniper) & occupied;
        match blockers.len() {
            0 => checkers |= sniper,
            1 => pinned |= blockers & own,
            _ => {}
        }
    }
    (checkers, pinned)
}
