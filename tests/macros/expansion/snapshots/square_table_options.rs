// square_table! {
//     pub(crate) const CODES: [(u8, Set); _] = (square as u8, Set(file));
//     board = 5 x 4;
//     mapping = a4;
//     word = u128;
//     stride = 8;
//     gaps = [3, 40..42];
//     align = 64;
//     crate = crate::engine;
// }

/// Emitted by `square_table!`: 5 x 4 squares in a `u128`, rows 8 bits apart, with gaps, numbered from a4 = 0; an entry is as the call says.
pub(crate) const CODES: crate::engine::align::Aligned<
    crate::engine::align::A64,
    [(u8, Set); 20],
> = {
    const fn __words() {}
    let __words = {
        const BOARD: crate::engine::boards::Shape = crate::engine::boards::Shape::new(
                5,
                4,
            )
            .mapping(crate::engine::Mapping::A8)
            .stride(8)
            .gaps(0x0000_0000_0000_0000_0000_0300_0000_0008);
        const WORDS: [[::core::primitive::u128; 2]; 20] = [
            [0x0000_0000_0000_0000_0000_0000_0000_0000, 0x0000_0000_0000_0000_0000_0000_0202_0200],
            [0x0000_0000_0000_0000_0000_0000_0000_0001, 0x0000_0000_0000_0000_0000_0000_0404_0400],
            ..,
            [0x0000_0000_0000_0000_0000_0000_0000_0013, 0x0000_0000_0000_0000_0000_0000_0020_2020],
        ];
        const _: () = {
            const fn __square() {}
            let mut __square = 0;
            while __square < 20 {
                crate::engine::verify::agree(
                    "CODES",
                    &BOARD,
                    __square,
                    "square",
                    WORDS[__square][0] as ::core::primitive::u128,
                    ((crate::engine::boards::Column::Square.at(&BOARD, __square))
                        as ::core::primitive::u128) as ::core::primitive::u128,
                );
                __square += 1;
            }
        };
        const _: () = {
            const fn __square() {}
            let mut __square = 0;
            while __square < 20 {
                crate::engine::verify::agree(
                    "CODES",
                    &BOARD,
                    __square,
                    "file",
                    WORDS[__square][1] as ::core::primitive::u128,
                    ((crate::engine::boards::Column::Line(crate::engine::Line::File)
                        .at(&BOARD, __square)) as ::core::primitive::u128)
                        as ::core::primitive::u128,
                );
                __square += 1;
            }
        };
        WORDS
    };
    crate::engine::align::Aligned::new([
        (__words[0][0] as ::core::primitive::u8, Set(__words[0][1])),
        (__words[1][0] as ::core::primitive::u8, Set(__words[1][1])),
        ..,
        (__words[19][0] as ::core::primitive::u8, Set(__words[19][1])),
    ])
};
