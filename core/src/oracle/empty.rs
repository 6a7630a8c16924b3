//! The rays and the attacks of every square of an empty chessboard.
//!
//! The tables are statics: the compiler evaluates a static once, but a `const` again for each generic function.

use crate::boards::Shape;
use crate::boards::column::{KING, KNIGHT};
use crate::boards::walks::empty_rays;

/// The rays of all squares on an empty chessboard, indexed by square and [`Direction`](crate::Direction).
pub(crate) static CHESS_RAYS: [[u64; 8]; 64] = {
    let rays = empty_rays(&Shape::CHESS);
    array!([0; 8]; 64, square => array!(0; 8, direction => rays[square][direction] as u64))
};

/// The number of sets for each square in [`CHESS_ATTACKS`]: white pawn, black pawn, knight, bishop, rook, queen, king.
pub(crate) const ATTACKERS: usize = 7;

/// The attacks of each piece on an empty chessboard, indexed by square and by piece in the order of [`ATTACKERS`].
pub(crate) static CHESS_ATTACKS: [[u64; ATTACKERS]; 64] = array!([0; ATTACKERS]; 64, i => {
    let [east, north, north_east, north_west, west, south, south_west, south_east] = CHESS_RAYS[i];
    let (rook, bishop) = (east | north | west | south, north_east | north_west | south_west | south_east);
    [
        reached(i as i8, &[(-1, 1), (1, 1)]),
        reached(i as i8, &[(-1, -1), (1, -1)]),
        reached(i as i8, &KNIGHT),
        bishop,
        rook,
        rook | bishop,
        reached(i as i8, &KING),
    ]
});

/// The squares that a piece on `square` reaches by one of several steps of files and ranks.
const fn reached(square: i8, steps: &[(i8, i8)]) -> u64 {
    let (mut reached, file, rank) = (0, square % 8, square / 8);
    each!(i < steps.len(), {
        let (file, rank) = (file + steps[i].0, rank + steps[i].1);
        if 0 <= file && file < 8 && 0 <= rank && rank < 8 {
            reached |= 1 << (8 * rank + file);
        }
    });
    reached
}

/// The squares on which a step of files and ranks can end.
pub(crate) const fn ends((files, ranks): (i8, i8)) -> u64 {
    let mut ends = 0;
    each!(square < 64, {
        let (file, rank) = (square % 8 - files, square / 8 - ranks);
        if 0 <= file && file < 8 && 0 <= rank && rank < 8 {
            ends |= 1 << square;
        }
    });
    ends
}
