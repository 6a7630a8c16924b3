// mask_ex! {
//     pub static MASK_EX;
//     board = 9 x 9;
//     stride = 10;
//     gaps = [63, 70..72];
// }

/// Emitted by `mask_ex!`: 9 x 9 squares in a `u128`, rows 10 bits apart, with gaps, numbered from a1 = 0; an entry is `[rank, file, diagonal, antidiagonal]`.
pub static MASK_EX: ::quintessence::boards::MaskEx<
    ::core::primitive::u128,
    81,
    0b1110,
> = {
    const BOARD: ::quintessence::boards::Shape = ::quintessence::boards::Shape::new(9, 9)
        .stride(10)
        .gaps(0x0000_0000_0000_00c0_8000_0000_0000_0000);
    const TABLE: ::quintessence::boards::MaskEx<::core::primitive::u128, 81, 0b1110> = ::quintessence::boards::MaskEx::<
        ::core::primitive::u128,
        81,
        0b1110,
    >::new(
        [0, 1, .., 91],
        [
            [0x0000_0000_0000_0000_0000_0000_0000_01fe, 0x0000_0000_0008_0200_1004_0100_4010_0400, 0x0000_0000_0801_0008_0080_1002_0040_0800, 0x0000_0000_0000_0000_0000_0000_0000_0000],
            [0x0000_0000_0000_0000_0000_0000_0000_01fd, 0x0000_0000_0010_0400_2008_0200_8020_0800, 0x0000_0000_0002_0010_0100_2004_0080_1000, 0x0000_0000_0000_0000_0000_0000_0000_0400],
            ..,
            [0x0000_0000_07f8_0000_0000_0000_0000_0000, 0x0000_0000_0002_0020_0401_0040_1004_0100, 0x0000_0000_0001_0008_0080_1002_0040_0801, 0x0000_0000_0000_0000_0000_0000_0000_0000],
        ],
    );
    const _: () = ::quintessence::verify::prove(
        "MASK_EX",
        ::quintessence::boards::MaskEx::<
            ::core::primitive::u128,
            81,
            0b1110,
        >::verify(&TABLE, &BOARD),
    );
    TABLE
};
