//! Attacks of one slider, all four lines at once.

use super::Level;
use super::backend::{Backend, One, Task};
use crate::{Bitboard, MASK_EX, Square};

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
    /// Two bit reversals and 3 operations, on eight lanes: four lines on the board and on the reversed board. Twice 32
    /// bytes from a table of 2,048.
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

/// Four lines on the board as it is, and on the board with its bits reversed.
#[inline(always)]
pub(super) fn both<B: Backend>(b: B, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
    const REVERSED_LANES: u8 = 0b1111_0000;
    let mirrored = square.rotate_180();
    let [rank, file, diagonal, antidiagonal] = MASK_EX[square as usize];
    let [rank_m, file_m, diagonal_m, antidiagonal_m] = MASK_EX[mirrored as usize];
    let masks = [rank, file, diagonal, antidiagonal, rank_m, file_m, diagonal_m, antidiagonal_m];
    let masks = b.load(&masks.map(|mask| mask.0));

    let occupied = b.splat(occupied.0);
    let occupied = b.select_lanes::<REVERSED_LANES>(b.reverse_lanes(occupied), occupied);
    let slider = b.select_lanes::<REVERSED_LANES>(b.splat(1 << mirrored as u8), b.splat(1 << square as u8));
    let attacks = b.and(b.sub_lanes(b.and(occupied, masks), slider), masks);
    let [rank, file, diagonal, antidiagonal, ..] =
        b.store(b.xor(attacks, b.upper_half(b.reverse_lanes(attacks))));
    (Bitboard(diagonal | antidiagonal), Bitboard(rank | file))
}
