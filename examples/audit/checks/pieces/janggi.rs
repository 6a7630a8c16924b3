//! Janggi: the cannon, which no cannon may screen, the horse, and the elephant, which takes three steps. The board, its lines
//! and the horse are those of xiangqi.

use super::xiangqi::{HORSE, HORSE_PATH, LINES, RAYS, SHAPE};
use super::{Piece, PieceCheck, ROOK, first, over_lines, walk};

const ELEPHANT_PATH: [(i8, i8); 3] = [(0, 1), (1, 1), (1, 1)];

quintessence::blocked_leaper! {
    static ELEPHANT;
    board = 9 x 10;
    path = [(0, 1), (1, 1), (1, 1)];
}

pub(super) fn check() -> Vec<PieceCheck> {
    [&cannons()[..], &leapers()].concat()
}

fn cannons() -> [PieceCheck; 2] {
    // The first and the second blockers of each ray may be cannons.
    let cannons = |square, occupied| {
        let screens = first(&SHAPE, ROOK, square, occupied);
        screens | first(&SHAPE, ROOK, square, occupied & !screens)
    };
    let expected = |square, cannons, occupied| walk::janggi_cannon(&SHAPE, square, occupied, cannons);
    [
        Piece::new("janggi: cannon", "hyperbola", size_of_val(&LINES)).compare_hopper(
            &SHAPE,
            ROOK,
            cannons,
            |square, cannons, occupied| LINES.rook_xrays(square, occupied & !cannons, occupied) & !cannons,
            expected,
        ),
        Piece::new("janggi: cannon", "obstruction", size_of_val(&RAYS)).compare_hopper(
            &SHAPE,
            ROOK,
            cannons,
            |square, cannons, occupied| {
                over_lines(&RAYS[square], ROOK, |line| line.xrays(occupied & !cannons, occupied)) & !cannons
            },
            expected,
        ),
    ]
}

fn leapers() -> [PieceCheck; 4] {
    let (horse, elephant) = (size_of_val(&HORSE), size_of_val(&ELEPHANT));
    [
        Piece::new("janggi: horse", "legs", horse)
            .compare_leaper(&SHAPE, &HORSE_PATH, |square, occupied| HORSE.attacks(square, occupied)),
        Piece::new("janggi: horse, attackers", "legs", horse).compare_attackers(
            &SHAPE,
            &HORSE_PATH,
            |square, occupied| HORSE.attackers(square, occupied),
        ),
        Piece::new("janggi: elephant", "legs", elephant).compare_leaper(
            &SHAPE,
            &ELEPHANT_PATH,
            |square, occupied| ELEPHANT.attacks(square, occupied),
        ),
        Piece::new("janggi: elephant, attackers", "legs", elephant).compare_attackers(
            &SHAPE,
            &ELEPHANT_PATH,
            |square, occupied| ELEPHANT.attackers(square, occupied),
        ),
    ]
}
