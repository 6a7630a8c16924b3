//! Finds the pieces that attack one square, on all eight rays at once.

use crate::board::{Bitboard, Pieces, Square};
use crate::simd::eight_rays::{EIGHT_RAYS, attacks_on_lines, is_reached, rays, sliders};
use crate::simd::vector::{FourLanes, NearestBlockers};

#[inline(always)]
pub(super) fn attackers_by_eight_rays<V: NearestBlockers>(
    v: V,
    square: Square,
    pieces: Pieces<'_>,
    occupied: Bitboard,
) -> Bitboard {
    attackers(v, square, pieces, v.broadcast(occupied.0))
}

#[inline(always)]
pub(super) fn attackers_with_blockers_by_eight_rays<V: NearestBlockers>(
    v: V,
    square: Square,
    pieces: Pieces<'_>,
    diagonal: Bitboard,
    orthogonal: Bitboard,
) -> Bitboard {
    attackers(v, square, pieces, v.repeated_pair([diagonal.0, orthogonal.0]))
}

#[inline(always)]
pub(super) fn attackers<V: NearestBlockers>(
    v: V,
    square: Square,
    pieces: Pieces<'_>,
    occupied: V::Four,
) -> Bitboard {
    // The longest chain of operations comes first, because the processor prefers the oldest instructions, and words that
    // were stored just before are loaded last. The function `sliders` would undo this order: its array `[queens.0; 2]`
    // begins as a loop, and LLVM would move the attacks behind the loop.
    let attacks = attacks_on_lines(v, rays(v, square), occupied);
    let [_, _, bishops, rooks, queens, _] = *pieces.roles;
    let sliders = v.or(v.repeated_pair([bishops.0, rooks.0]), v.repeated_pair([queens.0, queens.0]));
    Bitboard(v.union(v.or(v.and(attacks, sliders), leapers(v, square, pieces))))
}

#[inline(always)]
pub(super) fn is_attacked_by_eight_rays<V: FourLanes>(
    v: V,
    square: Square,
    by: Bitboard,
    pieces: Pieces<'_>,
    occupied: Bitboard,
) -> bool {
    let by = v.broadcast(by.0);
    let sliders = v.and(sliders(v, pieces), by);
    let others = v.and_not(sliders, v.broadcast(occupied.0));
    let leapers = v.and(leapers(v, square, pieces), by);
    v.any(v.or(is_reached(v, rays(v, square), sliders, others), leapers))
}

/// Returns the pawns that attack a square in lane 0, the knights in lane 1 and the kings in lane 2.
#[inline(always)]
fn leapers<V: FourLanes>(v: V, square: Square, pieces: Pieces<'_>) -> V::Four {
    let leapers = &EIGHT_RAYS[square as usize].leapers;
    let ([pawns, knights, .., kings], white) = (*pieces.roles, pieces.white);
    // White pawns attack the square from the rank below it, where `leapers[3]` has two squares, and black pawns from
    // the rank above. `!(white ^ leapers[3])` is therefore true for a pawn of the right colour: a white pawn on one of
    // the two squares, or a black pawn elsewhere.
    let pawns = v.in_register(pawns.0) & !(v.in_register(white.0) ^ leapers[3]);
    v.and(v.load(leapers), v.three_words([pawns, knights.0, kings.0]))
}
