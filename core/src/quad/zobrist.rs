//! Zobrist keys: one pseudo-random word for each feature of a position. The exclusive or of all these words is the
//! position's hash key.

use crate::board::Square;

/// `PIECES[code][square]` has two words: one for the position key, one for the pawn key. The second word is 0 unless
/// the piece is a pawn. The table has 14 KiB.
///
/// All words of `PIECES[0]` are 0. A move without a capture has code 0 as its captured piece, so the exclusive or with
/// the words of the captured piece changes no key.
static PIECES: [[[u64; 2]; 64]; 14] = {
    let mut keys = [[[0; 2]; 64]; 14];
    let mut i = 2 * 64;
    while i < 14 * 64 {
        let key = random(i as u64);
        keys[i / 64][i % 64] = [key, if i / 128 == 1 { key } else { 0 }];
        i += 1;
    }
    keys
};

/// The key of the side to move: it is part of the hash key if Black is to move.
pub(super) const TURN: u64 = random(1);

/// The two Zobrist keys of a piece on a square: the first for the position key, the second for the pawn key.
#[inline]
pub(super) const fn piece(code: u8, square: Square) -> [u64; 2] {
    PIECES[code as usize][square as usize]
}

/// The key of castling rights; `rooks` is the set of rooks that may castle.
///
/// Each step is a bijection, so different sets of rooks have different keys. In a multiplication, a bit changes no
/// lower bits of the product. Therefore the first rotation moves ranks 1 and 8 to the lowest 16 bits, and the second
/// exchanges the halves of the first product. Each castling right then changes bits in all parts of the key. The two
/// multiplications replace a table.
#[inline]
pub(super) const fn castling(rooks: u64) -> u64 {
    const FACTOR: u64 = random(2) | 1;
    rooks.rotate_left(8).wrapping_mul(FACTOR).rotate_left(32).wrapping_mul(FACTOR)
}

/// The key of an en passant square. The key depends only on the file of the square. If `target` is 64 or more, there is
/// no en passant square, and the key is 0.
#[inline]
pub(super) const fn en_passant(target: u8) -> u64 {
    if target < 64 { random(3).rotate_left(target as u32 & 7) } else { 0 }
}

/// Returns word `index` of the pseudo-random generator `SplitMix64`.
#[inline]
const fn random(index: u64) -> u64 {
    let mut z = index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}
