//! Computes attackers, pins and slider attacks of one square, on all eight rays at once.
//!
//! Two vectors of four lanes, `up` and `down`, hold the rays of the square, without the square itself: `up` holds the
//! rays to the north-east, the east, the north-west and the north, `down` the opposite rays. The nearest blocker on a
//! ray is the lowest occupied bit of a lane of `up`, or the highest of a lane of `down`.
//!
//! ```text
//! s = sets of sliders for the lane's line: diagonal, orthogonal, diagonal, orthogonal
//!
//! attacks     up:   ((u ^ (u - 1)) & up)             u = occupied & up
//!             down: highest_and_above(d) & down           d = occupied & down
//!
//! is attacked up:   (s & up) & ((n & up) - 1) != 0   n = occupied & !s
//!             down: (s & down) > (n & down)
//! ```
//!
//! 1. On the rays of `down`, `is_attacked` compares two lanes as numbers instead of finding the highest bit. The sets
//!    `s & down` and `n & down` have no common bit, so the greater number has the nearest piece. No ray of `down`
//!    contains bit 63, so a signed comparison suffices.
//!
//! 2. The blockers `n` do not include the sliders `s`. The answer is the same, because the nearest of several sliders
//!    on one ray attacks the square anyway.
//!
//! 3. Another vector holds the squares from which pawns, knights and kings attack the square, one kind in each lane.
//!
//! 4. Lanes 0 and 2 are diagonal rays, lanes 1 and 3 are orthogonal rays. So one broadcast of the pair `[bishops |
//!    queens, rooks | queens]` fills a vector.

use core::hint::select_unpredictable;

use crate::attacks::exchange::{Exchange, SeeMove, play};
use crate::attacks::ray;
use crate::board::{Bitboard, Color, Direction, Pieces, Role, Square};
use crate::oracle::empty::{CHESS_ATTACKS, CHESS_RAYS};
use crate::simd::vector::{FourLanes, NearestBlockers};
use crate::tables::{KING, KNIGHT, PAWN};
use crate::verify::agrees;

/// The direction of each lane of `up`, as an index of [`Direction::ALL`]. For the lanes of `down`, add 4 to the index.
const LINES: [usize; 4] = [2, 0, 3, 1];

/// The masks for one square, in two cache lines. `bishop_and_rook_attacks` loads only the first cache line.
#[repr(C, align(128))]
struct Row {
    up: [u64; 4],
    down: [u64; 4],
    /// The squares from which pieces attack: pawns of either colour (lane 0), knights (1), kings (2), white pawns (3).
    leapers: [u64; 4],
}

static ROWS: [Row; 64] = {
    let mut table = [const { Row { up: [0; 4], down: [0; 4], leapers: [0; 4] } }; 64];
    each!(i < 64, {
        let row = &mut table[i];
        each!(lane < 4, {
            row.up[lane] = ray(Square::ALL[i], Direction::ALL[LINES[lane]]).0;
            row.down[lane] = ray(Square::ALL[i], Direction::ALL[LINES[lane] + 4]).0;
        });
        let (white, black) = (PAWN[Color::Black as usize][i].0, PAWN[Color::White as usize][i].0);
        row.leapers = [white | black, KNIGHT[i].0, KING[i].0, white];
    });
    table
};

// Compares every entry of `ROWS`, at compile time, with tables computed by walking along each ray.
const _: () = {
    const COLUMNS: [&str; 4] = ["pawns", "knight", "king", "white pawns"];
    each!(square < 64, {
        let Row { up, down, leapers } = &ROWS[square];
        let [white, black, knight, .., king] = CHESS_ATTACKS[square];
        // White pawns attack `square` from the squares that a black pawn on `square` would attack, and vice versa.
        let sources = [white | black, knight, king, black];
        each!(lane < 4, {
            let rays = &CHESS_RAYS[square];
            agrees!("rays::ROWS", square, "up", up[lane] as u128, rays[LINES[lane]]);
            agrees!("rays::ROWS", square, "down", down[lane] as u128, rays[LINES[lane] + 4]);
            agrees!("rays::ROWS", square, COLUMNS[lane], leapers[lane], sources[lane]);
        });
    });
};

