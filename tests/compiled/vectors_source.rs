//! Functions of which the assembly is read.

use quintessence::quad::{self, KingSafety, QuadBitboard};
use quintessence::{Bitboard, Color, Direction, setwise};

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
