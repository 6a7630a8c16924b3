//! Attacks along a line mask that the caller passes: `(slider, occupied, mask)`.
//!
//! `slider` is a set of exactly one square. `mask` is the slider's line, for example one of the 46 lines of the board
//! that [`line_mask`] returns; an engine then needs no table with an entry for each square. `mask` and `occupied` may
//! contain the slider's square or not. For a rook, a bishop or a queen, unite the attacks along its lines.
//!
//! ```
//! use quintessence::hyperbola::mask;
//! use quintessence::{Bitboard, Line, Mapping, Square, line_mask};
//!
//! // With a8 = 0, e4 is number 36. Blockers on c4 and g4.
//! let (slider, occupied) = (Bitboard::new(1 << 36), Bitboard::new(0x0000_0044_0000_0000));
//! let rank = line_mask(Mapping::A8, Square::E4, Line::Rank);
//! assert_eq!(mask::bit_reversed(slider, occupied, rank), Bitboard::new(0x006c_0000_0000));
//! ```

use crate::board::{Bitboard, Line, Mapping, Square};
use crate::tables::line_mask;
use crate::technique::{by_bit_reversal, by_byte_swap};

/// Returns the attacks along `mask`, computed with a byte swap; for files, diagonals and antidiagonals.
///
/// No two squares of `mask` may share a byte; otherwise the result is wrong. A rank of eight squares lies in one byte,
/// so use [`bit_reversed`] for ranks.
///
/// # Cost
/// 9 operations, three of them byte swaps; no table.
#[inline]
pub const fn byte_swapped(slider: Bitboard, occupied: Bitboard, mask: Bitboard) -> Bitboard {
    let (slider, line) = (slider.0, mask.0 & !slider.0);
    Bitboard(by_byte_swap(slider, slider.swap_bytes(), occupied.0 & line) & line)
}

/// Returns the attacks along `mask`, computed with a bit reversal; for any line.
///
/// # Cost
/// 9 operations, three of them bit reversals; no table.
#[doc(alias = "hyp_quint")]
#[inline]
pub const fn bit_reversed(slider: Bitboard, occupied: Bitboard, mask: Bitboard) -> Bitboard {
    let (slider, line) = (slider.0, mask.0 & !slider.0);
    Bitboard(by_bit_reversal(slider, slider.reverse_bits(), occupied.0 & line) & line)
}

/// Returns the squares that a slider on `square` attacks along one line, in any [`Mapping`]. The mapping determines the
/// bit of each square in `occupied` and in the result.
///
/// The function uses [`bit_reversed`] for ranks and [`byte_swapped`] for the other lines. In a by-file mapping, where a
/// file lies in one byte, ranks and files are exchanged.
///
/// # Cost
/// 9 operations if `mapping` is a constant, three of them byte swaps or bit reversals; 8 bytes from tables of 368. On
/// nvptx64, shifts replace the tables.
#[inline]
pub const fn line_attacks(mapping: Mapping, square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    let slider = 1 << mapping.index(square);
    let mask = line_mask(mapping, square, line).0;
    let blockers = occupied.0 & (mask ^ slider);
    // The XOR cancels the slider's bit, so `mask` may contain this bit.
    let attacks = match mapping.numbered_line(line) {
        Line::Rank => by_bit_reversal(slider, slider.reverse_bits(), blockers),
        _ => by_byte_swap(slider, slider.swap_bytes(), blockers),
    };
    Bitboard(attacks & mask)
}
