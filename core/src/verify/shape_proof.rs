//! The proof that runs when this crate is compiled: the arithmetic in 128 bits on one crowded board of nine by nine.
//!
//! That in 64 bits is the kernel of the board of chess, which is proved in all its cases. The tests run every case of
//! both on boards of many shapes.

use super::shape_agree as agree;
use crate::board::Board;
use crate::board::{Bitboard, Line, Square};
use crate::oracle::shape as rays;
use crate::tables::shape_masks::LineMasks;
use crate::technique::{shape_hyperbola as hyperbola, shape_obstruction as obstruction};

// The squares from a1 to i9, which lie on all files and ranks; b2 sees a1, the lowest bit, whatever stands elsewhere.
const _: () = {
    let board = Board::new(9, 9);
    let mut square = 0;
    while square < 81 {
        kernels_agree_on(&board, square);
        square += 10;
    }
};

// The walk on the board of chess is that of the crate's own oracle.
const _: () = {
    let mut i = 0;
    while i < 64 {
        let found = rays::queen_attacks(&Board::CHESS, i, CROWDED);
        let occupied = Bitboard(CROWDED as u64);
        let expected = crate::oracle::chess::queen_attacks(Square::ALL[i], occupied).0 as u128;
        agree("wide::rays", &Board::CHESS, i, "queen", found, expected);
        i += 21;
    }
};

const CROWDED: u128 = 0x9a24_5107_3412_8a51_44a2;

const fn kernels_agree_on(board: &Board, square: usize) {
    let slider = board.bit(square);
    let mut l = 0;
    while l < 4 {
        let line = Line::ALL[l];
        let (lower, upper) = rays::sides(board, square, line);
        let masks = LineMasks { lower, upper, line: lower | upper };
        let expected = rays::line_attacks(board, square, line, CROWDED);
        macro_rules! agrees {
            ($technique:literal, $found:expr) => {
                agree($technique, board, square, line.name(), $found, expected);
            };
        }
        if !matches!(line, Line::Rank) {
            agrees!("wide, byte swap", hyperbola::byte_swapped(slider, CROWDED, masks.line));
        }
        agrees!("wide, bit reversal", hyperbola::bit_reversed(slider, CROWDED, masks.line));
        agrees!("wide, printed", obstruction::printed(masks, CROWDED));
        agrees!("wide, arithmetic", obstruction::arithmetic(masks, CROWDED));
        agrees!("wide, logical", obstruction::logical(masks, CROWDED));
        agrees!("wide, blsmsk", obstruction::blsmsk(masks, CROWDED));
        l += 1;
    }
}
