//! Static exchange evaluation, with the attacks of one square on all eight rays at once.

use core::hint::select_unpredictable;

use crate::attacks::exchange::{Exchange, SeeMove, play};
use crate::board::{Bitboard, Role, Square};
use crate::simd::generic::eight_rays::{line_attacks, rays};
use crate::simd::generic::square::attackers;
use crate::simd::vector::NearestBlockers;

/// Static exchange evaluation: whether a move gains at least `threshold` in the exchange on its target square.
#[inline(always)]
pub(crate) fn see_ge<V: NearestBlockers>(
    v: V,
    exchange: &Exchange<'_>,
    chosen: SeeMove,
    threshold: i32,
) -> bool {
    let (to, pieces) = (chosen.to, exchange.pieces);
    let transparent = v.repeated_pair(exchange.transparent.map(Bitboard::bits));
    play!(
        exchange,
        chosen,
        threshold,
        |occupied| attackers(v, to, pieces, v.and_not(transparent, v.broadcast(occupied.0))),
        |role| {
            let blockers = v.and_not(transparent, v.broadcast(occupied.0));
            let [bishop, rook] = v.pairs(line_attacks(v, rays(v, to), blockers));
            // A capture opens the line behind the capturing piece. The line is not a diagonal if this piece is a knight
            // or rook, and is a rank or file only for a rook, queen or king. `select_unpredictable` avoids branches.
            let is_diagonal = !matches!(role, Role::Knight | Role::Rook);
            let is_orthogonal = matches!(role, Role::Rook | Role::Queen | Role::King);
            select_unpredictable(is_diagonal, Bitboard(bishop) & pieces.diagonal(), Bitboard::EMPTY)
                | select_unpredictable(is_orthogonal, Bitboard(rook) & pieces.orthogonal(), Bitboard::EMPTY)
        },
    )
}
