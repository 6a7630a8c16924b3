//! Tables of ray order, in all options.

use crate::types::Bits;

::quintessence::ray_order! {
    /// A table with docs.
    pub static ORDER: [[u8; 64]; 64] = square;
    pub static NARROW: [[i8; 64]; 64] = position;
    pub const ON_BOARD: [Bits; 64] = Bits { bits: on_board };
    pub const SIGNED: [i64; 64] = on_board as i64;
    pub static TARGETS: [Bits; 16] = Bits::new(targets);
    pub static SOURCES: [u64; _] = sources;
    codes = [
        white_pawn = 0, white_knight = 1, white_bishop = 2, white_rook = 3, white_queen = 4, white_king = 5,
        black_pawn = 8, black_knight = 9, black_bishop = 10, black_rook = 11, black_queen = 12, black_king = 13,
    ];
    mapping = a8;
}
::quintessence::ray_order! {
    pub static WIDE: [[usize; 64]; 64] = square as usize;
    pub static WRAPPED: [[Option<u8>; 64]; 64] = Some(position);
    align = 64;
    crate = ::quintessence;
}
