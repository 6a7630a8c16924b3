use quintessence::{Bitboard, bitboard};

const BOARD: Bitboard = bitboard! {
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . X . .
};

fn main() {
    let _: Bitboard = BOARD;
}
