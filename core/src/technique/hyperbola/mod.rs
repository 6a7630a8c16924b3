//! Hyperbola Quintessence: a subtraction finds the nearest blocker above the slider, and the same subtraction on the
//! reversed board finds the nearest blocker below.
//!
//! ```text
//! o       = occupied & line           the blockers; `line` excludes the slider's square
//! forward = o - slider                borrows from the nearest blocker above the slider
//! reverse = rev(o) - rev(slider)      the same on the reversed board: the nearest blocker below
//! attacks = (forward ^ rev(reverse)) & line
//! ```
//!
//! `occupied` may contain the slider or not, because `line` excludes the slider's square. For files and diagonals,
//! `rev` can be a byte swap. For ranks, `rev` must be a bit reversal, because a byte swap does not change the order of
//! bits in a byte. The guide derives the formula on its page `techniques`; its page `forms` compares all forms.
//!
//! The wiki's example is a line of one byte. Its `o` contains the slider, so each half subtracts the slider twice:
//!
//! ```
//! let (o, slider) = (0b1101_0101_u8, 0b0001_0000_u8);
//! let [o_reversed, slider_reversed] = [o, slider].map(u8::reverse_bits);
//! assert_eq!([o_reversed, slider_reversed], [0b1010_1011, 0b0000_1000]);
//! assert_eq!([o - slider, o_reversed - slider_reversed], [0b1100_0101, 0b1010_0011]);
//! let [forward, reverse] = [o - 2 * slider, o_reversed - 2 * slider_reversed];
//! assert_eq!([forward, reverse], [0b1011_0101, 0b1001_1011]);
//! assert_eq!(forward ^ reverse.reverse_bits(), 0b0110_1100);
//! ```
//!
//! An engine calls the functions below, or the methods of an entry of [`SMSK`], or passes masks of its own:
//!
//! ```
//! use quintessence::{Bitboard, MASK_EX, SMSK, Square::*, hyperbola};
//!
//! let occupied = Bitboard::from_iter([B2, D2, D4, F6]);
//! let bishop = hyperbola::bishop_attacks(D4, occupied);
//! assert_eq!(SMSK[D4 as usize].bishop_attacks(occupied), bishop);
//! let [rank, file, ..] = MASK_EX[D4 as usize];
//! let along_file = hyperbola::mask::byte_swapped(D4.into(), occupied, file);
//! let along_rank = hyperbola::mask::bit_reversed(D4.into(), occupied, rank);
//! assert_eq!(along_rank | along_file, hyperbola::rook_attacks(D4, occupied));
//! ```
//!
//! To compute the attacks along several lines, the functions of this module mask the result of each subtraction with
//! its line, and unite the results. One byte swap then turns back the reverse results of up to three lines. These
//! cannot overlap, because two lines of a slider share only its own square, which the masks exclude.
//!
//! ```text
//! forward = OR of ((occupied       & line) - slider) & line      slider, lines: SMSK[square]
//! reverse = OR of ((swap(occupied) & line) - slider) & line      slider, lines: SMSK[square ^ 56]
//! attacks = (forward ^ swap(reverse)) | rank
//! ```
//!
//! # Source
//! Created by Gerd Isenberg, improved by Aleks Peshkov (August 2007),
//! <https://www.chessprogramming.org/Hyperbola_Quintessence>.

use crate::board::{Bitboard, Line, Square};
use crate::tables::{MASK_EX, SMSK};
use crate::target::REVERSES_BITS;
use crate::technique::square_masks::SquareMasks;
use crate::technique::{by_bit_reversal, by_byte_swap, rank};

pub mod mask;

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
    // The computation on the reversed board takes longest, because it swaps bytes twice. It is written first, because a
    // processor executes older instructions first.
    let reverse = queen_half(&there, occupied.0.swap_bytes()).swap_bytes();
    let rank = rank::by_table(square, occupied).0;
    let forward = queen_half(&here, occupied.0);
    Bitboard((reverse | rank) ^ forward)
}

