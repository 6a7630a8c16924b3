//! The squares that all sliders of a position attack together.

#[cfg(doc)]
use crate::attacks::setwise;
use crate::board::Bitboard;
use crate::simd::generic::backend::{Backend, Task};
use crate::simd::generic::fill::Start;
use crate::simd::level::Level;
use crate::simd::slider::Sliders;

impl Level {
    /// The squares that at least one slider attacks.
    ///
    /// The sliders block each other even if `occupied` does not contain them. In contrast,
    /// [`slider_groups`](Self::slider_groups) and [`queen_attacks_batch`](Self::queen_attacks_batch) do not add the sliders
    /// to `occupied`.
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
    /// Speed on positions of games, where the fastest loop over a PEXT table is 1: AVX-512 3.2, AVX2 2.2. On 500 positions,
    /// which branch predictors learn: AVX-512 1.1, AVX2 0.75.
    ///
    /// # Source
    /// <https://www.chessprogramming.org/Kogge-Stone_Algorithm>.
    #[inline]
    #[must_use]
    pub fn attacked(self, sliders: Sliders, occupied: Bitboard) -> Bitboard {
        self.run(Attacked(Start::new(sliders, occupied)))
    }
}

struct Attacked(Start);

impl Task for Attacked {
    type Output = Bitboard;

    #[inline(always)]
    fn run<B: Backend>(self, backend: B) -> Bitboard {
        backend.attacked(&self.0)
    }
}
