// blocked_leaper! {
//     /// The horse.
//     pub static HORSE;
//     path = [(0, 1), (1, 1)];
//     board = 9 x 10;
// }

/// The horse.
pub static HORSE: ::quintessence::boards::BlockedLeaper<
    ::core::primitive::u128,
    90,
    3,
    9,
    0b101,
> = {
    const BOARD: ::quintessence::boards::Shape = ::quintessence::boards::Shape::new(
        9,
        10,
    );
    const TABLE: ::quintessence::boards::BlockedLeaper<
        ::core::primitive::u128,
        90,
        3,
        9,
        0b101,
    > = ::quintessence::boards::BlockedLeaper::<
        ::core::primitive::u128,
        90,
        3,
        9,
        0b101,
    >::new([
        [0x0000_0000_0000_0000_0000_0000_0000_0202, 0x0000_0000_0000_0000_0000_0000_0008_0800, 0x0000_0000_0000_0000_0000_0000_0000_0400],
        [0x0000_0000_0000_0000_0000_0000_0000_0405, 0x0000_0000_0000_0000_0000_0000_0014_1000, 0x0000_0000_0000_0000_0000_0000_0000_0a00],
        ..,
        [0x0000_0000_0101_0000_0000_0000_0000_0000, 0x0000_0000_0000_4040_0000_0000_0000_0000, 0x0000_0000_0000_8000_0000_0000_0000_0000],
    ]);
    const _: () = ::quintessence::verify::prove(
        "HORSE",
        ::quintessence::boards::BlockedLeaper::<
            ::core::primitive::u128,
            90,
            3,
            9,
            0b101,
        >::verify(&TABLE, &BOARD, &[(0, 1), (1, 1)]),
    );
    TABLE
};