/// The attacks of a bishop and of a rook on the same square.
#[inline(always)]
pub(crate) fn bishop_and_rook_attacks<V: NearestBlockers>(
    v: V,
    square: Square,
    occupied: Bitboard,
) -> (Bitboard, Bitboard) {
    let [bishop, rook] = v.pairs(line_attacks(v, rays(v, square), v.broadcast(occupied.0)));
    (Bitboard(bishop), Bitboard(rook))
}

/// The attacks of a bishop.
#[inline(always)]
pub(crate) fn bishop_attacks<V: NearestBlockers>(v: V, square: Square, occupied: Bitboard) -> Bitboard {
    bishop_and_rook_attacks(v, square, occupied).0
}

/// The attacks of a rook.
#[inline(always)]
pub(crate) fn rook_attacks<V: NearestBlockers>(v: V, square: Square, occupied: Bitboard) -> Bitboard {
    bishop_and_rook_attacks(v, square, occupied).1
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
fn attackers<V: NearestBlockers>(v: V, square: Square, pieces: Pieces<'_>, occupied: V::Four) -> Bitboard {
    // In this order, and with separate intersections of `sliders` with `up` and `down`, LLVM can merge the most
    // operations into instructions with three inputs.
    let (leapers, sliders) = (leapers(v, square, pieces), sliders(v, pieces));
    let [up, down] = rays(v, square);
    let up = v.and(to_lowest(v, v.and(up, occupied)), v.and(up, sliders));
    let down = v.and(v.highest_and_above(v.and(down, occupied)), v.and(down, sliders));
    Bitboard(v.union(v.or(v.or(up, down), leapers)))
}

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
            // A knight or rook opens no diagonal, and only a rook, queen or king opens a rank or file. The selects
            // avoid branches.
            let is_diagonal = !matches!(role, Role::Knight | Role::Rook);
            let is_orthogonal = matches!(role, Role::Rook | Role::Queen | Role::King);
            select_unpredictable(is_diagonal, Bitboard(bishop) & pieces.diagonal(), Bitboard::EMPTY)
                | select_unpredictable(is_orthogonal, Bitboard(rook) & pieces.orthogonal(), Bitboard::EMPTY)
        },
    )
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

/// Four sets: checkers of a king, pinned pieces, rays to pinners on diagonals, and rays to pinners on rank and file.
///
/// Returns early if no enemy slider is on a line of the king and no enemy leaper is near: for five of six kings.
#[inline(always)]
pub(crate) fn checkers_and_pins<V: NearestBlockers>(
    v: V,
    king: Square,
    own: Bitboard,
    pieces: Pieces<'_>,
    occupied: Bitboard,
) -> [Bitboard; 4] {
    let (rays, sliders, enemies) = (rays(v, king), sliders(v, pieces), v.broadcast((occupied - own).0));
    let ([pawns, knights, .., kings], white) = (*pieces.roles, pieces.white);
    let row = &ROWS[king as usize].leapers;
    let leapers = v.and(v.load(row), v.three_words([pawns.0, knights.0, kings.0]));
    // The test is also true for pawns that attack in the other direction and for sliders behind other pieces. An exact
    // test would cost more than the branch mispredictions that it avoids.
    if !v.any(v.and(v.or(v.and(sliders, v.or(rays[0], rays[1])), leapers), enemies)) {
        return [Bitboard::EMPTY; 4];
    }
    let (ours, all) = (v.broadcast(own.0), v.broadcast(occupied.0));
    let (sliders, leapers) = (v.and(sliders, enemies), v.and(leapers, enemies));
    let leapers = v.and(leapers, v.or(v.broadcast(!(white.0 ^ row[3])), v.load(&[0, u64::MAX, u64::MAX, 0])));
    let checkers = union(v, v.or(v.and(line_attacks(v, rays, all), sliders), leapers));
    let pinned = alone(v, rays, sliders, all, ours);
    let [diagonal, orthogonal] = v.pairs(to_second(v, rays, all, pinned));
    let pinned = union(v, v.or(pinned[0], pinned[1]));
    [checkers, pinned, Bitboard(diagonal), Bitboard(orthogonal)]
}

/// The enemy pieces that stand alone between the king and an enemy slider.
///
/// Returns early if no enemy slider would see the king with all other enemies removed: for nine of ten kings.
#[inline(always)]
pub(crate) fn discovered<V: NearestBlockers>(
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
    union(v, v.or(upper, lower))
}

