//! Hyperbola Quintessence in 128 bits, over a mask that the caller brings.
//!
//! The formula is that of [`hyperbola`](crate::hyperbola), in a word of another width. A byte swap serves a line that
//! has no two squares in one byte, the slider's own among them; [`Board::swaps_bytes`](super::Board::swaps_bytes) says
//! which lines of a board those are. A bit reversal serves any line.
//!
//! ```
//! use quintessence::Line;
//! use quintessence::wide::{Board, Column, hyperbola};
//!
//! // A rook on e5 of a board of nine by nine, with pieces on b5 and f5.
//! const BOARD: Board = Board::new(9, 9);
//! let rank = Column::Line(Line::Rank).at(&BOARD, 40);
//! let attacks = hyperbola::bit_reversed(1 << 40, 1 << 37 | 1 << 41, rank);
//! assert_eq!(attacks, 0b1_0111 << 37);
//! ```
//!
//! # Source
//! <https://www.chessprogramming.org/Hyperbola_Quintessence>.

/// Attacks along `mask`, which has no two squares in one byte.
///
/// `slider` is the set of one square. The mask may hold it or not, and the occupancy too.
///
/// # Cost
/// 9 operations on 128 bits, three of them byte swaps; no table.
#[inline]
#[must_use]
pub const fn byte_swapped(slider: u128, occupied: u128, mask: u128) -> u128 {
    let line = mask & !slider;
    kernel::byte_swapped(slider, slider.swap_bytes(), occupied & line) & line
}

/// Attacks along `mask`, which is any line.
///
/// `slider` is the set of one square. The mask may hold it or not, and the occupancy too.
///
/// # Cost
/// 9 operations on 128 bits, three of them bit reversals; no table.
#[inline]
#[must_use]
pub const fn bit_reversed(slider: u128, occupied: u128, mask: u128) -> u128 {
    let line = mask & !slider;
    kernel::bit_reversed(slider, slider.reverse_bits(), occupied & line) & line
}

/// The arithmetic, as `hyperbola::kernel` has it for 64 bits: `blockers` is the occupancy of one line, without the
/// slider, and the result is the attacks along that line once it is masked with the line.
pub(crate) mod kernel {
    #[inline]
    pub(crate) const fn byte_swapped(slider: u128, swapped_slider: u128, blockers: u128) -> u128 {
        let forward = blockers.wrapping_sub(slider);
        let reverse = blockers.swap_bytes().wrapping_sub(swapped_slider);
        forward ^ reverse.swap_bytes()
    }

    #[inline]
    pub(crate) const fn bit_reversed(slider: u128, reversed_slider: u128, blockers: u128) -> u128 {
        let forward = blockers.wrapping_sub(slider);
        let reverse = blockers.reverse_bits().wrapping_sub(reversed_slider);
        forward ^ reverse.reverse_bits()
    }
}
