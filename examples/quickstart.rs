//! A first program with quintessence. It makes a table of line masks, and lets the compiler compute an attack set.
//!
//! `cargo run --example quickstart` prints what a rook on e4 attacks, and a bishop on e4 along one of its diagonals.

use quintessence::hyperbola::mask;
use quintessence::{Bitboard, Square, bitboard, rook_attacks};

quintessence::smsk! {
    /// The file and both diagonals of every square, in 2 KiB of read-only data. A wrong word would not compile.
    const SMSK;
}

const OCCUPIED: Bitboard = bitboard! {
    . . . . . . . .
    . . . . X . . .
    . . X . . . . .
    . . . . . . . .
    . X . . . . X .
    . . . . . . . .
    . . X . . . . .
    . . . . . . . .
};

const ROOK: Bitboard = rook_attacks(Square::E4, OCCUPIED);

fn main() {
    let masks = SMSK[Square::E4 as usize];
    let diagonal = mask::byte_swapped(masks.bit, OCCUPIED, masks.diagonal);
    println!("A rook on e4 attacks {} squares:\n{ROOK}\n", ROOK.len());
    println!("A bishop on e4, along its diagonal:\n{diagonal:#}");
}
