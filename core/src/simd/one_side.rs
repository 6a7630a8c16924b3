//! Everything that one side attacks, and the targets of each of its sliders.
#![allow(clippy::missing_const_for_fn, reason = "no method is const on one target alone")]

use core::iter::FusedIterator;

#[cfg(doc)]
use crate::attacks::setwise;
use crate::attacks::{AttackMaps, attack_map, attack_maps};
use crate::board::{Bitboard, PieceSets};
use crate::simd::arch::dispatch;
use crate::simd::generic::eight_directions::{Side, Start};
use crate::simd::generic::scalar;
use crate::simd::group::{Question, SliderGroup};
use crate::simd::level::Level;
use crate::simd::slider::Sliders;

impl Level {
    /// The squares that one side attacks, by pieces of all kinds, with the other side's king lifted from the board.
    ///
    /// The result is the same as of [`attack_map()`], which defines the result for every input.
    ///
    /// # Cost
    /// Speed on 20,000 positions of games, where the fastest loops over a PEXT table are 1. "Learnt" means 500 positions,
    /// which branch predictors learn:
    ///
    /// | level | vector instructions, without loads | speed | learnt |
    /// |---|---|---|---|
    /// | `avx512` | 27 | 3.5 | 1.3 |
    /// | `avx2` | 61 | 2.5 | 1.3 |
    /// | others | none: the function [`attack_map()`] | 0.9 | 0.4 |
    ///
    /// The time does not depend on the number of pieces.
    ///
    /// # Source
    /// <https://www.chessprogramming.org/Kogge-Stone_Algorithm>.
    #[inline]
    pub fn attack_map(self, by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
        let side = Side { by, pieces, occupied };
        dispatch!(self, (side: Side<'_>) -> Bitboard, {
            Avx512 | Avx2 => crate::simd::generic::eight_directions::attack_map,
            _ => attack_map(side.by, side.pieces, side.occupied),
        })
    }

