// square_table! {
//     static PALACE: [[u128; 3]; _] = [leaper(1, 1) & region(d1..f3, d8..f10), within(2), ray(-1, 2)];
//     board = 9 x 10;
// }

/// Emitted by `square_table!`: 9 x 10 squares in a `u128`, numbered from a1 = 0; an entry is as the call says.
static PALACE: [[u128; 3]; 90] = {
    const fn __words() {}
    let __words = {
        const BOARD: ::quintessence::boards::Shape = ::quintessence::boards::Shape::new(
            9,
            10,
        );
        const WORDS: [[::core::primitive::u128; 3]; 90] = [
            [0x0000_0000_0000_0000_0000_0000_0000_0000, 0x0000_0000_0000_0000_0000_0000_001c_0e06, 0x0000_0000_0000_0000_0000_0000_0000_0000],
            [0x0000_0000_0000_0000_0000_0000_0000_0000, 0x0000_0000_0000_0000_0000_0000_003c_1e0d, 0x0000_0000_0000_0000_0000_0000_0004_0000],
            ..,
            [0x0000_0000_0000_0000_0000_0000_0000_0000, 0x0000_0000_0181_c0e0_0000_0000_0000_0000, 0x0000_0000_0000_0000_0000_0000_0000_0000],
        ];
        const _: () = {
            const fn __square() {}
            let mut __square = 0;
            while __square < 90 {
                ::quintessence::verify::agree(
                    "PALACE",
                    &BOARD,
                    __square,
                    "leaper(1, 1) & region(d1..f3, d8..f10)",
                    WORDS[__square][0] as ::core::primitive::u128,
                    (((::quintessence::boards::Column::Steps(
                            &[(1, 1), (-1, 1), (1, -1), (-1, -1)],
                        )
                        .at(&BOARD, __square)) as ::core::primitive::u128)
                        & ((::quintessence::boards::Column::Region(
                                &[[(3, 0), (5, 2)], [(3, 7), (5, 9)]],
                            )
                            .at(&BOARD, __square)) as ::core::primitive::u128))
                        as ::core::primitive::u128,
                );
                __square += 1;
            }
        };
        const _: () = {
            const fn __square() {}
            let mut __square = 0;
            while __square < 90 {
                ::quintessence::verify::agree(
                    "PALACE",
                    &BOARD,
                    __square,
                    "within(2)",
                    WORDS[__square][1] as ::core::primitive::u128,
                    ((::quintessence::boards::Column::Within(2).at(&BOARD, __square))
                        as ::core::primitive::u128) as ::core::primitive::u128,
                );
                __square += 1;
            }
        };
        const _: () = {
            const fn __square() {}
            let mut __square = 0;
            while __square < 90 {
                ::quintessence::verify::agree(
                    "PALACE",
                    &BOARD,
                    __square,
                    "ray(-1, 2)",
                    WORDS[__square][2] as ::core::primitive::u128,
                    ((::quintessence::boards::Column::Rider(-1, 2).at(&BOARD, __square))
                        as ::core::primitive::u128) as ::core::primitive::u128,
                );
                __square += 1;
            }
        };
        WORDS
    };
    [
        [__words[0][0], __words[0][1], __words[0][2]],
        [__words[1][0], __words[1][1], __words[1][2]],
        ..,
        [__words[89][0], __words[89][1], __words[89][2]],
    ]
};
