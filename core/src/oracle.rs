//! The oracle: computes attack sets by walking each ray square by square.
// It uses `board` and `boards`. The proofs of tables and functions in all later rooms use it.
//!
//! Tests and proofs compare every table and every technique of this crate with the oracle. It uses no table, no mask
//! and no carry arithmetic, so a mistake there cannot be here too. It only counts files and ranks, up to seven steps
//! for a ray.
//!
//! These functions are for the chessboard; [`boards::oracle`](crate::boards::oracle) walks on boards of any shape.

use crate::board::{Bitboard, Direction, Line, Square};
use crate::boards::Shape;
use crate::boards::column::{KING_STEPS, KNIGHT_STEPS};
use crate::boards::walks::empty_rays;

/// Returns the squares that a slider on `square` attacks in one direction, including the first blocker.
#[inline]
pub const fn ray_attacks(square: Square, direction: Direction, occupied: Bitboard) -> Bitboard {
    let (files, ranks) = direction.step();
    let mut file = square.file() as i8 + files;
    let mut rank = square.rank() as i8 + ranks;
    let mut attacks = 0;
    while 0 <= file && file < 8 && 0 <= rank && rank < 8 {
        let bit = 1 << (8 * rank + file);
        attacks |= bit;
        if occupied.0 & bit != 0 {
            break;
        }
        file += files;
        rank += ranks;
    }
    Bitboard(attacks)
}

/// Returns the squares that a slider on `square` attacks along one line, in both directions.
#[inline]
pub const fn line_attacks(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    ray_attacks(square, line.upper(), occupied).union(ray_attacks(square, line.lower(), occupied))
}

/// Returns the squares that a rook on `square` attacks along its rank and file, including the first blockers.
#[inline]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    line_attacks(square, Line::Rank, occupied).union(line_attacks(square, Line::File, occupied))
}

/// Returns the squares that a bishop on `square` attacks along both diagonals, including the first blockers.
#[inline]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    line_attacks(square, Line::Diagonal, occupied).union(line_attacks(square, Line::Antidiagonal, occupied))
}

/// Returns the squares that a queen on `square` attacks: the union of rook and bishop attacks.
#[inline]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    rook_attacks(square, occupied).union(bishop_attacks(square, occupied))
}

// The proofs of this crate compare with the following values. They are statics, because the compiler evaluates a static
// once, but a `const` again for each generic function that uses it.

/// The rays of all squares on an empty chessboard, indexed by square and [`Direction`].
pub(crate) static CHESS_RAYS: [[u64; 8]; 64] = {
    let rays = empty_rays(&Shape::CHESS);
    array!([0; 8]; 64, square => array!(0; 8, direction => rays[square][direction] as u64))
};

/// The attacks on an empty chessboard, indexed by square and piece: white pawn, black pawn, knight, bishop, rook,
/// queen, king.
pub(crate) static CHESS_ATTACKS: [[u64; 7]; 64] = array!([0; 7]; 64, i => {
    let [east, north, north_east, north_west, west, south, south_west, south_east] = CHESS_RAYS[i];
    let (rook, bishop) = (east | north | west | south, north_east | north_west | south_west | south_east);
    [
        reached(i as i8, &[(-1, 1), (1, 1)]),
        reached(i as i8, &[(-1, -1), (1, -1)]),
        reached(i as i8, &KNIGHT_STEPS),
        bishop,
        rook,
        rook | bishop,
        reached(i as i8, &KING_STEPS),
    ]
});

/// Returns the squares that a piece on `square` reaches by one of several steps of files and ranks.
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

/// Returns the squares on which a step of files and ranks can end.
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

/// The attacks along the first rank, indexed by the file of the slider, 0 to 7, and by the set of blockers as a byte.
///
/// For a shorter line of `len` squares, only the lowest `len` bits of an entry are valid. If the set of blockers
/// contains the slider's own square, the entry is 0. The proofs in this crate do not use such an entry.
pub(crate) static RANK_ATTACKS: [[u8; 256]; 8] = {
    let mut attacks = [[0; 256]; 8];
    each!(file < 8, {
        let slider = 1 << file;
        // The attacks on one side of the slider depend only on the blockers on that side, so the ray walk runs once for
        // each set of blockers on one side. Each entry of the table is the union of the attacks on both sides.
        let (mut west, mut east) = ([0; 128], [0; 256]);
        each!(blockers < slider, {
            west[blockers] = ray_attacks(Square::ALL[file], Direction::West, Bitboard(blockers as u64)).0;
        });
        let mut blockers = 0;
        while blockers < 256 {
            east[blockers] = ray_attacks(Square::ALL[file], Direction::East, Bitboard(blockers as u64)).0;
            blockers += 2 * slider;
        }
        blockers = 0;
        while blockers < 256 {
            let below = blockers & (slider - 1);
            attacks[file][blockers] = (west[below] | east[blockers - below]) as u8;
            blockers = ((blockers | slider) + 1) & !slider;
        }
    });
    attacks
};
