// leaper! {
//     pub static CAMEL;
//     steps = leaper(1, 3);
// }

/// Emitted by `leaper!`: squares numbered from a1 = 0; the squares that one step leads to.
pub static CAMEL: [::quintessence::Bitboard; 64] = {
    const fn __words() {}
    let __words = {
        const BOARD: ::quintessence::boards::Shape = ::quintessence::boards::Shape::CHESS;
        const WORDS: [::core::primitive::u64; 64] = [
            0x0000_0000_0200_0800,
            0x0000_0000_0500_1000,
            ..,
            0x0010_0040_0000_0000,
        ];
        const _: () = {
            const fn __square() {}
            let mut __square = 0;
            while __square < 64 {
                ::quintessence::verify::agree(
                    "CAMEL",
                    &BOARD,
                    __square,
                    "leaper(1, 3)",
                    WORDS[__square] as ::core::primitive::u128,
                    ((::quintessence::boards::Column::Steps(
                            &[
                                (1, 3),
                                (-1, 3),
                                (1, -3),
                                (-1, -3),
                                (3, 1),
                                (-3, 1),
                                (3, -1),
                                (-3, -1),
                            ],
                        )
                        .at(&BOARD, __square)) as ::core::primitive::u64)
                        as ::core::primitive::u128,
                );
                __square += 1;
            }
        };
        WORDS
    };
    ::quintessence::tables::bitboards(__words)
};
