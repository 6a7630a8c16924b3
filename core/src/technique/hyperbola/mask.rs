//! Computes attacks along a line whose mask the caller passes. The parameters are `(slider, occupied, mask)`.
//!
//! `slider` is a set of exactly one square, and `mask` is the slider's line. `mask` and `occupied` may contain the
//! slider's square or not. The board has only 46 lines, which [`line_mask`] returns, so an engine needs no table with
//! an entry for each square. For a rook, a bishop or a queen, unite the attacks along its lines.
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
//!
//! # Source
//! Whole lines as masks, and the example: rv178, October 2022,
//! <https://rv178.is-a.dev/posts/hyperbola-quintessence-in-rust>.

use crate::board::{Bitboard, Line, Mapping, Square};
use crate::tables::line_mask;
use crate::technique::hyperbola::differences;

/// Returns the attacks along `mask`, a file, diagonal or antidiagonal, computed with a byte swap.
///
/// The result is wrong if two squares of `mask` are in one byte. For ranks, therefore use [`bit_reversed`].
///
/// # Cost
/// 9 operations, three of them byte swaps; no table.
#[inline]
pub const fn byte_swapped(slider: Bitboard, occupied: Bitboard, mask: Bitboard) -> Bitboard {
    let (slider, line) = (slider.0, mask.0 & !slider.0);
    let swapped_slider = slider.swap_bytes();
    Bitboard(differences!(swap_bytes: slider, swapped_slider, occupied.0 & line) & line)
}

/// Returns the attacks along `mask`, which may be any line, computed with a bit reversal.
///
/// The function `hyp_quint` of the module's [source](self#source) does not remove the slider from `mask`. If `occupied`
/// contains the slider, the subtraction therefore only removes the slider, and the result is the empty set:
///
/// ```
/// use quintessence::Bitboard;
/// use quintessence::hyperbola::mask;
///
/// const fn hyp_quint(slider: u64, occupied: u64, line: u64) -> u64 {
///     let o = occupied & line;
///     let reverse = o.reverse_bits().wrapping_sub(slider.reverse_bits());
///     (o.wrapping_sub(slider) ^ reverse.reverse_bits()) & line
/// }
///
/// let (slider, blockers, rank) = (1 << 36, 0x0044_0000_0000, 0x00ff_0000_0000);
/// assert_eq!(hyp_quint(slider, blockers, rank), 0x006c_0000_0000);
/// assert_eq!(hyp_quint(slider, blockers | slider, rank), 0);
/// let [slider, occupied, rank] = [slider, blockers | slider, rank].map(Bitboard::new);
/// assert_eq!(mask::bit_reversed(slider, occupied, rank).bits(), 0x006c_0000_0000);
/// ```
///
/// # Cost
/// 9 operations, three of them bit reversals; no table.
#[doc(alias = "hyp_quint")]
#[inline]
pub const fn bit_reversed(slider: Bitboard, occupied: Bitboard, mask: Bitboard) -> Bitboard {
    let (slider, line) = (slider.0, mask.0 & !slider.0);
    let reversed_slider = slider.reverse_bits();
    Bitboard(differences!(reverse_bits: slider, reversed_slider, occupied.0 & line) & line)
}

/// Returns the squares that a slider on `square` attacks along one line, in any [`Mapping`]. The mapping determines the
/// bit of each square in `occupied` and in the result.
///
/// The function reverses bits for a rank, which lies in one byte, and swaps bytes for the other lines. In a by-file
/// mapping, a file lies in one byte instead, so the function reverses bits for files and swaps bytes for ranks.
///
/// # Cost
/// 9 operations if `mapping` is a constant, three of them byte swaps or bit reversals; 8 bytes from tables of 368. On
/// nvptx64, shifts replace the tables.
#[inline]
pub const fn line_attacks(mapping: Mapping, square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    let slider: u64 = 1 << mapping.index(square);
    let mask = line_mask(mapping, square, line).0;
    let blockers = occupied.0 & (mask ^ slider);
    // Both subtractions set the slider's bit, and their XOR clears it. Therefore `mask` may contain this bit.
    let attacks = if let Line::Rank = mapping.numbered_line(line) {
        let reversed_slider = slider.reverse_bits();
        differences!(reverse_bits: slider, reversed_slider, blockers)
    } else {
        let swapped_slider = slider.swap_bytes();
        differences!(swap_bytes: slider, swapped_slider, blockers)
    };
    Bitboard(attacks & mask)
}
