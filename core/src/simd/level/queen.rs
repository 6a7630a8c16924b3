//! Attacks of one queen, along all four lines at once.

use crate::board::{Bitboard, Square};
use crate::simd::generic::backend::{Backend, Task};
use crate::simd::level::Level;

impl Level {
    /// The attacks of a queen on `square` as two sets: first the attacks of a bishop, then the attacks of a rook.
    ///
    /// ```
    /// use quintessence::{Bitboard, Square, bishop_attacks, rook_attacks, simd::Level};
    ///
    /// let occupied = Bitboard::new(0x0024_0081_1800_4200);
    /// let (bishop, rook) = Level::detect().bishop_and_rook_attacks(Square::D4, occupied);
    /// assert_eq!(bishop, bishop_attacks(Square::D4, occupied));
    /// assert_eq!(rook, rook_attacks(Square::D4, occupied));
    /// ```
    ///
    /// # Cost
    /// - With AVX2 or AVX-512: two byte swaps, two subtractions and three logical operations on four lanes, one table
    ///   lookup for the rank, and 2,560 bytes of tables.
    /// - On x86-64 without AVX2: the queries of a bishop and of a rook on a [`Twin`](crate::simd::Twin).
    /// - Elsewhere: the bishop and rook functions at the root of the crate.
    #[inline]
    #[must_use]
    pub fn bishop_and_rook_attacks(self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        self.run(BishopAndRook { square, occupied })
    }

    /// The attacks of a queen on `square`.
    ///
    /// # Cost
    /// As [`bishop_and_rook_attacks`](Self::bishop_and_rook_attacks), and a union.
    #[inline]
    #[must_use]
    pub fn queen_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        let (bishop, rook) = self.bishop_and_rook_attacks(square, occupied);
        bishop | rook
    }
}

struct BishopAndRook {
    square: Square,
    occupied: Bitboard,
}

impl Task for BishopAndRook {
    type Output = (Bitboard, Bitboard);

    #[inline(always)]
    fn run<B: Backend>(self, backend: B) -> Self::Output {
        backend.bishop_and_rook_attacks(self.square, self.occupied)
    }
}
