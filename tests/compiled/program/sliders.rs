//! A program that asks for rook, bishop and queen attacks and for nothing else of the library.
//!
//! `program-sliders e4 0x4400000000` prints the three attack sets in hexadecimal.

use std::env::args;
use std::error::Error;

use quintessence::{Bitboard, Square, bishop_attacks, queen_attacks, rook_attacks};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = args().skip(1);
    let (Some(square), Some(occupied)) = (words.next(), words.next()) else {
        return Err("a square and an occupancy are needed".into());
    };
    let square: Square = square.parse()?;
    let occupied = Bitboard::new(u64::from_str_radix(occupied.trim_start_matches("0x"), 16)?);
    println!("{:#x}", rook_attacks(square, occupied));
    println!("{:#x}", bishop_attacks(square, occupied));
    println!("{:#x}", queen_attacks(square, occupied));
    Ok(())
}
