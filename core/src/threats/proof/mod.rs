//! The proofs that run when this crate is compiled.
//!
//! - `order` checks the subtraction and the tables of ray order.
//! - `board` checks the threats of one board with many pieces.
//! - `indices` checks the indices of threats.

mod board;
mod indices;
mod order;

use crate::board::{Bitboard, Color, Shape, Square};
use crate::oracle::{self, Column};
use crate::quad::{Piece, Role};

/// Compares two words. During compilation, a function call takes longer than a comparison.
macro_rules! agrees {
    ($name:expr, $square:expr, $column:expr, $found:expr, $expected:expr $(,)?) => {
        if $found != $expected {
            $crate::verify::agree(
                $name,
                &$crate::board::Shape::CHESS,
                $square as usize,
                $column,
                $found as u128,
                $expected as u128,
            );
        }
    };
}

use agrees;

/// What a piece attacks, square by square.
const fn attacks(piece: Piece, square: Square, occupied: u64) -> u64 {
    const CHESS: &Shape = &Shape::CHESS;
    let (i, occupied) = (square as usize, Bitboard(occupied));
    match piece.role() {
        Role::Pawn => match piece.color() {
            Color::White => Column::Pawn(Color::White).at(CHESS, i) as u64,
            Color::Black => Column::Pawn(Color::Black).at(CHESS, i) as u64,
        },
        Role::Knight => Column::Knight.at(CHESS, i) as u64,
        Role::Bishop => oracle::bishop_attacks(square, occupied).0,
        Role::Rook => oracle::rook_attacks(square, occupied).0,
        Role::Queen => oracle::queen_attacks(square, occupied).0,
        Role::King => Column::King.at(CHESS, i) as u64,
    }
}
