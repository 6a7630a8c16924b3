//! The attacks of kings, knights and pawns.

use crate::board::{Bitboard, Color, Direction};

/// What a king attacks from each square; 512 bytes.
pub static KING: [Bitboard; 64] = {
    let mut table = [Bitboard::EMPTY; 64];
    let mut i = 0;
    while i < 64 {
        let king = Bitboard(1 << i);
        let row = Bitboard(king.0 | king.shift(Direction::East).0 | king.shift(Direction::West).0);
        table[i] = Bitboard((row.0 | row.shift(Direction::North).0 | row.shift(Direction::South).0) ^ king.0);
        i += 1;
    }
    table
};

/// What a knight attacks from each square; 512 bytes.
pub static KNIGHT: [Bitboard; 64] = {
    let mut table = [Bitboard::EMPTY; 64];
    let mut i = 0;
    while i < 64 {
        let knight = Bitboard(1 << i);
        let mut d = 0;
        while d < 8 {
            // One straight step and one diagonal step onward make a knight's jump.
            let (straight, onward) = JUMPS[d];
            table[i].0 |= knight.shift(straight).shift(onward).0;
            d += 1;
        }
        i += 1;
    }
    table
};

const JUMPS: [(Direction, Direction); 8] = {
    use Direction::*;
    [
        (North, NorthEast),
        (North, NorthWest),
        (South, SouthEast),
        (South, SouthWest),
        (East, NorthEast),
        (East, SouthEast),
        (West, NorthWest),
        (West, SouthWest),
    ]
};

/// What a pawn attacks from each square, by colour; 1,024 bytes.
///
/// Pawns do not stand on the first and the last rank; the entries are what a pawn there would attack, which is what
/// a search backwards from a square, such as "which pawns attack a1", asks for.
pub static PAWN: [[Bitboard; 64]; 2] = {
    let mut table = [[Bitboard::EMPTY; 64]; 2];
    let mut i = 0;
    while i < 64 {
        let pawn = Bitboard(1 << i);
        table[Color::White as usize][i] =
            Bitboard(pawn.shift(Direction::NorthEast).0 | pawn.shift(Direction::NorthWest).0);
        table[Color::Black as usize][i] =
            Bitboard(pawn.shift(Direction::SouthEast).0 | pawn.shift(Direction::SouthWest).0);
        i += 1;
    }
    table
};
