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
    /// - With AVX2: about 20 operations on four lanes. With AVX-512: about 12. One entry of 64 bytes of 4 KiB.
    /// - With SSSE3: one line in each lane, with the byte shuffle as the byte swap, and a table for the rank. 2,560 bytes
    ///   of tables.
    /// - With SSE2: the queries of a bishop and of a rook on a [`Twin`](crate::simd::Twin).
    /// - Elsewhere: the bishop and rook functions at the root of the crate.
    ///
    /// Speed on positions of games, where lookups by `pext` are 1: AVX-512 0.95, AVX2 0.65 to 0.85.
    #[inline(always)]
    #[must_use]
    pub fn bishop_and_rook_attacks(self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        self.run(BishopAndRook { square: &square, occupied })
    }

    /// The attacks of a queen on `square`.
    ///
    /// # Cost
    /// As [`bishop_and_rook_attacks`](Self::bishop_and_rook_attacks), and a union.
    #[inline(always)]
    #[must_use]
    pub fn queen_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        let (bishop, rook) = self.bishop_and_rook_attacks(square, occupied);
        bishop | rook
    }
}

/// Holds a reference, so that the struct has no padding (see the tasks of `square`).
struct BishopAndRook<'a> {
    square: &'a Square,
    occupied: Bitboard,
}

impl Task for BishopAndRook<'_> {
    type Output = (Bitboard, Bitboard);

    #[inline(always)]
    fn run<B: Backend>(self, backend: B) -> Self::Output {
        backend.bishop_and_rook_attacks(*self.square, self.occupied)
    }
}
