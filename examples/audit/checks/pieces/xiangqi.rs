//! Xiangqi: chariot, cannon, horse and elephant.

use quintessence::boards::{Shape, oracle as rays};

use super::{Piece, PieceCheck, ROOK, along, first, over_lines, walk};

pub(super) const SHAPE: Shape = Shape::new(9, 10);
pub(super) const HORSE_PATH: [(i8, i8); 2] = [(0, 1), (1, 1)];
const ELEPHANT_PATH: [(i8, i8); 2] = [(1, 1), (1, 1)];

quintessence::mask_ex! {
    pub(super) static LINES;
    board = 9 x 10;
}

quintessence::masks! {
    pub(super) static RAYS;
    board = 9 x 10;
    layout = compact;
}

quintessence::blocked_leaper! {
    pub(super) static HORSE;
    board = 9 x 10;
    path = [(0, 1), (1, 1)];
}

quintessence::blocked_leaper! {
    static ELEPHANT;
    board = 9 x 10;
    path = [(1, 1), (1, 1)];
}

pub(super) fn check() -> Vec<PieceCheck> {
    [&sliders()[..], &cannons(), &leapers()].concat()
}

fn sliders() -> [PieceCheck; 2] {
    let expected = |square, occupied| rays::rook_attacks(&SHAPE, square, occupied);
    [
        Piece::new("xiangqi: chariot", "hyperbola", size_of_val(&LINES)).compare(
            &SHAPE,
            along(&SHAPE, ROOK),
            |square, occupied| LINES.rook_attacks(square, occupied),
            expected,
        ),
        Piece::new("xiangqi: chariot", "obstruction", size_of_val(&RAYS)).compare(
            &SHAPE,
            along(&SHAPE, ROOK),
            |square, occupied| over_lines(&RAYS[square], ROOK, |line| line.attacks(occupied)),
            expected,
        ),
    ]
}

fn cannons() -> [PieceCheck; 4] {
    let screens = |square, occupied| first(&SHAPE, ROOK, square, occupied);
    let expected = |square, excluded: u128, occupied| walk::xrays(&SHAPE, ROOK, square, !excluded, occupied);
    [
        Piece::new("xiangqi: cannon, moves", "hyperbola", size_of_val(&LINES)).compare(
            &SHAPE,
            along(&SHAPE, ROOK),
            |square, occupied| LINES.rook_attacks(square, occupied) & !occupied,
            |square, occupied| walk::cannon_moves(&SHAPE, square, occupied),
        ),
        Piece::new("xiangqi: cannon, captures", "hyperbola", size_of_val(&LINES)).compare(
            &SHAPE,
            along(&SHAPE, ROOK),
            |square, occupied| LINES.rook_xrays(square, occupied, occupied) & occupied,
            |square, occupied| walk::cannon_captures(&SHAPE, square, occupied),
        ),
        Piece::new("xiangqi: cannon, x-rays", "hyperbola", size_of_val(&LINES)).compare_hopper(
            &SHAPE,
            ROOK,
            screens,
            |square, excluded, occupied| LINES.rook_xrays(square, !excluded, occupied),
            expected,
        ),
        Piece::new("xiangqi: cannon, x-rays", "obstruction", size_of_val(&RAYS)).compare_hopper(
            &SHAPE,
            ROOK,
            screens,
            |square, excluded, occupied| {
                over_lines(&RAYS[square], ROOK, |line| line.xrays(!excluded, occupied))
            },
            expected,
        ),
    ]
}

fn leapers() -> [PieceCheck; 4] {
    let (horse, elephant) = (size_of_val(&HORSE), size_of_val(&ELEPHANT));
    [
        Piece::new("xiangqi: horse", "legs", horse).compare_leaper(
            &SHAPE,
            &HORSE_PATH,
            |square, occupied| HORSE.attacks(square, occupied),
        ),
        Piece::new("xiangqi: horse, attackers", "legs", horse).compare_attackers(
            &SHAPE,
            &HORSE_PATH,
            |square, occupied| HORSE.attackers(square, occupied),
        ),
        Piece::new("xiangqi: elephant", "legs", elephant).compare_leaper(
            &SHAPE,
            &ELEPHANT_PATH,
            |square, occupied| ELEPHANT.attacks(square, occupied),
        ),
        Piece::new("xiangqi: elephant, attackers", "legs", elephant).compare_attackers(
            &SHAPE,
            &ELEPHANT_PATH,
            |square, occupied| ELEPHANT.attackers(square, occupied),
        ),
    ]
}
