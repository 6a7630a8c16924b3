//! Damaged tables: the check fails, and names the piece, the square and the occupancy.

use quintessence::boards::{MaskEx, Shape, oracle as rays};
use quintessence::{CompactLineMasks, mask_ex, rider};

use super::{Piece, PieceCheck, ROOK, along, walk, xiangqi};

const SHAPE: &Shape = &xiangqi::SHAPE;
const E5: usize = 40;

/// The mismatches, and the description of the first.
fn outcome(piece: &PieceCheck) -> (usize, &str) {
    (piece.check.mismatches, piece.check.described.first().map_or("", |described| described))
}

#[test]
fn one_flipped_bit_of_a_slider_is_found() {
    mask_ex! {
        static LINES;
        board = 9 x 10;
    }
    let rook = |table: &MaskEx<u128, 90, _>| {
        Piece::new("rook", "hyperbola", 0).compare(
            SHAPE,
            along(SHAPE, ROOK),
            |square, occupied| table.rook_attacks(square, occupied),
            |square, occupied| rays::rook_attacks(SHAPE, square, occupied),
        )
    };
    assert_eq!(outcome(&rook(&LINES)), (0, ""));
    let positions = std::array::from_fn(|square| LINES.position(square));
    let mut lines = *LINES.lines();
    // The rank of e5 loses d5.
    lines[E5][0] ^= 1 << (E5 - 1);
    let check = rook(&MaskEx::<u128, 90, _>::new(positions, lines));
    let (mismatches, described) = outcome(&check);
    assert!(mismatches > 0);
    assert!(described.starts_with("e5, hyperbola, occupied 0x0: found 0x"), "{described}");
}

#[test]
fn one_flipped_bit_of_a_rider_is_found() {
    rider! {
        static NIGHTRIDER;
        board = 9 x 10;
        step = (1, 2);
    }
    let mut table = NIGHTRIDER;
    let nightrider = |table: &[[CompactLineMasks<u128>; 4]]| {
        Piece::new("nightrider", "obstruction", 0).compare(
            SHAPE,
            |square| vec![walk::rider_line(SHAPE, square, (1, 2))],
            |square, occupied| CompactLineMasks::<u128>::attacks_along(&table[square], occupied),
            |square, occupied| walk::rider_attacks(SHAPE, square, (1, 2), occupied),
        )
    };
    assert_eq!(outcome(&nightrider(&table)), (0, ""));
    // f7 is the first square of the ray from e5.
    table[E5][0].upper ^= 1 << 59;
    let check = nightrider(&table);
    let (mismatches, described) = outcome(&check);
    assert!(mismatches > 0);
    assert!(described.starts_with("e5, obstruction, occupied 0x"), "{described}");
}

#[test]
fn a_cannon_that_jumps_over_cannons_is_found() {
    let screens = |square, occupied| super::first(SHAPE, ROOK, square, occupied);
    let check = Piece::new("cannon", "hyperbola", 0).compare_hopper(
        SHAPE,
        ROOK,
        screens,
        |square, _, occupied| xiangqi::LINES.rook_xrays(square, occupied, occupied),
        |square, excluded, occupied| walk::xrays(SHAPE, ROOK, square, !excluded, occupied),
    );
    let (mismatches, described) = outcome(&check);
    assert!(mismatches > 0);
    // a1 with a piece on b1, through which it must not see.
    assert!(described.starts_with("a1, hyperbola, occupied 0x2, no screens 0x2: found 0x1fc"), "{described}");
}

/// The attacks and the attackers of a horse differ, so each is found in the place of the other.
#[test]
fn a_horse_with_the_legs_of_its_attackers_is_found() {
    let horse = Piece::new("horse", "legs", 0);
    let path = &xiangqi::HORSE_PATH;
    let attacks = |square, occupied| xiangqi::HORSE.attacks(square, occupied);
    let attackers = |square, occupied| xiangqi::HORSE.attackers(square, occupied);
    assert_eq!(outcome(&horse.compare_leaper(SHAPE, path, attacks)), (0, ""));
    assert_eq!(outcome(&horse.compare_attackers(SHAPE, path, attackers)), (0, ""));
    let check = horse.compare_leaper(SHAPE, path, attackers);
    let (mismatches, described) = outcome(&check);
    assert!(mismatches > 0 && described.starts_with("a1, legs, occupied 0x"), "{described}");
    assert!(outcome(&horse.compare_attackers(SHAPE, path, attacks)).0 > 0);
}
