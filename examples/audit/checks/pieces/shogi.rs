//! Shogi: rook, bishop and lance, the promoted dragon and horse, and the pieces of one step. Files run down the board, and bit 63 is a gap.

use quintessence::boards::{Column, Shape, oracle as rays};
use quintessence::{CompactLineMasks, Direction, Line, Mapping};

use super::{BISHOP, Piece, PieceCheck, ROOK, along};

const SHAPE: Shape = Shape::new(9, 9).mapping(Mapping::H8ByFile).gaps(1 << 63);

quintessence::mask_ex! {
    static LINES;
    board = 9 x 9;
    mapping = i9_by_file;
    gaps = [63];
}

quintessence::masks! {
    static RAYS;
    board = 9 x 9;
    mapping = i9_by_file;
    gaps = [63];
    layout = compact;
}

quintessence::square_table! {
    static KING: [u128; 81] = king;
    /// Black's pieces, then White's.
    static GOLD: [[u128; 81]; 2] =
        [[king & !steps((-1, -1), (1, -1)); squares], [king & !steps((-1, 1), (1, 1)); squares]];
    static SILVER: [[u128; 81]; 2] = [
        [king & !steps((-1, 0), (1, 0), (0, -1)); squares],
        [king & !steps((-1, 0), (1, 0), (0, 1)); squares],
    ];
    static KNIGHT: [[u128; 81]; 2] = [[steps((-1, 2), (1, 2)); squares], [steps((-1, -2), (1, -2)); squares]];
    static PAWN: [[u128; 81]; 2] = [[steps((0, 1)); squares], [steps((0, -1)); squares]];
    board = 9 x 9;
    mapping = i9_by_file;
    gaps = [63];
}

pub(super) fn check() -> Vec<PieceCheck> {
    [&sliders()[..], &lances(), &steppers()].concat()
}

fn sliders() -> [PieceCheck; 4] {
    let lines = size_of_val(&LINES);
    let king = |square| Column::King.at(&SHAPE, square);
    [
        Piece::new("shogi: rook", "hyperbola", lines).compare(
            &SHAPE,
            along(&SHAPE, ROOK),
            |square, occupied| LINES.rook_attacks(square, occupied),
            |square, occupied| rays::rook_attacks(&SHAPE, square, occupied),
        ),
        Piece::new("shogi: bishop", "hyperbola", lines).compare(
            &SHAPE,
            along(&SHAPE, BISHOP),
            |square, occupied| LINES.bishop_attacks(square, occupied),
            |square, occupied| rays::bishop_attacks(&SHAPE, square, occupied),
        ),
        Piece::new("shogi: dragon", "hyperbola", lines + size_of_val(&KING)).compare(
            &SHAPE,
            along(&SHAPE, ROOK),
            |square, occupied| LINES.rook_attacks(square, occupied) | KING[square],
            |square, occupied| rays::rook_attacks(&SHAPE, square, occupied) | king(square),
        ),
        Piece::new("shogi: horse", "hyperbola", lines + size_of_val(&KING)).compare(
            &SHAPE,
            along(&SHAPE, BISHOP),
            |square, occupied| LINES.bishop_attacks(square, occupied) | KING[square],
            |square, occupied| rays::bishop_attacks(&SHAPE, square, occupied) | king(square),
        ),
    ]
}

/// Lances attack along one half of a line. Black's lances go to lower numbers.
fn lances() -> [PieceCheck; 2] {
    let check = |name, direction, half: fn(CompactLineMasks<u128>) -> CompactLineMasks<u128>| {
        let walk = move |square, occupied| rays::ray_attacks(&SHAPE, square, direction, occupied);
        Piece::new(name, "obstruction", size_of_val(&RAYS)).compare(
            &SHAPE,
            |square| vec![walk(square, 0)],
            |square, occupied| half(RAYS[square][Line::File as usize]).attacks(occupied),
            walk,
        )
    };
    [
        check("shogi: lance, Black's", Direction::North, |file| CompactLineMasks { upper: 0, ..file }),
        check("shogi: lance, White's", Direction::South, |file| CompactLineMasks { lower: 0, ..file }),
    ]
}

/// The pieces that take one step.
fn steppers() -> Vec<PieceCheck> {
    let check = |names: [&'static str; 2], table: &'static [[u128; 81]; 2], steps: &[(i8, i8)]| {
        [0, 1].map(|color| {
            let forward = if color == 0 { 1 } else { -1 };
            let steps: Vec<_> = steps.iter().map(|&(files, ranks)| (files, forward * ranks)).collect();
            Piece::new(names[color], "table", size_of_val(&table[color])).compare_steps(
                &SHAPE,
                &steps,
                |_, _| true,
                |square| table[color][square],
            )
        })
    };
    [
        check(
            ["shogi: gold, Black's", "shogi: gold, White's"],
            &GOLD,
            &[(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0), (0, -1)],
        ),
        check(
            ["shogi: silver, Black's", "shogi: silver, White's"],
            &SILVER,
            &[(-1, 1), (0, 1), (1, 1), (-1, -1), (1, -1)],
        ),
        check(["shogi: knight, Black's", "shogi: knight, White's"], &KNIGHT, &[(-1, 2), (1, 2)]),
        check(["shogi: pawn, Black's", "shogi: pawn, White's"], &PAWN, &[(0, 1)]),
    ]
    .concat()
}
