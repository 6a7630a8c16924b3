//! Uses attack sets where Rust demands a constant, which works because the functions of quintessence are `const fn`.
//!
//! `cargo run --example const_eval` prints a line for each of the four uses: an ordinary constant, the length of an
//! array, the patterns of a `match`, and the argument of a const generic.

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

// The compiler computes this attack set, so the program contains only the result.
const QUEEN: Bitboard = queen_attacks(Square::D1, OCCUPIED);

// The compiler counts the attacked squares, so that their number can be the length of an array, and fills the array.
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

// These attack sets are patterns of a `match`. Rust allows this because `Bitboard` derives `PartialEq` and `Eq`.
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

// A number that the compiler computes can be part of a type. Here, it is the capacity of a list from another crate.
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
