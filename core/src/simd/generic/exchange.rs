//! Static exchange evaluation, with the attacks of one square on all eight rays at once.

use core::ops::ControlFlow;

use crate::attacks::exchange::{Exchange, SeeMove, Swap};
use crate::board::{Bitboard, Square};
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
    let transparent = v.repeated_pair(exchange.transparent.map(Bitboard::bits));
    let mut swap = match exchange.start(chosen, threshold) {
        ControlFlow::Continue(swap) => swap,
        ControlFlow::Break(is_enough) => return is_enough,
    };
    // The first turn is outside of the loop, as in the scalar form.
    if let Some(is_enough) = turn(v, exchange, transparent, &mut swap, chosen.to) {
        return is_enough;
    }
    loop {
        if let Some(is_enough) = turn(v, exchange, transparent, &mut swap, chosen.to) {
            return is_enough;
        }
    }
}

/// The next capture. Returns the result of the exchange if it ends.
#[inline(always)]
fn turn<V: NearestBlockers>(
    v: V,
    exchange: &Exchange<'_>,
    transparent: V::Four,
    swap: &mut Swap,
    to: Square,
) -> Option<bool> {
    let blockers = v.and_not(transparent, v.broadcast(swap.occupied.0));
    exchange.capture(swap, attackers(v, to, exchange.pieces, blockers))
}
