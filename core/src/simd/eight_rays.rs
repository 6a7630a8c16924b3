//! The eight rays of a square in two vectors, for slider attacks, attackers and pins on all rays at once.
//!
//! Each vector has four lanes, and each lane contains one ray, without the square itself, in the order of
//! [`Direction::CLOCKWISE`]. `up` has the rays to the north-west, north, north-east and east, and `down` the opposite
//! rays. The nearest blocker is the lowest occupied bit of a ray in `up`, and the highest of a ray in `down`.
//!
//! ```text
//! s = sets of sliders for the lane's line: diagonal, orthogonal, diagonal, orthogonal
//!
//! attacks     highest_and_above(d) & (down | up & (u ^ (u - 1)))   d = occupied & down, u = occupied & up
//!
//! is attacked up:   (s & up) & ((n & up) - 1) != 0   n = occupied & !s
//!             down: (s & down) > (n & down)
//! ```
//!
//! 1. `highest_and_above` is the slowest operation. Its result has all bits above the ray in `down`, and therefore all
//!    bits of the opposite ray in `up`, so one intersection with the result serves both rays.
//! 2. On the rays in `down`, `is_attacked` does not search for the highest bit. It compares the sliders and the other
//!    pieces as two numbers, because the greater number contains the nearest piece. No ray in `down` contains bit 63,
//!    so a signed comparison suffices.
//! 3. In `is_attacked`, sliders do not block each other. This does not change the result, because if several sliders
//!    are on one ray, the nearest of them attacks the square anyway.
//! 4. Pawns, knights and kings need one more vector. Each of its lanes has the squares from which one kind attacks.
//! 5. Lanes 0 and 2 contain diagonal rays, lanes 1 and 3 orthogonal rays. The pair `[bishops | queens, rooks | queens]`
//!    therefore fills all four lanes by one broadcast.

use crate::attacks::{KING, KNIGHT, PAWN, ray};
use crate::board::{Bitboard, Color, Direction, Pieces, Square};
use crate::oracle::{CHESS_ATTACKS, CHESS_RAYS};
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use crate::simd::arch::x86_64::{Avx512Token, avx512::two_lines};
use crate::simd::vector::{FourLanes, NearestBlockers};
use crate::tables::table;

/// The masks for one square, in two cache lines. The function `bishop_and_rook_by_eight_rays` loads only the first
/// cache line, and `rook_by_four_rays` only the second.
#[repr(C, align(128))]
pub(super) struct EightRays {
    up: [u64; 4],
    down: [u64; 4],
    /// The squares from which leapers attack this square: pawns of either colour in lane 0, knights in lane 1, kings in
    /// lane 2, and white pawns in lane 3.
    pub(super) leapers: [u64; 4],
    /// The orthogonal lanes, 1 and 3: first those of `up`, then those of `down`.
    orthogonal: [[u64; 2]; 2],
}

layout! { EightRays = { 128 bytes, align 128, up: 0, down: 32, leapers: 64, orthogonal: 96 } }

table! {
    pub(super) static EIGHT_RAYS: [EightRays; 64] = {
        let mut table =
            [const { EightRays { up: [0; 4], down: [0; 4], leapers: [0; 4], orthogonal: [[0; 2]; 2] } }; 64];
        each!(i < 64, {
            let entry = &mut table[i];
            each!(lane < 4, {
                entry.up[lane] = ray(Square::ALL[i], Direction::CLOCKWISE[lane]).0;
                entry.down[lane] = ray(Square::ALL[i], Direction::CLOCKWISE[lane + 4]).0;
            });
            entry.orthogonal = [[entry.up[1], entry.up[3]], [entry.down[1], entry.down[3]]];
            let (white, black) = (PAWN[Color::Black as usize][i].0, PAWN[Color::White as usize][i].0);
            entry.leapers = [white | black, KNIGHT[i].0, KING[i].0, white];
        });
        table
    };
    [square] EightRays {
        up: [up_0, up_1, up_2, up_3],
        down: [down_0, down_1, down_2, down_3],
        leapers: [pawns, knights, kings, white_pawns],
        orthogonal: [[above, ahead], [below, behind]],
    } => {
        let [east, north, north_east, north_west, west, south, south_west, south_east] = CHESS_RAYS[square];
        let [to_white, to_black, knight, .., king] = CHESS_ATTACKS[square];
        "up, lane 0": up_0 => north_west;
        "up, lane 1": up_1 => north;
        "up, lane 2": up_2 => north_east;
        "up, lane 3": up_3 => east;
        "down, lane 0": down_0 => south_east;
        "down, lane 1": down_1 => south;
        "down, lane 2": down_2 => south_west;
        "down, lane 3": down_3 => west;
        "pawns": pawns => to_white | to_black;
        "knights": knights => knight;
        "kings": kings => king;
        // White pawns attack a square from the squares that a black pawn on this square would attack.
        "white pawns": white_pawns => to_black;
        "orthogonal, north": above => north;
        "orthogonal, east": ahead => east;
        "orthogonal, south": below => south;
        "orthogonal, west": behind => west;
    }
}

