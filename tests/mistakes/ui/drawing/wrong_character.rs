use quintessence::{Bitboard, bitboard};

const BOARD: Bitboard = bitboard! {
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . o . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
};

fn main() {
    let _: Bitboard = BOARD;
}
