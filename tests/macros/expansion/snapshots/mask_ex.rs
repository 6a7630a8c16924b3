// mask_ex! {
//     pub(crate) static MASK_EX;
//     align = 64;
// }

/// Emitted by `mask_ex!`: squares numbered from a1 = 0; an entry is `[rank, file, diagonal, antidiagonal]`.
pub(crate) static MASK_EX: ::quintessence::align::Aligned<
    ::quintessence::align::A64,
    [[::quintessence::Bitboard; 4]; 64],
> = {
    const BOARD: ::quintessence::boards::Shape = ::quintessence::boards::Shape::CHESS;
    const TABLE: [[::quintessence::Bitboard; 4]; 64] = ::quintessence::tables::bitboard_rows([
        [0x0000_0000_0000_00fe, 0x0101_0101_0101_0100, 0x8040_2010_0804_0200, 0x0000_0000_0000_0000],
        [0x0000_0000_0000_00fd, 0x0202_0202_0202_0200, 0x0080_4020_1008_0400, 0x0000_0000_0000_0100],
        ..,
        [0x7f00_0000_0000_0000, 0x0080_8080_8080_8080, 0x0040_2010_0804_0201, 0x0000_0000_0000_0000],
    ]);
    const _: () = ::quintessence::verify::prove(
        "MASK_EX",
        ::quintessence::verify::mask_ex(&TABLE, &BOARD),
    );
    ::quintessence::align::Aligned::new(TABLE)
};
