//! The 30 diagonals of the chessboard, from the two long ones.

use crate::board::Bitboard;

/// The 15 lines along which square numbers grow by 9. The first one is square 7 alone, the last one square 56 alone.
pub(super) const STEP_9: [Bitboard; 15] = shifted(0x8040_2010_0804_0201);

/// The 15 lines along which square numbers grow by 7. The first one is square 0 alone, the last one square 63 alone.
pub(super) const STEP_7: [Bitboard; 15] = shifted(0x0102_0408_1020_4080);

/// A long diagonal shifted by -7 to +7 ranks; bits that leave the board are lost.
const fn shifted(longest: u64) -> [Bitboard; 15] {
    let mut lines = [Bitboard(longest); 15];
    let mut i = 0;
    while i < 7 {
        lines[i] = Bitboard(longest >> (8 * (7 - i as u32)));
        lines[i + 8] = Bitboard(longest << (8 * (i as u32 + 1)));
        i += 1;
    }
    lines
}
