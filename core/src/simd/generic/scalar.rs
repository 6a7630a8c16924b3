//! One slider at a time, without vectors.

use crate::attacks::{bishop_attacks, queen_attacks, rook_attacks};
use crate::board::{Bitboard, Square};
use crate::simd::generic::kind::{Bishops, Byte, Kind, Queens, Rooks};
use crate::simd::slider::Slider;

/// An occupancy, prepared for queries of one slider.
pub(crate) trait Prepared {
    /// Prepares the occupancy.
    fn new(occupied: Bitboard) -> Self;
    /// The attacks of a rook.
    fn rook_attacks(&self, square: Square) -> Bitboard;
    /// The attacks of a bishop.
    fn bishop_attacks(&self, square: Square) -> Bitboard;
    /// The attacks of a queen.
    fn queen_attacks(&self, square: Square) -> Bitboard;
}

/// An occupancy without preparation. Each query calls the scalar function at the root of the crate.
pub(crate) struct Unprepared(Bitboard);

impl Prepared for Unprepared {
    #[inline(always)]
    fn new(occupied: Bitboard) -> Self {
        Self(occupied)
    }

    #[inline(always)]
    fn rook_attacks(&self, square: Square) -> Bitboard {
        rook_attacks(square, self.0)
    }

    #[inline(always)]
    fn bishop_attacks(&self, square: Square) -> Bitboard {
        bishop_attacks(square, self.0)
    }

    #[inline(always)]
    fn queen_attacks(&self, square: Square) -> Bitboard {
        queen_attacks(square, self.0)
    }
}

/// The attacks of each slider over one occupancy.
#[inline(always)]
pub(crate) fn batch<P: Prepared, K: Kind, S: Byte>(
    sliders: &[S],
    occupied: Bitboard,
    results: &mut [Bitboard],
) {
    let occupied = P::new(occupied);
    for (result, slider) in results.iter_mut().zip(sliders) {
        let byte = slider.byte();
        *result = if K::MIXED {
            mixed(&occupied, Slider(byte))
        } else {
            attacks::<P, K>(&occupied, Square::from_index_masked(byte))
        };
    }
}

#[inline(always)]
fn mixed<P: Prepared>(occupied: &P, slider: Slider) -> Bitboard {
    match (slider.is_orthogonal(), slider.is_diagonal()) {
        (true, true) => attacks::<P, Queens>(occupied, slider.square()),
        (true, false) => attacks::<P, Rooks>(occupied, slider.square()),
        (false, _) => attacks::<P, Bishops>(occupied, slider.square()),
    }
}

#[inline(always)]
fn attacks<P: Prepared, K: Kind>(occupied: &P, square: Square) -> Bitboard {
    match (K::ORTHOGONAL, K::DIAGONAL) {
        (true, true) => occupied.queen_attacks(square),
        (true, false) => occupied.rook_attacks(square),
        (false, _) => occupied.bishop_attacks(square),
    }
}
