//! The rays and the attacks of every square of an empty chessboard.
//!
//! The tables are statics: the compiler evaluates a static once, but a `const` again for each generic function.

use crate::board::Color;
use crate::boards::walks::{EmptyRays, empty_rays};
use crate::boards::{Column, Shape};

/// The rays of all squares on an empty chessboard, indexed by square and [`Direction`](crate::Direction).
pub(crate) static CHESS_RAYS: EmptyRays = empty_rays(&Shape::CHESS);

/// The number of sets for each square in [`CHESS_ATTACKS`]: white pawn, black pawn, knight, bishop, rook, queen, king.
pub(crate) const ATTACKERS: usize = 7;

/// The attacks of each piece on an empty chessboard, indexed by square and by piece in the order of [`ATTACKERS`].
pub(crate) static CHESS_ATTACKS: [[u64; ATTACKERS]; 64] = array!([0; ATTACKERS]; 64, i => {
    const CHESS: &Shape = &Shape::CHESS;
    let [east, north, north_east, north_west, west, south, south_west, south_east] = CHESS_RAYS[i];
    let (rook, bishop) = (east | north | west | south, north_east | north_west | south_west | south_east);
    [
        Column::Pawn(Color::White).at(CHESS, i) as u64,
        Column::Pawn(Color::Black).at(CHESS, i) as u64,
        Column::Knight.at(CHESS, i) as u64,
        bishop as u64,
        rook as u64,
        (rook | bishop) as u64,
        Column::King.at(CHESS, i) as u64,
    ]
});
