// line_through! {
//     static LINE_THROUGH;
//     layout = compact;
//     board = 4 x 3;
//     align = 64;
// }

/// Emitted by `line_through!`: 4 x 3 squares in a `u64`, numbered from a1 = 0; the rays from which the squares between two squares and their line are computed.
static LINE_THROUGH: ::quintessence::align::Aligned<
    ::quintessence::align::A64,
    ::quintessence::boards::PairRays<::core::primitive::u64, 12>,
> = {
    const BOARD: ::quintessence::boards::Shape = ::quintessence::boards::Shape::new(
        4,
        3,
    );
    const TABLE: ::quintessence::boards::PairRays<::core::primitive::u64, 12> = ::quintessence::boards::PairRays::<
        ::core::primitive::u64,
        12,
    >::new(
        [0, 1, .., 11],
        [
            [
                [0x0000_0000_0000_0000, 0x0000_0000_0000_000e],
                [0x0000_0000_0000_0000, 0x0000_0000_0000_0110],
                [0x0000_0000_0000_0000, 0x0000_0000_0000_0420],
                [0x0000_0000_0000_0000, 0x0000_0000_0000_0000],
            ],
            [
                [0x0000_0000_0000_0001, 0x0000_0000_0000_000c],
                [0x0000_0000_0000_0000, 0x0000_0000_0000_0220],
                [0x0000_0000_0000_0000, 0x0000_0000_0000_0840],
                [0x0000_0000_0000_0000, 0x0000_0000_0000_0010],
            ],
            ..,
            [
                [0x0000_0000_0000_0700, 0x0000_0000_0000_0000],
                [0x0000_0000_0000_0088, 0x0000_0000_0000_0000],
                [0x0000_0000_0000_0042, 0x0000_0000_0000_0000],
                [0x0000_0000_0000_0000, 0x0000_0000_0000_0000],
            ],
        ],
    );
    const _: () = ::quintessence::verify::prove(
        "LINE_THROUGH",
        ::quintessence::boards::PairRays::<
            ::core::primitive::u64,
            12,
        >::verify(&TABLE, &BOARD),
    );
    ::quintessence::align::Aligned::new(TABLE)
};
