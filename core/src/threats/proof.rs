//! Proofs that run when this crate is compiled. They check the subtraction in ray order, the tables of ray order, and
//! the tables of threat indices.

use crate::board::{Role, Square};
use crate::oracle::empty::CHESS_ATTACKS;
use crate::proof::agrees;
use crate::quad::Piece;
use crate::threats::ray_set::RaySet;
use crate::threats::ray_tables::{NONE, ON_BOARD, ORDER, POSITIONS, SOURCES, TARGETS};
use crate::threats::reach::{BEFORE, Row, TARGETS as REACH};

/// The square that an error message names if the error does not depend on the focus square.
const ANY: Square = Square::A1;

/// The lowest bit of rays 0, 2, 4 and 6, one byte each.
const EVERY_OTHER: u64 = 0x0001_0001_0001_0001;

// Proves the subtraction of [`RaySet`] for all 256 values of a byte, in each of the eight rays. The neighbouring rays
// are first empty, then full. A ray has at most one nearest piece, so at most eight pieces attack along rays.
const _: () = {
    each!(byte < 256, {
        // A walk along the ray computes the expected bytes.
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
        // Every second ray has the byte. The rays between are first empty, then full.
        each!(odd < 2, {
            let (rays, between) = (EVERY_OTHER << (8 * odd), 0xff * (EVERY_OTHER << (8 * (1 - odd))));
            let (alone, full) = (RaySet(byte * rays), RaySet((byte * rays) | between));
            agrees!("seen", ANY, "alone", alone.seen().0 & !between, seen * rays);
            agrees!("seen", ANY, "between", full.seen().0 & !between, seen * rays);
            agrees!("nearest", ANY, "alone", alone.nearest().0, (seen & byte) * rays);
            agrees!("nearest", ANY, "between", full.nearest().0 & !between, (seen & byte) * rays);
            agrees!("second", ANY, "alone", alone.second().0, second * rays);
            agrees!("second", ANY, "between", full.second().0 & !between, second * rays);
        });
    });
};

/// The steps of the rays in files and ranks, clockwise from north.
const RAYS: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

// Proves the tables that are indexed by focus square, by a walk along each ray. A knight's move is one step along a ray
// and one step along the next ray.
const _: () = {
    each!(i < 64, {
        let (focus, order, positions) = (Square::ALL[i], &ORDER.get()[i], &POSITIONS.get()[i]);
        let (mut on_board, mut in_sight) = (0_u64, 0_u64);
        let (mut file, mut rank) = (0, 0);
        each!(position < 64, {
            let (east, north) = RAYS[position / 8];
            match position % 8 {
                0 => {
                    let (next_east, next_north) = RAYS[(position / 8 + 1) % 8];
                    (file, rank) = ((i % 8) as i8 + east + next_east, (i / 8) as i8 + north + next_north);
                }
                1 => (file, rank) = ((i % 8) as i8 + east, (i / 8) as i8 + north),
                _ => (file, rank) = (file + east, rank + north),
            }
            let mut expected = i as u8 | NONE;
            // Negative numbers and numbers above 7 have a bit above the lowest three bits.
            if (file | rank) & !7 == 0 {
                expected = (8 * rank + file) as u8;
                on_board |= 1 << position;
                in_sight |= 1 << expected;
                agrees!("POSITIONS", focus, "position", positions[expected as usize], position as u8);
            }
            agrees!("ORDER", focus, "square", order[position], expected);
        });
        agrees!("ON_BOARD", focus, "positions", ON_BOARD[i].0, on_board);
        let none = on_board.trailing_ones() as u8 | NONE;
        each!(other < 64, {
            if in_sight >> other & 1 == 0 {
                agrees!("POSITIONS", focus, "out of sight", positions[other], none);
            }
        });
    });
};

/// The focus squares for which attacks are compared: a1, h1, a8, h8 and e4.
///
/// Each position in ray order is on the board around at least one of them.
const FOCI: [usize; 5] = [0, 7, 56, 63, 28];

/// The index of each piece in [`CHESS_ATTACKS`]. Both colours attack alike, except pawns.
const KINDS: [usize; 12] = [0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6];

// Proves the tables that are indexed by piece, by the attacks of each piece on an empty board.
const _: () = {
    each!(i < 5 * 64, {
        let (focus, position) = (Square::ALL[FOCI[i / 64]], i % 64);
        if ON_BOARD[focus as usize].0 >> position & 1 != 0 {
            let square = ORDER.get()[focus as usize][position] as usize;
            let (to, from) = (&CHESS_ATTACKS[focus as usize], &CHESS_ATTACKS[square]);
            each!(piece < 12, {
                let (code, kind) = (Piece::ALL[piece] as usize, KINDS[piece]);
                agrees!("TARGETS", focus, "piece", TARGETS[code].0 >> position & 1, to[kind] >> square & 1);
                agrees!(
                    "SOURCES",
                    focus,
                    "piece",
                    SOURCES[code].0 >> position & 1,
                    from[kind] >> focus as u8 & 1
                );
            });
        }
    });
    let free = [0, 1, 14, 15];
    each!(i < 4, {
        assert!(TARGETS[free[i]].0 == 0 && SOURCES[free[i]].0 == 0, "a code without a piece has targets");
    });
};

// No piece attacks both knight's squares and along rays. There are eight knight's squares, and eight rays with one
// nearest piece each. So a piece makes at most eight threats.
const _: () = {
    each!(code < 16, {
        let targets = TARGETS[code].0;
        assert!(targets & RaySet::KNIGHTS.0 == 0 || targets & !RaySet::KNIGHTS.0 == 0);
    });
};

/// One attacker for each [`Row`] of the table of targets. Pieces of both colours share a row, except pawns.
const ATTACKERS: [Piece; 7] = [
    Piece::WhitePawn,
    Piece::BlackPawn,
    Piece::WhiteKnight,
    Piece::BlackBishop,
    Piece::WhiteRook,
    Piece::BlackQueen,
    Piece::WhiteKing,
];

// Proves the table of targets, and the table that counts the targets from all squares with lower numbers.
const _: () = {
    each!(i < 14, {
        let (piece, pushes) = (ATTACKERS[i % 7], i >= 7);
        let (row, mut count) = (Row::of(piece, pushes) as usize, 0);
        each!(from < 64, {
            let square = Square::ALL[from];
            let mut targets = CHESS_ATTACKS[from][KINDS[piece.code() as usize - 2]];
            if matches!(piece.role(), Role::Pawn) {
                if pushes {
                    targets |= if i == 7 { 1 << from << 8 } else { 1 << from >> 8 };
                }
                // In a game, pawns are on ranks 2 to 7.
                if matches!(square.rank(), 0 | 7) {
                    targets = 0;
                }
            }
            agrees!("reach::TARGETS", square, "piece", REACH[row][from].0, targets);
            agrees!("reach::BEFORE", square, "piece", BEFORE[row][from], count);
            count += targets.count_ones() as u16;
            assert!(REACH[Row::Empty as usize][from].is_empty());
        });
    });
};
