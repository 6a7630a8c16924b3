//! Finds checkers, pins and discovered checks of one king, on all eight rays at once.

use crate::board::{Bitboard, Pieces, Square};
use crate::simd::eight_rays::{EIGHT_RAYS, attacks_on_lines, is_reached, rays, sliders, to_lowest};
use crate::simd::vector::NearestBlockers;

/// Returns four sets: checkers of a king, pinned pieces, diagonal rays to pinners, and orthogonal rays to pinners.
///
/// Five of six calls return early, because no enemy slider is on a line of the king and no enemy leaper is near.
#[inline(always)]
pub(super) fn checkers_and_pin_rays_by_eight_rays<V: NearestBlockers>(
    v: V,
    king: Square,
    own: Bitboard,
    pieces: Pieces<'_>,
    occupied: Bitboard,
) -> [Bitboard; 4] {
    let (rays, sliders, enemies) = (rays(v, king), sliders(v, pieces), v.broadcast((occupied - own).0));
    let ([pawns, knights, .., kings], white) = (*pieces.roles, pieces.white);
    let near = &EIGHT_RAYS[king as usize].leapers;
    let leapers = v.and(v.load(near), v.three_words([pawns.0, knights.0, kings.0]));
    // This test ignores the direction of pawns and the pieces between a slider and the king, so it finds too many
    // enemies. A more exact test would cost more than the branch mispredictions that it avoids.
    if !v.any(v.and(v.or(v.and(sliders, v.or(rays[0], rays[1])), leapers), enemies)) {
        return [Bitboard::EMPTY; 4];
    }
    let (ours, all) = (v.broadcast(own.0), v.broadcast(occupied.0));
    let (sliders, leapers) = (v.and(sliders, enemies), v.and(leapers, enemies));
    let leapers =
        v.and(leapers, v.or(v.broadcast(!(white.0 ^ near[3])), v.load(&[0, u64::MAX, u64::MAX, 0])));
    let checkers = v.union(v.or(v.and(attacks_on_lines(v, rays, all), sliders), leapers));
    let pinned = alone(v, rays, sliders, all, ours);
    let [diagonal, orthogonal] = v.pairs(to_second(v, rays, all, pinned));
    let pinned = v.union(v.or(pinned[0], pinned[1]));
    [checkers, pinned, diagonal, orthogonal].map(Bitboard)
}

/// Returns the enemy pieces that stand alone between the king and an enemy slider.
///
/// Nine of ten calls return early, because no enemy slider attacks the king even with all other enemies removed.
#[inline(always)]
pub(super) fn discovered_checks_by_eight_rays<V: NearestBlockers>(
    v: V,
    king: Square,
    own: Bitboard,
    pieces: Pieces<'_>,
    occupied: Bitboard,
) -> Bitboard {
    let (ours, all) = (v.broadcast(own.0), v.broadcast(occupied.0));
    let (rays, enemies) = (rays(v, king), v.and_not(ours, all));
    let sliders = v.and(sliders(v, pieces), enemies);
    if !v.any(is_reached(v, rays, sliders, v.and(ours, all))) {
        return Bitboard::EMPTY;
    }
    let [upper, lower] = alone(v, rays, sliders, all, enemies);
    Bitboard(v.union(v.or(upper, lower)))
}

/// Returns the nearest piece on each ray, if `shields` contains it and `sliders` contains the second piece on the ray.
#[inline(always)]
fn alone<V: NearestBlockers>(
    v: V,
    rays: [V::Four; 2],
    sliders: V::Four,
    all: V::Four,
    shields: V::Four,
) -> [V::Four; 2] {
    let [[first_above, above], [first_below, below]] = first_and_behind(v, rays, all);
    let upper = v.keep_if_common(v.and(above, sliders), to_lowest(v, above), v.and(first_above, shields));
    let is_lower = v.greater(v.and(below, sliders), v.and_not(sliders, below));
    [upper, v.and(is_lower, v.and(first_below, shields))]
}

/// Returns each ray up to and including its second piece, or nothing if its first piece is not in the set `first`.
#[inline(always)]
fn to_second<V: NearestBlockers>(v: V, rays: [V::Four; 2], all: V::Four, first: [V::Four; 2]) -> V::Four {
    let [[_, above], [_, below]] = first_and_behind(v, rays, all);
    let upper = v.keep_if_common(first[0], first[0], v.and(to_lowest(v, above), rays[0]));
    let lower = v.keep_if_common(first[1], first[1], v.and(v.highest_and_above(below), rays[1]));
    v.or(upper, lower)
}

/// Returns the nearest piece on each ray, and all pieces behind it: first for the rays in `up`, which lead to higher
/// squares, then for the rays in `down`.
#[inline(always)]
fn first_and_behind<V: NearestBlockers>(v: V, [up, down]: [V::Four; 2], all: V::Four) -> [[V::Four; 2]; 2] {
    let (above, below) = (v.and(up, all), v.and(down, all));
    let highest = v.highest_and_above(below);
    [
        [v.and(above, to_lowest(v, above)), v.and(above, v.sub(above, v.splat(1)))],
        [v.and(below, highest), v.and_not(highest, below)],
    ]
}
