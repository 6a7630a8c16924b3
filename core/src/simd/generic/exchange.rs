//! Static exchange evaluation, with the attacks of one square on all eight rays at once.

use core::hint::select_unpredictable;
use core::ops::ControlFlow::{Break, Continue};

use crate::attacks::exchange::{Exchange, FirstMove, Swap};
use crate::board::{Bitboard, Role};
use crate::simd::generic::eight_rays::{line_attacks, rays};
use crate::simd::generic::square::attackers;
use crate::simd::vector::NearestBlockers;

/// Static exchange evaluation: whether a move gains at least `threshold` in the exchange on its target square.
#[inline(always)]
pub(crate) fn see_ge<V: NearestBlockers>(
    v: V,
    exchange: &Exchange<'_>,
    chosen: FirstMove,
    threshold: i32,
) -> bool {
    let (to, pieces) = (chosen.to, exchange.pieces);
    let mut swap = match Swap::begin(exchange, chosen, threshold) {
        Continue(swap) => swap,
        Break(is_enough) => return is_enough,
    };
    let [diagonal, orthogonal] = exchange.transparent;
    let transparent = v.repeated_pair([diagonal.0, orthogonal.0]);
    let mut seen = attackers(v, to, pieces, v.and_not(transparent, v.broadcast(swap.occupied.0)));
    loop {
        let role = match swap.next(seen) {
            Continue(role) => role,
            Break(is_enough) => return is_enough,
        };
        let occupied = v.and_not(transparent, v.broadcast(swap.occupied.0));
        let [bishop, rook] = v.pairs(line_attacks(v, rays(v, to), occupied));
        // The capturing piece leaves its square, so a slider behind it may now attack `to`. A knight or rook opens no
        // diagonal, and only a rook, queen or king opens a rank or file. The selects avoid branches.
        let is_diagonal = !matches!(role, Role::Knight | Role::Rook);
        let is_orthogonal = matches!(role, Role::Rook | Role::Queen | Role::King);
        seen = select_unpredictable(is_diagonal, Bitboard(bishop) & pieces.diagonal(), Bitboard::EMPTY)
            | select_unpredictable(is_orthogonal, Bitboard(rook) & pieces.orthogonal(), Bitboard::EMPTY);
    }
}
