//! Compares the lines of the board with the oracle: `line_mask` in two mappings.

use crate::board::{Line, Mapping, Square};
use crate::oracle::empty::CHESS_RAYS;
use crate::tables::line_mask;
use crate::verify::refuse_entry;

const _: () = {
    each!(i < 256, {
        let (square, line) = (Square::ALL[i / 4], Line::ALL[i % 4]);
        let whole = 1 << (i / 4) | CHESS_RAYS[i / 4][i % 4] | CHESS_RAYS[i / 4][i % 4 + 4];
        let found = line_mask(Mapping::A1, square, line).0;
        if found != whole {
            refuse_entry("line_mask, a1 = 0,", &[i / 4], line.name(), [found as u128, whole as u128]);
        }
        let found = line_mask(Mapping::A8, square, line).0.swap_bytes();
        if found != whole {
            refuse_entry("line_mask, a8 = 0,", &[i / 4], line.name(), [found as u128, whole as u128]);
        }
    });
};
