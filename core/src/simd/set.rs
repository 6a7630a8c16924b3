//! What all sliders of a position attack together, whatever their number.
//!
//! A fill as in [`setwise`](crate::setwise), in eight lanes, one for each direction.

use super::backend::{Backend, One, Task};
use super::{Level, Sliders};
use crate::board::Bitboard;
#[cfg(doc)]
use crate::board::Direction;

impl Level {
    /// Everything that at least one of the sliders attacks.
    ///
    /// The sliders block each other, also where `occupied` does not hold them and whether they share lines or not: these are
    /// the attacks over `occupied` and all sliders. The batches, such as [`slider_attacks_of`](Self::slider_attacks_of),
    /// take `occupied` as it is.
    ///
    /// ```
    /// use quintessence::simd::{Level, Sliders};
    /// use quintessence::{Bitboard, Square, bishop_attacks, rook_attacks};
    ///
    /// let (rook, bishop) = (Bitboard::from_square(Square::D1), Bitboard::from_square(Square::F4));
    /// let occupied = Bitboard::new(0x1120_0408_4020_9a11) | rook | bishop;
    /// let attacked = Level::detect().attacked(Sliders { orthogonal: rook, diagonal: bishop }, occupied);
    /// assert_eq!(attacked, rook_attacks(Square::D1, occupied) | bishop_attacks(Square::F4, occupied));
    /// ```
    ///
    /// # Cost
    /// With AVX2 and AVX-512, 17 operations on eight lanes and the union of the lanes, for any number of sliders; no table.
    /// At the other levels that of [`setwise::rook_attacks`] and [`setwise::bishop_attacks`].
    ///
    /// # Source
    /// <https://www.chessprogramming.org/Kogge-Stone_Algorithm>.
    #[inline]
    #[must_use]
    pub fn attacked(self, sliders: Sliders, occupied: Bitboard) -> Bitboard {
        self.run(Attacked(Start::new(sliders, occupied)))
    }

    /// What the sliders attack in each direction, in the order of [`Direction::ALL`].
    ///
    /// ```
    /// use quintessence::simd::{Level, Sliders};
    /// use quintessence::{Bitboard, Direction, Square};
    ///
    /// let rook = Sliders { orthogonal: Bitboard::from_square(Square::B1), diagonal: Bitboard::EMPTY };
    /// let attacked = Level::detect().attacked_by_direction(rook, Bitboard::from_square(Square::B3));
    /// assert!(attacked[Direction::North as usize].into_iter().eq([Square::B2, Square::B3]));
    /// assert!(attacked[Direction::West as usize].into_iter().eq([Square::A1]));
    /// assert!(attacked[Direction::NorthEast as usize].is_empty());
    /// ```
    ///
    /// # Cost
    /// As [`attacked`](Self::attacked), without the union.
    #[inline]
    #[must_use]
    pub fn attacked_by_direction(self, sliders: Sliders, occupied: Bitboard) -> [Bitboard; 8] {
        self.run(ByDirection(Start::new(sliders, occupied)))
    }

    /// Everything that two or more of the sliders attack.
    ///
    /// In one direction a square is attacked by one slider at most, since it blocks those behind it. So these are the
    /// squares that are attacked in two or more directions.
    ///
    /// ```
    /// use quintessence::simd::{Level, Sliders};
    /// use quintessence::{Bitboard, Square};
    ///
    /// let rooks = Bitboard::from_iter([Square::A1, Square::B2]);
    /// let sliders = Sliders { orthogonal: rooks, diagonal: Bitboard::EMPTY };
    /// let twice = Level::detect().attacked_twice(sliders, Bitboard::EMPTY);
    /// assert!(twice.into_iter().eq([Square::B1, Square::A2]));
    /// ```
    ///
    /// # Cost
    /// As [`attacked`](Self::attacked), with a count of the directions instead of their union.
    #[inline]
    #[must_use]
    pub fn attacked_twice(self, sliders: Sliders, occupied: Bitboard) -> Bitboard {
        self.run(Twice(Start::new(sliders, occupied)))
    }
}

