//! An engine with its own types: `Square(u8)` and `Bitboard(u64)`, a8 = 0, one cache line per square for all sliders.
//!
//! The file `engine.rs` is the part to copy: one call of `square_table!` makes that table and those of the leapers. This
//! file prints attack sets and compares them with the functions of quintessence.
//!
//! ```text
//! cargo run --example own_types
//! ```

mod engine;

use std::env;
use std::process::ExitCode;

use example_support::{answer, fail, print};
use fastrand::Rng;
use quintessence::{Mapping, bitboard};

use self::engine::{
    Bitboard, Color, Square, king_attacks, knight_attacks, pawn_attacks, queen_attacks,
    rook_and_bishop_attacks,
};

const HELP: &str = "\
Shows attack sets of an engine with its own square and bitboard types, and compares them with quintessence

Usage: own_types

Exit status:
  0  all attack sets are equal
  1  an attack set differs
  2  the command line is wrong, or the output cannot be written
";

/// Drawn with a1 at the lower left; the compiler converts the squares to the engine's numbering.
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
    if let Some(status) = answer(env::args_os().nth(1).as_deref(), HELP) {
        return status;
    }
    let (verdict, agrees) = compare();
    match print(drawings() + &verdict) {
        Ok(()) if agrees => ExitCode::SUCCESS,
        Ok(()) => ExitCode::FAILURE,
        Err(problem) => fail(2, problem),
    }
}

fn drawings() -> String {
    // e5 and f3, counted from a8.
    let (e5, f3) = (Square(28), Square(45));
    let (rook, bishop) = rook_and_bishop_attacks(f3, OCCUPIED);
    let knight = knight_attacks(e5);
    format!(
        "occupied:\n{OCCUPIED}\n\
         A rook on {f3} attacks\n{rook}\n\
         A bishop on {f3} attacks\n{bishop}\n\
         A knight on {e5} attacks\n{knight}\n"
    )
}

/// Compares every piece on every square under random occupancies; returns a line to print and the verdict.
fn compare() -> (String, bool) {
    let mut rng = Rng::with_seed(8);
    let mut compared = 0;
    for i in 0..OCCUPANCIES {
        // Half full, sparse and dense boards in turn.
        let (a, b) = (rng.u64(..), rng.u64(..));
        let occupied = Bitboard([a, a & b, a | b][i % 3]);
        for square in Square::all() {
            for (piece, found, expected) in attacks(square, occupied) {
                if found != expected {
                    let word = occupied.0;
                    let place = format!("a {piece} on {square}, occupied {word:#018x}");
                    return (format!("{place}:\n{found}expected\n{expected}"), false);
                }
                compared += 1;
            }
        }
    }
    (format!("{compared} attack sets are equal to those of quintessence\n"), true)
}

/// The attacks of each piece: its name, by the engine, by quintessence.
fn attacks(square: Square, occupied: Bitboard) -> [(&'static str, Bitboard, Bitboard); 7] {
    use quintessence::Color::{Black, White};

    let (rook, bishop) = rook_and_bishop_attacks(square, occupied);
    let on = Mapping::A8.square(square.0).expect("the index is below 64");
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
