//! Tables in types of the caller, in all options.

use crate::types::{Bits, Entry};

::quintessence::square_table! {
    /// A table with docs.
    pub static ENTRIES: [Entry; 64] = Entry {
        file,
        number: square as u8,
        signed: (reverse(bit) << 1) as i64,
        rays: [(Bits::new(lower(line)), Bits { bits: upper(line) }); lines],
        zero: 0,
    };
    pub static BOTH: [[Bits; 64]; 2] = [[Bits::new(pawn(white)); squares], [Bits::new(pawn(black)); squares]];
    pub const INDICES: [(u8, u8); 64] = (file_index as u8, rank_index as u8);
    pub const SMALL: [(u64, u64); 64] = (position, steps((0, 1), (1, 0)));
    mapping = a8;
}
::quintessence::square_table! {
    pub static WORDS: [u64; 64] = (king | knight ^ leaper(2, 2)) & !(rank + diagonal - antidiagonal * 0);
    align = 64;
}
::quintessence::square_table! {
    pub static BYTES: [u8; _] = square ^ 56;
    pub static MIRRORED: [i64; _] = mirror(ray(north_east)) | swap_bytes(lower(diagonal)) >> 3;
}
::quintessence::square_table! {
    pub static FORWARD: [u128; _] = ray(north);
    board = 9 x 9;
    word = u128;
    stride = 12;
    gaps = [64];
    mapping = a9;
    crate = ::quintessence;
}
::quintessence::verify_table! {
    #[expect(clippy::indexing_slicing, reason = "the left side is code of the caller")]
    ENTRIES[square].file == file;
    #[expect(clippy::indexing_slicing, reason = "the left side is code of the caller")]
    ENTRIES[square].number == square;
    #[expect(clippy::indexing_slicing, reason = "the left side is code of the caller")]
    ENTRIES[square].signed == reverse(bit) << 1;
    #[cfg(debug_assertions)]
    #[expect(clippy::indexing_slicing, reason = "the left side is code of the caller")]
    BOTH[1][square].bits == pawn(black);
    mapping = a8;
}
::quintessence::verify_table! {
    #[expect(clippy::indexing_slicing, reason = "the left side is code of the caller")]
    FORWARD[square] == ray(north);
    board = 9 x 9;
    word = u128;
    stride = 12;
    gaps = [64];
    mapping = a9;
    crate = ::quintessence;
}
::quintessence::verify_table! {
    #[expect(clippy::indexing_slicing, reason = "the left side is code of the caller")]
    MIRRORED[square] == mirror(ray(north_east)) | swap_bytes(lower(diagonal)) >> 3;
}
