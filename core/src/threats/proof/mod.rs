//! The proofs that run when this crate is compiled.
//!
//! - `order` checks the subtraction and the tables of ray order.
//! - `board` checks the threats of one board with many pieces.
//! - `indices` checks the indices of threats.

mod board;
mod indices;
mod order;

use crate::board::{Bitboard, Color, Square};
use crate::oracle;
use crate::oracle::empty::CHESS_ATTACKS;
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
    let occupied = Bitboard(occupied);
    match piece.role() {
        Role::Bishop => oracle::bishop_attacks(square, occupied).0,
        Role::Rook => oracle::rook_attacks(square, occupied).0,
        Role::Queen => oracle::queen_attacks(square, occupied).0,
        Role::Pawn | Role::Knight | Role::King => attacks_on_empty_board(piece, square),
    }
}

/// What a piece attacks on an empty board.
const fn attacks_on_empty_board(piece: Piece, square: Square) -> u64 {
    let attacker = match (piece.role(), piece.color()) {
        (Role::Pawn, Color::White) => 0,
        (Role::Pawn, Color::Black) => 1,
        (role, _) => role as usize,
    };
    CHESS_ATTACKS[square as usize][attacker]
}
