// blocked_leaper! {
//     const HORSE;
//     path = [(0, 1), (1, 1)];
//     board = 5 x 4;
//     mapping = a4;
//     word = u128;
//     stride = 8;
//     gaps = [3, 40..42];
//     align = 64;
//     crate = crate::engine;
// }

/// Emitted by `blocked_leaper!`: 5 x 4 squares in a `u128`, rows 8 bits apart, with gaps, numbered from a4 = 0; the squares after each step of the path, forward and backward.
const HORSE: crate::engine::align::Aligned<
    crate::engine::align::A64,
    crate::engine::boards::BlockedLeaper<
        ::core::primitive::u128,
        20,
        3,
        8,
        0b101,
        0x0000_0000_0000_0000_0000_0000_0000_0008,
    >,
> = {
    const BOARD: crate::engine::boards::Shape = crate::engine::boards::Shape::new(5, 4)
        .mapping(crate::engine::Mapping::A8)
        .stride(8)
        .gaps(0x0000_0000_0000_0000_0000_0300_0000_0008);
    const TABLE: crate::engine::boards::BlockedLeaper<
        ::core::primitive::u128,
        20,
        3,
        8,
        0b101,
        0x0000_0000_0000_0000_0000_0000_0000_0008,
    > = crate::engine::boards::BlockedLeaper::<
        ::core::primitive::u128,
        20,
        3,
        8,
        0b101,
        0x0000_0000_0000_0000_0000_0000_0000_0008,
    >::new([
        [0x0000_0000_0000_0000_0000_0000_0000_0102, 0x0000_0000_0000_0000_0000_0000_0002_0400, 0x0000_0000_0000_0000_0000_0000_0000_0200],
        [0x0000_0000_0000_0000_0000_0000_0000_0205, 0x0000_0000_0000_0000_0000_0000_0005_0800, 0x0000_0000_0000_0000_0000_0000_0000_0500],
        ..,
        [0x0000_0000_0000_0000_0000_0000_0810_0000, 0x0000_0000_0000_0000_0000_0000_0004_0800, 0x0000_0000_0000_0000_0000_0000_0008_0000],
    ]);
    const _: () = crate::engine::verify::prove(
        "HORSE",
        crate::engine::boards::BlockedLeaper::<
            ::core::primitive::u128,
            20,
            3,
            8,
            0b101,
            0x0000_0000_0000_0000_0000_0000_0000_0008,
        >::verify(&TABLE, &BOARD, &[(0, 1), (1, 1)]),
    );
    crate::engine::align::Aligned::new(TABLE)
};
