//! Attacks along a line mask that the caller passes: `(slider, occupied, mask)`.
//!
//! The argument `mask` can be one of the 46 lines of the board, from [`masks::a1`] or [`masks::a8`]. With these 46
//! lines, an engine requires no table with an entry for each square. `mask` and `occupied` may contain the slider's
//! square; the functions ignore it.
//!
//! ```text
//! m    = mask & !slider, o = occupied & m
//! line = ((o - slider) ^ rev(rev(o) - rev(slider))) & m
//! ```
//!
//! ```
//! use quintessence::hyperbola::mask;
//! use quintessence::{Bitboard, masks::a8};
//!
//! // With a8 = 0, e4 is number 36. Blockers on c4 and g4.
//! let (slider, occupied) = (Bitboard::new(1 << 36), Bitboard::new(0x0000_0044_0000_0000));
//! let attacks = mask::bit_reversed(slider, occupied, a8::RANKS[36 >> 3]);
//! assert_eq!(attacks, Bitboard::new(0x0000_006c_0000_0000));
//! ```

use crate::board::{Bitboard, Line, Mapping, Square};
use crate::kernel::hyperbola::word64;
use crate::masks;
use crate::technique::unions::sliders_from_lines;

/// Defines the functions for one type of set. `$open` converts a set to a word, and `$close` converts a word to a set.
macro_rules! along_mask {
    ($set:ident, $kernel:ident, [$($open:tt)*], $close:path) => {
        /// Returns the attacks along `mask`, computed with a byte swap; for files, diagonals and antidiagonals.
        ///
        /// `slider` is a set of exactly one square. No two squares of `mask` may share a byte; otherwise the result is
        /// wrong. A rank of eight squares lies in one byte, so use [`bit_reversed`] for ranks.
        ///
        /// # Cost
        /// 9 operations, three of them byte swaps; no table.
        #[inline]
        #[must_use]
        pub const fn byte_swapped(slider: $set, occupied: $set, mask: $set) -> $set {
            let (slider, line) = (slider $($open)*, mask $($open)* & !slider $($open)*);
            $close($kernel::byte_swapped(slider, slider.swap_bytes(), occupied $($open)* & line) & line)
        }

        /// Returns the attacks along `mask`, computed with a bit reversal; for any line.
        ///
        /// `slider` is a set of exactly one square.
        ///
        /// # Cost
        /// 9 operations, three of them bit reversals; no table.
        #[inline]
        #[must_use]
        pub const fn bit_reversed(slider: $set, occupied: $set, mask: $set) -> $set {
            let (slider, line) = (slider $($open)*, mask $($open)* & !slider $($open)*);
            $close($kernel::bit_reversed(slider, slider.reverse_bits(), occupied $($open)* & line) & line)
        }
    };
}

pub(super) use along_mask;

along_mask!(Bitboard, word64, [.0], Bitboard);

/// Returns the squares that a slider on `square` attacks along one line.
///
/// # Cost
/// 9 operations, three of them byte swaps, or bit reversals for a rank; one word of [`masks::a1`], 368 bytes.
#[inline]
pub const fn line_attacks(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    mapped_line_attacks(Mapping::A1, square, line, occupied)
}

/// Does the same as [`line_attacks`] in any [`Mapping`]. The mapping determines the bit of each square in `occupied`
/// and in the result.
///
/// In a by-file mapping, a file lies in one byte. So file attacks use a bit reversal, and rank attacks use a byte swap.
///
/// # Cost
/// As [`line_attacks`] where `mapping` is a constant.
#[inline]
pub const fn mapped_line_attacks(
    mapping: Mapping,
    square: Square,
    line: Line,
    occupied: Bitboard,
) -> Bitboard {
    let slider = Bitboard(1 << mapping.index(square));
    let mask = masks::line_mask(mapping, square, line);
    match mapping.numbered_line(line) {
        Line::Rank => bit_reversed(slider, occupied, mask),
        _ => byte_swapped(slider, occupied, mask),
    }
}

sliders_from_lines! {
    rook: "20 operations, three of them byte swaps and three bit reversals; two words of 368 bytes.",
    bishop: "20 operations, five of them byte swaps; two words of 368 bytes.",
    queen: "40 operations, seven of them byte swaps and three bit reversals; four words of 368 bytes.",
}
