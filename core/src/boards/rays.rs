//! The rays of every square of an empty board, and the attacks of every piece on an empty chessboard.
//!
//! The tables of the chessboard are statics, because the compiler evaluates a static once, but a `const` again for each
//! generic function that uses it.

use crate::board::{Color, Direction};
use crate::boards::column::Column;
use crate::boards::shape::Shape;

/// The rays of all squares on an empty board, indexed by square and [`Direction`].
pub(crate) type EmptyRays = [[u128; 8]; 128];

/// Returns the rays of all squares on an empty board.
///
/// The ray of a square is the next square in the direction together with the ray of that next square, so one loop for
/// each direction visits each square once. Walks from every square would visit most squares several times, and a check
/// of a whole table would take several times as long to compile.
#[inline]
pub(crate) const fn empty_rays(shape: &Shape) -> EmptyRays {
    let mut rays = [[0; 8]; 128];
    let squares = shape.squares();
    each!(d < 8, {
        let step = (Direction::ALL[d].file_step(), Direction::ALL[d].rank_step());
        let rises = shape.number_step(step) > 0;
        each!(visited < squares, {
            // The loop visits the next square in the direction before the square itself.
            let square = if rises { squares - 1 - visited } else { visited };
            if let Some(next) = shape.offset(square, step) {
                rays[square][d] = rays[next][d] | 1 << shape.positions[next];
            }
        });
    });
    rays
}

/// The rays of all squares on an empty chessboard, indexed by square and [`Direction`](crate::Direction).
pub(crate) static CHESS_RAYS: EmptyRays = empty_rays(&Shape::CHESS);

/// The number of attack sets of one square in [`CHESS_ATTACKS`]: white pawn, black pawn, knight, bishop, rook, queen,
/// king.
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
