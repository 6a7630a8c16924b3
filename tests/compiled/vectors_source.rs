//! Functions of which the assembly is read.

use quintessence::quad::{self, KingSafety, Mailbox, Move, Piece, QuadBitboard};
use quintessence::simd::Level;
use quintessence::threats::{MoveThreats, PieceThreats};
use quintessence::{Bitboard, Color, Direction, PieceSets, Square, setwise};

macro_rules! toward {
    ($($name:ident $direction:ident),*) => {$(
        #[unsafe(no_mangle)]
        pub fn $name(sliders: &QuadBitboard, occupied: &QuadBitboard) -> QuadBitboard {
            quad::attacks_toward(Direction::$direction, *sliders, *occupied)
        }
    )*};
}

toward! {
    east East, north North, north_east NorthEast, north_west NorthWest,
    west West, south South, south_west SouthWest, south_east SouthEast
}

#[unsafe(no_mangle)]
pub fn positive(sliders: &QuadBitboard, occupied: Bitboard) -> QuadBitboard {
    quad::positive_ray_attacks(*sliders, occupied)
}

#[unsafe(no_mangle)]
pub fn negative(sliders: &QuadBitboard, occupied: Bitboard) -> QuadBitboard {
    quad::negative_ray_attacks(*sliders, occupied)
}

#[unsafe(no_mangle)]
pub fn exclusive_or(board: &mut QuadBitboard, change: &QuadBitboard) {
    *board ^= *change;
}

#[unsafe(no_mangle)]
pub fn safety(board: &QuadBitboard) -> KingSafety {
    KingSafety::new(*board, Color::White)
}

#[unsafe(no_mangle)]
pub fn one_word(sliders: Bitboard, occupied: Bitboard) -> Bitboard {
    setwise::attacks_toward(Direction::NorthEast, sliders, occupied)
}

macro_rules! one_square {
    ($($is_attacked:ident $attackers_to:ident $checkers_and_pinned:ident $level:ident: $features:literal)*) => {$(
        #[unsafe(no_mangle)]
        #[target_feature(enable = $features)]
        pub fn $is_attacked(square: Square, by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> bool {
            Level::$level().is_attacked(square, by, pieces, occupied)
        }

        #[unsafe(no_mangle)]
        #[target_feature(enable = $features)]
        pub fn $attackers_to(square: Square, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
            Level::$level().attackers_to(square, pieces, occupied)
        }

        #[unsafe(no_mangle)]
        #[target_feature(enable = $features)]
        pub fn $checkers_and_pinned(
            king: Square,
            own: Bitboard,
            pieces: &PieceSets,
            occupied: Bitboard,
        ) -> (Bitboard, Bitboard) {
            Level::$level().checkers_and_pinned(king, own, pieces, occupied)
        }
    )*};
}

one_square! {
    is_attacked_avx2 attackers_to_avx2 checkers_and_pinned_avx2 avx2: "avx2,bmi1,bmi2,lzcnt,popcnt"
    is_attacked_avx512 attackers_to_avx512 checkers_and_pinned_avx512 avx512:
        "avx512f,avx512bw,avx512cd,avx512dq,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,bmi2,lzcnt,popcnt"
    is_attacked_compiled attackers_to_compiled checkers_and_pinned_compiled compiled: "sse2"
}

macro_rules! threats {
    ($($threats_at:ident $move_threats:ident $level:ident: $features:literal)*) => {$(
        #[unsafe(no_mangle)]
        #[target_feature(enable = $features)]
        pub fn $threats_at(square: Square, piece: Piece, mailbox: &Mailbox, occupied: Bitboard) -> PieceThreats {
            Level::$level().threats_at(square, piece, mailbox, occupied)
        }

        #[unsafe(no_mangle)]
        #[target_feature(enable = $features)]
        pub fn $move_threats(chosen: Move, mailbox: &Mailbox, occupied: Bitboard) -> Option<MoveThreats> {
            Level::$level().move_threats(chosen, mailbox, occupied)
        }
    )*};
}

threats! {
    threats_at_avx512 move_threats_avx512 avx512:
        "avx512f,avx512bw,avx512cd,avx512dq,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,bmi2,lzcnt,popcnt"
    threats_at_compiled move_threats_compiled compiled: "sse2"
}
