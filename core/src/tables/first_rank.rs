//! Rook attacks on the first rank, for every occupancy of that rank.

use crate::oracle::rank::ATTACKS;

table! {
    /// Attacks along a rank, one byte each, indexed by `[file][inner six occupancy bits]`; 512 bytes.
    ///
    /// Blockers on the a-file and the h-file do not change the attacks, because no square lies behind them. So the second
    /// index is the occupancy of the other six files. The table is aligned to 64 bytes, so the entries for each file of the
    /// slider are one cache line. The macro `first_rank!` can also make this table with its indices exchanged.
    ///
    /// ```
    /// use quintessence::FIRST_RANK;
    ///
    /// // A rook on e1 with blockers on c1 and g1.
    /// assert_eq!(FIRST_RANK[4][0b0100_0100 >> 1], 0b0110_1100);
    /// ```
    ///
    /// # Source
    /// <https://www.chessprogramming.org/First_Rank_Attacks>.
    pub const FIRST_RANK: &[[u8; 64]; 8] =
        array!([0; 64]; 8, file => array!(0; 64, inner => attacks(file, inner)));
    [file][inner] attacks => { "rank": attacks => ATTACKS[file][inner << 1 & !(1 << file)]; }
}

/// Returns the squares from the nearest blocker on one side of the slider to the nearest blocker on the other side,
/// without the slider. With the slider, these adjacent bits are the difference of two powers of two.
#[inline]
const fn attacks(file: usize, inner: usize) -> u8 {
    let occupied = (inner as u16) << 1 | 0x81;
    let left = occupied & ((1 << file) - 1);
    let right = occupied & (0xfe << file);
    // The code avoids `ilog2`, for which the compiler would evaluate six calls.
    let from = if left == 0 { 0 } else { 15 ^ left.leading_zeros() };
    let to = if right == 0 { 7 } else { right.trailing_zeros() };
    let span = (2 << to) - (1 << from);
    span as u8 & !(1 << file)
}
