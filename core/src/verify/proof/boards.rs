//! Proves the 128-bit arithmetic on one board of nine files and nine ranks with many pieces.
//!
//! The chessboard and boards of any other shape share the code of the 64-bit arithmetic. The proofs for the chessboard
//! check this code in all cases. During `cargo test`, the 64-bit and the 128-bit arithmetic run in all cases on boards
//! of many shapes.

use crate::board::{Bitboard, Direction, Line, Shape, Square};
use crate::oracle;
use crate::oracle::empty::CHESS_RAYS;
use crate::oracle::shape::{line_attacks, queen_attacks, ray_attacks, sides};
use crate::tables::LineMasks;
use crate::technique::{hyperbola, obstruction};
use crate::verify::mismatch::agree;

const CROWDED: u128 = 0x9a24_5107_3412_8a51_44a2;

// The loop runs for the nine squares from a1 to i9, which lie on all files and all ranks. A slider on b2 attacks a1, so
// the loop also covers the lowest bit of a word.
const _: () = {
    let shape = Shape::new(9, 9);
    let mut square = 0;
    while square < 81 {
        kernels_agree_on(&shape, square);
        square += 10;
    }
};

// The rays that the checks of tables use must be those of the walk from one square.
const _: () = {
    let mut i = 0;
    while i < 64 {
        let mut d = 0;
        while d < 8 {
            let expected = ray_attacks(&Shape::CHESS, i, Direction::ALL[d], 0);
            agree("oracle::shape", &Shape::CHESS, i, "empty ray", CHESS_RAYS[i][d], expected);
            d += 1;
        }
        i += 7;
    }
};

// On the chessboard, the oracle for boards of any shape must give the same attacks as the oracle for the chessboard
// only.
const _: () = {
    let mut i = 0;
    while i < 64 {
        let found = queen_attacks(&Shape::CHESS, i, CROWDED);
        let occupied = Bitboard(CROWDED as u64);
        let expected = oracle::queen_attacks(Square::ALL[i], occupied).0 as u128;
        agree("boards::oracle", &Shape::CHESS, i, "queen", found, expected);
        i += 21;
    }
};

const fn kernels_agree_on(shape: &Shape, square: usize) {
    let slider = shape.bit(square);
    let mut l = 0;
    while l < 4 {
        let line = Line::ALL[l];
        let (lower, upper) = sides(shape, square, line);
        let masks = LineMasks { lower, upper, line: lower | upper };
        let expected = line_attacks(shape, square, line, CROWDED);
        macro_rules! agrees {
            ($technique:literal, $found:expr) => {
                agree($technique, shape, square, line.name(), $found, expected);
            };
        }
        if !matches!(line, Line::Rank) {
            agrees!("128 bits, byte swap", hyperbola::word128::byte_swapped(slider, CROWDED, masks.line));
        }
        agrees!("128 bits, bit reversal", hyperbola::word128::bit_reversed(slider, CROWDED, masks.line));
        agrees!("128 bits, printed", obstruction::word128::printed(masks, CROWDED));
        agrees!("128 bits, arithmetic", obstruction::word128::arithmetic(masks, CROWDED));
        agrees!("128 bits, logical", obstruction::word128::logical(masks, CROWDED));
        agrees!("128 bits, blsmsk", obstruction::word128::blsmsk(masks, CROWDED));
        l += 1;
    }
}
