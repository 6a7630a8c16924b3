//! Computes the attacks of all sliders of a position at once, by a Kogge-Stone fill on eight lanes. Each lane is one
//! direction.
//!
//! # Source
//! <https://www.chessprogramming.org/Kogge-Stone_Algorithm>.

use crate::attacks::fill::kogge_stone;
use crate::attacks::setwise;
use crate::board::{Bitboard, Direction};
use crate::simd::slider::Sliders;
use crate::simd::vector::Directions;

/// The input of a fill. Vector code broadcasts each word to the lanes.
#[derive(Clone, Copy)]
pub(crate) struct Start {
    orthogonal: u64,
    empty: u64,
    diagonal: u64,
}

impl Start {
    /// Makes the input of a fill. The sliders block each other even if `occupied` does not contain them.
    #[inline(always)]
    pub(crate) const fn new(sliders: Sliders, occupied: Bitboard) -> Self {
        Self {
            orthogonal: sliders.orthogonal.0,
            empty: !(occupied.0 | sliders.orthogonal.0 | sliders.diagonal.0),
            diagonal: sliders.diagonal.0,
        }
    }
}

/// The kind of result that a fill returns. [`Union`] returns all attacked squares as one set. [`EachDirection`] returns
/// one set for each of the eight directions. [`Twice`] returns the squares that are attacked in two or more directions.
pub(crate) trait Summary {
    /// The type of the result.
    type Output;

    /// Computes the result of the fill by the scalar functions of [`setwise`].
    fn by_setwise(start: Start) -> Self::Output;

    /// Computes the result of the fill from `attacks`. Each lane of `attacks` holds the attacked squares in one
    /// direction.
    fn of_lanes<V: Directions>(v: V, attacks: V::Eight) -> Self::Output;
}

/// The squares attacked in at least one direction.
pub(crate) struct Union;
/// The squares attacked in each direction.
pub(crate) struct EachDirection;
/// The squares attacked in two or more directions.
pub(crate) struct Twice;

impl Summary for Union {
    type Output = Bitboard;

    #[inline(always)]
    fn by_setwise(Start { orthogonal, diagonal, empty }: Start) -> Bitboard {
        setwise::rook_attacks(Bitboard(orthogonal), Bitboard(!empty))
            | setwise::bishop_attacks(Bitboard(diagonal), Bitboard(!empty))
    }

    #[inline(always)]
    fn of_lanes<V: Directions>(v: V, attacks: V::Eight) -> Bitboard {
        Bitboard(v.union(attacks))
    }
}

impl Summary for EachDirection {
    type Output = [Bitboard; 8];

    #[inline(always)]
    fn by_setwise(start: Start) -> [Bitboard; 8] {
        by_direction(start)
    }

    #[inline(always)]
    fn of_lanes<V: Directions>(v: V, attacks: V::Eight) -> [Bitboard; 8] {
        v.store(attacks).map(Bitboard)
    }
}

impl Summary for Twice {
    type Output = Bitboard;

    #[inline(always)]
    fn by_setwise(start: Start) -> Bitboard {
        let (mut once, mut twice) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for attacks in by_direction(start) {
            twice |= once & attacks;
            once |= attacks;
        }
        twice
    }

    #[inline(always)]
    fn of_lanes<V: Directions>(v: V, up: V::Eight) -> Bitboard {
        let down = v.upper_half(up);
        let [east, north, northeast, northwest] = v.store_lower_half(v.or(up, down));
        let [rank, file, diagonal, antidiagonal] = v.store_lower_half(v.and(up, down));
        let both_ways = rank | file | diagonal | antidiagonal;
        let (orthogonal, diagonal) = (east | north, northeast | northwest);
        Bitboard(both_ways | east & north | northeast & northwest | orthogonal & diagonal)
    }
}

/// The attacks in each direction, by scalar fills.
#[inline]
const fn by_direction(start: Start) -> [Bitboard; 8] {
    let (orthogonal, diagonal) = (Bitboard(start.orthogonal), Bitboard(start.diagonal));
    let occupied = Bitboard(!start.empty);
    [
        setwise::east_rank_attacks(orthogonal, occupied),
        setwise::attacks_toward(Direction::North, orthogonal, occupied),
        setwise::attacks_toward(Direction::NorthEast, diagonal, occupied),
        setwise::attacks_toward(Direction::NorthWest, diagonal, occupied),
        setwise::attacks_toward(Direction::West, orthogonal, occupied),
        setwise::attacks_toward(Direction::South, orthogonal, occupied),
        setwise::attacks_toward(Direction::SouthWest, diagonal, occupied),
        setwise::attacks_toward(Direction::SouthEast, diagonal, occupied),
    ]
}

/// Fills all directions at once, and computes the result from the attacks.
#[inline(always)]
pub(crate) fn fill<V: Directions, S: Summary>(v: V, start: Start) -> S::Output {
    /// The lanes of diagonal directions.
    const DIAGONALS: u8 = 0b1100_1100;
    /// The squares that a step in each direction can reach.
    const REACHABLE: [u64; 8] = {
        let mut reachable = [0; 8];
        let mut i = 0;
        while i < 8 {
            reachable[i] = Bitboard::reachable(Direction::ALL[i]).0;
            i += 1;
        }
        reachable
    };
    let sets = |lanes| Sets { v, lanes };
    let reachable = sets(v.load(&REACHABLE));
    let sliders = v.select_lanes::<DIAGONALS>(v.splat(start.diagonal), v.splat(start.orthogonal));
    let passable = sets(v.splat(start.empty)).intersection(reachable);
    let filled = kogge_stone!(sets(sliders), passable, |set, steps| set.shift_along(steps));
    S::of_lanes(v, filled.shift_along(1).intersection(reachable).lanes)
}

/// Eight sets of squares in the lanes of a vector, one for each direction.
#[derive(Clone, Copy)]
struct Sets<V: Directions> {
    v: V,
    lanes: V::Eight,
}

impl<V: Directions> Sets<V> {
    #[inline(always)]
    fn union(self, other: Self) -> Self {
        Self { lanes: self.v.or(self.lanes, other.lanes), ..self }
    }

    #[inline(always)]
    fn intersection(self, other: Self) -> Self {
        Self { lanes: self.v.and(self.lanes, other.lanes), ..self }
    }

    #[inline(always)]
    fn shift_along(self, squares: u64) -> Self {
        Self { lanes: self.v.shift_along(self.lanes, squares), ..self }
    }
}
