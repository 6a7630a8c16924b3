//! The 30 diagonals and antidiagonals of the chessboard, computed from a1-h8 and h1-a8.

use crate::board::Bitboard;

/// The 15 lines along which square numbers grow by 9. The first line contains only square 7, the last line only square
/// 56.
pub(super) const STEP_9: [Bitboard; 15] = shifted(0x8040_2010_0804_0201);

/// The 15 lines along which square numbers grow by 7. The first line contains only square 0, the last line only square
/// 63.
pub(super) const STEP_7: [Bitboard; 15] = shifted(0x0102_0408_1020_4080);

/// Returns 15 copies of a long diagonal, shifted by -7 to +7 ranks; bits that leave the board are lost.
const fn shifted(longest: u64) -> [Bitboard; 15] {
    let mut lines = [Bitboard(longest); 15];
    each!(i < 7, {
        lines[i] = Bitboard(longest >> (8 * (7 - i as u32)));
        lines[i + 8] = Bitboard(longest << (8 * (i as u32 + 1)));
    });
    lines
}
