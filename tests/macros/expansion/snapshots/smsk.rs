// smsk! {
//     /// Line masks, one half cache line per square.
//     pub static SMSK;
// }

/// Line masks, one half cache line per square.
pub static SMSK: [::quintessence::SquareMasks; 64] = {
    const BOARD: ::quintessence::boards::Shape = ::quintessence::boards::Shape::CHESS;
    const TABLE: [::quintessence::SquareMasks; 64] = ::quintessence::SquareMasks::<
        ::quintessence::Bitboard,
    >::table([
        [0x0000_0000_0000_0001, 0x8040_2010_0804_0200, 0x0000_0000_0000_0000, 0x0101_0101_0101_0100],
        [0x0000_0000_0000_0002, 0x0080_4020_1008_0400, 0x0000_0000_0000_0100, 0x0202_0202_0202_0200],
        ..,
        [0x8000_0000_0000_0000, 0x0040_2010_0804_0201, 0x0000_0000_0000_0000, 0x0080_8080_8080_8080],
    ]);
    const _: () = ::quintessence::verify::prove(
        "SMSK",
        ::quintessence::SquareMasks::<::quintessence::Bitboard>::verify(&TABLE, &BOARD),
    );
    TABLE
};
