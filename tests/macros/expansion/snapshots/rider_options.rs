// rider! {
//     const RIDER;
//     step = (1, 1);
//     board = 5 x 4;
//     mapping = a4;
//     word = u128;
//     stride = 8;
//     gaps = [3, 40..42];
//     align = 64;
//     crate = crate::engine;
// }

/// Emitted by `rider!`: 5 x 4 squares in a `u128`, rows 8 bits apart, with gaps, numbered from a4 = 0; an entry is `lower, upper` for each line of the rider.
const RIDER: crate::engine::align::Aligned<
    crate::engine::align::A64,
    [[crate::engine::CompactLineMasks<::core::primitive::u128>; 2]; 20],
> = {
    const BOARD: crate::engine::boards::Shape = crate::engine::boards::Shape::new(5, 4)
        .mapping(crate::engine::Mapping::A8)
        .stride(8)
        .gaps(0x0000_0000_0000_0000_0000_0300_0000_0008);
    const TABLE: [[crate::engine::CompactLineMasks<::core::primitive::u128>; 2]; 20] = crate::engine::CompactLineMasks::<
        ::core::primitive::u128,
    >::table([
        [
            [0x0000_0000_0000_0000_0000_0000_0000_0000, 0x0000_0000_0000_0000_0000_0000_0000_0000],
            [0x0000_0000_0000_0000_0000_0000_0000_0000, 0x0000_0000_0000_0000_0000_0000_1008_0400],
        ],
        [
            [0x0000_0000_0000_0000_0000_0000_0000_0000, 0x0000_0000_0000_0000_0000_0000_0000_0200],
            [0x0000_0000_0000_0000_0000_0000_0000_0000, 0x0000_0000_0000_0000_0000_0000_2010_0800],
        ],
        ..,
        [
            [0x0000_0000_0000_0000_0000_0000_0000_0000, 0x0000_0000_0000_0000_0000_0000_0000_0000],
            [0x0000_0000_0000_0000_0000_0000_0010_0802, 0x0000_0000_0000_0000_0000_0000_0000_0000],
        ],
    ]);
    const _: () = crate::engine::verify::prove(
        "RIDER",
        crate::engine::CompactLineMasks::<
            ::core::primitive::u128,
        >::verify_rider(&TABLE, &BOARD, (1, 1)),
    );
    crate::engine::align::Aligned::new(TABLE)
};
