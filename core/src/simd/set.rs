//! What all sliders of a position attack together, whatever their number.
//!
//! A fill as in [`setwise`](crate::setwise), in eight lanes, one for each direction.

use super::backend::{Backend, One, Task};
use super::{Level, Sliders};
use crate::{Bitboard, Direction, setwise};

impl Level {
    /// Everything that at least one of the sliders attacks.
    ///
    /// The sliders block each other, also where `occupied` does not hold them.
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
    /// 14 operations on eight lanes and the union of the lanes, for any number of sliders; no table.
    ///
    /// # Source
    /// <https://www.chessprogramming.org/Kogge-Stone_Algorithm>.
    #[inline]
    #[must_use]
    pub fn attacked(self, sliders: Sliders, occupied: Bitboard) -> Bitboard {
        self.run(Union(Board::new(sliders, occupied)))
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
        self.run(ByDirection(Board::new(sliders, occupied)))
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
    /// As [`attacked`](Self::attacked), with a count of the lanes instead of their union: 24 operations.
    #[inline]
    #[must_use]
    pub fn attacked_twice(self, sliders: Sliders, occupied: Bitboard) -> Bitboard {
        self.run(Twice(Board::new(sliders, occupied)))
    }
}

/// What a fill starts from. Vector code does nothing with these words but spread them over lanes, as they are loaded.
struct Board {
    orthogonal: u64,
    empty: u64,
    diagonal: u64,
}

impl Board {
    #[inline(always)]
    const fn new(sliders: Sliders, occupied: Bitboard) -> Self {
        Self {
            orthogonal: sliders.orthogonal.0,
            empty: !(occupied.0 | sliders.orthogonal.0 | sliders.diagonal.0),
            diagonal: sliders.diagonal.0,
        }
    }
}

struct Union(Board);

impl Task for Union {
    type Output = Bitboard;

    #[inline(always)]
    fn scalar<O: One>(self) -> Bitboard {
        let Board { orthogonal, diagonal, empty } = self.0;
        setwise::rook_attacks(Bitboard(orthogonal), Bitboard(!empty))
            | setwise::bishop_attacks(Bitboard(diagonal), Bitboard(!empty))
    }

    #[inline(always)]
    fn vector<B: Backend>(self, b: B) -> Bitboard {
        if !B::SETS_PAY {
            return self.scalar::<B::One>();
        }
        Bitboard(b.union(by_direction(b, &self.0)))
    }
}

struct ByDirection(Board);

impl Task for ByDirection {
    type Output = [Bitboard; 8];

    #[inline(always)]
    fn scalar<O: One>(self) -> [Bitboard; 8] {
        let Board { orthogonal, diagonal, empty } = self.0;
        let (orthogonal, diagonal, occupied) = (Bitboard(orthogonal), Bitboard(diagonal), Bitboard(!empty));
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

    #[inline(always)]
    fn vector<B: Backend>(self, b: B) -> [Bitboard; 8] {
        if !B::SETS_PAY {
            return self.scalar::<B::One>();
        }
        b.store(by_direction(b, &self.0)).map(Bitboard)
    }
}

struct Twice(Board);

impl Task for Twice {
    type Output = Bitboard;

    #[inline(always)]
    fn scalar<O: One>(self) -> Bitboard {
        let (mut once, mut twice) = (0, 0);
        for Bitboard(attacked) in ByDirection(self.0).scalar::<O>() {
            twice |= once & attacked;
            once |= attacked;
        }
        Bitboard(twice)
    }

    #[inline(always)]
    fn vector<B: Backend>(self, b: B) -> Bitboard {
        if !B::SETS_PAY {
            return self.scalar::<B::One>();
        }
        let up = by_direction(b, &self.0);
        let down = b.upper_half(up);
        let [east, north, northeast, northwest] = b.store_lower_half(b.or(up, down));
        let twice = b.store_lower_half(b.and(up, down)).into_iter().fold(0, |all, line| all | line);
        let (orthogonal, diagonal) = (east | north, northeast | northwest);
        Bitboard(twice | east & north | northeast & northwest | orthogonal & diagonal)
    }
}

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

#[inline(always)]
fn by_direction<B: Backend>(b: B, board: &Board) -> B::Eight {
    let reachable = b.load(&REACHABLE);
    let mut filled = b.select_lanes::<DIAGONALS>(b.splat(board.diagonal), b.splat(board.orthogonal));
    let mut passable = b.and(b.splat(board.empty), reachable);
    filled = b.or(filled, b.and(passable, b.shift_along::<1>(filled)));
    passable = b.and(passable, b.shift_along::<1>(passable));
    filled = b.or(filled, b.and(passable, b.shift_along::<2>(filled)));
    passable = b.and(passable, b.shift_along::<2>(passable));
    filled = b.or(filled, b.and(passable, b.shift_along::<4>(filled)));
    b.and(reachable, b.shift_along::<1>(filled))
}
