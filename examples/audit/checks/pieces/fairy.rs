//! Fairy pieces: the nightrider and the grasshopper on two boards, a rook of at most three squares, the vao, which
//! captures diagonally as a cannon, and the mao and the moa on the chessboard.

use quintessence::boards::Shape;
use quintessence::{Bitboard, COMPACT_MASKS, CompactLineMasks, Line, Square};

use super::{BISHOP, Piece, PieceCheck, QUEEN, ROOK, along, first, over_lines, walk};

const CAPABLANCA: Shape = Shape::new(10, 8);
const CHESS: Shape = Shape::CHESS;
const KNIGHT: (i8, i8) = (1, 2);
const MAO_PATH: [(i8, i8); 2] = [(0, 1), (1, 1)];
const MOA_PATH: [(i8, i8); 2] = [(1, 1), (0, 1)];

quintessence::mask_ex! {
    static LINES;
    board = 10 x 8;
}

quintessence::masks! {
    static RAYS;
    board = 10 x 8;
    layout = compact;
}

quintessence::rider! {
    static NIGHTRIDER;
    board = 10 x 8;
    step = (1, 2);
}

quintessence::rider! {
    static NIGHTRIDER_OF_CHESS;
    step = (1, 2);
}

quintessence::square_table! {
    static NEAR: [u128; 80] = within(3);
    board = 10 x 8;
}

quintessence::blocked_leaper! {
    static MAO;
    path = [(0, 1), (1, 1)];
}

quintessence::blocked_leaper! {
    static MOA;
    path = [(1, 1), (0, 1)];
}

pub(super) fn check() -> Vec<PieceCheck> {
    [&grasshoppers()[..], &nightriders(), &[short_rook(), vao()], &mao(), &[moa()]].concat()
}

fn grasshoppers() -> [PieceCheck; 3] {
    let expected = |square, occupied| walk::hops(&CAPABLANCA, QUEEN, square, occupied);
    [
        Piece::new("fairy: grasshopper", "hyperbola", size_of_val(&LINES)).compare(
            &CAPABLANCA,
            along(&CAPABLANCA, QUEEN),
            |square, occupied| LINES.queen_hops(square, occupied),
            expected,
        ),
        Piece::new("fairy: grasshopper", "obstruction", size_of_val(&RAYS)).compare(
            &CAPABLANCA,
            along(&CAPABLANCA, QUEEN),
            |square, occupied| over_lines(&RAYS[square], QUEEN, |line| line.hops(occupied)),
            expected,
        ),
        Piece::new("fairy: grasshopper", "obstruction", size_of_val(&COMPACT_MASKS)).compare(
            &CHESS,
            along(&CHESS, QUEEN),
            |square, occupied| {
                let occupied = Bitboard::new(occupied as u64);
                let hops = |line: Line| COMPACT_MASKS[square][line as usize].hops(occupied);
                Line::ALL.into_iter().fold(Bitboard::EMPTY, |set, line| set | hops(line)).bits().into()
            },
            |square, occupied| walk::hops(&CHESS, QUEEN, square, occupied),
        ),
    ]
}

fn nightriders() -> [PieceCheck; 2] {
    let lines = |shape: &'static Shape| {
        let steps = [KNIGHT, (2, 1), (2, -1), (1, -2)];
        move |square| steps.map(|step| walk::rider_line(shape, square, step)).to_vec()
    };
    [
        Piece::new("fairy: nightrider", "obstruction", size_of_val(&NIGHTRIDER)).compare(
            &CAPABLANCA,
            lines(&CAPABLANCA),
            |square, occupied| CompactLineMasks::<u128>::attacks_along(&NIGHTRIDER[square], occupied),
            |square, occupied| walk::rider_attacks(&CAPABLANCA, square, KNIGHT, occupied),
        ),
        Piece::new("fairy: nightrider", "obstruction", size_of_val(&NIGHTRIDER_OF_CHESS)).compare(
            &CHESS,
            lines(&CHESS),
            |square, occupied| {
                let occupied = Bitboard::new(occupied as u64);
                CompactLineMasks::<Bitboard>::attacks_along(&NIGHTRIDER_OF_CHESS[square], occupied)
                    .bits()
                    .into()
            },
            |square, occupied| walk::rider_attacks(&CHESS, square, KNIGHT, occupied),
        ),
    ]
}

fn short_rook() -> PieceCheck {
    Piece::new("fairy: rook of three squares", "hyperbola", size_of_val(&LINES) + size_of_val(&NEAR)).compare(
        &CAPABLANCA,
        along(&CAPABLANCA, ROOK),
        |square, occupied| LINES.rook_attacks(square, occupied) & NEAR[square],
        |square, occupied| walk::short_rook(&CAPABLANCA, square, 3, occupied),
    )
}

fn mao() -> [PieceCheck; 2] {
    let set = |occupied: u128| Bitboard::new(occupied as u64);
    [
        Piece::new("fairy: mao", "legs", size_of_val(&MAO)).compare_leaper(
            &CHESS,
            &MAO_PATH,
            |square, occupied| MAO.attacks(Square::ALL[square], set(occupied)).bits().into(),
        ),
        Piece::new("fairy: mao, attackers", "legs", size_of_val(&MAO)).compare_attackers(
            &CHESS,
            &MAO_PATH,
            |square, occupied| MAO.attackers(Square::ALL[square], set(occupied)).bits().into(),
        ),
    ]
}

fn moa() -> PieceCheck {
    Piece::new("fairy: moa", "legs", size_of_val(&MOA)).compare_leaper(
        &CHESS,
        &MOA_PATH,
        |square, occupied| MOA.attacks(Square::ALL[square], Bitboard::new(occupied as u64)).bits().into(),
    )
}

fn vao() -> PieceCheck {
    Piece::new("fairy: vao, x-rays", "hyperbola", size_of_val(&LINES)).compare_hopper(
        &CAPABLANCA,
        BISHOP,
        |square, occupied| first(&CAPABLANCA, BISHOP, square, occupied),
        |square, excluded, occupied| LINES.bishop_xrays(square, !excluded, occupied),
        |square, excluded, occupied| walk::xrays(&CAPABLANCA, BISHOP, square, !excluded, occupied),
    )
}
