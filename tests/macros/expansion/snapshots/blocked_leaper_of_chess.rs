// blocked_leaper! {
//     static ELEPHANT;
//     path = [(1, 1), (1, 1)];
// }

/// Emitted by `blocked_leaper!`: squares numbered from a1 = 0; the squares after each step of the path, forward and backward.
static ELEPHANT: ::quintessence::boards::BlockedLeaper<
    ::quintessence::Bitboard,
    64,
    2,
    8,
    0b111,
> = {
    const BOARD: ::quintessence::boards::Shape = ::quintessence::boards::Shape::CHESS;
    const TABLE: ::quintessence::boards::BlockedLeaper<
        ::quintessence::Bitboard,
        64,
        2,
        8,
        0b111,
    > = ::quintessence::boards::BlockedLeaper::<
        ::quintessence::Bitboard,
        64,
        2,
        8,
        0b111,
    >::new(
        ::quintessence::tables::bitboard_rows([
            [0x0000_0000_0000_0200, 0x0000_0000_0004_0000],
            [0x0000_0000_0000_0500, 0x0000_0000_0008_0000],
            ..,
            [0x0040_0000_0000_0000, 0x0000_2000_0000_0000],
        ]),
    );
    const _: () = ::quintessence::verify::prove(
        "ELEPHANT",
        ::quintessence::boards::BlockedLeaper::<
            ::quintessence::Bitboard,
            64,
            2,
            8,
            0b111,
        >::verify(&TABLE, &BOARD, &[(1, 1), (1, 1)]),
    );
    TABLE
};
