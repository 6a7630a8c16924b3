// between! {
//     static BETWEEN;
//     layout = compact;
//     mapping = h8_by_file;
// }

/// Emitted by `between!`: squares numbered from h8 = 0 along the files; the rays from which the squares between two squares and their line are computed.
static BETWEEN: [[::quintessence::CompactLineMasks; 4]; 64] = {
    const BOARD: ::quintessence::boards::Shape = ::quintessence::boards::Shape::CHESS
        .mapping(::quintessence::Mapping::H8ByFile);
    const TABLE: [[::quintessence::CompactLineMasks; 4]; 64] = ::quintessence::CompactLineMasks::<
        ::quintessence::Bitboard,
    >::table([
        [
            [0x0000_0000_0000_0000, 0x0101_0101_0101_0100],
            [0x0000_0000_0000_0000, 0x0000_0000_0000_00fe],
            [0x0000_0000_0000_0000, 0x8040_2010_0804_0200],
            [0x0000_0000_0000_0000, 0x0000_0000_0000_0000],
        ],
        [
            [0x0000_0000_0000_0000, 0x0202_0202_0202_0200],
            [0x0000_0000_0000_0001, 0x0000_0000_0000_00fc],
            [0x0000_0000_0000_0000, 0x0080_4020_1008_0400],
            [0x0000_0000_0000_0000, 0x0000_0000_0000_0100],
        ],
        ..,
        [
            [0x0080_8080_8080_8080, 0x0000_0000_0000_0000],
            [0x7f00_0000_0000_0000, 0x0000_0000_0000_0000],
            [0x0040_2010_0804_0201, 0x0000_0000_0000_0000],
            [0x0000_0000_0000_0000, 0x0000_0000_0000_0000],
        ],
    ]);
    const _: () = ::quintessence::verify::prove(
        "BETWEEN",
        ::quintessence::CompactLineMasks::<
            ::quintessence::Bitboard,
        >::verify(&TABLE, &BOARD),
    );
    TABLE
};
