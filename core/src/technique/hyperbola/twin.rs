//! The form that reverses once for all lines, over an occupancy that is reversed once per position.
//!
//! As in [`combined`](super::combined), what each line would reverse is collected first, but the reversal is one of
//! bits, which turns the board by half a turn and so serves ranks too: the slider stands on `63 - square`, and every
//! line is one of its own kind.
//!
//! ```text
//! forward = OR over lines of ((occupied          & m) - bit(square))      & m     m = MASK_EX[square][line]
//! reverse = OR over lines of ((rev(occupied)     & m) - bit(63 - square)) & m     m = MASK_EX[63 - square][line]
//! attacks = forward ^ rev(reverse)
//! ```
//!
//! The two halves are the same code on two boards, which is why one vector register can hold both.
//!
//! # Source
//! <https://www.chessprogramming.org/Hyperbola_Quintessence>.

use super::kernel;
use crate::board::{Bitboard, Line, Square};
use crate::tables::MASK_EX;

/// An occupancy and its reversal, prepared once and asked for attacks many times.
///
/// ```
/// use quintessence::{Bitboard, Square, hyperbola::twin::Twin};
///
/// let position = Twin::new(Bitboard::new(0xffff_0000_0000_ffff));
/// assert!(position.queen_attacks(Square::D1).is_subset(position.occupied()));
/// assert_eq!(position.rook_attacks(Square::A4).len(), 7 + 2 + 3);
/// ```
///
/// # Cost
/// To make: one bit reversal. A query: 3 operations a line on each board and one bit reversal for all; twice 32
/// bytes from a table of 2,048.
#[doc(alias = "combined")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Twin {
    occupied: Bitboard,
    reversed: Bitboard,
}

impl Twin {
    /// Reverses the occupancy.
    #[inline]
    #[must_use]
    pub const fn new(occupied: Bitboard) -> Self {
        Self { occupied, reversed: occupied.rotate_180() }
    }

    /// The occupancy that it was made of.
    #[inline]
    #[must_use]
    pub const fn occupied(self) -> Bitboard {
        self.occupied
    }

    /// The squares that a rook on `square` attacks.
    ///
    /// # Cost
    /// As that of a query above.
    #[inline]
    #[must_use]
    pub const fn rook_attacks(self, square: Square) -> Bitboard {
        join(rook_half(square, self.occupied), rook_half(square.rotate_180(), self.reversed))
    }

    /// The squares that a bishop on `square` attacks.
    ///
    /// # Cost
    /// As that of a query above.
    #[inline]
    #[must_use]
    pub const fn bishop_attacks(self, square: Square) -> Bitboard {
        join(bishop_half(square, self.occupied), bishop_half(square.rotate_180(), self.reversed))
    }

    /// The squares that a queen on `square` attacks.
    ///
    /// # Cost
    /// As that of a query above.
    #[inline]
    #[must_use]
    pub const fn queen_attacks(self, square: Square) -> Bitboard {
        let mirrored = square.rotate_180();
        join(
            rook_half(square, self.occupied) | bishop_half(square, self.occupied),
            rook_half(mirrored, self.reversed) | bishop_half(mirrored, self.reversed),
        )
    }

    /// The squares that a slider on `square` attacks along one line.
    ///
    /// # Cost
    /// As that of a query above.
    #[inline]
    #[must_use]
    pub const fn line_attacks(self, square: Square, line: Line) -> Bitboard {
        join(half(square, line, self.occupied), half(square.rotate_180(), line, self.reversed))
    }
}

#[inline]
const fn half(square: Square, line: Line, occupied: Bitboard) -> u64 {
    kernel::half(1 << square as u8, occupied.0, MASK_EX[square as usize][line as usize].0)
}

#[inline]
const fn rook_half(square: Square, occupied: Bitboard) -> u64 {
    half(square, Line::Rank, occupied) | half(square, Line::File, occupied)
}

#[inline]
const fn bishop_half(square: Square, occupied: Bitboard) -> u64 {
    half(square, Line::Diagonal, occupied) | half(square, Line::Antidiagonal, occupied)
}

#[inline]
const fn join(forward: u64, reverse: u64) -> Bitboard {
    Bitboard(forward ^ reverse.reverse_bits())
}

/// The squares that a slider on `square` attacks along one line, for a single query.
///
/// # Cost
/// Two bit reversals and 7 operations; twice 8 bytes from a table of 2,048.
#[inline]
#[must_use]
pub const fn line_attacks(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    Twin::new(occupied).line_attacks(square, line)
}

/// The squares that a rook on `square` attacks, for a single query.
///
/// # Cost
/// Two bit reversals and 15 operations; twice 16 bytes from a table of 2,048.
#[inline]
#[must_use]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Twin::new(occupied).rook_attacks(square)
}

/// The squares that a bishop on `square` attacks, for a single query.
///
/// # Cost
/// As [`rook_attacks`].
#[inline]
#[must_use]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Twin::new(occupied).bishop_attacks(square)
}

/// The squares that a queen on `square` attacks, for a single query.
///
/// # Cost
/// Two bit reversals and 31 operations; twice 32 bytes from a table of 2,048.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Twin::new(occupied).queen_attacks(square)
}
