//! Attacks of one queen, all four lines at once.

use super::Level;
use super::backend::{Backend, One, Task};
use crate::board::{Bitboard, Square};

impl Level {
    /// What a queen on the square attacks, as the squares of a bishop and those of a rook.
    ///
    /// ```
    /// use quintessence::{Bitboard, Square, bishop_attacks, rook_attacks, simd::Level};
    ///
    /// let occupied = Bitboard::new(0x0024_0081_1800_4200);
    /// let (bishop, rook) = Level::detect().both(Square::D4, occupied);
    /// assert_eq!(bishop, bishop_attacks(Square::D4, occupied));
    /// assert_eq!(rook, rook_attacks(Square::D4, occupied));
    /// ```
    ///
    /// # Cost
    /// With AVX2, two byte swaps and 7 operations on four lanes and a rank by table: 2,560 bytes of table. Otherwise that of
    /// a bishop and of a rook by the [`Twin`](super::Twin) or by the functions at the root of the crate.
    #[inline]
    #[must_use]
    pub fn both(self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        self.run(Both { square, occupied })
    }

    /// What a queen on the square attacks: the union of [`both`](Self::both).
    ///
    /// # Cost
    /// As [`both`](Self::both).
    #[inline]
    #[must_use]
    pub fn queen_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        let (bishop, rook) = self.both(square, occupied);
        bishop | rook
    }
}

struct Both {
    square: Square,
    occupied: Bitboard,
}

impl Task for Both {
    type Output = (Bitboard, Bitboard);

    #[inline(always)]
    fn scalar<O: One>(self) -> Self::Output {
        let occupied = O::new(self.occupied);
        (occupied.bishop(self.square), occupied.rook(self.square))
    }

    #[inline(always)]
    fn vector<B: Backend>(self, b: B) -> Self::Output {
        b.both(self.square, self.occupied)
    }
}
