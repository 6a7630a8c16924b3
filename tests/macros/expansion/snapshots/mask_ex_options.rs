// mask_ex! {
//     const MASK_EX;
//     board = 5 x 4;
//     mapping = a4;
//     word = u128;
//     stride = 8;
//     gaps = [3, 40..42];
//     align = 64;
//     crate = crate::engine;
// }

/// Emitted by `mask_ex!`: 5 x 4 squares in a `u128`, rows 8 bits apart, with gaps, numbered from a4 = 0; an entry is `[rank, file, diagonal, antidiagonal]`.
const MASK_EX: crate::engine::align::Aligned<
    crate::engine::align::A64,
    crate::engine::boards::MaskEx<::core::primitive::u128, 20, 0b1110>,
> = {
    const BOARD: crate::engine::boards::Shape = crate::engine::boards::Shape::new(5, 4)
        .mapping(crate::engine::Mapping::A8)
        .stride(8)
        .gaps(0x0000_0000_0000_0000_0000_0300_0000_0008);
    const TABLE: crate::engine::boards::MaskEx<::core::primitive::u128, 20, 0b1110> = crate::engine::boards::MaskEx::<
        ::core::primitive::u128,
        20,
        0b1110,
    >::new(
        [0, 1, .., 29],
        [
            [0x0000_0000_0000_0000_0000_0000_0000_0036, 0x0000_0000_0000_0000_0000_0000_0202_0200, 0x0000_0000_0000_0000_0000_0000_0000_0000, 0x0000_0000_0000_0000_0000_0000_1008_0400],
            [0x0000_0000_0000_0000_0000_0000_0000_0035, 0x0000_0000_0000_0000_0000_0000_0404_0400, 0x0000_0000_0000_0000_0000_0000_0000_0200, 0x0000_0000_0000_0000_0000_0000_2010_0800],
            ..,
            [0x0000_0000_0000_0000_0000_0000_1e00_0000, 0x0000_0000_0000_0000_0000_0000_0020_2020, 0x0000_0000_0000_0000_0000_0000_0000_0000, 0x0000_0000_0000_0000_0000_0000_0010_0802],
        ],
    );
    const _: () = crate::engine::verify::prove(
        "MASK_EX",
        crate::engine::boards::MaskEx::<
            ::core::primitive::u128,
            20,
            0b1110,
        >::verify(&TABLE, &BOARD),
    );
    crate::engine::align::Aligned::new(TABLE)
};
