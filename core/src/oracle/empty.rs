//! The rays and the attacks of every square of an empty chessboard.
//!
//! These are statics, because the compiler evaluates a static once. It evaluates a `const` again for each generic function
//! that uses the `const`.

use super::Column;
use super::walks::{EmptyRays, empty_rays};
use crate::board::{Color, Direction, Shape};

/// The rays of all squares on an empty chessboard, indexed by square and [`Direction`].
pub(crate) static CHESS_RAYS: EmptyRays = empty_rays(&Shape::CHESS);

/// The indices of [`CHESS_ATTACKS`] for one square, in this order: white pawn, black pawn, knight, bishop, rook, queen,
/// king.
pub(crate) const ATTACKERS: usize = 7;

/// The squares that each attacker attacks on an empty chessboard, indexed by square and attacker.
pub(crate) static CHESS_ATTACKS: [[u64; ATTACKERS]; 64] = {
    const CHESS: &Shape = &Shape::CHESS;
    let mut attacks = [[0; ATTACKERS]; 64];
    each!(i < 64, {
        let rays = &CHESS_RAYS[i];
        let rook = rays[Direction::North as usize]
            | rays[Direction::South as usize]
            | rays[Direction::East as usize]
            | rays[Direction::West as usize];
        let bishop = rays[Direction::NorthEast as usize]
            | rays[Direction::SouthWest as usize]
            | rays[Direction::NorthWest as usize]
            | rays[Direction::SouthEast as usize];
        attacks[i] = [
            Column::Pawn(Color::White).at(CHESS, i) as u64,
            Column::Pawn(Color::Black).at(CHESS, i) as u64,
            Column::Knight.at(CHESS, i) as u64,
            bishop as u64,
            rook as u64,
            (rook | bishop) as u64,
            Column::King.at(CHESS, i) as u64,
        ];
    });
    attacks
};
