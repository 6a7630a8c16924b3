//! Kogge-Stone fills of four lanes at once, in one direction for all lanes or in a different direction for each lane.

use crate::attacks::setwise::kogge_stone;
use crate::attacks::{REACHABLE, steps};
use crate::board::{Bitboard, Direction};
use crate::quad::quad_bitboard::QuadBitboard;

/// Returns, for each lane, the sliders and all empty squares that they can reach in one direction (occluded fill).
///
/// The algorithm is that of [`setwise::fill`](crate::setwise::fill), but this function shifts instead of rotating.
///
/// `sliders` may also be a board of piece codes, if all lanes of `empty` are the same set. The fill then copies the
/// code of each slider to the empty squares that the slider reaches. If an engine only needs attack sets, a fill of
/// four separate sets is faster, because codes must be decoded after the fill.
///
/// ```
/// use quintessence::quad::{self, QuadBitboard};
/// use quintessence::{Bitboard, Direction, Square};
///
/// // The same rook in each lane, with another blocker.
/// let rook = QuadBitboard::from([Square::A1.into(); 4]);
/// let blockers = [Square::A8, Square::A5, Square::A3, Square::A2];
/// let empty = !QuadBitboard::from(blockers.map(Bitboard::from_square));
/// let filled = quad::fill(Direction::North, rook, empty);
/// assert_eq!(<[Bitboard; 4]>::from(filled).map(Bitboard::len), [7, 4, 2, 1]);
/// ```
///
/// # Cost
/// 14 operations on all lanes at once; no table.
#[doc(alias = "nortOccl")]
#[inline]
pub const fn fill(direction: Direction, sliders: QuadBitboard, empty: QuadBitboard) -> QuadBitboard {
    let passable = empty.intersection(QuadBitboard::splat(Bitboard::reachable(direction)));
    kogge_stone!(sliders, passable, |set, steps| set.shift_bits(direction.index_step() as i32 * steps))
}

/// Returns the attacks of each lane's sliders in one direction, including the first blocker of each slider.
///
/// The result is the same whether `occupied` contains the sliders or not. To let sliders attack squares behind a king,
/// remove this king from `occupied`.
///
/// # Cost
/// 16 operations on all lanes at once; no table.
#[inline]
pub const fn ray_attacks(
    direction: Direction,
    sliders: QuadBitboard,
    occupied: QuadBitboard,
) -> QuadBitboard {
    let reachable = QuadBitboard::splat(Bitboard::reachable(direction));
    let filled = fill(direction, sliders, occupied.complement());
    filled.shift_bits(direction.index_step() as i32).intersection(reachable)
}

/// Returns the attacks along positive rays: lane 0 east, lane 1 north, lane 2 north-east, lane 3 north-west.
///
/// Each lane of `sliders` is a separate set. To get the attacks of one side, put its rooks and queens in lanes 0 and 1,
/// and its bishops and queens in lanes 2 and 3.
///
/// ```
/// use quintessence::quad::{self, QuadBitboard};
/// use quintessence::{Bitboard, Square, queen_attacks};
///
/// let queen = QuadBitboard::from([Square::D4.into(); 4]);
/// let occupied = Bitboard::from_iter([Square::B2, Square::D6, Square::G4]);
/// let positive = quad::positive_ray_attacks(queen, occupied);
/// let [a, b, c, d] = (positive | quad::negative_ray_attacks(queen, occupied)).lanes();
/// assert_eq!(Bitboard::new(a | b | c | d), queen_attacks(Square::D4, occupied));
/// ```
///
/// # Cost
/// 16 operations on all lanes at once; no table. Six of the operations shift each lane by a different count. Such a
/// shift is one instruction with AVX2, AVX-512, SVE or NEON, otherwise four.
#[inline]
pub const fn positive_ray_attacks(sliders: QuadBitboard, occupied: Bitboard) -> QuadBitboard {
    const SQUARES: QuadBitboard = QuadBitboard(*REACHABLE.first_chunk().unwrap());
    let reachable = SQUARES.in_memory();
    let passable = reachable.difference(QuadBitboard::splat(occupied));
    let filled = kogge_stone!(sliders, passable, |set, squares| set.shl_each(steps(squares)));
    filled.shl_each(steps(1)).intersection(reachable)
}

/// Returns the attacks along negative rays: lane 0 west, lane 1 south, lane 2 south-west, lane 3 south-east.
///
/// The parameters are the same as those of [`positive_ray_attacks`].
///
/// # Cost
/// The same as for [`positive_ray_attacks`].
#[inline]
pub const fn negative_ray_attacks(sliders: QuadBitboard, occupied: Bitboard) -> QuadBitboard {
    const SQUARES: QuadBitboard = QuadBitboard(*REACHABLE.last_chunk().unwrap());
    let reachable = SQUARES.in_memory();
    let passable = reachable.difference(QuadBitboard::splat(occupied));
    let filled = kogge_stone!(sliders, passable, |set, squares| set.shr_each(steps(squares)));
    filled.shr_each(steps(1)).intersection(reachable)
}
