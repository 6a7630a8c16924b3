//! Proves the arithmetic of hoppers and blocked leapers, and the oracle's columns for other games.
//!
//! The x-ray attacks and the hops are formulas over attacks along a line, and the attacks are proved for themselves. One
//! line of `LineMasks` with every occupancy therefore suffices. The tests check the other tables.

use crate::board::{Bitboard, Direction, Line, Shape, Square};
use crate::oracle::Column;
use crate::oracle::pieces::{blocked_leaper_attacks, ray_hops, ray_xrays};
use crate::oracle::shape::{queen_attacks, ray_attacks};
use crate::tables::{BlockedLeaper, LineMasks, MASKS};
use crate::verify::mismatch::agree;

const CHESS: &Shape = &Shape::CHESS;

const _: () = {
    let (square, line) = (Square::D4, Line::File);
    let masks = MASKS[square as usize][line as usize];
    let (mut cases, mut occupied) = (0, 0);
    loop {
        // `through` excludes d1, d7 and d8, so each ray has first blockers of both kinds.
        let through = 0x0000_0808_0808_0800;
        let found = masks.xrays(Bitboard(through), Bitboard(occupied)).0 as u128;
        let expected = ray_xrays(CHESS, square as usize, line.upper(), through as u128, occupied as u128)
            | ray_xrays(CHESS, square as usize, line.lower(), through as u128, occupied as u128);
        agree("LineMasks::xrays", CHESS, square as usize, "file", found, expected);
        let found = masks.hops(Bitboard(occupied)).0 as u128;
        let expected = ray_hops(CHESS, square as usize, line.upper(), occupied as u128)
            | ray_hops(CHESS, square as usize, line.lower(), occupied as u128);
        agree("LineMasks::hops", CHESS, square as usize, "file", found, expected);
        cases += 1;
        occupied = occupied.wrapping_sub(masks.line.0) & masks.line.0;
        if occupied == 0 {
            break;
        }
    }
    assert!(cases == 128);
};

// The attacks, the x-ray attacks and the hops of a queen.
const _: () = {
    let (square, entry) = (Square::D4, &MASKS[Square::D4 as usize]);
    let (through, occupied) = (0x0000_0808_0808_0800, 0x4908_4000_5500_0a09);
    let number = square as usize;
    let (mut xrays, mut hops, mut i) = (0, 0, 0);
    while i < 8 {
        xrays |= ray_xrays(CHESS, number, Direction::ALL[i], through as u128, occupied as u128);
        hops |= ray_hops(CHESS, number, Direction::ALL[i], occupied as u128);
        i += 1;
    }
    let (through, occupied) = (Bitboard(through), Bitboard(occupied));
    let found = LineMasks::<Bitboard>::attacks_along(entry, occupied).0 as u128;
    agree(
        "LineMasks",
        CHESS,
        number,
        "attacks_along",
        found,
        queen_attacks(CHESS, number, occupied.0 as u128),
    );
    let found = LineMasks::<Bitboard>::xrays_along(entry, through, occupied).0 as u128;
    agree("LineMasks", CHESS, number, "xrays_along", found, xrays);
    let found = LineMasks::<Bitboard>::hops_along(entry, occupied).0 as u128;
    agree("LineMasks", CHESS, number, "hops_along", found, hops);
};

// The columns for other games, each by another column or by a walk, on three squares.
const _: () = {
    let (shape, mut i) = (&BOARD, 0);
    while i < 90 {
        let found = Column::Rider(0, 1).at(shape, i);
        agree("Column::Rider", shape, i, "north", found, ray_attacks(shape, i, Direction::North, 0));
        let found = Column::Rider(-1, -1).at(shape, i);
        agree("Column::Rider", shape, i, "south-west", found, ray_attacks(shape, i, Direction::SouthWest, 0));
        let found = Column::Within(1).at(shape, i);
        agree("Column::Within", shape, i, "king", found, Column::King.at(shape, i));
        let (_, rank) = shape.coordinates(i);
        let found = Column::Region(&[[(8, rank), (0, rank)]]).at(shape, i);
        let expected = Column::Line(Line::Rank).at(shape, i) | shape.bit(i);
        agree("Column::Region", shape, i, "rank", found, expected);
        i += 40;
    }
};

/// The horse of xiangqi, on a board whose files cross a gap.
const HORSE: &[(i8, i8)] = &[(0, 1), (1, 1)];
const GAPS: u128 = 1 << 40 | 1 << 50;
const BOARD: Shape = Shape::new(9, 10).gaps(GAPS);
const TABLE: BlockedLeaper<u128, 90, 3, 9, 0b101, GAPS> = {
    let (shape, mut masks, mut i) = (Shape::new(9, 10), [[0; 3]; 90], 0);
    while i < 90 {
        let orthogonal = Column::Steps(&[(0, 1), (0, -1), (1, 0), (-1, 0)]).at(&shape, i);
        let diagonal = Column::Steps(&[(1, 1), (1, -1), (-1, 1), (-1, -1)]).at(&shape, i);
        masks[i] = [orthogonal, Column::Knight.at(&shape, i), diagonal];
        i += 1;
    }
    BlockedLeaper::<u128, 90, 3, 9, 0b101, GAPS>::new(masks)
};

// Three squares, below and above the gaps, with every subset of the squares that can block a horse there.
const _: () = {
    let (mut cases, mut i) = (0, 0);
    while i < 90 {
        let near = Column::Within(1).at(&BOARD, i);
        let orthogonal = near & Column::Steps(&[(0, 1), (0, -1), (1, 0), (-1, 0)]).at(&BOARD, i);
        let mut occupied = 0;
        loop {
            let found = TABLE.attacks(i, occupied);
            agree(
                "BlockedLeaper",
                &BOARD,
                i,
                "attacks",
                found,
                blocked_leaper_attacks(&BOARD, i, HORSE, occupied),
            );
            cases += 1;
            occupied = occupied.wrapping_sub(orthogonal) & orthogonal;
            if occupied == 0 {
                break;
            }
        }
        let diagonal = near & !orthogonal;
        loop {
            let found = TABLE.attackers(i, occupied);
            let expected = blocked_leaper_attacks(&BOARD, i, &[(1, 1), (0, 1)], occupied);
            agree("BlockedLeaper", &BOARD, i, "attackers", found, expected);
            cases += 1;
            occupied = occupied.wrapping_sub(diagonal) & diagonal;
            if occupied == 0 {
                break;
            }
        }
        i += 40;
    }
    assert!(cases == 50);
};
