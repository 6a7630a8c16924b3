//! A program that calls only rook, bishop and queen attacks, to measure how many bytes of tables these functions embed.

use std::env::args;

use quintessence::{Bitboard, Square, bishop_attacks, queen_attacks, rook_attacks};

fn main() {
    let (square, occupied) = (Square::from_index_masked(args().count() as u8), Bitboard::from(Square::E4));
    println!("{}", rook_attacks(square, occupied));
    println!("{}", bishop_attacks(square, occupied));
    println!("{}", queen_attacks(square, occupied));
}
