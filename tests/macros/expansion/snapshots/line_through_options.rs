// line_through! {
//     const LINE_THROUGH;
//     layout = full;
//     board = 5 x 4;
//     mapping = a4;
//     word = u128;
//     stride = 8;
//     gaps = [3, 40..42];
//     align = 64;
//     crate = crate::engine;
// }

/// Emitted by `line_through!`: 5 x 4 squares in a `u128`, rows 8 bits apart, with gaps, numbered from a4 = 0; the line through two squares, from edge to edge.
const LINE_THROUGH: crate::engine::align::Aligned<
    crate::engine::align::A64,
    crate::engine::boards::Pairs<::core::primitive::u128, 20>,
> = {
    const BOARD: crate::engine::boards::Shape = crate::engine::boards::Shape::new(5, 4)
        .mapping(crate::engine::Mapping::A8)
        .stride(8)
        .gaps(0x0000_0000_0000_0000_0000_0300_0000_0008);
    const TABLE: crate::engine::boards::Pairs<::core::primitive::u128, 20> = crate::engine::boards::Pairs::<
        ::core::primitive::u128,
        20,
    >::new([
        [0, 0x0000_0000_0000_0000_0000_0000_0000_0037, .., 0],
        [
            0x0000_0000_0000_0000_0000_0000_0000_0037,
            0,
            ..,
            0x0000_0000_0000_0000_0000_0000_2010_0802,
        ],
        ..,
        [0, 0x0000_0000_0000_0000_0000_0000_2010_0802, .., 0],
    ]);
    const _: () = crate::engine::verify::prove(
        "LINE_THROUGH",
        crate::engine::boards::Pairs::<
            ::core::primitive::u128,
            20,
        >::verify_line_through(&TABLE, &BOARD),
    );
    crate::engine::align::Aligned::new(TABLE)
};
