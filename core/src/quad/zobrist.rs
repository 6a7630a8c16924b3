//! Zobrist keys: one pseudo-random 64-bit number for each feature of a position. The hash key of a position is the
//! exclusive or of the numbers of all its features.

use crate::board::Square;

/// `KEYS[code][square]` is the key of a piece on a square. The table has 7 KiB.
///
/// All keys of `KEYS[0]` are 0, so that code 0, which stands for no captured piece, does not change the hash key.
static KEYS: [[u64; 64]; 14] = {
    let mut keys = [[0; 64]; 14];
    let mut i = 2 * 64;
    while i < 14 * 64 {
        keys[i / 64][i % 64] = random(i as u64);
        i += 1;
    }
    keys
};

/// The key of the side to move, which is part of the hash key only if Black is to move.
pub(super) const TURN: u64 = random(1);

#[inline]
pub(super) const fn piece(code: u8, square: Square) -> u64 {
    KEYS[code as usize][square as usize]
}

/// Returns the key of castling rights; `rooks` is the set of rooks that may castle.
///
/// Two multiplications replace a table of keys. All steps are bijections, so different sets of rooks have different
/// keys. A changed bit of a factor never changes lower bits of the product. Therefore a rotation first moves ranks 1
/// and 8 to the lowest 16 bits. Another rotation then swaps the halves of the first product, so that each castling
/// right changes bits in all parts of the key.
#[inline]
pub(super) const fn castling(rooks: u64) -> u64 {
    const FACTOR: u64 = random(2) | 1;
    rooks.rotate_left(8).wrapping_mul(FACTOR).rotate_left(32).wrapping_mul(FACTOR)
}

/// Returns the key of the en passant square, given as a set of at most one square. The key depends only on the file of
/// the square, and is 0 for the empty set.
#[inline]
pub(super) const fn en_passant(target: u64) -> u64 {
    if target == 0 { 0 } else { random(3).rotate_left(target.trailing_zeros() & 7) }
}

/// Returns word `index` of the pseudo-random generator `SplitMix64`.
#[inline]
const fn random(index: u64) -> u64 {
    let mut z = index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}
