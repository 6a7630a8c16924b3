use quintessence::{Bitboard, bitboard};

const BOARD: Bitboard = bitboard! {};

fn main() {
    let _: Bitboard = BOARD;
}
