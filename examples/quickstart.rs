//! The first program of an engine author: a table of one's own, and an attack set worked out by the compiler.

use quintessence::hyperbola::mask;
use quintessence::{Bitboard, Square, bitboard, rook_attacks};

quintessence::smsk! {
    /// The line masks of every square: 2 KiB of read-only data, which would not compile with a wrong word in it.
    static SMSK;
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

/// Ready before the program starts.
const ROOK: Bitboard = rook_attacks(Square::E4, OCCUPIED);

fn main() {
    println!("A rook on e4 attacks {} squares:\n{ROOK}\n", ROOK.len());

    let masks = SMSK[Square::E4 as usize];
    let diagonal = mask::byte_swapped(masks.bit, OCCUPIED, masks.diagonal);
    println!("A bishop on e4, along its diagonal:\n{diagonal:#}");
}
