//! Static exchange evaluation, which finds the attackers of the target square with vectors.

use crate::attacks::exchange::{Exchange, SeeMove, Swap};
use crate::board::{Bitboard, Square};
use crate::simd::attackers::attackers;
use crate::simd::vector::NearestBlockers;

#[inline(always)]
pub(super) fn see_ge_by_eight_rays<V: NearestBlockers>(
    v: V,
    exchange: &Exchange<'_>,
    chosen: SeeMove,
    threshold: i32,
) -> bool {
    let transparent = v.repeated_pair(exchange.transparent.map(Bitboard::bits));
    let mut swap = exchange.start(chosen, threshold);
    // The first turn is written before the loop, as in the scalar function.
    if !swap.is_over {
        turn(v, exchange, transparent, &mut swap, chosen.to);
        while !swap.is_over {
            turn(v, exchange, transparent, &mut swap, chosen.to);
        }
    }
    swap.is_enough
}

#[inline(always)]
fn turn<V: NearestBlockers>(
    v: V,
    exchange: &Exchange<'_>,
    transparent: V::Four,
    swap: &mut Swap,
    to: Square,
) {
    let blockers = v.and_not(transparent, v.broadcast(swap.occupied.0));
    exchange.capture(swap, attackers(v, to, exchange.pieces, blockers));
}
