// between! {
//     /// Squares between two others.
//     pub static BETWEEN;
//     board = 3 x 3;
// }

/// Squares between two others.
pub static BETWEEN: ::quintessence::boards::Pairs<::core::primitive::u64, 9> = {
    const BOARD: ::quintessence::boards::Shape = ::quintessence::boards::Shape::new(
        3,
        3,
    );
    const TABLE: ::quintessence::boards::Pairs<::core::primitive::u64, 9> = ::quintessence::boards::Pairs::<
        ::core::primitive::u64,
        9,
    >::new([
        [0, 0, .., 0x0000_0000_0000_0010],
        [0, 0, .., 0],
        ..,
        [0x0000_0000_0000_0010, 0, .., 0],
    ]);
    const _: () = ::quintessence::verify::prove(
        "BETWEEN",
        ::quintessence::boards::Pairs::<
            ::core::primitive::u64,
            9,
        >::verify_between(&TABLE, &BOARD),
    );
    TABLE
};