/// The union of all lanes. LLVM removes this computation if the result is not used.
#[inline(always)]
fn union<V: NearestBlockers>(v: V, lanes: V::Four) -> Bitboard {
    let [a, b] = v.pairs(lanes);
    Bitboard(a | b)
}

/// The nearest piece on each ray, if `shields` contains it and `sliders` contains the second piece on the ray.
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

/// The squares of each ray up to and including its second piece; empty if `first` has no piece on the ray.
#[inline(always)]
fn to_second<V: NearestBlockers>(v: V, rays: [V::Four; 2], all: V::Four, first: [V::Four; 2]) -> V::Four {
    let [[_, above], [_, below]] = first_and_behind(v, rays, all);
    let upper = v.keep_if_common(first[0], first[0], v.and(to_lowest(v, above), rays[0]));
    let lower = v.keep_if_common(first[1], first[1], v.and(v.highest_and_above(below), rays[1]));
    v.or(upper, lower)
}

/// For the rays of `up`, then for those of `down`: the nearest piece on each ray, and all pieces behind this piece.
#[inline(always)]
fn first_and_behind<V: NearestBlockers>(v: V, [up, down]: [V::Four; 2], all: V::Four) -> [[V::Four; 2]; 2] {
    let (above, below) = (v.and(up, all), v.and(down, all));
    let highest = v.highest_and_above(below);
    [
        [v.and(above, to_lowest(v, above)), v.and(above, v.sub(above, v.splat(1)))],
        [v.and(below, highest), v.and_not(highest, below)],
    ]
}

/// The attacks of a slider along the line of each lane, including the nearest blockers.
#[inline(always)]
fn line_attacks<V: NearestBlockers>(v: V, [up, down]: [V::Four; 2], occupied: V::Four) -> V::Four {
    let upper = v.and(to_lowest(v, v.and(up, occupied)), up);
    let lower = v.and(v.highest_and_above(v.and(down, occupied)), down);
    v.or(upper, lower)
}

/// All bits up to the lowest set bit of each lane, or all 64 bits if no bit is set.
#[inline(always)]
fn to_lowest<V: NearestBlockers>(v: V, a: V::Four) -> V::Four {
    v.xor(a, v.sub(a, v.splat(1)))
}

/// Nonzero in each lane where a slider is nearer to the square than all `others` on the ray. The sets must be disjoint.
#[inline(always)]
fn is_reached<V: FourLanes>(v: V, [up, down]: [V::Four; 2], sliders: V::Four, others: V::Four) -> V::Four {
    let from_below = v.and(v.and(up, sliders), v.sub(v.and(up, others), v.splat(1)));
    v.or(from_below, v.greater(v.and(down, sliders), v.and(down, others)))
}

#[inline(always)]
fn rays<V: FourLanes>(v: V, square: Square) -> [V::Four; 2] {
    let Row { up, down, .. } = &ROWS[square as usize];
    [v.load(up), v.load(down)]
}

/// Bishops and queens in lanes 0 and 2, rooks and queens in lanes 1 and 3.
#[inline(always)]
fn sliders<V: FourLanes>(v: V, pieces: Pieces<'_>) -> V::Four {
    let [_, _, bishops, rooks, queens, _] = *pieces.roles;
    // With AVX2, LLVM computes the union of both pairs in 16 bytes, then copies the union once to the next 16 bytes.
    v.or(v.repeated_pair([bishops.0, rooks.0]), v.repeated_pair([queens.0; 2]))
}

/// The pawns, knights and kings that attack a square, in lanes 0 to 2.
#[inline(always)]
fn leapers<V: FourLanes>(v: V, square: Square, pieces: Pieces<'_>) -> V::Four {
    let leapers = &ROWS[square as usize].leapers;
    let ([pawns, knights, .., kings], white) = (*pieces.roles, pieces.white);
    // A black pawn attacks the square only from a higher rank, a white pawn only from a lower one. `leapers[3]` has the
    // lower squares, so the exclusive or is 1 for white pawns above and black pawns below. They are removed.
    let pawns = v.in_register(pawns.0) & !(v.in_register(white.0) ^ leapers[3]);
    v.and(v.load(leapers), v.three_words([pawns, knights.0, kings.0]))
}
