//! Zobrist keys: random words whose exclusive or names a position.

use crate::board::Square;

/// The key of each piece on each square, and once more where the piece is a pawn, by code and square; 14 KiB. Code 0, the
/// empty square, has 0, so that a capture of nothing changes nothing.
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

/// Black to move.
pub(super) const TURN: u64 = random(1);

/// The keys of a piece on a square, by its code: that for the position and that for its pawns.
#[inline]
pub(super) const fn piece(code: u8, square: Square) -> [u64; 2] {
    PIECES[code as usize][square as usize]
}

/// The key of the rooks that may castle, by their squares.
#[inline]
pub(super) const fn castling(rooks: u64) -> u64 {
    // A product with an odd number tells all sets of rooks apart, and costs no table.
    rooks.wrapping_mul(random(2) | 1)
}

/// The key of a square to which a pawn may capture in passing; 0 without one.
#[inline]
pub(super) const fn en_passant(target: u8) -> u64 {
    if target < 64 { random(3).rotate_left(target as u32 & 7) } else { 0 }
}

/// The `index`-th word of `SplitMix64`, whose state is a counter.
#[inline]
const fn random(index: u64) -> u64 {
    let mut z = index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}
