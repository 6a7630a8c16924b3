use quintessence::{Bitboard, bitboard};

const BOARD: Bitboard = bitboard! {
    7 . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
};

fn main() {
    let _: Bitboard = BOARD;
}
