// ray_order! {
//     /// Seen from a focus.
//     pub static ORDER: [[u8; 64]; 64] = square;
//     mapping = a8;
//     align = 64;
// }

/// Seen from a focus.
pub static ORDER: ::quintessence::align::Aligned<
    ::quintessence::align::A64,
    [[u8; 64]; 64],
> = {
    const TABLE: [[::core::primitive::u8; 64]; 64] = [
        [0x80, 0x80, .., 0x80],
        [0x81, 0x81, .., 0x81],
        ..,
        [0xbf, 0x37, .., 0x00],
    ];
    const _: () = ::quintessence::verify::prove(
        "ORDER",
        ::quintessence::verify::ray_order(&TABLE, ::quintessence::Mapping::A8),
    );
    ::quintessence::align::Aligned::new(TABLE)
};
