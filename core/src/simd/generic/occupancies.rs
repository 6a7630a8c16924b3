//! Computes the attacks from one square over many occupancies, by Hyperbola Quintessence on eight occupancies at once.
//!
//! The code reverses the bits (`rev`) of the occupancy once, and the bits of the result once. One reversal of the
//! result is enough for all lines, because the masks of two lines have no common square.
//!
//! ```text
//! forward = OR over lines of ((occupied      & m) - bit(square))      & m     m = MASK_EX[square][line]
//! reverse = OR over lines of ((rev(occupied) & m) - bit(63 - square)) & m     m = MASK_EX[63 - square][line]
//! attacks = forward ^ rev(reverse)
//! ```

use crate::board::{Bitboard, Line, Square};
use crate::simd::generic::few;
use crate::simd::generic::kind::Kind;
use crate::simd::generic::scalar;
use crate::simd::vector::Vector;
use crate::tables::MASK_EX;

/// From this number of occupancies on, vector code is faster than scalar code.
const FEWEST: usize = 5;

/// Writes the attacks from the square over each occupancy.
#[inline(always)]
pub(crate) fn per_occupancy<V: Vector, K: Kind>(
    v: V,
    square: Square,
    occupancies: &[Bitboard],
    results: &mut [Bitboard],
) {
    if occupancies.len() < FEWEST {
        return scalar::per_occupancy::<K>(square, occupancies, results);
    }
    let (eights, rest) = occupancies.as_chunks();
    let (result_eights, _) = results.as_chunks_mut();
    for (results, occupancies) in result_eights.iter_mut().zip(eights) {
        *results = eight::<V, K>(v, square, occupancies);
    }
    if rest.is_empty() {
        return;
    }
    // The last group of eight occupancies may overlap the group before it. Computing up to seven results twice is
    // faster than separate code for a smaller group.
    if let (Some(occupancies), Some(results)) = (occupancies.last_chunk(), results.last_chunk_mut()) {
        *results = eight::<V, K>(v, square, occupancies);
    } else {
        let mut occupancies = [Bitboard::EMPTY; 8];
        few::copy(rest, &mut occupancies[..rest.len()]);
        few::copy(&eight::<V, K>(v, square, &occupancies), results);
    }
}

#[inline(always)]
fn eight<V: Vector, K: Kind>(v: V, square: Square, occupancies: &[Bitboard; 8]) -> [Bitboard; 8] {
    let occupied = v.load(&occupancies.map(|occupied| occupied.0));
    let forward = half::<V, K>(v, square, occupied);
    let reverse = half::<V, K>(v, square.rotate_180(), v.reverse_lanes(occupied));
    v.store(v.xor(forward, v.reverse_lanes(reverse))).map(Bitboard)
}

#[inline(always)]
fn half<V: Vector, K: Kind>(v: V, square: Square, occupied: V::Eight) -> V::Eight {
    let mut attacks = v.splat(0);
    if K::ORTHOGONAL {
        attacks = v.or(line(v, square, Line::Rank, occupied), line(v, square, Line::File, occupied));
    }
    if K::DIAGONAL {
        attacks = v.or(attacks, line(v, square, Line::Diagonal, occupied));
        attacks = v.or(attacks, line(v, square, Line::Antidiagonal, occupied));
    }
    attacks
}

#[inline(always)]
fn line<V: Vector>(v: V, square: Square, line: Line, occupied: V::Eight) -> V::Eight {
    let mask = v.splat(MASK_EX[square as usize][line as usize].0);
    v.and(v.sub_lanes(v.and(occupied, mask), v.splat(1 << square as u8)), mask)
}
