//! Kogge-Stone fills of four lanes at once. Either all lanes use the same direction, or each lane uses a different
//! direction.

use crate::attacks::fill::kogge_stone;
use crate::board::{Bitboard, Color, Direction};
use crate::quad::quad_bitboard::QuadBitboard;

/// Occluded fill of each lane: returns the sliders and all empty squares that they can reach in one direction.
///
/// This fill uses the algorithm of [`setwise::fill`](crate::setwise::fill), but on four lanes, and with shifts in place
/// of rotations.
///
/// ```
/// use quintessence::quad::{self, QuadBitboard};
/// use quintessence::{Bitboard, Direction, Square};
///
/// // The same rook in each lane, with another blocker.
/// let rook = QuadBitboard::splat(Bitboard::from_square(Square::A1));
/// let blockers = [Square::A8, Square::A5, Square::A3, Square::A2];
/// let empty = !QuadBitboard::from(blockers.map(Bitboard::from_square));
/// let filled = quad::fill(Direction::North, rook, empty);
/// assert_eq!(<[Bitboard; 4]>::from(filled).map(Bitboard::len), [7, 4, 2, 1]);
/// ```
///
/// # Cost
/// 14 operations on all lanes at once; no table.
///
/// # Source
/// <https://www.chessprogramming.org/Kogge-Stone_Algorithm>.
#[inline]
pub const fn fill(direction: Direction, sliders: QuadBitboard, empty: QuadBitboard) -> QuadBitboard {
    let passable = empty.intersection(QuadBitboard::splat(Bitboard::reachable(direction)));
    kogge_stone!(sliders, passable, |set, steps| set.leap(direction, steps))
}

/// The attacks of each lane's sliders in one direction, including the first blocker of each slider.
///
/// The argument `occupied` may contain the sliders or leave them out; the result is the same. To let sliders see
/// through a king, remove the king from `occupied`.
///
/// # Cost
/// 16 operations on all lanes at once; no table.
#[inline]
pub const fn attacks_toward(
    direction: Direction,
    sliders: QuadBitboard,
    occupied: QuadBitboard,
) -> QuadBitboard {
    fill(direction, sliders, occupied.complement()).shift(direction)
}

/// The attacks of sliders along positive rays: lane 0 east, lane 1 north, lane 2 north-east, lane 3 north-west.
///
/// Each lane of `sliders` is a separate set. For the attacks of one side, lanes 0 and 1 are its rooks and queens, lanes 2
/// and 3 its bishops and queens.
///
/// ```
/// use quintessence::quad::{self, QuadBitboard};
/// use quintessence::{Bitboard, Square, queen_attacks};
///
/// let queen = QuadBitboard::splat(Bitboard::from_square(Square::D4));
/// let occupied = Bitboard::from_iter([Square::B2, Square::D6, Square::G4]);
/// let positive = quad::positive_ray_attacks(queen, occupied);
/// assert_eq!(positive.lane(0), Bitboard::from_iter([Square::E4, Square::F4, Square::G4]));
/// assert_eq!(positive.lane(1), Bitboard::from_iter([Square::D5, Square::D6]));
///
/// let all = positive | quad::negative_ray_attacks(queen, occupied);
/// assert_eq!(all.merge(), queen_attacks(Square::D4, occupied));
/// ```
///
/// # Cost
/// 16 operations on all lanes at once; no table. Six of them shift each lane by its own count: one instruction with
/// AVX2, AVX-512, SVE and NEON, four without.
#[inline]
pub const fn positive_ray_attacks(sliders: QuadBitboard, occupied: Bitboard) -> QuadBitboard {
    let reachable = POSITIVE.in_memory();
    let passable = reachable.difference(QuadBitboard::splat(occupied));
    let filled = kogge_stone!(sliders, passable, |set, steps| set.shl_each(distances(steps)));
    filled.shl_each(distances(1)).intersection(reachable)
}

/// The attacks of sliders along negative rays: lane 0 west, lane 1 south, lane 2 south-west, lane 3 south-east.
///
/// The parameters are the same as for [`positive_ray_attacks`].
///
/// # Cost
/// As [`positive_ray_attacks`].
#[inline]
pub const fn negative_ray_attacks(sliders: QuadBitboard, occupied: Bitboard) -> QuadBitboard {
    let reachable = NEGATIVE.in_memory();
    let passable = reachable.difference(QuadBitboard::splat(occupied));
    let filled = kogge_stone!(sliders, passable, |set, steps| set.shr_each(distances(steps)));
    filled.shr_each(distances(1)).intersection(reachable)
}

impl QuadBitboard {
    /// The sliders of one side, in the lanes that [`positive_ray_attacks`] and [`negative_ray_attacks`] expect.
    #[inline]
    pub(super) const fn ray_sliders(self, color: Color) -> Self {
        let own = self.color(color);
        // Each `splat` is one 32-byte store, and store forwarding passes it to the 32-byte load. Four 8-byte stores
        // could not be forwarded to one 32-byte load.
        let orthogonal = Self::splat(self.orthogonal().intersection(own)).in_memory();
        let diagonal = Self::splat(self.diagonal().intersection(own)).in_memory();
        Self([orthogonal.0[0], orthogonal.0[1], diagonal.0[2], diagonal.0[3]])
    }
}

/// Returns one shift distance for each positive ray. A move of `steps` steps along the ray increases a square number by
/// this distance. The same move along the opposite ray decreases the square number by the same distance.
#[inline]
const fn distances(steps: u32) -> [u32; 4] {
    [steps, 8 * steps, 9 * steps, 7 * steps]
}

/// The squares that one step along each positive ray can reach.
const POSITIVE: QuadBitboard = QuadBitboard(array!(0; 4, i => Bitboard::reachable(Direction::ALL[i]).0));

/// The squares that one step along each negative ray can reach.
const NEGATIVE: QuadBitboard = QuadBitboard(array!(0; 4, i => Bitboard::reachable(Direction::ALL[i + 4]).0));
