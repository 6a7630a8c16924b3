// between! {
//     /// Squares between two others.
//     pub static BETWEEN;
//     board = 3 x 3;
// }

/// Squares between two others.
pub static BETWEEN: ::quintessence::wide::Pairs<::core::primitive::u64, 9> = {
    const BOARD: ::quintessence::wide::Board = ::quintessence::wide::Board::new(3, 3);
    const TABLE: ::quintessence::wide::Pairs<::core::primitive::u64, 9> = ::quintessence::wide::Pairs::<
        ::core::primitive::u64,
        9,
    >::new([
        [0, 0, .., 0x0000_0000_0000_0010],
        [0, 0, .., 0],
        ..,
        [0x0000_0000_0000_0010, 0, .., 0],
    ]);
    const _: () = ::quintessence::wide::prove("BETWEEN", TABLE.verify_between(&BOARD));
    TABLE
};
