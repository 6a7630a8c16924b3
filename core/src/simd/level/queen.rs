//! Attacks of one queen, all four lines at once.

use crate::board::{Bitboard, Square};
use crate::simd::generic::backend::{Backend, Task};
use crate::simd::level::Level;

impl Level {
    /// The attacks of a queen on `square` in two sets: first a bishop's, then a rook's.
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
    /// With AVX2 and AVX-512, two byte swaps and 7 operations on four lanes, a rank by table, and 2,560 bytes of tables.
    ///
    /// Otherwise a bishop and a rook by a [`Twin`](crate::simd::Twin) on x86-64, and by the functions at the root of the
    /// crate elsewhere.
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
