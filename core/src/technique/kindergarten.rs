//! Kindergarten bitboards: a multiplication copies the occupancy of a file or diagonal into one byte, and the
//! first-rank table contains the attacks.
//!
//! No two squares of a diagonal share a file, so a multiplication by the b-file copies the diagonal to rank 8, one file
//! to the right. A second multiplication, by the a-file, copies the attacks from the table to all ranks, and the
//! diagonal's mask keeps only the squares of the diagonal. A file is shifted to the a-file, and a multiplication by the
//! diagonal a1-h8 copies the a-file to rank 8 in reverse order.
//!
//! ```text
//! inner    = ((occupied & line) * b-file) >> 58            line: the diagonal without the slider's square
//! diagonal = (FIRST_RANK[file][inner] * a-file) & line
//!
//! inner    = ((occupied >> file & a-file) * a1-h8) >> 57 & 63
//! file     = ((FIRST_RANK[7 - rank][inner] * a1-h8) >> 7 & a-file) << file
//! ```
//!
//! The functions reverse nothing, so they suit processors that cannot swap bytes. If pointers have fewer than 64 bits,
//! the functions multiply and shift only words of 32 bits. The guide's page `forms` compares the costs of all
//! techniques.
//!
//! # Source
//! Gerd Isenberg, 2006, <https://www.chessprogramming.org/Kindergarten_Bitboards>.

use crate::board::{Bitboard, Line, Square};
use crate::tables::lines::{A_FILE, A1_H8};
use crate::tables::{FIRST_RANK, SMSK};
use crate::target::HAS_WIDE_WORDS;
use crate::technique::rank;

const B_FILE: u64 = Bitboard::FILES[1].bits();
/// The lower half of the a-file.
const HALF_FILE: u32 = A_FILE as u32;

/// Returns the squares that a bishop on `square` attacks, in about 15 operations, four of them multiplications.
#[inline]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    line_attacks(square, Line::Diagonal, occupied).union(line_attacks(square, Line::Antidiagonal, occupied))
}

/// Returns the squares that a slider on `square` attacks along one line. A rank takes 6 operations, a file 12 and a
/// diagonal 7. If pointers have fewer than 64 bits, the three take about 12, 18 and 9. The tables have 2,560 bytes.
#[inline]
pub const fn line_attacks(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    let masks = &SMSK[square as usize];
    Bitboard(match line {
        Line::Rank if HAS_WIDE_WORDS => rank::by_table(square, occupied).0,
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
        // The factor is the b-file instead of the a-file, so that `>> 58` keeps only the bits of the files b to g.
        let inner = blockers.wrapping_mul(B_FILE) >> 58;
        return (row[inner as usize] as u64).wrapping_mul(A_FILE) & line;
    }
    // No two squares of the diagonal share a file, so one word of 32 bits can hold both halves of the board.
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
    // `both` contains the squares of the file: ranks 1 to 4 in bits `8 * i`, where `i` is 0 to 3, and ranks 5 to 8 in
    // bits `8 * i + 4`. The factor moves these bits to bits `24 + i` and `28 + i`.
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
    let inner = if is_low { low } else { high } >> 1 >> shift & 63;
    let attacks = (FIRST_RANK[square as usize & 7][inner as usize] as u32) << shift;
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
