// ray_order! {
//     static TARGETS: [u64; 16] = targets;
//     static SOURCES: [u64; _] = sources;
//     codes = [
//         white_pawn = 0, white_knight = 1, white_bishop = 2, white_rook = 3, white_queen = 4, white_king = 5,
//         black_pawn = 8, black_knight = 9, black_bishop = 10, black_rook = 11, black_queen = 12, black_king = 13,
//     ];
// }

/// Emitted by `ray_order!`: the positions that a piece attacks, indexed by its code.
static TARGETS: [u64; 16] = {
    const TABLE: [::core::primitive::u64; 16] = [
        0x0200_0000_0000_0200,
        0x0101_0101_0101_0101,
        ..,
        0,
    ];
    const _: () = ::quintessence::verify::prove(
        "TARGETS",
        ::quintessence::verify::ray_targets(&TABLE, &[0, 8, .., 13]),
    );
    TABLE
};
/// Emitted by `ray_order!`: the positions from which a piece attacks, indexed by its code.
static SOURCES: [u64; 14] = {
    const TABLE: [::core::primitive::u64; 14] = [
        0x0000_0200_0200_0000,
        0x0101_0101_0101_0101,
        ..,
        0x0202_0202_0202_0202,
    ];
    const _: () = ::quintessence::verify::prove(
        "SOURCES",
        ::quintessence::verify::ray_sources(&TABLE, &[0, 8, .., 13]),
    );
    TABLE
};
