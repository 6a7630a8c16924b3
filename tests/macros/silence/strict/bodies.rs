//! Calls in the bodies of functions, in `const` blocks and in the initialiser of a constant.

use quintessence::Bitboard;

/// The corners of the board.
pub const CORNERS: Bitboard = ::quintessence::bitboard! {
    X . . . . . . X
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    X . . . . . . X
};

/// An entry of a table inside of the initialiser of a constant.
pub const ENTRY: Option<&'static u64> = {
    ::quintessence::square_table! { static FILES: [u64; 64] = file; }
    FILES.first()
};

/// Entries of tables inside of a function.
#[inline]
#[must_use = "reads a table"]
pub fn entry(square: usize) -> Option<u64> {
    ::quintessence::leaper! { static CAMEL; steps = leaper(1, 3); }
    ::quintessence::square_table! { const RANKS: [u64; 64] = rank; }
    ::quintessence::verify_table! {
        #[expect(clippy::indexing_slicing, reason = "the left side is code of the caller")]
        RANKS[square] == rank;
    }
    let camel = CAMEL.get(square).copied();
    let corner: Bitboard = ::quintessence::bitboard! {
        X . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    };
    RANKS.get(square).map(|rank| rank ^ camel.unwrap_or(corner).bits())
}

/// An entry of a table inside of a `const` block.
#[inline]
#[must_use = "reads a table"]
pub const fn byte() -> Option<&'static [u8; 64]> {
    const {
        ::quintessence::ray_order! { static ORDER: [[u8; 64]; 64] = square; }
        ::quintessence::first_rank! { static FIRST_RANK; }
        if FIRST_RANK.is_empty() { None } else { ORDER.first() }
    }
}
