//! Hyperbola Quintessence by bit reversals, separately for each of the four lines, with the masks of [`MASK_EX`].

use crate::board::{Bitboard, Line, Square};
use crate::kernel::hyperbola::word64 as kernel;
use crate::tables::MASK_EX;

/// Returns the attacks along one line by bit reversals, which work for all four lines.
///
/// ```text
/// o    = occupied & m                                    m: MASK_EX[square][line]
/// line = ((o - bit) ^ rev(rev(o) - rev(bit))) & m
/// ```
///
/// # Cost
/// 9 operations, three of them bit reversals; 8 bytes from a table of 2,048. A bit reversal is one instruction on
/// AArch64 and about a dozen on x86-64.
#[inline]
pub const fn generalised(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    let mask = MASK_EX[square as usize][line as usize].0;
    let slider = 1_u64 << square as u8;
    Bitboard(kernel::bit_reversed(slider, slider.reverse_bits(), occupied.0 & mask) & mask)
}

pub(crate) use generalised as line_attacks;

#[inline]
pub(crate) const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    line_attacks(square, Line::Rank, occupied).union(line_attacks(square, Line::File, occupied))
}

#[inline]
pub(crate) const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    line_attacks(square, Line::Diagonal, occupied).union(line_attacks(square, Line::Antidiagonal, occupied))
}

#[inline]
pub(crate) const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    rook_attacks(square, occupied).union(bishop_attacks(square, occupied))
}
