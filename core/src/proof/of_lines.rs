//! Proves `line_mask` with a8 = 0. With a1 = 0, it makes the table `MASK_EX`.

use crate::board::{Line, Mapping, Square};
use crate::boards::Shape;
use crate::oracle::empty::CHESS_RAYS;
use crate::tables::line_mask;
use crate::verify::agree;

const _: () = each!(i < 256, {
    let (number, line) = (i / 4, Line::ALL[i % 4]);
    let whole = 1 << number | CHESS_RAYS[number][i % 4] | CHESS_RAYS[number][i % 4 + 4];
    let found = line_mask(Mapping::A8, Square::ALL[number], line).0.swap_bytes();
    agree("line_mask, a8 = 0", &Shape::CHESS, number, line.name(), (found as u128, whole as u128), true);
});
