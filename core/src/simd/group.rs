//! The argument and the result of [`Level::slider_groups`](crate::simd::Level::slider_groups).

use crate::board::{Bitboard, Square};
use crate::simd::slider::{Slider, Sliders};

/// The targets of up to two rooks, two bishops and one queen, in five slots, and the number of targets of each.
///
/// The slot determines the kind of its slider, and a group always has five slots. A loop over the slots therefore has
/// no branch that depends on the position.
///
/// | slot | slider |
/// |---|---|
/// | 0 | the rook on the lowest square |
/// | 1 | the bishop on the lowest square |
/// | 2 | the next rook |
/// | 3 | the next bishop |
/// | 4 | the queen on the lowest square |
///
/// A slot without a slider has no targets, and a count of 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub struct SliderGroup {
    /// The attacks of each slider, intersected with the targets of the call.
    pub targets: [Bitboard; 5],
    /// The number of targets of each slider.
    pub counts: [u8; 5],
    squares: [u8; 5],
}

impl SliderGroup {
    /// Makes a group. The square of a slot without a slider is 64.
    #[inline(always)]
    pub(crate) fn new(targets: [u64; 5], counts: [u32; 5], squares: [u32; 5]) -> Self {
        Self {
            targets: targets.map(Bitboard),
            counts: counts.map(|count| count as u8),
            squares: squares.map(|square| square as u8),
        }
    }

    /// The slider of each slot with its targets.
    ///
    /// A slot without a slider comes as a slider on the square of index 0, with no targets. A loop over the targets
    /// skips it.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Slider, Bitboard)> {
        let [rook, bishop, next_rook, next_bishop, queen] = self.squares.map(Square::from_index_masked);
        let sliders = [
            Slider::rook(rook),
            Slider::bishop(bishop),
            Slider::rook(next_rook),
            Slider::bishop(next_bishop),
            Slider::queen(queen),
        ];
        sliders.into_iter().zip(self.targets)
    }
}

/// What a group is asked: the sliders that are left, and the same words for every group.
#[derive(Clone, Copy)]
pub(crate) struct Question {
    pub(crate) rooks: u64,
    pub(crate) bishops: u64,
    pub(crate) queens: u64,
    pub(crate) occupied: u64,
    pub(crate) targets: u64,
}

impl Question {
    #[inline(always)]
    pub(crate) const fn new(sliders: Sliders, occupied: Bitboard, targets: Bitboard) -> Self {
        let Sliders { orthogonal: Bitboard(orthogonal), diagonal: Bitboard(diagonal) } = sliders;
        Self {
            rooks: orthogonal & !diagonal,
            bishops: diagonal & !orthogonal,
            queens: orthogonal & diagonal,
            occupied: occupied.0,
            targets: targets.0,
        }
    }

    /// Whether no slider is left.
    #[inline(always)]
    pub(crate) const fn is_empty(&self) -> bool {
        self.rooks | self.bishops | self.queens == 0
    }

    /// The squares of the next group, in the order of its slots. The square of an empty slot is 64.
    #[inline(always)]
    pub(crate) const fn squares(&self) -> [u32; 5] {
        [
            self.rooks.trailing_zeros(),
            self.bishops.trailing_zeros(),
            without_lowest(self.rooks).trailing_zeros(),
            without_lowest(self.bishops).trailing_zeros(),
            self.queens.trailing_zeros(),
        ]
    }

    /// The question without the sliders of the next group.
    #[inline(always)]
    pub(crate) const fn rest(self) -> Self {
        Self {
            rooks: without_lowest(without_lowest(self.rooks)),
            bishops: without_lowest(without_lowest(self.bishops)),
            queens: without_lowest(self.queens),
            ..self
        }
    }
}

#[inline(always)]
const fn without_lowest(set: u64) -> u64 {
    set & set.wrapping_sub(1)
}
