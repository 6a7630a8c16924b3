//! What is proved: the functions that `probe` exports, and the sliders of the example `perft`.

#![no_std]

// The files of the example name `std`. They use nothing that `core` does not have.
extern crate core as std;

/// The functions below enable the target features themselves.
macro_rules! is_x86_feature_detected {
    ($feature:literal) => {
        true
    };
}

#[path = "../../examples/perft/lanes.rs"]
mod lanes;
#[path = "../compiled/attacks/probe/lib.rs"]
mod probe;
#[path = "../../examples/perft/rays.rs"]
mod rays;

use lanes::{Lanes, Level as _};
use quintessence::quad::{Mailbox, Piece, QuadBitboard};
use quintessence::{simd::Level, threats::PieceThreats, Bitboard, Pieces, Square};
use rays::Rays;

macro_rules! perft {
    ($prefix:literal $level:expr, $attribute:tt) => {const _: () = {
        #[export_name = concat!($prefix, "::attacks")]
        #$attribute
        pub fn attacks(board: QuadBitboard, side: Bitboard) -> [u64; 8] {
            let rays = Rays::new($level, $level.splat(board.occupied()));
            rays.attacks(rays.sliders(board, side)).words()
        }

        #[export_name = concat!($prefix, "::pins")]
        #$attribute
        pub fn pins(king: Square, own: Bitboard, board: QuadBitboard) -> [[u64; 8]; 2] {
            let (own, enemy) = (board.occupied() & own, board.occupied() - own);
            let rays = Rays::new($level, $level.splat(board.occupied()));
            let attacks = rays.attacks(rays.sliders(board, enemy));
            let seen = rays.attacks($level.splat(king.into()));
            let [pinned, stuck] = rays.pins(seen, own, attacks);
            [pinned.words(), stuck.words()]
        }
    };};
}

perft! { "perft::plain" lanes::Plain, [inline(never)] }

#[cfg(target_arch = "x86_64")]
perft! { "perft::avx2" lanes::Avx2::detect().unwrap(), [target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")] }

#[cfg(target_arch = "x86_64")]
perft! {
    "perft::avx512" lanes::Avx512::detect().unwrap(),
    [target_feature(enable = "avx512vl,avx512vpopcntdq,bmi1,bmi2,lzcnt,popcnt")]
}

// Not `compiled::threats_at`, because in builds for x86-64 that function has the threats in other lanes.
#[cfg(target_arch = "aarch64")]
#[export_name = "neon::threats_at"]
pub fn threats_with_neon(
    square: Square, piece: Piece, pieces: Pieces<'_>, mailbox: &Mailbox, occupied: Bitboard
) -> PieceThreats {
    Level::compiled().threats_at(square, piece, pieces, mailbox, occupied)
}
