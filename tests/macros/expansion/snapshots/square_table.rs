// square_table! {
//     /// One cache line per square.
//     pub static DUAL: [Dual; 64] = Dual {
//         file: file, diag: diagonal, none: 0, anti: antidiagonal, r: bit << 1, rr: reverse(bit) << 1,
//     };
// }

/// One cache line per square.
pub static DUAL: [Dual; 64] = {
    const fn __words() {}
    let __words = {
        const BOARD: ::quintessence::boards::Shape = ::quintessence::boards::Shape::CHESS;
        const WORDS: [[::core::primitive::u64; 5]; 64] = [
            [0x0101_0101_0101_0100, 0x8040_2010_0804_0200, 0x0000_0000_0000_0000, 0x0000_0000_0000_0002, 0x0000_0000_0000_0000],
            [0x0202_0202_0202_0200, 0x0080_4020_1008_0400, 0x0000_0000_0000_0100, 0x0000_0000_0000_0004, 0x8000_0000_0000_0000],
            ..,
            [0x0080_8080_8080_8080, 0x0040_2010_0804_0201, 0x0000_0000_0000_0000, 0x0000_0000_0000_0000, 0x0000_0000_0000_0002],
        ];
        const _: () = {
            const fn __square() {}
            let mut __square = 0;
            while __square < 64 {
                ::quintessence::verify::agree(
                    "DUAL",
                    &BOARD,
                    __square,
                    "file",
                    WORDS[__square][0] as ::core::primitive::u128,
                    ((::quintessence::boards::Column::Line(::quintessence::Line::File)
                        .at(&BOARD, __square)) as ::core::primitive::u64)
                        as ::core::primitive::u128,
                );
                __square += 1;
            }
        };
        const _: () = {
            const fn __square() {}
            let mut __square = 0;
            while __square < 64 {
                ::quintessence::verify::agree(
                    "DUAL",
                    &BOARD,
                    __square,
                    "diagonal",
                    WORDS[__square][1] as ::core::primitive::u128,
                    ((::quintessence::boards::Column::Line(
                            ::quintessence::Line::Diagonal,
                        )
                        .at(&BOARD, __square)) as ::core::primitive::u64)
                        as ::core::primitive::u128,
                );
                __square += 1;
            }
        };
        const _: () = {
            const fn __square() {}
            let mut __square = 0;
            while __square < 64 {
                ::quintessence::verify::agree(
                    "DUAL",
                    &BOARD,
                    __square,
                    "antidiagonal",
                    WORDS[__square][2] as ::core::primitive::u128,
                    ((::quintessence::boards::Column::Line(
                            ::quintessence::Line::Antidiagonal,
                        )
                        .at(&BOARD, __square)) as ::core::primitive::u64)
                        as ::core::primitive::u128,
                );
                __square += 1;
            }
        };
        const _: () = {
            const fn __square() {}
            let mut __square = 0;
            while __square < 64 {
                ::quintessence::verify::agree(
                    "DUAL",
                    &BOARD,
                    __square,
                    "bit << 1",
                    WORDS[__square][3] as ::core::primitive::u128,
                    (((::quintessence::boards::Column::Bit.at(&BOARD, __square))
                        as ::core::primitive::u64) << 0x1_u64) as ::core::primitive::u128,
                );
                __square += 1;
            }
        };
        const _: () = {
            const fn __square() {}
            let mut __square = 0;
            while __square < 64 {
                ::quintessence::verify::agree(
                    "DUAL",
                    &BOARD,
                    __square,
                    "reverse(bit) << 1",
                    WORDS[__square][4] as ::core::primitive::u128,
                    (((::quintessence::boards::Column::Bit.at(&BOARD, __square))
                        as ::core::primitive::u64)
                        .reverse_bits() << 0x1_u64) as ::core::primitive::u128,
                );
                __square += 1;
            }
        };
        WORDS
    };
    [
        Dual {
            file: __words[0][0],
            diag: __words[0][1],
            none: 0,
            anti: __words[0][2],
            r: __words[0][3],
            rr: __words[0][4],
        },
        Dual {
            file: __words[1][0],
            diag: __words[1][1],
            none: 0,
            anti: __words[1][2],
            r: __words[1][3],
            rr: __words[1][4],
        },
        ..,
        Dual {
            file: __words[63][0],
            diag: __words[63][1],
            none: 0,
            anti: __words[63][2],
            r: __words[63][3],
            rr: __words[63][4],
        },
    ]
};
