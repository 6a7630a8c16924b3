// smsk! {
//     const SMSK;
//     board = 5 x 4;
//     mapping = a4;
//     word = u128;
//     stride = 8;
//     gaps = [3, 6];
//     align = 64;
//     crate = crate::engine;
// }

/// Emitted by `smsk!`: 5 x 4 squares in a `u128`, rows 8 bits apart, with gaps, numbered from a4 = 0; an entry is `bit, diagonal, antidiagonal, file`.
const SMSK: crate::engine::align::Aligned<
    crate::engine::align::A64,
    [crate::engine::SquareMasks<::core::primitive::u128>; 20],
> = {
    const BOARD: crate::engine::boards::Shape = crate::engine::boards::Shape::new(5, 4)
        .mapping(crate::engine::Mapping::A8)
        .stride(8)
        .gaps(0x0000_0000_0000_0000_0000_0000_0000_0048);
    const TABLE: [crate::engine::SquareMasks<::core::primitive::u128>; 20] = crate::engine::SquareMasks::<
        ::core::primitive::u128,
    >::table([
        [0x0000_0000_0000_0000_0000_0000_0000_0001, 0x0000_0000_0000_0000_0000_0000_0000_0000, 0x0000_0000_0000_0000_0000_0000_2010_0800, 0x0000_0000_0000_0000_0000_0000_0404_0400],
        [0x0000_0000_0000_0000_0000_0000_0000_0002, 0x0000_0000_0000_0000_0000_0000_0000_0400, 0x0000_0000_0000_0000_0000_0000_4020_1000, 0x0000_0000_0000_0000_0000_0000_0808_0800],
        ..,
        [0x0000_0000_0000_0000_0000_0000_4000_0000, 0x0000_0000_0000_0000_0000_0000_0000_0000, 0x0000_0000_0000_0000_0000_0000_0020_1002, 0x0000_0000_0000_0000_0000_0000_0040_4020],
    ]);
    const _: () = crate::engine::verify::prove(
        "SMSK",
        crate::engine::SquareMasks::<::core::primitive::u128>::verify(&TABLE, &BOARD),
    );
    crate::engine::align::Aligned::new(TABLE)
};
