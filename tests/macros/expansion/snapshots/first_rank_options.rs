// first_rank! {
//     const FIRST_RANK;
//     layout = by_file;
//     mapping = h8_by_file;
//     align = 64;
//     crate = crate::engine;
// }

/// Emitted by `first_rank!`: attacks along a rank, indexed `[file][inner six occupancy bits]`.
const FIRST_RANK: crate::engine::align::Aligned<
    crate::engine::align::A64,
    [[::core::primitive::u8; 64]; 8],
> = {
    const TABLE: [[::core::primitive::u8; 64]; 8] = [
        [0xfe, 0x02, .., 0x02],
        [0xfd, 0xfd, .., 0x05],
        [0xfb, 0xfa, .., 0x0a],
        [0xf7, 0xf6, .., 0x14],
        [0xef, 0xee, .., 0x28],
        [0xdf, 0xde, .., 0x50],
        [0xbf, 0xbe, .., 0xa0],
        [0x7f, 0x7e, .., 0x40],
    ];
    const _: () = crate::engine::verify::prove(
        "FIRST_RANK",
        crate::engine::verify::first_rank(&TABLE),
    );
    crate::engine::align::Aligned::new(TABLE)
};