/// What a fill starts from. Vector code does nothing with these words but spread them over lanes, as they are loaded.
#[derive(Clone, Copy)]
pub(super) struct Start {
    orthogonal: u64,
    empty: u64,
    diagonal: u64,
}

impl Start {
    #[inline(always)]
    const fn new(sliders: Sliders, occupied: Bitboard) -> Self {
        Self {
            orthogonal: sliders.orthogonal.0,
            empty: !(occupied.0 | sliders.orthogonal.0 | sliders.diagonal.0),
            diagonal: sliders.diagonal.0,
        }
    }
}

/// The task that is one function in [`scalar`] and one method of a backend.
macro_rules! task {
    ($name:ident, $function:ident -> $output:ty) => {
        struct $name(Start);

        impl Task for $name {
            type Output = $output;

            #[inline(always)]
            fn scalar<O: One>(self) -> $output {
                scalar::$function(self.0)
            }

            #[inline(always)]
            fn vector<B: Backend>(self, b: B) -> $output {
                b.$function(self.0)
            }
        }
    };
}

task!(Attacked, attacked -> Bitboard);
task!(ByDirection, attacked_by_direction -> [Bitboard; 8]);
task!(Twice, attacked_twice -> Bitboard);

/// By the fills of [`setwise`].
pub(super) mod scalar {
    use super::Start;
    use crate::attacks::setwise;
    use crate::board::{Bitboard, Direction};

    #[inline]
    pub(in crate::simd) fn attacked(Start { orthogonal, diagonal, empty }: Start) -> Bitboard {
        setwise::rook_attacks(Bitboard(orthogonal), Bitboard(!empty))
            | setwise::bishop_attacks(Bitboard(diagonal), Bitboard(!empty))
    }

    #[inline]
    pub(in crate::simd) const fn attacked_by_direction(start: Start) -> [Bitboard; 8] {
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

    #[inline]
    pub(in crate::simd) fn attacked_twice(start: Start) -> Bitboard {
        let (mut once, mut twice) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for attacked in attacked_by_direction(start) {
            twice |= once & attacked;
            once |= attacked;
        }
        twice
    }
}

/// By a fill of eight lanes.
#[allow(dead_code, reason = "not every architecture has a backend for it")]
pub(super) mod vector {
    use super::Start;
    use crate::board::{Bitboard, Direction};
    use crate::simd::backend::Directions;

    #[inline(always)]
    pub(in crate::simd) fn attacked<B: Directions>(b: B, start: Start) -> Bitboard {
        Bitboard(b.union(by_direction(b, start)))
    }

    #[inline(always)]
    pub(in crate::simd) fn attacked_by_direction<B: Directions>(b: B, start: Start) -> [Bitboard; 8] {
        b.store(by_direction(b, start)).map(Bitboard)
    }

    #[inline(always)]
    pub(in crate::simd) fn attacked_twice<B: Directions>(b: B, start: Start) -> Bitboard {
        let up = by_direction(b, start);
        let down = b.upper_half(up);
        let [east, north, northeast, northwest] = b.store_lower_half(b.or(up, down));
        let [rank, file, diagonal, antidiagonal] = b.store_lower_half(b.and(up, down));
        let both_ways = rank | file | diagonal | antidiagonal;
        let (orthogonal, diagonal) = (east | north, northeast | northwest);
        Bitboard(both_ways | east & north | northeast & northwest | orthogonal & diagonal)
    }

    #[inline(always)]
    fn by_direction<B: Directions>(b: B, start: Start) -> B::Eight {
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
        let reachable = b.load(&REACHABLE);
        let mut filled = b.select_lanes::<DIAGONALS>(b.splat(start.diagonal), b.splat(start.orthogonal));
        let mut passable = b.and(b.splat(start.empty), reachable);
        filled = b.or(filled, b.and(passable, b.shift_along::<1>(filled)));
        passable = b.and(passable, b.shift_along::<1>(passable));
        filled = b.or(filled, b.and(passable, b.shift_along::<2>(filled)));
        passable = b.and(passable, b.shift_along::<2>(passable));
        filled = b.or(filled, b.and(passable, b.shift_along::<4>(filled)));
        b.and(reachable, b.shift_along::<1>(filled))
    }
}
