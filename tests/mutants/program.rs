//! Runs every technique through its public functions. Compiled with each damaged copy, so it needs no other crate.

use quintessence::hyperbola::{combined, generalised, mask, mirrored, smsk, twin};
use quintessence::verify::Technique;
use quintessence::{Bitboard, Square, bishop_and_rook_attacks, obstruction, oracle};

fn main() {
    for technique in Technique::ALL {
        if let Err(mismatch) = technique.check() {
            refuse(&format!("{technique} is wrong {mismatch}"));
        }
    }
    let mut random = 1_u64;
    for square in Square::ALL {
        for _ in 0..32 {
            // A linear congruential generator; its high bits are random enough for an occupancy.
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let occupied = Bitboard::new(random & random.rotate_left(21));
            unions_agree(square, occupied);
        }
    }
}

/// Compares the attacks that unite lines; `Technique` runs single lines only.
fn unions_agree(square: Square, occupied: Bitboard) {
    macro_rules! agree {
        ($($module:ident),*) => {$(
            let name = stringify!($module);
            let is_right = $module::rook_attacks(square, occupied) == oracle::rook_attacks(square, occupied)
                && $module::bishop_attacks(square, occupied) == oracle::bishop_attacks(square, occupied)
                && $module::queen_attacks(square, occupied) == oracle::queen_attacks(square, occupied);
            if !is_right {
                refuse(&format!("{name} is wrong at {square}, occupied {:#x}", occupied.bits()));
            }
        )*};
    }
    agree!(combined, generalised, mask, mirrored, obstruction, smsk, twin);
    if bishop_and_rook_attacks(square, occupied).0 != oracle::bishop_attacks(square, occupied) {
        refuse(&format!("kindergarten is wrong at {square}, occupied {:#x}", occupied.bits()));
    }
}

fn refuse(message: &str) {
    eprintln!("{message}");
    std::process::exit(1);
}
