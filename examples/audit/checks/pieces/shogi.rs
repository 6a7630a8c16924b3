//! Shogi: rook, bishop and lance, the promoted dragon and horse, and gold and silver. Files run down the board, and bit 63 is a gap.

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
    /// Black's golds and silvers.
    static GOLD: [u128; 81] = king & !steps((-1, -1), (1, -1));
    static SILVER: [u128; 81] = king & !steps((-1, 0), (1, 0), (0, -1));
    board = 9 x 9;
    mapping = i9_by_file;
    gaps = [63];
}

pub(super) fn check() -> Vec<PieceCheck> {
    [&sliders()[..], &lances(), &generals()].concat()
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

fn generals() -> [PieceCheck; 2] {
    let check = |name, table: &'static [u128; 81], steps: &[(i8, i8)]| {
        Piece::new(name, "table", size_of_val(table)).compare_steps(
            &SHAPE,
            steps,
            |_, _| true,
            |square| table[square],
        )
    };
    [
        check("shogi: gold, Black's", &GOLD, &[(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0), (0, -1)]),
        check("shogi: silver, Black's", &SILVER, &[(-1, 1), (0, 1), (1, 1), (-1, -1), (1, -1)]),
    ]
}
