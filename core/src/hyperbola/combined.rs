//! The form that swaps bytes once for the file and both diagonals; ranks by table.
//!
//! Reversal distributes over `^` and `&`, and the lines of a square have no square in common, so what each line
//! would reverse can be collected first. The reverse half of a line is then its forward half on the board upside
//! down, where the slider stands on `square ^ 56` and the diagonals have changed places:
//!
//! ```text
//! forward = OR over lines of ((occupied       & m) - bit) & m       bit, m: SMSK[square]
//! reverse = OR over lines of ((swap(occupied) & m) - bit) & m       bit, m: SMSK[square ^ 56]
//! attacks = (forward ^ swap(reverse)) | rank
//! ```
//!
//! Against [`smsk`](super::smsk) a queen saves four byte swaps and reads a second entry of the table; on x86-64
//! without vector instructions that makes it faster by a seventh.

use super::kernel::half;
use crate::{Bitboard, Line, SMSK, Square, SquareMasks, rank};

/// The squares that a rook on `square` attacks.
///
/// # Cost
/// 9 operations for the file, two of them byte swaps, and 5 for the rank; two entries of 32 bytes of `SMSK` and one
/// byte of `FIRST_RANK`.
#[inline]
#[must_use]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(line_attacks(square, Line::File, occupied).0 | rank::by_table(square, occupied).0)
}

/// The squares that a bishop on `square` attacks.
///
/// # Cost
/// 16 operations, two of them byte swaps; two entries of 32 bytes of `SMSK`.
#[inline]
#[must_use]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let (here, there) = boards(square);
    let swapped = occupied.0.swap_bytes();
    join(bishop_half(here, occupied.0), bishop_half(there, swapped))
}

/// The squares that a queen on `square` attacks.
///
/// # Cost
/// 24 operations, two of them byte swaps, and 6 for the rank; two entries of 32 bytes of `SMSK` and one byte of
/// `FIRST_RANK`.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let (here, there) = boards(square);
    let swapped = occupied.0.swap_bytes();
    let forward = bishop_half(here, occupied.0) | half(here.bit.0, occupied.0, here.file.0);
    let reverse = bishop_half(there, swapped) | half(there.bit.0, swapped, there.file.0);
    Bitboard(join(forward, reverse).0 | rank::by_table(square, occupied).0)
}

/// The squares that a slider on `square` attacks along one line.
///
/// # Cost
/// 9 operations, two of them byte swaps; for a rank 5 operations and one byte from a table of 512.
#[inline]
#[must_use]
pub const fn line_attacks(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    let (here, there) = boards(square);
    let (mask, swapped_mask) = match line {
        Line::Rank => return rank::by_table(square, occupied),
        Line::File => (here.file, there.file),
        Line::Diagonal => (here.diagonal, there.antidiagonal),
        Line::Antidiagonal => (here.antidiagonal, there.diagonal),
    };
    join(half(here.bit.0, occupied.0, mask.0), half(there.bit.0, occupied.0.swap_bytes(), swapped_mask.0))
}

/// The masks of the square, and of where it is on the board upside down.
#[inline]
const fn boards(square: Square) -> (&'static SquareMasks, &'static SquareMasks) {
    (&SMSK[square as usize], &SMSK[square.flip_ranks() as usize])
}

#[inline]
const fn bishop_half(masks: &SquareMasks, occupied: u64) -> u64 {
    half(masks.bit.0, occupied, masks.diagonal.0) | half(masks.bit.0, occupied, masks.antidiagonal.0)
}

#[inline]
const fn join(forward: u64, reverse: u64) -> Bitboard {
    Bitboard(forward ^ reverse.swap_bytes())
}
