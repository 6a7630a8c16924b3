//! One slider at a time, without vectors.

use crate::attacks::{bishop_attacks, queen_attacks, rook_attacks};
use crate::board::{Bitboard, Square};
use crate::simd::group::{Question, SliderGroup};

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
impl Prepared for Bitboard {
    #[inline(always)]
    fn new(occupied: Bitboard) -> Self {
        occupied
    }

    #[inline(always)]
    fn rook_attacks(&self, square: Square) -> Bitboard {
        rook_attacks(square, *self)
    }

    #[inline(always)]
    fn bishop_attacks(&self, square: Square) -> Bitboard {
        bishop_attacks(square, *self)
    }

    #[inline(always)]
    fn queen_attacks(&self, square: Square) -> Bitboard {
        queen_attacks(square, *self)
    }
}

/// The targets of the next group of sliders.
///
/// An empty slot asks for the attacks from a1, and drops them. A branch would be mispredicted, which takes longer.
#[inline(always)]
pub(crate) fn slider_group<P: Prepared>(question: Question) -> SliderGroup {
    let occupied = P::new(Bitboard(question.occupied));
    let squares = question.squares();
    let targets = |slot: usize, attacks: fn(&P, Square) -> Bitboard| {
        let kept = if squares[slot] < 64 { question.targets } else { 0 };
        attacks(&occupied, Square::from_index_masked(squares[slot] as u8)).0 & kept
    };
    let (rooks, bishops) = (P::rook_attacks, P::bishop_attacks);
    let targets = [
        targets(0, rooks),
        targets(1, bishops),
        targets(2, rooks),
        targets(3, bishops),
        targets(4, P::queen_attacks),
    ];
    SliderGroup::new(targets, targets.map(u64::count_ones), squares)
}
