//! Hyperbola Quintessence with a bit reversal for each of the four lines, with the masks of [`MASK_EX`].

use crate::board::{Bitboard, Line, Square};
use crate::kernel::hyperbola::word64 as kernel;
use crate::masks::MASK_EX;

/// Returns the attacks along one line by bit reversals, which work for all four lines.
///
/// ```text
/// o    = occupied & m                                    m: MASK_EX[square][line]
/// line = ((o - bit) ^ rev(rev(o) - rev(bit))) & m
/// ```
///
/// ```
/// use quintessence::{Bitboard, Line, Square, hyperbola};
///
/// // A rook on e4 with blockers on c4 and g4.
/// let attacks = hyperbola::generalised(Square::E4, Line::Rank, Bitboard::new(0x4400_0000));
/// assert_eq!(attacks, Bitboard::new(0x6c00_0000));
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

sliders_from_lines! {
    pub(crate) rook: "17 operations, five of them bit reversals; 16 bytes of `MASK_EX`.",
    bishop: "As for a rook.",
    queen: "33 operations, nine of them bit reversals; 32 bytes of `MASK_EX`.",
}
