//! A first program: a table of your own, and an attack set computed by the compiler.

use std::io::{self, Write as _};

use quintessence::hyperbola::mask;
use quintessence::{Bitboard, Square, bitboard, rook_attacks};

quintessence::smsk! {
    /// The line masks of every square: 2 KiB of read-only data. A wrong word would not compile.
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

/// Computed by the compiler.
const ROOK: Bitboard = rook_attacks(Square::E4, OCCUPIED);

fn main() {
    let masks = SMSK[Square::E4 as usize];
    let diagonal = mask::byte_swapped(masks.bit, OCCUPIED, masks.diagonal);
    let squares = ROOK.len();
    // Unlike `println!`, this does not panic when a pipe is closed.
    let _ = writeln!(
        io::stdout(),
        "A rook on e4 attacks {squares} squares:\n{ROOK}\n\nA bishop on e4, along its diagonal:\n{diagonal:#}"
    );
}
