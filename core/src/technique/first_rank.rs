//! Attacks along a rank by a table of the attacks on rank 1, because a byte swap cannot reverse a rank.
//!
//! ```text
//! inner   = occupied >> 8 * rank + 1 & 63            the files b to g; blockers on a and h change nothing
//! attacks = FIRST_RANK[file][inner] << 8 * rank
//! ```
//!
//! Obstruction Difference computes the table, and the compiler compares it with ray walks.
//!
//! # Source
//! <https://www.chessprogramming.org/First_Rank_Attacks>.

use crate::board::{Bitboard, Line, Square};
use crate::oracle::RANK_ATTACKS;
use crate::tables::table;
use crate::technique::obstruction::line_masks::MASKS;

/// The index of an occupancy in a row of [`FIRST_RANK`]: the inner six files of a rank, which begins at bit `$shift`. The
/// macro serves words of 64 and of 32 bits.
macro_rules! inner_files {
    ($occupied:expr, $shift:expr) => {
        // The shift by 1 comes first, because a processor can execute it while it still computes `$shift`.
        ($occupied >> 1 >> $shift) as usize & 63
    };
}

pub(crate) use inner_files;

/// Returns the attacks along a rank from the table [`FIRST_RANK`], which contains the attacks on rank 1. The occupancy
/// is shifted down to rank 1 before the look-up, and the attacks are shifted back after it.
///
/// # Cost
/// 6 operations; one byte from a table of 512.
///
/// # Source
/// <https://www.chessprogramming.org/First_Rank_Attacks>.
#[inline]
pub const fn by_table(square: Square, occupied: Bitboard) -> Bitboard {
    let shift = square as u8 & 56;
    let inner = inner_files!(occupied.0, shift);
    Bitboard((FIRST_RANK[square as usize & 7][inner] as u64) << shift)
}

table! {
    /// Attacks along a rank, one byte each, indexed by `[file][inner six occupancy bits]`; 512 bytes.
    ///
    /// Blockers on the a-file and the h-file do not change the attacks, because no square lies behind them. So the
    /// second index is the occupancy of the other six files. The table is aligned to 64 bytes, so the entries for one
    /// file of the slider are in one cache line. The macro `first_rank!` can also make it with exchanged indices.
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
        array!([0; 64]; 8, file => array!(0; 64, inner => {
            MASKS[file][Line::Rank as usize].attacks(Bitboard((inner as u64) << 1)).0 as u8
        }));
    [file][inner] attacks => { "rank": attacks => RANK_ATTACKS[file][inner << 1 & !(1 << file)]; }
}
