//! Compares the subtraction and the tables of ray order with ray walks.

use super::{agrees, attacks};
use crate::board::{Bitboard, Direction, Shape, Square};
use crate::oracle::{self, Column};
use crate::quad::Piece;
use crate::threats::rays::RaySet;
use crate::threats::tables::{ON_BOARD, ORDER, POSITIONS, SOURCES, TARGETS, position_of, square_at};

/// The directions of the rays, clockwise from north.
const RAYS: [Direction; 8] = [
    Direction::North,
    Direction::NorthEast,
    Direction::East,
    Direction::SouthEast,
    Direction::South,
    Direction::SouthWest,
    Direction::West,
    Direction::NorthWest,
];

/// The square that a message names if a set of positions is wrong around any focus.
const ANY: Square = Square::A1;

// The subtraction: all 256 bytes of a ray, in each of the eight rays, between empty and full neighbours. A ray has at most
// one nearest position behind the knight's, so at most eight pieces attack along rays.
const _: () = {
    let mut byte = 0;
    while byte < 256 {
        // The expected bytes by a walk along the ray.
        let (mut seen, mut second, mut distance) = (1, 0, 1);
        while distance < 8 {
            if seen & byte & 0xfe == 0 {
                seen |= 1 << distance;
            } else if byte >> distance & 1 != 0 {
                second = 1 << distance;
                break;
            }
            distance += 1;
        }
        assert!((seen & byte & 0xfe_u64).count_ones() <= 1);
        let mut shift = 0;
        while shift < 64 {
            let lane = 0xff << shift;
            let (alone, between) = (RaySet(byte << shift), RaySet(byte << shift | !lane));
            agrees!("seen", ANY, "alone", alone.seen().0 & lane, seen << shift);
            agrees!("seen", ANY, "between", between.seen().0 & lane, seen << shift);
            agrees!("nearest", ANY, "alone", alone.nearest().0, (seen & byte) << shift);
            agrees!("nearest", ANY, "between", between.nearest().0 & lane, (seen & byte) << shift);
            agrees!("second", ANY, "alone", alone.second().0, second << shift);
            agrees!("second", ANY, "between", between.second().0 & lane, second << shift);
            shift += 8;
        }
        byte += 1;
    }
};

// The order, its inverse, the positions on the board, and the conversions.
const _: () = {
    let mut i = 0;
    while i < 64 {
        focus_agrees(Square::ALL[i]);
        i += 1;
    }
};

/// Squares that the conversions convert, about half of the board.
const PATTERN: u64 = 0x5a66_93c5_2d93_5ac3;

const fn focus_agrees(focus: Square) {
    let knights = Column::Knight.at(&Shape::CHESS, focus as usize) as u64;
    let (mut on_board, mut in_sight, mut pattern) = (0_u64, 0_u64, 0_u64);
    let mut ray = 0;
    while ray < 8 {
        let (file_step, rank_step) = (RAYS[ray].file_step(), RAYS[ray].rank_step());
        // The knight goes one step along the straight one of two neighbouring rays, and one along the diagonal one.
        let next = RAYS[(ray + 1) % 8];
        let mut file = focus.file() as i8 + file_step + next.file_step();
        let mut rank = focus.rank() as i8 + rank_step + next.rank_step();
        let mut distance = 0;
        while distance < 8 {
            if 0 <= file && file < 8 && 0 <= rank && rank < 8 {
                let (square, position) = (8 * rank as usize + file as usize, 8 * ray + distance);
                pair_agrees(focus, square, position);
                on_board |= 1 << position;
                in_sight |= 1 << square;
                pattern |= (PATTERN >> square & 1) << position;
                agrees!("ORDER", focus, "knight's square", knights >> square & 1, (distance == 0) as u64);
            }
            distance += 1;
            file = focus.file() as i8 + distance as i8 * file_step;
            rank = focus.rank() as i8 + distance as i8 * rank_step;
        }
        ray += 1;
    }
    agrees!("ON_BOARD", focus, "positions", ON_BOARD[focus as usize].0, on_board);
    let queen = oracle::queen_attacks(focus, Bitboard::EMPTY).0;
    agrees!("ORDER", focus, "squares in sight", in_sight, queen | knights);
    let (order, positions) = (&ORDER.get()[focus as usize], &POSITIONS.get()[focus as usize]);
    let mut i = 0;
    while i < 64 {
        if on_board >> i & 1 == 0 {
            agrees!("ORDER", focus, "off the board", order[i], 0x80 | focus as u8);
            agrees!("square_at", focus, "off the board", square_at(focus, i as u32).is_some() as u8, 0);
        }
        if in_sight >> i & 1 == 0 {
            // A square out of sight has a position off the board.
            agrees!("POSITIONS", focus, "out of sight", positions[i] >> 6, 2);
            agrees!("POSITIONS", focus, "out of sight", on_board >> (positions[i] & 63) & 1, 0);
            let position = position_of(focus, Square::ALL[i]);
            agrees!("position_of", focus, "out of sight", position.is_some() as u8, 0);
        }
        i += 1;
    }
    let rays = RaySet::from_bitboard(focus, Bitboard(PATTERN));
    agrees!("from_bitboard", focus, "pattern", rays.0, pattern);
    let back = RaySet(pattern | !on_board).to_bitboard(focus);
    agrees!("to_bitboard", focus, "pattern", back.0, PATTERN & in_sight);
}

/// Compares the tables for a pair of squares that are in sight of each other.
const fn pair_agrees(focus: Square, square: usize, position: usize) {
    agrees!("ORDER", focus, "square", ORDER.get()[focus as usize][position], square as u8);
    agrees!("POSITIONS", focus, "position", POSITIONS.get()[focus as usize][square], position as u8);
    let square = Square::ALL[square];
    match (square_at(focus, position as u32), position_of(focus, square)) {
        (Some(at), Some(of)) => {
            agrees!("square_at", focus, "square", at as u8, square as u8);
            agrees!("position_of", focus, "position", of, position as u32);
        }
        _ => agrees!("square_at", focus, "in sight", 0, 1),
    }
    // Seen from the other square, the focus is at the opposite position.
    let back = 1_u64 << POSITIONS.get()[square as usize][focus as usize];
    agrees!("opposite", focus, "position", RaySet(1 << position).opposite().0, back);
}

// The targets of each piece, from squares that have all 64 positions on the board between them. A piece attacks the focus
// from a square if the focus is at one of the piece's targets, seen from there. So the sources are the opposite positions.
const _: () = {
    const FOCI: [Square; 5] = [Square::A1, Square::A8, Square::E4, Square::H1, Square::H8];
    let mut positions = 0;
    let mut i = 0;
    while i < FOCI.len() {
        positions |= ON_BOARD[FOCI[i] as usize].0;
        i += 1;
    }
    assert!(positions == u64::MAX);
    let mut code = 0;
    while code < 16 {
        let targets = TARGETS[code];
        agrees!("SOURCES", ANY, "positions", SOURCES[code].0, targets.opposite().0);
        // A piece attacks knight's squares or along rays. So it makes at most eight threats, as each ray has one nearest
        // position.
        assert!(targets.0 & RaySet::KNIGHTS.0 == 0 || targets.0 & !RaySet::KNIGHTS.0 == 0);
        i = 0;
        while i < FOCI.len() {
            let expected = match Piece::from_code(code as u8) {
                Some(piece) => attacks(piece, FOCI[i], 0),
                None => 0,
            };
            agrees!("TARGETS", FOCI[i], "squares", targets.to_bitboard(FOCI[i]).0, expected);
            i += 1;
        }
        code += 1;
    }
};
