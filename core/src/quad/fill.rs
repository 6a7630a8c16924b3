//! Kogge-Stone fills of four lanes at once: four sets in one direction, or one set in four.
//!
//! They differ from those of [`setwise`](crate::setwise) in what they are made of, shifts in place of rotations, and in
//! what they ask for, the empty squares in place of the occupied ones: whether sliders of one set block one another is
//! for the caller to say.

use super::QuadBitboard;
use crate::board::{Bitboard, Direction};

/// The sliders of each lane and the empty squares that they reach in one direction.
///
/// ```
/// use quintessence::quad::{self, QuadBitboard};
/// use quintessence::{Bitboard, Direction, Square};
///
/// // The same rook, and other squares empty in each lane.
/// let rook = QuadBitboard::splat(Bitboard::from_square(Square::A1));
/// let blockers = [Square::A8, Square::A5, Square::A3, Square::A2];
/// let empty = QuadBitboard::from(blockers.map(|blocker| !Bitboard::from(blocker)));
/// let filled = quad::fill(Direction::North, rook, empty);
/// assert_eq!(<[Bitboard; 4]>::from(filled).map(Bitboard::len), [7, 4, 2, 1]);
/// ```
///
/// # Cost
/// 11 operations on all lanes at once; no table.
///
/// # Source
/// <https://www.chessprogramming.org/Kogge-Stone_Algorithm>.
#[inline]
#[must_use]
pub const fn fill(direction: Direction, sliders: QuadBitboard, empty: QuadBitboard) -> QuadBitboard {
    let mut filled = sliders;
    let mut passable = empty.intersection(QuadBitboard::splat(Bitboard::reachable(direction)));
    filled = filled.union(passable.intersection(filled.leap(direction, 1)));
    passable = passable.intersection(passable.leap(direction, 1));
    filled = filled.union(passable.intersection(filled.leap(direction, 2)));
    passable = passable.intersection(passable.leap(direction, 2));
    filled.union(passable.intersection(filled.leap(direction, 4)))
}

/// What the sliders of each lane attack in one direction, the first square that is not empty included.
///
/// A slider on an empty square, unlike one on an occupied square, does not hinder the sliders behind it. Where a king is
/// counted as empty, the sliders look through it.
///
/// # Cost
/// 16 operations on all lanes at once; no table.
#[inline]
#[must_use]
pub const fn attacks_toward(
    direction: Direction,
    sliders: QuadBitboard,
    empty: QuadBitboard,
) -> QuadBitboard {
    fill(direction, sliders, empty).shift(direction)
}

/// What sliders attack toward the east, the north, the north-east and the north-west, one direction a lane.
///
/// Each lane has its own sliders: rooks and queens in the first two, bishops and queens in the others, or one set in all
/// of them.
///
/// ```
/// use quintessence::quad::{self, QuadBitboard};
/// use quintessence::{Bitboard, Square, bitboard, queen_attacks};
///
/// let queen = QuadBitboard::splat(Bitboard::from_square(Square::D4));
/// let occupied = Bitboard::from_iter([Square::B2, Square::D6, Square::G4]);
/// let rising = quad::rising(queen, !occupied);
/// assert_eq!(rising.lane(0), Bitboard::from_iter([Square::E4, Square::F4, Square::G4]));
/// assert_eq!(rising.lane(1), Bitboard::from_iter([Square::D5, Square::D6]));
///
/// let all = rising | quad::falling(queen, !occupied);
/// assert_eq!(all.merge(), queen_attacks(Square::D4, occupied));
/// ```
///
/// # Cost
/// 16 operations on all lanes at once, of which 6 are shifts by another count in each lane: one instruction with AVX2,
/// AVX-512, SVE and NEON, four without.
#[inline]
#[must_use]
pub const fn rising(sliders: QuadBitboard, empty: Bitboard) -> QuadBitboard {
    let reachable = RISING.in_memory();
    let mut filled = sliders;
    let mut passable = QuadBitboard::splat(empty).intersection(reachable);
    filled = filled.union(passable.intersection(filled.shl_each(ONE)));
    passable = passable.intersection(passable.shl_each(ONE));
    filled = filled.union(passable.intersection(filled.shl_each(TWO)));
    passable = passable.intersection(passable.shl_each(TWO));
    filled = filled.union(passable.intersection(filled.shl_each(FOUR)));
    filled.shl_each(ONE).intersection(reachable)
}

/// What sliders attack toward the west, the south, the south-west and the south-east, one direction a lane: the
/// opposites of those of [`rising`].
///
/// # Cost
/// As [`rising`].
#[inline]
#[must_use]
pub const fn falling(sliders: QuadBitboard, empty: Bitboard) -> QuadBitboard {
    let reachable = FALLING.in_memory();
    let mut filled = sliders;
    let mut passable = QuadBitboard::splat(empty).intersection(reachable);
    filled = filled.union(passable.intersection(filled.shr_each(ONE)));
    passable = passable.intersection(passable.shr_each(ONE));
    filled = filled.union(passable.intersection(filled.shr_each(TWO)));
    passable = passable.intersection(passable.shr_each(TWO));
    filled = filled.union(passable.intersection(filled.shr_each(FOUR)));
    filled.shr_each(ONE).intersection(reachable)
}

/// One, two and four steps in the four directions; the lanes of `falling` go the other way.
const ONE: [u32; 4] = [1, 8, 9, 7];
const TWO: [u32; 4] = [2, 16, 18, 14];
const FOUR: [u32; 4] = [4, 32, 36, 28];

const RISING: QuadBitboard = QuadBitboard([
    Bitboard::reachable(Direction::East).0,
    Bitboard::reachable(Direction::North).0,
    Bitboard::reachable(Direction::NorthEast).0,
    Bitboard::reachable(Direction::NorthWest).0,
]);

const FALLING: QuadBitboard = QuadBitboard([
    Bitboard::reachable(Direction::West).0,
    Bitboard::reachable(Direction::South).0,
    Bitboard::reachable(Direction::SouthWest).0,
    Bitboard::reachable(Direction::SouthEast).0,
]);
