// rider! {
//     pub static NIGHTRIDER;
//     step = (1, 2);
// }

/// Emitted by `rider!`: squares numbered from a1 = 0; an entry is `lower, upper` for each line of the rider.
pub static NIGHTRIDER: [[::quintessence::CompactLineMasks; 4]; 64] = {
    const BOARD: ::quintessence::boards::Shape = ::quintessence::boards::Shape::CHESS;
    const TABLE: [[::quintessence::CompactLineMasks; 4]; 64] = ::quintessence::CompactLineMasks::<
        ::quintessence::Bitboard,
    >::table([
        [
            [0x0000_0000_0000_0000, 0x0008_0004_0002_0000],
            [0x0000_0000_0000_0000, 0x0000_0000_4010_0400],
            [0x0000_0000_0000_0000, 0x0000_0000_0000_0000],
            [0x0000_0000_0000_0000, 0x0000_0000_0000_0000],
        ],
        [
            [0x0000_0000_0000_0000, 0x0010_0008_0004_0000],
            [0x0000_0000_0000_0000, 0x0000_0000_8020_0800],
            [0x0000_0000_0000_0000, 0x0000_0000_0000_0000],
            [0x0000_0000_0000_0000, 0x0000_0000_0001_0000],
        ],
        ..,
        [
            [0x0000_4000_2000_1000, 0x0000_0000_0000_0000],
            [0x0020_0802_0000_0000, 0x0000_0000_0000_0000],
            [0x0000_0000_0000_0000, 0x0000_0000_0000_0000],
            [0x0000_0000_0000_0000, 0x0000_0000_0000_0000],
        ],
    ]);
    const _: () = ::quintessence::verify::prove(
        "NIGHTRIDER",
        ::quintessence::CompactLineMasks::<
            ::quintessence::Bitboard,
        >::verify_rider(&TABLE, &BOARD, (1, 2)),
    );
    TABLE
};
