//! Proves `line_mask` in two mappings.

use crate::board::{Line, Mapping, Square};
use crate::boards::Shape;
use crate::oracle::empty::CHESS_RAYS;
use crate::tables::line_mask;
use crate::verify::agree;

const _: () = {
    each!(i < 256, {
        let (square, line) = (Square::ALL[i / 4], Line::ALL[i % 4]);
        let whole = 1 << (i / 4) | CHESS_RAYS[i / 4][i % 4] | CHESS_RAYS[i / 4][i % 4 + 4];
        let a1 = line_mask(Mapping::A1, square, line).0;
        let a8 = line_mask(Mapping::A8, square, line).0.swap_bytes();
        if a1 != whole || a8 != whole {
            let (name, found) =
                if a1 == whole { ("line_mask, a8 = 0", a8) } else { ("line_mask, a1 = 0", a1) };
            agree(name, &Shape::CHESS, i / 4, line.name(), (found as u128, whole as u128), true);
        }
    });
};
