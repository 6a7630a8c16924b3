// square_table! {
//     const RAYS: [[Ray; 4]; 64] = [Ray { lower: lower(line), upper: upper(line), kind: Kind::Ray }; lines];
// }

/// Emitted by `square_table!`: squares numbered from a1 = 0; an entry is as the call says.
const RAYS: [[Ray; 4]; 64] = {
    const fn __words() {}
    let __words = {
        const BOARD: ::quintessence::boards::Shape = ::quintessence::boards::Shape::CHESS;
        const WORDS: [[::core::primitive::u64; 8]; 64] = [
            [0x0000_0000_0000_0000, 0x0000_0000_0000_00fe, 0x0000_0000_0000_0000, 0x0101_0101_0101_0100, 0x0000_0000_0000_0000, 0x8040_2010_0804_0200, 0x0000_0000_0000_0000, 0x0000_0000_0000_0000],
            [0x0000_0000_0000_0001, 0x0000_0000_0000_00fc, 0x0000_0000_0000_0000, 0x0202_0202_0202_0200, 0x0000_0000_0000_0000, 0x0080_4020_1008_0400, 0x0000_0000_0000_0000, 0x0000_0000_0000_0100],
            ..,
            [0x7f00_0000_0000_0000, 0x0000_0000_0000_0000, 0x0080_8080_8080_8080, 0x0000_0000_0000_0000, 0x0040_2010_0804_0201, 0x0000_0000_0000_0000, 0x0000_0000_0000_0000, 0x0000_0000_0000_0000],
        ];
        const _: () = {
            const fn __square() {}
            let mut __square = 0;
            while __square < 64 {
                ::quintessence::verify::agree(
                    "RAYS",
                    &BOARD,
                    __square,
                    "lower(rank)",
                    WORDS[__square][0] as ::core::primitive::u128,
                    ((::quintessence::boards::Column::Lower(::quintessence::Line::Rank)
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
                    "RAYS",
                    &BOARD,
                    __square,
                    "upper(rank)",
                    WORDS[__square][1] as ::core::primitive::u128,
                    ((::quintessence::boards::Column::Upper(::quintessence::Line::Rank)
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
                    "RAYS",
                    &BOARD,
                    __square,
                    "lower(file)",
                    WORDS[__square][2] as ::core::primitive::u128,
                    ((::quintessence::boards::Column::Lower(::quintessence::Line::File)
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
                    "RAYS",
                    &BOARD,
                    __square,
                    "upper(file)",
                    WORDS[__square][3] as ::core::primitive::u128,
                    ((::quintessence::boards::Column::Upper(::quintessence::Line::File)
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
                    "RAYS",
                    &BOARD,
                    __square,
                    "lower(diagonal)",
                    WORDS[__square][4] as ::core::primitive::u128,
                    ((::quintessence::boards::Column::Lower(
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
                    "RAYS",
                    &BOARD,
                    __square,
                    "upper(diagonal)",
                    WORDS[__square][5] as ::core::primitive::u128,
                    ((::quintessence::boards::Column::Upper(
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
                    "RAYS",
                    &BOARD,
                    __square,
                    "lower(antidiagonal)",
                    WORDS[__square][6] as ::core::primitive::u128,
                    ((::quintessence::boards::Column::Lower(
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
                    "RAYS",
                    &BOARD,
                    __square,
                    "upper(antidiagonal)",
                    WORDS[__square][7] as ::core::primitive::u128,
                    ((::quintessence::boards::Column::Upper(
                            ::quintessence::Line::Antidiagonal,
                        )
                        .at(&BOARD, __square)) as ::core::primitive::u64)
                        as ::core::primitive::u128,
                );
                __square += 1;
            }
        };
        WORDS
    };
    [
        [
            Ray {
                lower: __words[0][0],
                upper: __words[0][1],
                kind: Kind::Ray,
            },
            Ray {
                lower: __words[0][2],
                upper: __words[0][3],
                kind: Kind::Ray,
            },
            Ray {
                lower: __words[0][4],
                upper: __words[0][5],
                kind: Kind::Ray,
            },
            Ray {
                lower: __words[0][6],
                upper: __words[0][7],
                kind: Kind::Ray,
            },
        ],
        [
            Ray {
                lower: __words[1][0],
                upper: __words[1][1],
                kind: Kind::Ray,
            },
            Ray {
                lower: __words[1][2],
                upper: __words[1][3],
                kind: Kind::Ray,
            },
            Ray {
                lower: __words[1][4],
                upper: __words[1][5],
                kind: Kind::Ray,
            },
            Ray {
                lower: __words[1][6],
                upper: __words[1][7],
                kind: Kind::Ray,
            },
        ],
        ..,
        [
            Ray {
                lower: __words[63][0],
                upper: __words[63][1],
                kind: Kind::Ray,
            },
            Ray {
                lower: __words[63][2],
                upper: __words[63][3],
                kind: Kind::Ray,
            },
            Ray {
                lower: __words[63][4],
                upper: __words[63][5],
                kind: Kind::Ray,
            },
            Ray {
                lower: __words[63][6],
                upper: __words[63][7],
                kind: Kind::Ray,
            },
        ],
    ]
};
