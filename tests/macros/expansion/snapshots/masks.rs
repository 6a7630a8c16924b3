// masks! {
//     pub(super) static MASKS;
// }

/// Emitted by `masks!`: squares numbered from a1 = 0; an entry is `lower, upper, line` for each of rank, file, diagonal, antidiagonal.
pub(super) static MASKS: [[::quintessence::LineMasks; 4]; 64] = {
    const BOARD: ::quintessence::boards::Shape = ::quintessence::boards::Shape::CHESS;
    const TABLE: [[::quintessence::LineMasks; 4]; 64] = ::quintessence::LineMasks::<
        ::quintessence::Bitboard,
    >::table([
        [
            [0x0000_0000_0000_0000, 0x0000_0000_0000_00fe, 0x0000_0000_0000_00fe],
            [0x0000_0000_0000_0000, 0x0101_0101_0101_0100, 0x0101_0101_0101_0100],
            [0x0000_0000_0000_0000, 0x8040_2010_0804_0200, 0x8040_2010_0804_0200],
            [0x0000_0000_0000_0000, 0x0000_0000_0000_0000, 0x0000_0000_0000_0000],
        ],
        [
            [0x0000_0000_0000_0001, 0x0000_0000_0000_00fc, 0x0000_0000_0000_00fd],
            [0x0000_0000_0000_0000, 0x0202_0202_0202_0200, 0x0202_0202_0202_0200],
            [0x0000_0000_0000_0000, 0x0080_4020_1008_0400, 0x0080_4020_1008_0400],
            [0x0000_0000_0000_0000, 0x0000_0000_0000_0100, 0x0000_0000_0000_0100],
        ],
        ..,
        [
            [0x7f00_0000_0000_0000, 0x0000_0000_0000_0000, 0x7f00_0000_0000_0000],
            [0x0080_8080_8080_8080, 0x0000_0000_0000_0000, 0x0080_8080_8080_8080],
            [0x0040_2010_0804_0201, 0x0000_0000_0000_0000, 0x0040_2010_0804_0201],
            [0x0000_0000_0000_0000, 0x0000_0000_0000_0000, 0x0000_0000_0000_0000],
        ],
    ]);
    const _: () = ::quintessence::verify::prove(
        "MASKS",
        ::quintessence::LineMasks::<::quintessence::Bitboard>::verify(&TABLE, &BOARD),
    );
    TABLE
};
