//! Flips and rotations of a [`Bitboard`]: the symmetries of the board.

use super::set::Bitboard;

impl Bitboard {
    /// Returns the set flipped vertically: a1 and a8 change places.
    ///
    /// # Cost
    /// One byte swap.
    #[doc(alias = "flip_vertical")]
    #[inline]
    pub const fn flip_ranks(self) -> Self {
        Self(self.0.swap_bytes())
    }

    /// Returns the set flipped horizontally: a1 and h1 change places.
    ///
    /// # Cost
    /// One bit reversal and one byte swap.
    #[doc(alias = "flip_horizontal")]
    #[inline]
    pub const fn flip_files(self) -> Self {
        Self(self.0.reverse_bits().swap_bytes())
    }

    /// Returns the set rotated by 180 degrees: a1 and h8 change places.
    #[inline]
    pub(crate) const fn rotate_180(self) -> Self {
        Self(self.0.reverse_bits())
    }

    /// Returns the set flipped about the diagonal a1-h8: a8 and h1 change places.
    ///
    /// # Cost
    /// Three delta swaps, each of six operations.
    ///
    /// # Source
    /// <https://www.chessprogramming.org/Flipping_Mirroring_and_Rotating>.
    #[inline]
    pub(crate) const fn transpose(self) -> Self {
        let word = Self::delta_swap(self.0, 28, 0x0f0f_0f0f_0000_0000);
        let word = Self::delta_swap(word, 14, 0x3333_0000_3333_0000);
        Self(Self::delta_swap(word, 7, 0x5500_5500_5500_5500))
    }

    /// Performs a delta swap: exchanges each bit `i` that is set in `mask` with the bit `i - distance`.
    #[inline]
    const fn delta_swap(word: u64, distance: u32, mask: u64) -> u64 {
        let changed = (word ^ word << distance) & mask;
        word ^ changed ^ changed >> distance
    }
}
