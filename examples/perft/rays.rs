//! Sliders in eight lanes: what they attack, and what they pin.

use quintessence::Bitboard;
use quintessence::Direction::{self, *};
use quintessence::quad::QuadBitboard;

use crate::lanes::{Lanes, Vectors};

/// The direction of each lane.
const DIRECTIONS: [Direction; 8] = [East, North, NorthEast, NorthWest, West, South, SouthWest, SouthEast];

/// The shift distances of one, two and four steps in the first four directions.
pub(crate) const STEP: [i64; 4] = [1, 8, 9, 7];
const TWO_STEPS: [i64; 4] = [2, 16, 18, 14];
const FOUR_STEPS: [i64; 4] = [4, 32, 36, 28];

/// For each lane, the squares that one step in its direction can reach.
pub(crate) const REACHABLE: [Bitboard; 8] = moved([Bitboard::FULL; 8], DIRECTIONS);

/// Moves each of eight sets by one step. Each set has its own direction.
pub(crate) const fn moved(mut sets: [Bitboard; 8], directions: [Direction; 8]) -> [Bitboard; 8] {
    let mut i = 0;
    while i < 8 {
        sets[i] = sets[i].shift(directions[i]);
        i += 1;
    }
    sets
}

/// Returns all squares in the lanes of `directions`, and no squares in the other lanes.
pub(crate) const fn only(directions: &[Direction]) -> [Bitboard; 8] {
    let mut sets = [Bitboard::EMPTY; 8];
    let mut i = 0;
    while i < 8 * directions.len() {
        if DIRECTIONS[i % 8] as u8 == directions[i / 8] as u8 {
            sets[i % 8] = Bitboard::FULL;
        }
        i += 1;
    }
    sets
}

/// The squares that sliders can pass, in each of eight directions. `empty` has the empty squares that a step can reach.
/// `two` and `four` have the squares at the end of two and four such steps in a row. All Kogge-Stone fills of a
/// position share these sets.
#[derive(Clone, Copy)]
pub(crate) struct Rays<V: Vectors> {
    vectors: V,
    pub(crate) empty: V::Lanes,
    two: V::Lanes,
    four: V::Lanes,
}

impl<V: Vectors> Rays<V> {
    #[inline(always)]
    pub(crate) fn new(vectors: V, occupied: V::Lanes) -> Self {
        let empty = vectors.lanes(REACHABLE) - occupied;
        let two = empty & empty.shift(STEP);
        let four = two & two.shift(TWO_STEPS);
        Self { vectors, empty, two, four }
    }

    /// The sliders of a side: rooks and queens in the four orthogonal lanes, bishops and queens in the diagonal ones.
    #[inline(always)]
    pub(crate) fn sliders(&self, board: QuadBitboard, side: Bitboard) -> V::Lanes {
        let diagonal = self.vectors.lanes(const { only(&[NorthEast, NorthWest, SouthWest, SouthEast]) });
        let [rooks, bishops] =
            [board.orthogonal(), board.diagonal()].map(|set| self.vectors.splat(set & side));
        (rooks - diagonal) | (bishops & diagonal)
    }

    /// The squares that sliders attack, by a Kogge-Stone fill in all eight directions at once.
    #[inline(always)]
    pub(crate) fn attacks(&self, sliders: V::Lanes) -> V::Lanes {
        let filled = sliders | self.empty & sliders.shift(STEP);
        let filled = filled | self.two & filled.shift(TWO_STEPS);
        let filled = filled | self.four & filled.shift(FOUR_STEPS);
        filled.shift(STEP) & self.vectors.lanes(REACHABLE)
    }

    /// The pinned pieces of the side `own` in all lanes, and those that are stuck in each lane. `seen` has what a queen
    /// on the king's square would attack, and `attacks` what enemy sliders attack.
    ///
    /// A pinned piece may only move toward the king and away from it, so it is stuck in the other six lanes.
    #[inline(always)]
    pub(crate) fn pins(&self, seen: V::Lanes, own: Bitboard, attacks: V::Lanes) -> [V::Lanes; 2] {
        let pins = seen & attacks.opposite() & self.vectors.splat(own);
        let pinned = pins.union();
        [pinned, pinned - (pins | pins.opposite())]
    }

    /// The union of the orthogonal lanes, and that of the diagonal lanes.
    #[inline(always)]
    pub(crate) fn by_kind(lanes: V::Lanes) -> [Bitboard; 2] {
        let both = lanes | lanes.opposite();
        let words = (both | both.neighbors()).words();
        [Bitboard::new(words[0]), Bitboard::new(words[2])]
    }
}
