//! The 46 lines of the chessboard, and the lines of every square.

use super::table;
use crate::board::{Bitboard, Line, Mapping, Square};
use crate::boards::Shape;
use crate::oracle::CHESS_RAYS;
use crate::verify::agree;

pub(crate) const A_FILE: u64 = Bitboard::FILES[0].bits();
pub(crate) const A1_H8: u64 = 0x8040_2010_0804_0201;
const H1_A8: u64 = 0x0102_0408_1020_4080;

/// Whether shifts compute the line through a square, instead of a load from a table. On a GPU, such a load takes as
/// long as many operations, because the threads load entries for different squares.
pub(crate) const BY_SHIFTS: bool = cfg!(target_arch = "nvptx64");

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
    static STEP_9: [Bitboard; 15] = shifted(A1_H8);
    [i] Bitboard(line) => {
        let first = if i < 7 { 7 - i } else { 8 * (i - 7) };
        "line": line => 1 << first | CHESS_RAYS[first][Line::Diagonal as usize];
    }
}

table! {
    /// The 15 lines along which square numbers grow by 7. The first line is square 0 alone, the last square 63 alone.
    static STEP_7: [Bitboard; 15] = shifted(H1_A8);
    [i] Bitboard(line) => {
        let first = if i < 8 { i } else { 8 * (i - 7) + 7 };
        "line": line => 1 << first | CHESS_RAYS[first][Line::Antidiagonal as usize];
    }
}

/// Returns 15 copies of a long diagonal, shifted by -7 to +7 ranks; bits that leave the board are lost.
const fn shifted(longest: u64) -> [Bitboard; 15] {
    array!(Bitboard(0); 15, i => moved(longest, 8 * i as i32 - 56))
}

/// Returns the whole line through a square, including the square itself. `mapping` determines the bit of each square.
///
/// In every mapping, diagonals are parallel to a1-h8 and antidiagonals to h1-a8. Some sources with a8 = 0 call the
/// lines `0x80`, `0x8040`, `0x804020` and so on diagonals, because square numbers grow by 9 along them; this function
/// calls them antidiagonals. The guide's page `tables` has an equation that proves an array of these lines, `DIAG` in
/// the source below, whose index is `7 + rank - file`.
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
/// One load from tables of 368 bytes. On nvptx64, there is no table: a rank or a file takes one shift, and a diagonal
/// takes two shifts and a choice between them.
///
/// # Source
/// The four arrays and their indices: rv178, October 2022,
/// <https://rv178.is-a.dev/posts/hyperbola-quintessence-in-rust>.
#[inline]
pub const fn line_mask(mapping: Mapping, square: Square, line: Line) -> Bitboard {
    let index = mapping.index(square) as usize;
    let (rank, file) = (index >> 3, index & 7);
    // A mapping that flips only files or only ranks exchanges diagonals and antidiagonals; numbering by file does not.
    let grows_by_9 =
        if mapping.flips_files() == mapping.flips_ranks() { Line::Diagonal } else { Line::Antidiagonal };
    let (eight_ranks, eight_files) = (index as i32 & 56, 8 * file as i32);
    match mapping.numbered_line(line) {
        Line::Rank if BY_SHIFTS => Bitboard(0xff << eight_ranks),
        Line::File if BY_SHIFTS => Bitboard(A_FILE << file),
        line if BY_SHIFTS && line as u8 == grows_by_9 as u8 => moved(A1_H8, eight_ranks - eight_files),
        _ if BY_SHIFTS => moved(H1_A8, eight_ranks + eight_files - 56),
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

// This proof checks `line_mask` for a8 = 0. For a1 = 0, the proof of `MASK_EX` checks the same lines.
const _: () = each!(i < 256, {
    let (number, line) = (i / 4, Line::ALL[i % 4]);
    let whole = 1 << number | CHESS_RAYS[number][i % 4] | CHESS_RAYS[number][i % 4 + 4];
    let found = line_mask(Mapping::A8, Square::ALL[number], line).0.swap_bytes();
    agree("line_mask, a8 = 0", &Shape::CHESS, number, line.name(), (found as u128, whole as u128), true);
});

table! {
    /// The four lines of every square, for Hyperbola Quintessence by bit reversals; indexed by square and [`Line`].
    ///
    /// The table has 2,048 bytes and is aligned to 64 bytes, so each of its 32 cache lines contains the lines of two
    /// squares. The lines of a square do not contain the square itself.
    ///
    /// ```
    /// use quintessence::{Line, MASK_EX, Square};
    ///
    /// assert_eq!(MASK_EX[Square::E4 as usize][Line::Rank as usize].bits(), 0x0000_0000_ef00_0000);
    /// ```
    pub const MASK_EX: &[[Bitboard; 4]; 64] = array!([Bitboard::EMPTY; 4]; 64, i => array!(Bitboard::EMPTY; 4, line => {
        line_mask(Mapping::A1, Square::ALL[i], Line::ALL[line]).without(Square::ALL[i])
    }));
    [square][line] Bitboard(others) => {
        let rays = CHESS_RAYS[square];
        "line": others => rays[line] | rays[line + 4];
    }
}
