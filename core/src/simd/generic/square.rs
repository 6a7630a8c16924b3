//! The attacks of sliders on a square, and the pieces that attack the square, on all eight rays at once.

use crate::board::{Bitboard, Pieces, Square};
use crate::simd::generic::eight_rays::{ROWS, is_reached, line_attacks, rays, sliders};
use crate::simd::vector::{FourLanes, NearestBlockers, TwoLines};

/// The attacks of a bishop and of a rook on the same square.
#[inline(always)]
pub(crate) fn bishop_and_rook_attacks<V: NearestBlockers>(
    v: V,
    square: Square,
    occupied: Bitboard,
) -> (Bitboard, Bitboard) {
    let [bishop, rook] = v.pairs(line_attacks(v, rays(v, square), v.splat(occupied.0)));
    (Bitboard(bishop), Bitboard(rook))
}

/// The attacks of a rook, without the lanes of the diagonals.
#[inline(always)]
pub(crate) fn rook_attacks<V: TwoLines>(v: V, square: Square, occupied: Bitboard) -> Bitboard {
    let [up, down] = &ROWS[square as usize].orthogonal;
    Bitboard(v.two_lines(up, down, occupied.0))
}

/// The attacks of a queen.
#[inline(always)]
pub(crate) fn queen_attacks<V: NearestBlockers>(v: V, square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(v.union(line_attacks(v, rays(v, square), v.splat(occupied.0))))
}

/// The pieces of both sides that attack a square.
#[inline(always)]
pub(crate) fn attackers_to<V: NearestBlockers>(
    v: V,
    square: Square,
    pieces: Pieces<'_>,
    occupied: Bitboard,
) -> Bitboard {
    attackers(v, square, pieces, v.broadcast(occupied.0))
}

/// The pieces of both sides that attack a square, with one occupancy for diagonals and another for ranks and files.
#[inline(always)]
pub(crate) fn attackers_with_blockers<V: NearestBlockers>(
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
    let (leapers, sliders) = (leapers(v, square, pieces), sliders(v, pieces));
    let attacks = line_attacks(v, rays(v, square), occupied);
    Bitboard(v.union(v.or(v.and(attacks, sliders), leapers)))
}

/// Whether a piece on one of the squares `by` attacks a square.
#[inline(always)]
pub(crate) fn is_attacked<V: FourLanes>(
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

/// The pawns, knights and kings that attack a square, in lanes 0 to 2.
#[inline(always)]
fn leapers<V: FourLanes>(v: V, square: Square, pieces: Pieces<'_>) -> V::Four {
    let leapers = &ROWS[square as usize].leapers;
    let ([pawns, knights, .., kings], white) = (*pieces.roles, pieces.white);
    // Black pawns attack the square from the rank above, white pawns from the rank below, whose squares are in
    // `leapers[3]`. The exclusive or has the pawns that do not attack: white pawns above, black pawns below.
    let pawns = v.in_register(pawns.0) & !(v.in_register(white.0) ^ leapers[3]);
    v.and(v.load(leapers), v.three_words([pawns, knights.0, kings.0]))
}
