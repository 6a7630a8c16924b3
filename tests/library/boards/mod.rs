//! Tests boards other than the chessboard, in words of 64 and of 128 bits, and pieces that chess does not have.

mod blocked_leapers;
mod geometry;
mod shapes;
mod sliders;
mod tables;

/// Calls a macro once for each board. The last argument of each call describes the board as options of a table macro.
macro_rules! on_boards {
    ($each:ident $(, $extra:tt)*) => {
        $each!(("eight by eight", (8, 8), A1, None, 0), Bitboard, 64, [] $(, $extra)*);
        $each!(("nine by nine", (9, 9), A1, None, 0), u128, 81, [board = 9 x 9;] $(, $extra)*);
        $each!(("nine by ten", (9, 10), A1, None, 0), u128, 90, [board = 9 x 10;] $(, $extra)*);
        $each!(("ten by eight", (10, 8), A1, None, 0), u128, 80, [board = 10 x 8;] $(, $extra)*);
        $each!(("twelve by ten", (12, 10), A1, None, 0), u128, 120, [board = 12 x 10;] $(, $extra)*);
        $each!(("six by six", (6, 6), A1, Some(7), 0), u64, 36, [board = 6 x 6; stride = 7;] $(, $extra)*);
        $each!(("shogi", (9, 9), H8ByFile, None, 1 << 63), u128, 81,
            [board = 9 x 9; mapping = i9_by_file; gaps = [63];] $(, $extra)*);
        $each!(("with gaps", (8, 7), A8, Some(9), 0xf << 20 | 1 << 62), u128, 56,
            [board = 8 x 7; mapping = a7; stride = 9; gaps = [20..=23, 62];] $(, $extra)*);
    };
}

macro_rules! board {
    (($name:literal, $size:expr, $mapping:ident, $stride:expr, $gaps:expr)) => {
        crate::boards::geometry::Geometry::new($name, $size, quintessence::Mapping::$mapping, $stride, $gaps)
    };
}

use {board, on_boards};
