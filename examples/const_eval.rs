//! Attack sets where the compiler needs a constant: array length, pattern, const generic argument.

use arrayvec::ArrayVec;
use quintessence::{
    Bitboard, Square, bishop_attacks, bitboard, king_attacks, knight_attacks, queen_attacks, rook_attacks,
};

const OCCUPIED: Bitboard = bitboard! {
    X X X X X X X X
    X X X X . X X X
    . . . . . . . .
    . . . . X . . .
    . . . . X . . .
    . . . . . X . .
    X X X X . X X X
    X X X X X X . X
};

// A constant.
const QUEEN: Bitboard = queen_attacks(Square::D1, OCCUPIED);

// An array length; the array is a constant too.
const BISHOP: Bitboard = bishop_attacks(Square::F1, OCCUPIED);
const BISHOP_SQUARES: [Square; BISHOP.len() as usize] = members(BISHOP);

const fn members<const N: usize>(mut set: Bitboard) -> [Square; N] {
    let mut squares = [Square::A1; N];
    let mut i = 0;
    while let Some(square) = set.pop_lowest() {
        squares[i] = square;
        i += 1;
    }
    squares
}

// Patterns.
const KNIGHT_IN_A_CORNER: Bitboard = knight_attacks(Square::A1);
const KING_IN_A_CORNER: Bitboard = king_attacks(Square::A1);
const ROOK_IN_A_CORNER: Bitboard = rook_attacks(Square::A1, Bitboard::EMPTY);

const fn who_attacks_from_a1(attacks: Bitboard) -> &'static str {
    match attacks {
        Bitboard::EMPTY => "nobody",
        KNIGHT_IN_A_CORNER => "a knight",
        KING_IN_A_CORNER => "a king",
        ROOK_IN_A_CORNER => "a rook on an empty board",
        _ => "somebody else",
    }
}

// A const generic argument of another crate: the capacity of a list of knight targets.
const KNIGHT: Bitboard = knight_attacks(Square::F3);
type Targets = ArrayVec<Square, { KNIGHT.len() as usize }>;

fn main() {
    let word = 0x0302;
    let targets: Targets = (KNIGHT - OCCUPIED).into_iter().collect();
    println!("const    a queen on d1 attacks {QUEEN:#018x}");
    println!("length   a bishop on f1 attacks {} squares: {}", BISHOP_SQUARES.len(), list(&BISHOP_SQUARES));
    println!("match    {word:#018x} is attacked from a1 by {}", who_attacks_from_a1(Bitboard::new(word)));
    println!("generic  a knight on f3 moves to {}, room for {}", list(&targets), targets.capacity());
}

fn list(squares: &[Square]) -> String {
    squares.iter().map(Square::to_string).collect::<Vec<_>>().join(" ")
}