#[inline(always)]
pub(super) fn queen_by_eight_rays<V: NearestBlockers>(v: V, square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(v.union(attacks_on_lines(v, rays(v, square), v.splat(occupied.0))))
}

#[inline(always)]
pub(super) fn bishop_and_rook_by_eight_rays<V: NearestBlockers>(
    v: V,
    square: Square,
    occupied: Bitboard,
) -> (Bitboard, Bitboard) {
    let [bishop, rook] = v.pairs(attacks_on_lines(v, rays(v, square), v.splat(occupied.0)));
    (Bitboard(bishop), Bitboard(rook))
}

/// Returns the attacks of a rook from two lanes, without the lanes of the diagonals. Only AVX-512 has such a function,
/// because AVX2 cannot count leading zeros.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
#[inline(always)]
pub(super) fn rook_by_four_rays(v: Avx512Token, square: Square, occupied: Bitboard) -> Bitboard {
    let [up, down] = &EIGHT_RAYS[square as usize].orthogonal;
    Bitboard(two_lines(v, up, down, occupied.0))
}

/// Returns, in each lane, the attacks of a slider along the line of this lane, including the nearest blockers.
#[inline(always)]
pub(super) fn attacks_on_lines<V: NearestBlockers>(
    v: V,
    [up, down]: [V::Four; 2],
    occupied: V::Four,
) -> V::Four {
    let upper = v.and(to_lowest(v, v.and(up, occupied)), up);
    v.and(v.highest_and_above(v.and(down, occupied)), v.or(down, upper))
}

/// Returns all bits up to the lowest set bit of each lane, or all 64 bits if no bit is set.
#[inline(always)]
pub(super) fn to_lowest<V: NearestBlockers>(v: V, a: V::Four) -> V::Four {
    v.xor(a, v.sub(a, v.splat(1)))
}

/// Returns a nonzero lane if, on one of the two rays of this lane, one of `sliders` is nearer to the square than all of
/// `others`. The sets `sliders` and `others` must be disjoint.
#[inline(always)]
pub(super) fn is_reached<V: FourLanes>(
    v: V,
    [up, down]: [V::Four; 2],
    sliders: V::Four,
    others: V::Four,
) -> V::Four {
    let from_below = v.and(v.and(up, sliders), v.sub(v.and(up, others), v.splat(1)));
    v.or(from_below, v.greater(v.and(down, sliders), v.and(down, others)))
}

#[inline(always)]
pub(super) fn rays<V: FourLanes>(v: V, square: Square) -> [V::Four; 2] {
    let EightRays { up, down, .. } = &EIGHT_RAYS[square as usize];
    [v.load(up), v.load(down)]
}

/// Returns bishops and queens in lanes 0 and 2, and rooks and queens in lanes 1 and 3.
#[inline(always)]
pub(super) fn sliders<V: FourLanes>(v: V, pieces: Pieces<'_>) -> V::Four {
    let [_, _, bishops, rooks, queens, _] = *pieces.roles;
    // With AVX2, LLVM computes the union of the two pairs in 16 bytes, and broadcasts only this union to 32 bytes.
    v.or(v.repeated_pair([bishops.0, rooks.0]), v.repeated_pair([queens.0; 2]))
}
