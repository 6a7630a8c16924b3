//! Compares the subtraction, the tables of ray order and the conversions with ray walks.

use super::agrees;
use crate::board::{Bitboard, Mapping, Square};
use crate::quad::Piece;
use crate::threats::rays::RaySet;
use crate::threats::tables::{ON_BOARD, ORDER, POSITIONS, SOURCES, TARGETS, position_of, square_at};
use crate::verify::{self, prove};

/// The square that a message names if a set of positions is wrong around any focus.
const ANY: Square = Square::A1;

/// The first bit of every other ray.
const EVERY_OTHER: u64 = 0x0001_0001_0001_0001;

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
        // The byte in every other ray; the rays between are empty, then full.
        let mut odd = 0;
        while odd < 2 {
            let (rays, between) = (EVERY_OTHER << (8 * odd), 0xff * (EVERY_OTHER << (8 * (1 - odd))));
            let (alone, full) = (RaySet(byte * rays), RaySet((byte * rays) | between));
            agrees!("seen", ANY, "alone", alone.seen().0 & !between, seen * rays);
            agrees!("seen", ANY, "between", full.seen().0 & !between, seen * rays);
            agrees!("nearest", ANY, "alone", alone.nearest().0, (seen & byte) * rays);
            agrees!("nearest", ANY, "between", full.nearest().0 & !between, (seen & byte) * rays);
            agrees!("second", ANY, "alone", alone.second().0, second * rays);
            agrees!("second", ANY, "between", full.second().0 & !between, second * rays);
            odd += 1;
        }
        byte += 1;
    }
};

// The tables.
const _: () = {
    const CODES: &[u8; 12] = &codes();
    prove("ORDER", verify::ray_order(ORDER.get(), Mapping::A1));
    prove("POSITIONS", verify::ray_positions(POSITIONS.get(), Mapping::A1));
    prove("ON_BOARD", verify::rays_on_board(&bits(&ON_BOARD), Mapping::A1));
    prove("TARGETS", verify::ray_targets(&bits(&TARGETS), CODES));
    prove("SOURCES", verify::ray_sources(&bits(&SOURCES), CODES));
};

const fn codes() -> [u8; 12] {
    let mut codes = [0; 12];
    let mut i = 0;
    while i < 12 {
        codes[i] = Piece::ALL[i].code();
        i += 1;
    }
    codes
}

const fn bits<const N: usize>(sets: &[RaySet; N]) -> [u64; N] {
    let mut bits = [0; N];
    let mut i = 0;
    while i < N {
        bits[i] = sets[i].bits();
        i += 1;
    }
    bits
}

// A piece attacks knight's squares or along rays. So it makes at most eight threats, as each ray has one nearest position.
const _: () = {
    let mut code = 0;
    while code < 16 {
        let targets = TARGETS[code].0;
        assert!(targets & RaySet::KNIGHTS.0 == 0 || targets & !RaySet::KNIGHTS.0 == 0);
        code += 1;
    }
};

// The conversions, compared with the tables that were just proved. Their loops are the same for each focus, so every tenth
// one suffices.
const _: () = {
    let mut i = 0;
    while i < 64 {
        focus_agrees(Square::ALL[i]);
        i += 10;
    }
};

/// Squares that the conversions convert, about half of the board.
const PATTERN: u64 = 0x5a66_93c5_2d93_5ac3;

const fn focus_agrees(focus: Square) {
    let on_board = ON_BOARD[focus as usize].0;
    let (mut in_sight, mut pattern) = (0_u64, 0_u64);
    let mut position = 0;
    while position < 64 {
        let found = square_at(focus, position);
        if on_board >> position & 1 == 0 {
            agrees!("square_at", focus, "off the board", found.is_some() as u8, 0);
        } else {
            let square = Square::ALL[ORDER.get()[focus as usize][position as usize] as usize];
            agrees!("square_at", focus, "square", number(found), square as u64);
            in_sight |= 1 << square as u8;
            pattern |= (PATTERN >> square as u8 & 1) << position;
            // Seen from the other square, the focus is at the opposite position.
            let back = 1_u64 << POSITIONS.get()[square as usize][focus as usize];
            agrees!("opposite", focus, "position", RaySet(1 << position).opposite().0, back);
        }
        position += 1;
    }
    let mut i = 0;
    while i < 64 {
        match position_of(focus, Square::ALL[i]) {
            Some(position) => {
                let expected = POSITIONS.get()[focus as usize][i];
                agrees!("position_of", focus, "position", position, expected as u32);
            }
            None => agrees!("position_of", focus, "in sight", in_sight >> i & 1, 0),
        }
        i += 1;
    }
    let rays = RaySet::from_bitboard(focus, Bitboard(PATTERN));
    agrees!("from_bitboard", focus, "pattern", rays.0, pattern);
    let back = RaySet(pattern | !on_board).to_bitboard(focus);
    agrees!("to_bitboard", focus, "pattern", back.0, PATTERN & in_sight);
}

const fn number(square: Option<Square>) -> u64 {
    match square {
        Some(square) => square as u64,
        None => 64,
    }
}
