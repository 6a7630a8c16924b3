// between! {
//     static BETWEEN;
//     layout = compact;
//     mapping = h8_by_file;
// }

/// Emitted by `between!`: squares numbered from h8 = 0 along the files; the rays of which the squares between two squares, and through them, are made.
static BETWEEN: [[::quintessence::CompactLineMasks; 4]; 64] = {
    const TABLE: [[::quintessence::CompactLineMasks; 4]; 64] = ::quintessence::tables::compact_masks_from_bits([
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
        ::quintessence::verify::compact_masks(&TABLE, ::quintessence::Mapping::H8ByFile),
    );
    TABLE
};
