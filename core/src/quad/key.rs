//! Zobrist keys: random words whose exclusive or is the hash key of a position.

use crate::board::Square;

/// Two keys for each code and square, 14 KiB: for the position key, and for the pawn key (0 unless the piece is a pawn).
///
/// Code 0 has keys 0, so that a move without a capture toggles nothing.
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

/// The key of Black to move.
pub(super) const TURN: u64 = random(1);

/// The keys of a piece on a square: for the position key and for the pawn key.
#[inline]
pub(super) const fn piece(code: u8, square: Square) -> [u64; 2] {
    PIECES[code as usize][square as usize]
}

/// The key of castling rights, given as the squares of the rooks.
#[inline]
pub(super) const fn castling(rooks: u64) -> u64 {
    // Multiplication by an odd number is a bijection, so no two sets of rooks share a key. It needs no table.
    rooks.wrapping_mul(random(2) | 1)
}

/// The key of an en passant square, by its file; 0 without one.
#[inline]
pub(super) const fn en_passant(target: u8) -> u64 {
    if target < 64 { random(3).rotate_left(target as u32 & 7) } else { 0 }
}

/// The word number `index` of the generator `SplitMix64`.
#[inline]
const fn random(index: u64) -> u64 {
    let mut z = index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}
