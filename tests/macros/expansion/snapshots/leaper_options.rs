// leaper! {
//     const DABBABA;
//     steps = leaper(0, 2);
//     board = 5 x 4;
//     mapping = a4;
//     word = u128;
//     stride = 8;
//     gaps = [3, 40..42];
//     align = 64;
//     crate = crate::engine;
// }

/// Emitted by `leaper!`: 5 x 4 squares in a `u128`, rows 8 bits apart, with gaps, numbered from a4 = 0; the squares that one step leads to.
const DABBABA: crate::engine::align::Aligned<
    crate::engine::align::A64,
    [::core::primitive::u128; 20],
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
        const WORDS: [::core::primitive::u128; 20] = [
            0x0000_0000_0000_0000_0000_0000_0002_0004,
            0x0000_0000_0000_0000_0000_0000_0004_0010,
            ..,
            0x0000_0000_0000_0000_0000_0000_0800_2000,
        ];
        const _: () = {
            const fn __square() {}
            let mut __square = 0;
            while __square < 20 {
                crate::engine::verify::agree(
                    "DABBABA",
                    &BOARD,
                    __square,
                    "leaper(0, 2)",
                    WORDS[__square] as ::core::primitive::u128,
                    ((crate::engine::boards::Column::Steps(
                            &[(0, 2), (0, -2), (2, 0), (-2, 0)],
                        )
                        .at(&BOARD, __square)) as ::core::primitive::u128)
                        as ::core::primitive::u128,
                );
                __square += 1;
            }
        };
        WORDS
    };
    crate::engine::align::Aligned::new(__words)
};
