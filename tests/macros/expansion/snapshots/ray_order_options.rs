// ray_order! {
//     const TARGETS: [Set; 12] = Set::new(targets);
//     mapping = h1_by_file;
//     align = 64;
//     crate = crate::engine;
//     codes = [
//         white_pawn = 0, white_knight = 1, white_bishop = 2, white_rook = 3, white_queen = 4, white_king = 5,
//         black_pawn = 6, black_knight = 7, black_bishop = 8, black_rook = 9, black_queen = 10, black_king = 11,
//     ];
// }

/// Emitted by `ray_order!`: the positions that a piece attacks, indexed by its code.
const TARGETS: crate::engine::align::Aligned<crate::engine::align::A64, [Set; 12]> = {
    const __WORDS: &[::core::primitive::u64; 12] = &[
        0x0200_0000_0000_0200,
        0x0101_0101_0101_0101,
        ..,
        0x0202_0202_0202_0202,
    ];
    const _: () = crate::engine::verify::prove(
        "TARGETS",
        crate::engine::verify::ray_targets(__WORDS, &[0, 6, .., 11]),
    );
    crate::engine::align::Aligned::new(const {
        const fn __table() {}
        const fn __i() {}
        let mut __table = [const { Set::new(__WORDS[0]) }; 12];
        let mut __i = 0;
        while __i < 12 {
            __table[__i] = Set::new(__WORDS[__i]);
            __i += 1;
        }
        __table
    })
};
