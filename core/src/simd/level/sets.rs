//! The squares that all sliders of a position attack together.

use core::marker::PhantomData;

#[cfg(doc)]
use crate::attacks::setwise;
use crate::board::Bitboard;
#[cfg(doc)]
use crate::board::Direction;
use crate::simd::generic::backend::{Backend, Task};
use crate::simd::generic::fill::{EachDirection, Start, Summary, Twice, Union};
use crate::simd::level::Level;
use crate::simd::slider::Sliders;

impl Level {
    /// The squares that at least one slider attacks.
    ///
    /// The sliders block each other even if `occupied` does not contain them. In contrast, the batch methods, such as
    /// [`slider_attacks_each`](Self::slider_attacks_each), do not add the sliders to `occupied`.
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
    /// - With AVX2 or AVX-512: 17 operations on eight lanes and the union of the lanes, for any number of sliders. No
    ///   table.
    /// - Otherwise: one call each of [`setwise::rook_attacks`] and [`setwise::bishop_attacks`].
    ///
    /// # Source
    /// <https://www.chessprogramming.org/Kogge-Stone_Algorithm>.
    #[inline]
    #[must_use]
    pub fn attacked(self, sliders: Sliders, occupied: Bitboard) -> Bitboard {
        self.fill::<Union>(sliders, occupied)
    }

    /// The squares that the sliders attack, one set for each direction, in the order of [`Direction::ALL`].
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
        self.fill::<EachDirection>(sliders, occupied)
    }

    /// The squares that two or more sliders attack.
    ///
    /// Two sliders never attack the same square in the same direction, because the nearer slider blocks the farther
    /// slider. Therefore two or more sliders attack a square exactly if the square is attacked in two or more
    /// directions.
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
    /// As [`attacked`](Self::attacked), with a count of directions instead of the union.
    #[inline]
    #[must_use]
    pub fn attacked_twice(self, sliders: Sliders, occupied: Bitboard) -> Bitboard {
        self.fill::<Twice>(sliders, occupied)
    }

    #[inline(always)]
    fn fill<S: Summary>(self, sliders: Sliders, occupied: Bitboard) -> S::Output {
        self.run(Fill::<S> { start: Start::new(sliders, occupied), summary: PhantomData })
    }
}

struct Fill<S> {
    start: Start,
    summary: PhantomData<S>,
}

impl<S: Summary> Task for Fill<S> {
    type Output = S::Output;

    #[inline(always)]
    fn run<B: Backend>(self, backend: B) -> Self::Output {
        backend.fill::<S>(self.start)
    }
}
