// masks! {
//     #[cfg(feature = "tables")]
//     const MASKS;
//     layout = compact;
//     mapping = a8;
//     crate = crate::engine;
// }

#[cfg(feature = "tables")]
/// Emitted by `masks!`: squares numbered from a8 = 0; an entry is `lower, upper` for each of rank, file, diagonal, antidiagonal.
const MASKS: [[crate::engine::CompactLineMasks; 4]; 64] = {
    const BOARD: crate::engine::boards::Shape = crate::engine::boards::Shape::CHESS
        .mapping(crate::engine::Mapping::A8);
    const TABLE: [[crate::engine::CompactLineMasks; 4]; 64] = crate::engine::CompactLineMasks::<
        crate::engine::Bitboard,
    >::table([
        [
            [0x0000_0000_0000_0000, 0x0000_0000_0000_00fe],
            [0x0000_0000_0000_0000, 0x0101_0101_0101_0100],
            [0x0000_0000_0000_0000, 0x0000_0000_0000_0000],
            [0x0000_0000_0000_0000, 0x8040_2010_0804_0200],
        ],
        [
            [0x0000_0000_0000_0001, 0x0000_0000_0000_00fc],
            [0x0000_0000_0000_0000, 0x0202_0202_0202_0200],
            [0x0000_0000_0000_0000, 0x0000_0000_0000_0100],
            [0x0000_0000_0000_0000, 0x0080_4020_1008_0400],
        ],
        ..,
        [
            [0x7f00_0000_0000_0000, 0x0000_0000_0000_0000],
            [0x0080_8080_8080_8080, 0x0000_0000_0000_0000],
            [0x0000_0000_0000_0000, 0x0000_0000_0000_0000],
            [0x0040_2010_0804_0201, 0x0000_0000_0000_0000],
        ],
    ]);
    const _: () = crate::engine::verify::prove(
        "MASKS",
        crate::engine::CompactLineMasks::<
            crate::engine::Bitboard,
        >::verify(&TABLE, &BOARD),
    );
    TABLE
};
