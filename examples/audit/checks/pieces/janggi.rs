//! Janggi: the cannon, which no cannon may screen, the horse, the elephant, which takes three steps, and the diagonals of
//! the palaces. The board, its lines and the horse are those of xiangqi.

use quintessence::boards::Column;

use super::xiangqi::{HORSE, HORSE_PATH, LINES, RAYS, SHAPE};
use super::{BISHOP, Piece, PieceCheck, QUEEN, ROOK, along, first, over_lines, walk};

const ELEPHANT_PATH: [(i8, i8); 3] = [(0, 1), (1, 1), (1, 1)];

quintessence::blocked_leaper! {
    static ELEPHANT;
    board = 9 x 10;
    path = [(0, 1), (1, 1), (1, 1)];
}

quintessence::square_table! {
    /// The steps of generals and guards along the ranks and files of a palace.
    static PALACE: [u128; 90] = leaper(0, 1) & region(d1..f3, d8..f10);
    static DIAGONAL_STEPS: [u128; 90] = leaper(1, 1);
    /// The soldiers of Cho, and their steps along the diagonals.
    static SOLDIER: [u128; 90] = steps((-1, 0), (1, 0), (0, 1));
    static AHEAD: [u128; 90] = pawn(white);
    board = 9 x 10;
}

/// The squares that the diagonals of both palaces join. The centres are e2 and e9.
const JOINED: u128 = {
    const CROSS: Column<'_> = Column::Steps(&[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)]);
    CROSS.at(&SHAPE, 13) | CROSS.at(&SHAPE, 76)
};

/// The squares on the diagonals of the palaces if `square` is one of them.
const fn joined(square: usize) -> u128 {
    if JOINED >> square & 1 != 0 { JOINED } else { 0 }
}

pub(super) fn check() -> Vec<PieceCheck> {
    [&cannons()[..], &leapers(), &in_palaces()].concat()
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

/// The pieces that also move along the diagonals of a palace.
fn in_palaces() -> [PieceCheck; 4] {
    let in_palace = |(file, rank): (u8, u8)| (3..6).contains(&file) && matches!(rank, 0..3 | 7..10);
    // A diagonal step leads to the centre of a palace, or from it.
    let is_centre = |(file, rank): (u8, u8)| file == 4 && matches!(rank, 1 | 8);
    let is_drawn = move |from: (u8, u8), to: (u8, u8)| {
        from.0 == to.0
            || from.1 == to.1
            || in_palace(from) && in_palace(to) && (is_centre(from) || is_centre(to))
    };
    let [lines, steps] = [size_of_val(&LINES), size_of_val(&PALACE) + size_of_val(&DIAGONAL_STEPS)];
    [
        Piece::new("janggi: chariot", "hyperbola", lines).compare(
            &SHAPE,
            along(&SHAPE, QUEEN),
            |square, occupied| {
                LINES.rook_attacks(square, occupied) | LINES.bishop_attacks(square, occupied) & joined(square)
            },
            |square, occupied| walk::janggi_chariot(&SHAPE, square, occupied),
        ),
        Piece::new("janggi: cannon in a palace", "hyperbola", lines).compare_hopper(
            &SHAPE,
            BISHOP,
            |square, occupied| first(&SHAPE, BISHOP, square, occupied),
            |square, cannons, occupied| {
                LINES.bishop_xrays(square, occupied & !cannons, occupied) & joined(square) & !cannons
            },
            |square, cannons, occupied| walk::palace_cannon(&SHAPE, square, occupied, cannons),
        ),
        Piece::new("janggi: general", "table", steps).compare_steps(
            &SHAPE,
            &[(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)],
            move |from, to| in_palace(to) && is_drawn(from, to),
            |square| PALACE[square] | DIAGONAL_STEPS[square] & joined(square),
        ),
        Piece::new("janggi: soldier", "table", size_of_val(&SOLDIER) + size_of_val(&AHEAD)).compare_steps(
            &SHAPE,
            &[(-1, 0), (1, 0), (0, 1), (-1, 1), (1, 1)],
            is_drawn,
            |square| SOLDIER[square] | AHEAD[square] & joined(square),
        ),
    ]
}
