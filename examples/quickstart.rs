//! A first program: a table of your own, and an attack set computed by the compiler.

use std::io::{self, ErrorKind, Write as _};

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

fn main() -> io::Result<()> {
    let masks = SMSK[Square::E4 as usize];
    let diagonal = mask::byte_swapped(masks.bit, OCCUPIED, masks.diagonal);
    let squares = ROOK.len();
    let written = writeln!(
        io::stdout(),
        "A rook on e4 attacks {squares} squares:\n{ROOK}\n\nA bishop on e4, along its diagonal:\n{diagonal:#}"
    );
    written.or_else(|it| if it.kind() == ErrorKind::BrokenPipe { Ok(()) } else { Err(it) })
}
