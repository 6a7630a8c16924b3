// square_table! {
//     static FILES: [BitBoard; 64] = BitBoard::new(file);
//     static PAWNS: [[BitBoard; 64]; 2] = [
//         [BitBoard::new(pawn(white)); squares], [BitBoard::new(pawn(black)); squares],
//     ];
//     static NUMBERS: [u8; _] = square ^ 56;
//     mapping = a8;
// }

/// Emitted by `square_table!`: squares numbered from a8 = 0; an entry is as the call says.
static FILES: [BitBoard; 64] = {
    const fn __words() {}
    let __words = {
        const BOARD: ::quintessence::boards::Shape = ::quintessence::boards::Shape::CHESS
            .mapping(::quintessence::Mapping::A8);
        const WORDS: [::core::primitive::u64; 64] = [
            0x0101_0101_0101_0100,
            0x0202_0202_0202_0200,
            ..,
            0x0080_8080_8080_8080,
        ];
        const _: () = {
            const fn __square() {}
            let mut __square = 0;
            while __square < 64 {
                ::quintessence::verify::agree(
                    "FILES",
                    &BOARD,
                    __square,
                    "file",
                    WORDS[__square] as ::core::primitive::u128,
                    ((::quintessence::boards::Column::Line(::quintessence::Line::File)
                        .at(&BOARD, __square)) as ::core::primitive::u64)
                        as ::core::primitive::u128,
                );
                __square += 1;
            }
        };
        WORDS
    };
    [
        BitBoard::new(__words[0]),
        BitBoard::new(__words[1]),
        ..,
        BitBoard::new(__words[63]),
    ]
};
/// Emitted by `square_table!`: squares numbered from a8 = 0; an entry is as the call says.
static PAWNS: [[BitBoard; 64]; 2] = {
    const fn __words() {}
    let __words = {
        const BOARD: ::quintessence::boards::Shape = ::quintessence::boards::Shape::CHESS
            .mapping(::quintessence::Mapping::A8);
        const WORDS: [[::core::primitive::u64; 2]; 64] = [
            [0x0000_0000_0000_0000, 0x0000_0000_0000_0200],
            [0x0000_0000_0000_0000, 0x0000_0000_0000_0500],
            ..,
            [0x0040_0000_0000_0000, 0x0000_0000_0000_0000],
        ];
        const _: () = {
            const fn __square() {}
            let mut __square = 0;
            while __square < 64 {
                ::quintessence::verify::agree(
                    "PAWNS",
                    &BOARD,
                    __square,
                    "pawn(white)",
                    WORDS[__square][0] as ::core::primitive::u128,
                    ((::quintessence::boards::Column::Pawn(::quintessence::Color::White)
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
                    "PAWNS",
                    &BOARD,
                    __square,
                    "pawn(black)",
                    WORDS[__square][1] as ::core::primitive::u128,
                    ((::quintessence::boards::Column::Pawn(::quintessence::Color::Black)
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
            BitBoard::new(__words[0][0]),
            BitBoard::new(__words[1][0]),
            ..,
            BitBoard::new(__words[63][0]),
        ],
        [
            BitBoard::new(__words[0][1]),
            BitBoard::new(__words[1][1]),
            ..,
            BitBoard::new(__words[63][1]),
        ],
    ]
};
/// Emitted by `square_table!`: squares numbered from a8 = 0; an entry is as the call says.
static NUMBERS: [u8; 64] = {
    const fn __words() {}
    let __words = {
        const BOARD: ::quintessence::boards::Shape = ::quintessence::boards::Shape::CHESS
            .mapping(::quintessence::Mapping::A8);
        const WORDS: [::core::primitive::u64; 64] = [
            0x0000_0000_0000_0038,
            0x0000_0000_0000_0039,
            ..,
            0x0000_0000_0000_0007,
        ];
        const _: () = {
            const fn __square() {}
            let mut __square = 0;
            while __square < 64 {
                ::quintessence::verify::agree(
                    "NUMBERS",
                    &BOARD,
                    __square,
                    "square ^ 56",
                    WORDS[__square] as ::core::primitive::u128,
                    (((::quintessence::boards::Column::Square.at(&BOARD, __square))
                        as ::core::primitive::u64) ^ 0x38_u64) as ::core::primitive::u128,
                );
                __square += 1;
            }
        };
        WORDS
    };
    [
        __words[0] as ::core::primitive::u8,
        __words[1] as ::core::primitive::u8,
        ..,
        __words[63] as ::core::primitive::u8,
    ]
};
