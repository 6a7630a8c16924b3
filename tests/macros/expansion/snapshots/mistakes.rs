// smsk! {
//     pub static mut SMSK;
//     align = 3;
//     mapping = a8;
// }

::core::compile_error! {
    "a table cannot be `static mut`; write `static NAME` or `const NAME`"
}
/// Emitted by `smsk!`: squares numbered from a8 = 0; an entry is `bit, diagonal, antidiagonal, file`.
pub static SMSK: ::quintessence::align::Aligned<
    ::quintessence::align::A64,
    [::quintessence::SquareMasks; 64],
> = {
    const BOARD: ::quintessence::boards::Shape = ::quintessence::boards::Shape::CHESS
        .mapping(::quintessence::Mapping::A8);
    const TABLE: [::quintessence::SquareMasks; 64] = ::quintessence::SquareMasks::<
        ::quintessence::Bitboard,
    >::table([
        [0x0000_0000_0000_0001, 0x0000_0000_0000_0000, 0x8040_2010_0804_0200, 0x0101_0101_0101_0100],
        [0x0000_0000_0000_0002, 0x0000_0000_0000_0100, 0x0080_4020_1008_0400, 0x0202_0202_0202_0200],
        ..,
        [0x8000_0000_0000_0000, 0x0000_0000_0000_0000, 0x0040_2010_0804_0201, 0x0080_8080_8080_8080],
    ]);
    const _: () = ::quintessence::verify::prove(
        "SMSK",
        ::quintessence::SquareMasks::<::quintessence::Bitboard>::verify(&TABLE, &BOARD),
    );
    ::quintessence::align::Aligned::new(TABLE)
};
