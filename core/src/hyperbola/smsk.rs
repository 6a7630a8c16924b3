//! The form with one table entry a square, [`SMSK`], and byte swaps; ranks by table.
//!
//! ```text
//! o    = occupied & SMSK[square].file
//! file = ((o - bit) ^ swap(swap(o) - swap(bit))) & SMSK[square].file
//! ```

use super::kernel;
use crate::{Bitboard, Line, SMSK, Square, rank};

/// The squares that a slider on `square` attacks along its file.
///
/// ```
/// use quintessence::{Bitboard, Square, bitboard, hyperbola::smsk};
///
/// let blockers = Bitboard::from_iter([Square::D1, Square::D2, Square::D6, Square::D8]);
/// assert_eq!(smsk::file_attacks(Square::D4, blockers), bitboard! {
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
/// 8 operations, three of them byte swaps; one entry of 32 bytes from a table of 2,048.
#[inline]
#[must_use]
pub const fn file_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let masks = &SMSK[square as usize];
    byte_swapped(masks.bit, occupied, masks.file)
}

/// The squares that a slider on `square` attacks along its diagonal, the one parallel to a1-h8.
///
/// # Cost
/// As [`file_attacks`].
#[inline]
#[must_use]
pub const fn diagonal_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let masks = &SMSK[square as usize];
    byte_swapped(masks.bit, occupied, masks.diagonal)
}

/// The squares that a slider on `square` attacks along its antidiagonal, the one parallel to h1-a8.
///
/// # Cost
/// As [`file_attacks`].
#[inline]
#[must_use]
pub const fn antidiagonal_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let masks = &SMSK[square as usize];
    byte_swapped(masks.bit, occupied, masks.antidiagonal)
}

/// The squares that a slider on `square` attacks along one line.
///
/// # Cost
/// As [`file_attacks`]; for a rank 5 operations and one byte from a table of 512.
#[inline]
#[must_use]
pub const fn line_attacks(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    match line {
        Line::Rank => rank::by_table(square, occupied),
        Line::File => file_attacks(square, occupied),
        Line::Diagonal => diagonal_attacks(square, occupied),
        Line::Antidiagonal => antidiagonal_attacks(square, occupied),
    }
}

sliders_from_lines! {
    "8 operations a line, 5 for the rank; one entry of 32 bytes of `SMSK`, and one byte of `FIRST_RANK` for a rank."
}

#[inline]
const fn byte_swapped(slider: Bitboard, occupied: Bitboard, line: Bitboard) -> Bitboard {
    Bitboard(kernel::byte_swapped(slider.0, slider.0.swap_bytes(), occupied.0 & line.0) & line.0)
}
