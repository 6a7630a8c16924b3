//! Xiangqi: the chariot and the cannon, the horse and the elephant, and the pieces that stay in a region.

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

quintessence::square_table! {
    static KING: [u128; 90] = leaper(0, 1) & region(d1..f3, d8..f10);
    static ADVISOR: [u128; 90] = leaper(1, 1) & region(d1..f3, d8..f10);
    /// Red's soldiers, then Black's.
    static SOLDIER: [[u128; 90]; 2] = [
        [steps((0, 1)) | steps((-1, 0), (1, 0)) & region(a6..i10); squares],
        [steps((0, -1)) | steps((-1, 0), (1, 0)) & region(a1..i5); squares],
    ];
    board = 9 x 10;
}

pub(super) fn check() -> Vec<PieceCheck> {
    [&sliders()[..], &cannons(), &leapers(), &steppers()].concat()
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

/// The king and the advisor stay in a palace. A soldier moves to the side across the river.
fn steppers() -> [PieceCheck; 4] {
    let in_palace = |_, (file, rank): (u8, u8)| (3..6).contains(&file) && matches!(rank, 0..3 | 7..10);
    [
        Piece::new("xiangqi: king", "table", size_of_val(&KING)).compare_steps(
            &SHAPE,
            &[(0, 1), (1, 0), (0, -1), (-1, 0)],
            in_palace,
            |square| KING[square],
        ),
        Piece::new("xiangqi: advisor", "table", size_of_val(&ADVISOR)).compare_steps(
            &SHAPE,
            &[(1, 1), (1, -1), (-1, -1), (-1, 1)],
            in_palace,
            |square| ADVISOR[square],
        ),
        Piece::new("xiangqi: soldier, Red's", "table", size_of_val(&SOLDIER[0])).compare_steps(
            &SHAPE,
            &[(0, 1), (1, 0), (-1, 0)],
            |(_, from), (_, to)| to > from || to >= 5,
            |square| SOLDIER[0][square],
        ),
        Piece::new("xiangqi: soldier, Black's", "table", size_of_val(&SOLDIER[1])).compare_steps(
            &SHAPE,
            &[(0, -1), (1, 0), (-1, 0)],
            |(_, from), (_, to)| to < from || to < 5,
            |square| SOLDIER[1][square],
        ),
    ]
}
