//! King, knight and pawn attacks.

use crate::board::{Bitboard, Color, Direction};

/// King attacks, indexed by square; 512 bytes.
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

/// Knight attacks, indexed by square; 512 bytes.
pub static KNIGHT: [Bitboard; 64] = {
    let mut table = [Bitboard::EMPTY; 64];
    let mut i = 0;
    while i < 64 {
        let knight = Bitboard(1 << i);
        let mut d = 0;
        while d < 8 {
            // A knight moves one straight step and then one diagonal step, for example north and then north-east.
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

/// Pawn attacks, indexed by colour and square; 1,024 bytes.
///
/// Ranks 1 and 8 have entries too, although no pawn can be there. These entries find the pawns that attack a square:
/// black pawns attack a1 from the squares that a white pawn on a1 would attack.
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
