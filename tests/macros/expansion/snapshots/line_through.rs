// line_through! {
//     pub static LINE_THROUGH;
// }

/// Emitted by `line_through!`: squares numbered from a1 = 0; the line through two squares, from edge to edge.
pub static LINE_THROUGH: [[::quintessence::Bitboard; 64]; 64] = {
    const BOARD: ::quintessence::boards::Shape = ::quintessence::boards::Shape::CHESS;
    const TABLE: [[::quintessence::Bitboard; 64]; 64] = ::quintessence::tables::bitboard_rows([
        [0, 0x0000_0000_0000_00ff, .., 0x8040_2010_0804_0201],
        [0x0000_0000_0000_00ff, 0, .., 0],
        ..,
        [0x8040_2010_0804_0201, 0, .., 0],
    ]);
    const _: () = ::quintessence::verify::prove(
        "LINE_THROUGH",
        ::quintessence::verify::line_through(&TABLE, &BOARD),
    );
    TABLE
};
