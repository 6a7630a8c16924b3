//! Questions about one square: what attacks it, and what is pinned to a king on it.

use crate::attacks::between::between;
use crate::attacks::sliders::{bishop_and_rook_attacks, king_attacks, knight_attacks, pawn_attacks};
use crate::board::{Bitboard, Color, PieceSets, Square};

/// The pieces of both sides that attack a square.
///
/// # Cost
/// One [`bishop_and_rook_attacks`], one entry of each of four leaper tables.
#[inline]
#[must_use]
pub const fn attackers_to(square: Square, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
    let (bishop, rook) = bishop_and_rook_attacks(square, occupied);
    let [white_pawns, black_pawns] = pieces.pawns;
    bishop
        .intersection(pieces.diagonal)
        .union(rook.intersection(pieces.orthogonal))
        .union(knight_attacks(square).intersection(pieces.knights))
        .union(king_attacks(square).intersection(pieces.kings))
        .union(pawn_attacks(Color::Black, square).intersection(white_pawns))
        .union(pawn_attacks(Color::White, square).intersection(black_pawns))
}

/// Whether a piece of the side with the squares `by` attacks a square.
///
/// # Cost
/// As [`attackers_to`].
#[inline]
#[must_use]
pub const fn is_attacked(square: Square, by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> bool {
    !attackers_to(square, pieces, occupied).intersection(by).is_empty()
}

/// The enemy pieces that attack a king, and the pieces that are pinned to the king.
///
/// `own` is the set of squares of the king's side.
#[inline]
#[must_use]
pub const fn checkers_and_pinned(
    king: Square,
    own: Bitboard,
    pieces: &PieceSets,
    occupied: Bitboard,
) -> (Bitboard, Bitboard) {
    let checkers = attackers_to(king, pieces, occupied).difference(own);
    let (bishop, rook) = bishop_and_rook_attacks(king, occupied.difference(own));
    let mut snipers = bishop
        .intersection(pieces.diagonal)
        .union(rook.intersection(pieces.orthogonal))
        .difference(own)
        .difference(checkers);
    let mut pinned = Bitboard::EMPTY;
    while let Some(sniper) = snipers.pop_lowest() {
        let blockers = between(king, sniper).intersection(own);
        if blockers.len() == 1 {
            pinned = pinned.union(blockers);
        }
    }
    (checkers, pinned)
}