/// Returns the squares that a slider on `square` attacks along one line.
///
/// # Cost
/// 9 operations, two of them byte swaps. A rank takes 6 operations, and one byte from a table of 512.
#[inline]
pub const fn line_attacks(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    let (here, there) = (&SMSK[square as usize], &SMSK[square as usize ^ 56]);
    let (mask, swapped_mask) = match line {
        Line::Rank => return rank::by_table(square, occupied),
        Line::File => (here.file, there.file),
        // A byte swap flips the board vertically, so a diagonal becomes an antidiagonal and an antidiagonal a diagonal.
        Line::Diagonal => (here.diagonal, there.antidiagonal),
        Line::Antidiagonal => (here.antidiagonal, there.diagonal),
    };
    let forward = half(here.bit.0, occupied.0, mask.0);
    let reverse = half(there.bit.0, occupied.0.swap_bytes(), swapped_mask.0);
    Bitboard(forward ^ reverse.swap_bytes())
}

/// Returns the attacks along one line of [`MASK_EX`] by byte swaps, or along a rank by bit reversals. A byte swap moves
/// the slider to the square `square ^ 56`.
///
/// # Cost
/// 10 operations, two of them byte swaps, or bit reversals for a rank; 8 bytes from a table of 2,048.
#[inline]
pub const fn mirrored(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    let mask = MASK_EX[square as usize][line as usize].0;
    let (slider, blockers) = (1 << square as u8, occupied.0 & mask);
    let attacks = match line {
        Line::Rank => by_bit_reversal(slider, reversed_slider(square), blockers),
        _ => by_byte_swap(slider, 1 << (square as u8 ^ 56), blockers),
    };
    Bitboard(attacks & mask)
}

/// Returns the attacks along one line by bit reversals, which work for all four kinds of lines. A bit reversal moves
/// the slider to the square `square ^ 63`.
///
/// ```text
/// o       = occupied & line          line: in MASK_EX[square]
/// forward = o - bit(square)
/// reverse = rev(o) - bit(square ^ 63)
/// attacks = (forward ^ rev(reverse)) & line
/// ```
///
/// # Cost
/// 10 operations, two of them bit reversals; 8 bytes from a table of 2,048. A bit reversal takes about a dozen
/// instructions on x86-64. Where it takes one or two, as on AArch64, the function has 9 operations in all.
#[doc(alias = "lineAttacks")]
#[inline]
pub const fn generalised(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    let mask = MASK_EX[square as usize][line as usize].0;
    let slider = 1 << square as u8;
    Bitboard(by_bit_reversal(slider, reversed_slider(square), occupied.0 & mask) & mask)
}

/// Returns the slider's bit after a bit reversal. If the target reverses a word with one or two instructions, the
/// reversal is cheaper than a shift of 1 to the square `square ^ 63`.
#[inline]
const fn reversed_slider(square: Square) -> u64 {
    if REVERSES_BITS { (1_u64 << square as u8).reverse_bits() } else { 1 << (square as u8 ^ 63) }
}

/// Returns the masked difference `((occupied & line) - slider) & line`. The attacks are the exclusive or of this
/// difference on the board and of the same difference on the reversed board, reversed back.
#[inline]
const fn half(slider: u64, occupied: u64, line: u64) -> u64 {
    (occupied & line).wrapping_sub(slider) & line
}

#[inline]
const fn bishop_half(masks: &SquareMasks, occupied: u64) -> u64 {
    half(masks.bit.0, occupied, masks.diagonal.0) | half(masks.bit.0, occupied, masks.antidiagonal.0)
}

#[inline]
const fn queen_half(masks: &SquareMasks, occupied: u64) -> u64 {
    bishop_half(masks, occupied) | half(masks.bit.0, occupied, masks.file.0)
}
