//! The eight rays of a square in vectors, for slider attacks, attackers and pins on all rays at once.
//!
//! The rays of a square, without the square itself, are in two vectors of four lanes, in the order of
//! [`Direction::CLOCKWISE`]: `up` has the rays to the north-west, the north, the north-east and the east, `down` the
//! opposite rays. The nearest blocker on a ray is the lowest occupied bit of a lane in `up`, and the highest in `down`.
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
//! 1. `highest_and_above` is the slowest operation. Its result has all bits above the ray in `down`, and thus the ray
//!    in `up`, so a single intersection for both rays follows it.
//! 2. On the rays to lower squares, `is_attacked` does not search for the highest bit, but compares the sliders and the
//!    other pieces as two numbers: the greater number has the nearest piece. No such ray contains bit 63, so a signed
//!    comparison suffices.
//! 3. In `is_attacked`, sliders do not block each other. The answer is the same, because the nearest of several sliders
//!    on one ray attacks the square anyway.
//! 4. Another vector holds the squares from which pawns, knights and kings attack the square, one kind in each lane.
//! 5. Lanes 0 and 2 are diagonal rays, lanes 1 and 3 orthogonal rays, so one broadcast of the pair `[bishops | queens,
//!    rooks | queens]` fills all four lanes.

use crate::attacks::{KING, KNIGHT, PAWN, ray};
use crate::board::{Color, Direction, Pieces, Square};
use crate::oracle::{CHESS_ATTACKS, CHESS_RAYS};
use crate::simd::vector::{FourLanes, NearestBlockers};
use crate::tables::table;

/// The masks for one square, in two cache lines. `bishop_and_rook_attacks` loads only the first cache line, and
/// `rook_attacks` only the second.
#[repr(C, align(128))]
pub(super) struct EightRays {
    up: [u64; 4],
    down: [u64; 4],
    /// The squares from which leapers attack this square. Lane 0: pawns of either colour, 1: knights, 2: kings, 3:
    /// white pawns.
    pub(super) leapers: [u64; 4],
    /// The orthogonal lanes of `up`, then of `down`.
    pub(super) orthogonal: [[u64; 2]; 2],
}

table! {
    pub(super) static EIGHT_RAYS: [EightRays; 64] = {
        let mut table =
            [const { EightRays { up: [0; 4], down: [0; 4], leapers: [0; 4], orthogonal: [[0; 2]; 2] } }; 64];
        each!(i < 64, {
            let row = &mut table[i];
            each!(lane < 4, {
                row.up[lane] = ray(Square::ALL[i], Direction::CLOCKWISE[lane]).0;
                row.down[lane] = ray(Square::ALL[i], Direction::CLOCKWISE[lane + 4]).0;
            });
            row.orthogonal = [[row.up[1], row.up[3]], [row.down[1], row.down[3]]];
            let (white, black) = (PAWN[Color::Black as usize][i].0, PAWN[Color::White as usize][i].0);
            row.leapers = [white | black, KNIGHT[i].0, KING[i].0, white];
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
        // White pawns attack a square from the squares that a black pawn on the square would attack.
        "white pawns": white_pawns => to_black;
        "orthogonal, north": above => north;
        "orthogonal, east": ahead => east;
        "orthogonal, south": below => south;
        "orthogonal, west": behind => west;
    }
}

/// The attacks of a slider along the line of each lane, including the nearest blockers.
#[inline(always)]
pub(super) fn line_attacks<V: NearestBlockers>(v: V, [up, down]: [V::Four; 2], occupied: V::Four) -> V::Four {
    let upper = v.and(to_lowest(v, v.and(up, occupied)), up);
    v.and(v.highest_and_above(v.and(down, occupied)), v.or(down, upper))
}

/// All bits up to the lowest set bit of each lane, or all 64 bits if no bit is set.
#[inline(always)]
pub(super) fn to_lowest<V: NearestBlockers>(v: V, a: V::Four) -> V::Four {
    v.xor(a, v.sub(a, v.splat(1)))
}

/// A lane is nonzero if, on one of its two rays, one of `sliders` is nearer to the square than all of `others`. The
/// sets `sliders` and `others` must be disjoint.
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

/// Bishops and queens in lanes 0 and 2, rooks and queens in lanes 1 and 3.
#[inline(always)]
pub(super) fn sliders<V: FourLanes>(v: V, pieces: Pieces<'_>) -> V::Four {
    let [_, _, bishops, rooks, queens, _] = *pieces.roles;
    // With AVX2, LLVM computes the union of the two pairs in 16 bytes, and broadcasts only the union to 32 bytes.
    v.or(v.repeated_pair([bishops.0, rooks.0]), v.repeated_pair([queens.0; 2]))
}
