//! Kindergarten bitboards: a multiplication gathers the occupancy of a file or diagonal in one byte. The inner six bits
//! of this byte are the index of the attacks in the table for the first rank.
//!
//! No two squares of a diagonal share a file, so a multiplication by the b-file copies the diagonal to rank 8, shifted
//! by one file to the right. A second multiplication, by the a-file, copies the attacks from the table to all ranks,
//! and the diagonal's mask keeps only the squares of the diagonal. A file is first shifted to the a-file. A
//! multiplication by the diagonal a1-h8 then copies it to rank 8 in reverse order, so the table serves for files too.
//!
//! ```text
//! inner    = ((occupied & line) * b-file) >> 58    line: the diagonal without the slider's square
//! diagonal = (FIRST_RANK[file][inner] * a-file) & line
//!
//! inner    = ((occupied >> file & a-file) * a1-h8) >> 57 & 63
//! file     = ((FIRST_RANK[7 - rank][inner] * a1-h8) >> 7 & a-file) << file
//! ```
//!
//! No function reverses the board, so the functions suit processors that cannot swap bytes. On targets whose pointers
//! have fewer than 64 bits, they multiply and shift 32-bit words. The guide's page `forms` compares the costs.
//!
//! ```
//! use quintessence::{Bitboard, Line, Square::*, kindergarten};
//!
//! let occupied = Bitboard::from_iter([B2, D2, D4, D6, D8, F6]);
//! let along_file = kindergarten::line_attacks(D4, Line::File, occupied);
//! assert!(along_file.into_iter().eq([D2, D3, D5, D6]));
//! let bishop = kindergarten::bishop_attacks(D4, occupied);
//! assert!(bishop.into_iter().eq([G1, B2, F2, C3, E3, C5, E5, B6, F6, A7]));
//! ```
//!
//! # Source
//! Gerd Isenberg, 2006, <https://www.chessprogramming.org/Kindergarten_Bitboards>.

use crate::board::{Bitboard, Line, Square};
use crate::tables::lines::{A_FILE, A1_H8};
use crate::technique::first_rank::{self, FIRST_RANK, inner_files};
use crate::technique::hyperbola::square_masks::SMSK;

/// Whether one instruction multiplies two 64-bit words. Otherwise, the product takes three multiplications or a call.
pub(crate) const HAS_WIDE_WORDS: bool = cfg!(any(target_pointer_width = "64", target_arch = "x86_64"));

const B_FILE: u64 = Bitboard::FILES[1].bits();
const HALF_FILE: u32 = A_FILE as u32;

/// Returns the squares that a bishop on `square` attacks.
///
/// # Cost
/// About 15 operations, four of them multiplications; one entry of 32 bytes of `SMSK` and two bytes of `FIRST_RANK`.
#[inline]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    line_attacks(square, Line::Diagonal, occupied).union(line_attacks(square, Line::Antidiagonal, occupied))
}

/// Returns the squares that a slider on `square` attacks along one line.
///
/// # Cost
/// A rank takes 6 operations, a file 12 and a diagonal 7; with pointers of fewer than 64 bits, about 12, 18 and 9. The
/// tables have 2,560 bytes.
#[inline]
pub const fn line_attacks(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    let masks = &SMSK[square as usize];
    Bitboard(match line {
        Line::Rank if HAS_WIDE_WORDS => first_rank::by_table(square, occupied).0,
        Line::Rank => narrow_rank(square, halves(occupied.0)),
        Line::File if HAS_WIDE_WORDS => file(square, occupied.0),
        Line::File => narrow_file(square, halves(occupied.0)),
        Line::Diagonal => diagonal(square, occupied.0, masks.diagonal.0),
        Line::Antidiagonal => diagonal(square, occupied.0, masks.antidiagonal.0),
    })
}

#[inline]
const fn diagonal(square: Square, occupied: u64, line: u64) -> u64 {
    let (row, blockers) = (&FIRST_RANK[square as usize & 7], occupied & line);
    if HAS_WIDE_WORDS {
        // With the b-file as the factor instead of the a-file, `>> 58` leaves exactly the files b to g for the index.
        let inner = blockers.wrapping_mul(B_FILE) >> 58;
        return (row[inner as usize] as u64).wrapping_mul(A_FILE) & line;
    }
    // No two squares of the diagonal share a file, so both halves of the board fit in one word of 32 bits.
    let (low, high) = halves(blockers);
    let inner = (low | high).wrapping_mul(B_FILE as u32) >> 26;
    let attacks = (row[inner as usize] as u32).wrapping_mul(HALF_FILE);
    let (low, high) = halves(line);
    word(attacks & low, attacks & high)
}

#[inline]
const fn file(square: Square, occupied: u64) -> u64 {
    let (file, row) = (square as u8 & 7, &FIRST_RANK[(square as usize & 56 ^ 56) >> 3]);
    let inner = (occupied >> file & A_FILE).wrapping_mul(A1_H8) >> 57 & 63;
    ((row[inner as usize] as u64).wrapping_mul(A1_H8) >> 7 & A_FILE) << file
}

#[inline]
const fn narrow_file(square: Square, (low, high): (u32, u32)) -> u64 {
    let (file, row) = (square as u8 & 7, &FIRST_RANK[square as usize >> 3]);
    // `both` contains the blockers of the file: ranks 1 to 4 in the bits `8 * i`, where `i` is 0 to 3, and ranks 5 to 8
    // in the bits `8 * i + 4`. The multiplication gathers them in one byte, in the bits `24 + i` and `28 + i`.
    let both = low >> file & HALF_FILE | (high >> file & HALF_FILE) << 4;
    let attacks = row[(both.wrapping_mul(0x0102_0408) >> 25 & 63) as usize] as u32;
    word(spread(attacks & 15) << file, spread(attacks >> 4) << file)
}

/// Moves bits 0 to 3 to bits 0, 8, 16 and 24.
#[inline]
const fn spread(bits: u32) -> u32 {
    bits.wrapping_mul(0x0020_4081) & HALF_FILE
}

#[inline]
const fn narrow_rank(square: Square, (low, high): (u32, u32)) -> u64 {
    let (is_low, shift) = (square as u8 & 32 == 0, square as u8 & 24);
    let inner = inner_files!(if is_low { low } else { high }, shift);
    let attacks = (FIRST_RANK[square as usize & 7][inner] as u32) << shift;
    if is_low { word(attacks, 0) } else { word(0, attacks) }
}

#[inline]
const fn halves(word: u64) -> (u32, u32) {
    (word as u32, (word >> 32) as u32)
}

#[inline]
const fn word(low: u32, high: u32) -> u64 {
    (high as u64) << 32 | low as u64
}
