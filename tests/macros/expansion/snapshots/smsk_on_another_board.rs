// smsk! {
//     pub static SMSK;
//     board = 9 x 9;
//     stride = 10;
//     gaps = [63, 70..72];
// }

/// Emitted by `smsk!`: 9 x 9 squares in a `u128`, rows 10 bits apart, with gaps, numbered from a1 = 0; an entry is `bit, diagonal, antidiagonal, file`.
pub static SMSK: [::quintessence::SquareMasks<::core::primitive::u128>; 81] = {
    const BOARD: ::quintessence::boards::Shape = ::quintessence::boards::Shape::new(9, 9)
        .stride(10)
        .gaps(0x0000_0000_0000_00c0_8000_0000_0000_0000);
    const TABLE: [::quintessence::SquareMasks<::core::primitive::u128>; 81] = ::quintessence::SquareMasks::<
        ::core::primitive::u128,
    >::table([
        [0x0000_0000_0000_0000_0000_0000_0000_0001, 0x0000_0000_0801_0008_0080_1002_0040_0800, 0x0000_0000_0000_0000_0000_0000_0000_0000, 0x0000_0000_0008_0200_1004_0100_4010_0400],
        [0x0000_0000_0000_0000_0000_0000_0000_0002, 0x0000_0000_0002_0010_0100_2004_0080_1000, 0x0000_0000_0000_0000_0000_0000_0000_0400, 0x0000_0000_0010_0400_2008_0200_8020_0800],
        ..,
        [0x0000_0000_0800_0000_0000_0000_0000_0000, 0x0000_0000_0001_0008_0080_1002_0040_0801, 0x0000_0000_0000_0000_0000_0000_0000_0000, 0x0000_0000_0002_0020_0401_0040_1004_0100],
    ]);
    const _: () = ::quintessence::verify::prove(
        "SMSK",
        ::quintessence::SquareMasks::<::core::primitive::u128>::verify(&TABLE, &BOARD),
    );
    TABLE
};
