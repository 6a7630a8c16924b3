//! The form with one table entry a square and byte swaps; ranks by table.
//!
//! ```text
//! o    = occupied & file
//! file = ((o - bit) ^ swap(swap(o) - swap(bit))) & file        bit, file: SMSK[square]
//! ```
//!
//! The functions of this module read [`SMSK`]. Those of an entry, [`SquareMasks::file_attacks`] and so on, do the same
//! for a table of your own, in the bits of its mapping.
//!
//! # Source
//! <https://www.chessprogramming.org/Hyperbola_Quintessence>.

use super::kernel;
use crate::board::{Bitboard, Line, Square};
use crate::tables::{SMSK, SquareMasks};
use crate::technique::rank;

impl SquareMasks {
    /// The squares that a slider on the entry's square attacks along its file.
    ///
    /// ```
    /// use quintessence::{Bitboard, SMSK, Square, bitboard};
    ///
    /// let blockers = Bitboard::from_iter([Square::D1, Square::D2, Square::D6, Square::D8]);
    /// assert_eq!(SMSK[Square::D4 as usize].file_attacks(blockers), bitboard! {
    ///     . . . . . . . .
    ///     . . . . . . . .
    ///     . . . X . . . .
    ///     . . . X . . . .
    ///     . . . . . . . .
    ///     . . . X . . . .
    ///     . . . X . . . .
    ///     . . . . . . . .
    /// });
    /// ```
    ///
    /// # Cost
    /// 8 operations, three of them byte swaps.
    #[inline]
    #[must_use]
    pub const fn file_attacks(&self, occupied: Bitboard) -> Bitboard {
        self.attacks(self.file, occupied)
    }

    /// The squares that a slider on the entry's square attacks along its diagonal, the one parallel to a1-h8.
    ///
    /// # Cost
    /// As [`file_attacks`](Self::file_attacks).
    #[inline]
    #[must_use]
    pub const fn diagonal_attacks(&self, occupied: Bitboard) -> Bitboard {
        self.attacks(self.diagonal, occupied)
    }

    /// The squares that a slider on the entry's square attacks along its antidiagonal, the one parallel to h1-a8.
    ///
    /// # Cost
    /// As [`file_attacks`](Self::file_attacks).
    #[inline]
    #[must_use]
    pub const fn antidiagonal_attacks(&self, occupied: Bitboard) -> Bitboard {
        self.attacks(self.antidiagonal, occupied)
    }

    /// The squares that a bishop on the entry's square attacks, the sum of two lines.
    ///
    /// The lines have no square in common, so their sum, union and exclusive or are the same.
    ///
    /// # Cost
    /// 16 operations, five of them byte swaps.
    #[inline]
    #[must_use]
    pub const fn bishop_attacks(&self, occupied: Bitboard) -> Bitboard {
        Bitboard(self.diagonal_attacks(occupied).0 | self.antidiagonal_attacks(occupied).0)
    }

    #[inline]
    const fn attacks(&self, line: Bitboard, occupied: Bitboard) -> Bitboard {
        let (slider, line) = (self.bit.0, line.0);
        Bitboard(kernel::byte_swapped(slider, slider.swap_bytes(), occupied.0 & line) & line)
    }
}

/// The squares that a slider on `square` attacks along one line.
///
/// # Cost
/// 8 operations, three of them byte swaps, and one entry of 32 bytes from a table of 2,048; for a rank 6 operations and
/// one byte from a table of 512.
#[inline]
#[must_use]
pub const fn line_attacks(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    let masks = &SMSK[square as usize];
    match line {
        Line::Rank => rank::by_table(square, occupied),
        Line::File => masks.file_attacks(occupied),
        Line::Diagonal => masks.diagonal_attacks(occupied),
        Line::Antidiagonal => masks.antidiagonal_attacks(occupied),
    }
}

sliders_from_lines! {
    rook: "15 operations, three of them byte swaps; one entry of 32 bytes of `SMSK` and one byte of `FIRST_RANK`.",
    bishop: "16 operations, five of them byte swaps; one entry of 32 bytes of `SMSK`.",
    queen: "31 operations, seven of them byte swaps; one entry of 32 bytes of `SMSK` and one byte of `FIRST_RANK`.",
}
