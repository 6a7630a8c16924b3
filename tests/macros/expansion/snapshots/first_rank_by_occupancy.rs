// first_rank! {
//     static r#type;
//     layout = by_occupancy;
//     align = 4096;
// }

/// Emitted by `first_rank!`: attacks along a rank, indexed `[inner six occupancy bits][file]`.
static r#type: ::quintessence::align::Aligned<
    ::quintessence::align::A4096,
    [[::core::primitive::u8; 8]; 64],
> = {
    const TABLE: [[::core::primitive::u8; 8]; 64] = [
        [0xfe, 0xfd, 0xfb, 0xf7, 0xef, 0xdf, 0xbf, 0x7f],
        [0x02, 0xfd, 0xfa, 0xf6, 0xee, 0xde, 0xbe, 0x7e],
        ..,
        [0x02, 0x05, 0x0a, 0x14, 0x28, 0x50, 0xa0, 0x40],
    ];
    const _: () = ::quintessence::verify::prove(
        "type",
        ::quintessence::verify::first_rank_by_occupancy(&TABLE),
    );
    ::quintessence::align::Aligned::new(TABLE)
};
