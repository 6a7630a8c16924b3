//! The 46 lines of the chessboard.

use crate::board::{Bitboard, Line, Mapping, Square};
use crate::oracle::empty::CHESS_RAYS;

/// Whether the line through a square is computed by shifts instead of loaded: on a GPU, a load by threads with
/// different squares takes as long as many operations.
const BY_SHIFTS: bool = cfg!(target_arch = "nvptx64");

const LONGEST_STEP_9: u64 = 0x8040_2010_0804_0201;
const LONGEST_STEP_7: u64 = 0x0102_0408_1020_4080;

table! {
    static RANKS: [Bitboard; 8] = Bitboard::RANKS;
    [rank] Bitboard(line) => { "rank": line => 1 << (8 * rank) | CHESS_RAYS[8 * rank][Line::Rank as usize]; }
}

table! {
    static FILES: [Bitboard; 8] = Bitboard::FILES;
    [file] Bitboard(line) => { "file": line => 1 << file | CHESS_RAYS[file][Line::File as usize]; }
}

table! {
    /// The 15 lines along which square numbers grow by 9. The first line is square 7 alone, the last square 56 alone.
    static STEP_9: [Bitboard; 15] = shifted(LONGEST_STEP_9);
    [i] Bitboard(line) => {
        let first = if i < 7 { 7 - i } else { 8 * (i - 7) };
        "line": line => 1 << first | CHESS_RAYS[first][Line::Diagonal as usize];
    }
}

table! {
    /// The 15 lines along which square numbers grow by 7. The first line is square 0 alone, the last square 63 alone.
    static STEP_7: [Bitboard; 15] = shifted(LONGEST_STEP_7);
    [i] Bitboard(line) => {
        let first = if i < 8 { i } else { 8 * (i - 7) + 7 };
        "line": line => 1 << first | CHESS_RAYS[first][Line::Antidiagonal as usize];
    }
}

/// Returns 15 copies of a long diagonal, shifted by -7 to +7 ranks; bits that leave the board are lost.
const fn shifted(longest: u64) -> [Bitboard; 15] {
    let mut lines = [Bitboard(longest); 15];
    each!(i < 7, {
        lines[i] = Bitboard(longest >> (8 * (7 - i as u32)));
        lines[i + 8] = Bitboard(longest << (8 * (i as u32 + 1)));
    });
    lines
}

/// Returns the whole line through a square, including the square itself. `mapping` determines the bit of each square.
///
/// In every mapping, diagonals are parallel to a1-h8 and antidiagonals to h1-a8. Some sources with a8 = 0 call the
/// lines `0x80`, `0x8040`, `0x804020` and so on diagonals, because square numbers grow by 9 along them; this function
/// calls them antidiagonals. The guide's page `tables` has an equation that proves an array of these lines.
///
/// ```
/// use quintessence::{Line, Mapping, Square, line_mask};
///
/// let diagonal = line_mask(Mapping::A1, Square::A1, Line::Diagonal);
/// assert_eq!(diagonal.bits(), 0x8040_2010_0804_0201);
/// let the_same = line_mask(Mapping::A8, Square::A1, Line::Diagonal);
/// assert_eq!(the_same.bits(), 0x0102_0408_1020_4080);
/// ```
///
/// # Cost
/// One load from tables of 368 bytes. On nvptx64, no table but one shift; a diagonal takes two shifts and a choice.
#[inline]
pub const fn line_mask(mapping: Mapping, square: Square, line: Line) -> Bitboard {
    let index = mapping.index(square) as usize;
    let (rank, file) = (index >> 3, index & 7);
    // Diagonals and antidiagonals are exchanged if a mapping flips only files or only ranks, not if it numbers by file.
    let grows_by_9 =
        if mapping.flips_files() == mapping.flips_ranks() { Line::Diagonal } else { Line::Antidiagonal };
    let (eight_ranks, eight_files) = (index as i32 & 56, 8 * file as i32);
    match mapping.numbered_line(line) {
        Line::Rank if BY_SHIFTS => Bitboard(0xff << eight_ranks),
        Line::File if BY_SHIFTS => Bitboard(Bitboard::FILES[0].0 << file),
        line if BY_SHIFTS && line as u8 == grows_by_9 as u8 => {
            moved(LONGEST_STEP_9, eight_ranks - eight_files)
        }
        _ if BY_SHIFTS => moved(LONGEST_STEP_7, eight_ranks + eight_files - 56),
        Line::Rank => RANKS[rank],
        Line::File => FILES[file],
        line if line as u8 == grows_by_9 as u8 => STEP_9[7 + rank - file],
        _ => STEP_7[rank + file],
    }
}

/// Returns a long diagonal, shifted by `bits` toward higher bits; if `bits` is negative, toward lower bits.
#[inline]
const fn moved(longest: u64, bits: i32) -> Bitboard {
    Bitboard(if bits < 0 { longest >> -bits } else { longest << bits })
}
