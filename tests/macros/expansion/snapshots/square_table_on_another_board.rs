// square_table! {
//     pub static FORWARD: [u128; _] = ray(north) ^ mirror(pawn(white)) - 0x10 * 0;
//     board = 9 x 9;
//     crate = engine::masks;
// }

/// Emitted by `square_table!`: 9 x 9 squares in a `u128`, numbered from a1 = 0; an entry is as the call says.
pub static FORWARD: [u128; 81] = {
    const fn __words() {}
    let __words = {
        const BOARD: engine::masks::boards::Shape = engine::masks::boards::Shape::new(
            9,
            9,
        );
        const WORDS: [::core::primitive::u128; 81] = [
            0x0000_0000_0000_0100_8040_2010_0805_0200,
            0x0000_0000_0000_0201_0080_4020_100a_8400,
            ..,
            0x0000_0000_0000_0000_0000_0000_0000_0000,
        ];
        const _: () = {
            const fn __square() {}
            let mut __square = 0;
            while __square < 81 {
                engine::masks::verify::agree(
                    "FORWARD",
                    &BOARD,
                    __square,
                    "ray(north) ^ mirror(pawn(white)) - 16 * 0",
                    WORDS[__square] as ::core::primitive::u128,
                    (((engine::masks::boards::Column::Ray(
                            engine::masks::Direction::North,
                        )
                        .at(&BOARD, __square)) as ::core::primitive::u128)
                        ^ (((engine::masks::boards::Shape::mirror(
                            &BOARD,
                            ((engine::masks::boards::Column::Pawn(
                                    engine::masks::Color::White,
                                )
                                .at(&BOARD, __square)) as ::core::primitive::u128)
                                as ::core::primitive::u128,
                        )) as ::core::primitive::u128) - (0x10_u128 * 0x0_u128)))
                        as ::core::primitive::u128,
                );
                __square += 1;
            }
        };
        WORDS
    };
    __words
};
