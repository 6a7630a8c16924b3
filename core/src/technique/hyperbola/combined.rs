//! Hyperbola Quintessence with one final byte swap for the file and both diagonals together. Rank attacks come from a
//! table.
//!
//! The masks of the file and of the two diagonals through a square are disjoint, because no mask contains the square
//! itself. So OR combines the masked differences `((o & m) - r) & m` of the three lines, where `o` is the occupancy,
//! `m` the mask and `r` the slider, and one byte swap then reverses all three. On the byte-swapped board, the slider is
//! on `square ^ 56`.
//!
//! ```text
//! forward = OR over lines of ((occupied       & m) - bit) & m       bit, m: SMSK[square]
//! reverse = OR over lines of ((swap(occupied) & m) - bit) & m       bit, m: SMSK[square ^ 56]
//! attacks = (forward ^ swap(reverse)) | rank
//! ```
//!
//! Queen attacks use two byte swaps and load two table entries; line by line, as in [`smsk`](super::smsk()), they would
//! use seven byte swaps and load one entry. On most Intel processors a 64-bit byte swap (`bswap`) is two
//! micro-operations.

use crate::board::{Bitboard, Line, Square};
use crate::kernel::hyperbola::half;
use crate::masks::{SMSK, SquareMasks};
use crate::technique::rank;

/// Returns the squares that a rook on `square` attacks.
///
/// # Cost
/// 16 operations, two of them byte swaps; two entries of 32 bytes of `SMSK` and one byte of `FIRST_RANK`.
#[inline]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let (here, there) = (&SMSK[square as usize], &SMSK[square as usize ^ 56]);
    let forward = half(here.bit.0, occupied.0, here.file.0);
    let reverse = half(there.bit.0, occupied.0.swap_bytes(), there.file.0);
    Bitboard(forward ^ reverse.swap_bytes() | rank::by_table(square, occupied).0)
}

/// Returns the squares that a bishop on `square` attacks.
///
/// # Cost
/// 17 operations, two of them byte swaps; two entries of 32 bytes of `SMSK`.
#[inline]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let forward = bishop_half(&SMSK[square as usize], occupied.0);
    let reverse = bishop_half(&SMSK[square as usize ^ 56], occupied.0.swap_bytes());
    Bitboard(forward ^ reverse.swap_bytes())
}

/// Returns the squares that a queen on `square` attacks.
///
/// # Cost
/// 32 operations, two of them byte swaps; two entries of 32 bytes of `SMSK` and one byte of `FIRST_RANK`.
#[inline]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let (here, there) = (SMSK[square as usize], SMSK[square as usize ^ 56]);
    // The reverse half of the formula contains two byte swaps and is the critical path. It comes first, because a
    // processor executes older instructions first.
    let reverse = queen_half(&there, occupied.0.swap_bytes()).swap_bytes();
    let rank = rank::by_table(square, occupied).0;
    let forward = queen_half(&here, occupied.0);
    Bitboard((reverse | rank) ^ forward)
}

/// Returns the squares that a slider on `square` attacks along one line.
///
/// # Cost
/// 9 operations, two of them byte swaps; for a rank 6 operations and one byte from a table of 512.
#[inline]
pub const fn line_attacks(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    let (here, there) = (&SMSK[square as usize], &SMSK[square as usize ^ 56]);
    let (mask, swapped_mask) = match line {
        Line::Rank => return rank::by_table(square, occupied),
        Line::File => (here.file, there.file),
        // A byte swap flips the board vertically, which exchanges diagonals and antidiagonals.
        Line::Diagonal => (here.diagonal, there.antidiagonal),
        Line::Antidiagonal => (here.antidiagonal, there.diagonal),
    };
    let forward = half(here.bit.0, occupied.0, mask.0);
    let reverse = half(there.bit.0, occupied.0.swap_bytes(), swapped_mask.0);
    Bitboard(forward ^ reverse.swap_bytes())
}

#[inline]
const fn bishop_half(masks: &SquareMasks, occupied: u64) -> u64 {
    half(masks.bit.0, occupied, masks.diagonal.0) | half(masks.bit.0, occupied, masks.antidiagonal.0)
}

#[inline]
const fn queen_half(masks: &SquareMasks, occupied: u64) -> u64 {
    half(masks.bit.0, occupied, masks.diagonal.0)
        | half(masks.bit.0, occupied, masks.antidiagonal.0)
        | half(masks.bit.0, occupied, masks.file.0)
}
