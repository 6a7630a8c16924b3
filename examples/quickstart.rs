//! A first program: a table of your own, and an attack set computed by the compiler.

use quintessence::hyperbola::mask;
use quintessence::{Bitboard, Square, bitboard, rook_attacks};

quintessence::smsk! {
    /// The line masks of every square: 2 KiB of read-only data. A wrong word would not compile.
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

/// Computed by the compiler.
const ROOK: Bitboard = rook_attacks(Square::E4, OCCUPIED);

fn main() {
    let masks = SMSK[Square::E4 as usize];
    let diagonal = mask::byte_swapped(masks.bit, OCCUPIED, masks.diagonal);
    println!("A rook on e4 attacks {} squares:\n{ROOK}\n", ROOK.len());
    println!("A bishop on e4, along its diagonal:\n{diagonal:#}");
}
