//! An engine that keeps its own types: `Square(u8)` and `Bitboard(u64)` with a8 = 0, and one cache line a square for
//! all sliders. One call of `square_table!` makes that table and those of the leapers.
//!
//! `engine` is the part to copy. This one prints what it attacks, and compares it with the functions of the crate.
//!
//! ```text
//! cargo run --example own_types
//! ```
//!
//! The exit status is 1 if something differs.

mod engine;

use std::process::ExitCode;

use fastrand::Rng;
use quintessence::{Mapping, bitboard};

use self::engine::{
    Bitboard, Color, Square, king_attacks, knight_attacks, pawn_attacks, queen_attacks,
    rook_and_bishop_attacks,
};

/// Drawn with a1 below left, as a diagram is, and put into the engine's numbering by the compiler.
const OCCUPIED: Bitboard = Bitboard(
    Mapping::A8
        .encode(bitboard! {
            X . . . X . . X
            X . X X X X X .
            X X . . X X X .
            . . . X X . . .
            . X . . X . . .
            . . X . . X . X
            X X X X X X X X
            X . . . X . . X
        })
        .bits(),
);

const OCCUPANCIES: usize = 4_096;

fn main() -> ExitCode {
    // e5 and f3, counted from a8.
    let (e5, f3) = (Square(28), Square(45));
    let (rook, bishop) = rook_and_bishop_attacks(f3, OCCUPIED);
    println!("occupied:\n{OCCUPIED}");
    println!("A rook on {f3} attacks\n{rook}");
    println!("A bishop on {f3} attacks\n{bishop}");
    println!("A knight on {e5} attacks\n{}", knight_attacks(e5));

    let mut rng = Rng::with_seed(8);
    let mut compared = 0;
    for i in 0..OCCUPANCIES {
        // Crowded and empty boards in turn.
        let (a, b) = (rng.u64(..), rng.u64(..));
        let occupied = Bitboard([a, a & b, a | b][i % 3]);
        for square in Square::all() {
            for (piece, found, expected) in attacks(square, occupied) {
                if found != expected {
                    println!(
                        "a {piece} on {square}, occupied {:#018x}:\n{found}expected\n{expected}",
                        occupied.0
                    );
                    return ExitCode::FAILURE;
                }
                compared += 1;
            }
        }
    }
    println!("{compared} attack sets are those of the crate");
    ExitCode::SUCCESS
}

/// What each piece attacks by the engine's tables and by the crate's.
fn attacks(square: Square, occupied: Bitboard) -> [(&'static str, Bitboard, Bitboard); 7] {
    use quintessence::Color::{Black, White};

    let (rook, bishop) = rook_and_bishop_attacks(square, occupied);
    let on = Mapping::A8.square(square.0).expect("a square has one of 64 numbers");
    let set = Mapping::A8.decode(quintessence::Bitboard::new(occupied.0));
    let encode = |set| Bitboard(Mapping::A8.encode(set).bits());
    [
        ("rook", rook, encode(quintessence::rook_attacks(on, set))),
        ("bishop", bishop, encode(quintessence::bishop_attacks(on, set))),
        ("queen", queen_attacks(square, occupied), encode(quintessence::queen_attacks(on, set))),
        ("knight", knight_attacks(square), encode(quintessence::knight_attacks(on))),
        ("king", king_attacks(square), encode(quintessence::king_attacks(on))),
        ("white pawn", pawn_attacks(Color::White, square), encode(quintessence::pawn_attacks(White, on))),
        ("black pawn", pawn_attacks(Color::Black, square), encode(quintessence::pawn_attacks(Black, on))),
    ]
}
