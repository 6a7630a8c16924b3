// leaper! {
//     const KEIMA;
//     steps = [(-1, 2), (1, 2)];
//     board = 9 x 9;
//     mapping = i9_by_file;
// }

/// Emitted by `leaper!`: 9 x 9 squares in a `u128`, numbered from i9 = 0 along the files; the squares that one step leads to.
const KEIMA: [::core::primitive::u128; 81] = {
    const fn __words() {}
    let __words = {
        const BOARD: ::quintessence::boards::Shape = ::quintessence::boards::Shape::new(
                9,
                9,
            )
            .mapping(::quintessence::Mapping::H8ByFile);
        const WORDS: [::core::primitive::u128; 81] = [
            0x0000_0000_0000_0000_0000_0000_0000_0000,
            0x0000_0000_0000_0000_0000_0000_0000_0000,
            ..,
            0x0000_0000_0000_0020_0000_0000_0000_0000,
        ];
        const _: () = {
            const fn __square() {}
            let mut __square = 0;
            while __square < 81 {
                ::quintessence::verify::agree(
                    "KEIMA",
                    &BOARD,
                    __square,
                    "steps((-1, 2), (1, 2))",
                    WORDS[__square] as ::core::primitive::u128,
                    ((::quintessence::boards::Column::Steps(&[(-1, 2), (1, 2)])
                        .at(&BOARD, __square)) as ::core::primitive::u128)
                        as ::core::primitive::u128,
                );
                __square += 1;
            }
        };
        WORDS
    };
    __words
};