    /// The squares that one side attacks, by kind of piece, and the squares that two or more pieces attack.
    ///
    /// The result is the same as of [`attack_maps()`], which defines the result for every input.
    ///
    /// # Cost
    /// With AVX2 or AVX-512, two fills share their propagators. Otherwise, the function [`attack_maps()`]. The time does
    /// not depend on the number of pieces.
    ///
    /// # Source
    /// <https://www.chessprogramming.org/Kogge-Stone_Algorithm>.
    #[inline]
    pub fn attack_maps(self, by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> AttackMaps {
        let side = Side { by, pieces, occupied };
        dispatch!(self, (side: Side<'_>) -> AttackMaps, {
            Avx512 | Avx2 => crate::simd::generic::eight_directions::attack_maps,
            _ => attack_maps(side.by, side.pieces, side.occupied),
        })
    }

    /// The squares that at least one slider attacks.
    ///
    /// The sliders block each other even if `occupied` does not contain them. In contrast,
    /// [`slider_groups`](Self::slider_groups) does not add the sliders to `occupied`.
    ///
    /// # Cost
    /// - With AVX2 or AVX-512: 17 operations on eight lanes and the union of the lanes, for any number of sliders. No
    ///   table.
    /// - Otherwise: one call each of [`setwise::rook_attacks`] and [`setwise::bishop_attacks`].
    ///
    /// Speed on positions of games, where the fastest loop over a PEXT table is 1: AVX-512 3.2, AVX2 2.2. On 500 positions,
    /// which branch predictors learn: AVX-512 1.1, AVX2 0.75.
    ///
    /// # Source
    /// <https://www.chessprogramming.org/Kogge-Stone_Algorithm>.
    #[inline]
    pub fn attacked(self, sliders: Sliders, occupied: Bitboard) -> Bitboard {
        let start = &Start::new(sliders, occupied);
        dispatch!(self, (start: &Start) -> Bitboard, {
            Avx512 | Avx2 => crate::simd::generic::eight_directions::attacked,
            _ => start.attacked(),
        })
    }

    /// The targets of each slider of a side and the number of targets, in groups of five slots.
    ///
    /// A group holds two rooks, two bishops and one queen, so most positions have one group for each side. Two calls
    /// answer for both sides. `targets` selects the squares that count, for example the squares without own pieces.
    ///
    /// ```
    /// use quintessence::simd::{Level, Sliders};
    /// use quintessence::{Bitboard, Square};
    ///
    /// // The score of each number of targets, for rooks, bishops and queens. It is 0 for no target.
    /// const SCORES: [[i32; 28]; 3] = {
    ///     let mut scores = [[0; 28]; 3];
    ///     let mut count = 1;
    ///     while count < 28 {
    ///         (scores[0][count], scores[1][count], scores[2][count]) = (2 * count as i32, 5 * count as i32, count as i32);
    ///         count += 1;
    ///     }
    ///     scores
    /// };
    ///
    /// let (rook, bishop) = (Bitboard::from_square(Square::A1), Bitboard::from_square(Square::C1));
    /// let own = rook | bishop;
    /// let mut score = 0;
    /// for group in Level::detect().slider_groups(Sliders::new(rook, bishop, Bitboard::EMPTY), own, !own) {
    ///     for (kind, count) in [0, 1, 0, 1, 2].into_iter().zip(group.counts) {
    ///         score += SCORES[kind][usize::from(count)];
    ///     }
    ///     for (slider, targets) in group.iter() {
    ///         for target in targets {
    ///             println!("{:?}{target:?}", slider.square());
    ///         }
    ///     }
    /// }
    /// // The rook has seven squares on the file and b1; the bishop has seven squares.
    /// assert_eq!(score, 2 * 8 + 5 * 7);
    /// ```
    ///
    /// An evaluation that scores mobility by tables makes the score of no target 0, as above, and adds that score to
    /// the value of the piece instead. A slot without a slider then needs no branch.
    ///
    /// The first group comes even if there is no slider. A further group comes as long as sliders are left, so the
    /// number of sliders has no limit. The sliders block each other only if `occupied` contains them.
    ///
    /// # Cost
    /// - With AVX2 or AVX-512: 90 to 130 instructions for a group and one branch. A group reads at most seven cache
    ///   lines of a table of 4,160 bytes. Preparing the occupancy takes 4 to 10 instructions.
    /// - Otherwise: five queries of a [`Twin`](crate::simd::Twin) on x86-64, or of the functions at the root of the
    ///   crate.
    ///
    /// A group takes the same time for every number of sliders, and no branch is mispredicted. The speed for both sides of
    /// 20,000 positions of games, where the fastest loop over a PEXT table is 1:
    ///
    /// | level | targets counted | targets used one by one |
    /// |---|--:|--:|
    /// | `avx512` | 0.9 | 0.95 |
    /// | `avx2` | 0.9 | 0.7 |
    ///
    /// On 500 positions, which branch predictors learn, the loop is two to three times as fast. In plain x86-64 builds, a
    /// loop over [`Twin`](crate::simd::Twin) for each kind is faster than groups.
    ///
    /// # Source
    /// `b ^ (b - 1)` on a positive ray: <https://www.chessprogramming.org/Classical_Approach>.
    #[inline]
    #[must_use]
    pub fn slider_groups(
        self,
        sliders: Sliders,
        occupied: Bitboard,
        targets: Bitboard,
    ) -> impl FusedIterator<Item = SliderGroup> {
        SliderGroups { level: self, question: Some(Question::new(sliders, occupied, targets)) }
    }

    /// The targets of the next group.
    #[inline(always)]
    fn slider_group(self, question: Question) -> SliderGroup {
        dispatch!(self, (question: Question) -> SliderGroup, {
            Avx512 | Avx2 => crate::simd::arch::five_slots::slider_group,
            Ssse3 | Sse2 => crate::simd::arch::sse2::slider_group,
            _ => scalar::slider_group::<Bitboard>(question),
        })
    }
}

/// The iterator of [`Level::slider_groups`]. The question of the next group, if there is one.
///
/// The first group comes even if there is no slider, because a branch on that would be mispredicted.
struct SliderGroups {
    level: Level,
    question: Option<Question>,
}

impl Iterator for SliderGroups {
    type Item = SliderGroup;

    #[inline(always)]
    fn next(&mut self) -> Option<SliderGroup> {
        let question = self.question?;
        let rest = question.rest();
        self.question = (!rest.is_empty()).then_some(rest);
        Some(self.level.slider_group(question))
    }
}

impl FusedIterator for SliderGroups {}
