//! Counts the legal moves of a position in eight lanes, one lane for each direction.
//!
//! In one direction, no two pieces of a side reach the same square: the piece in front blocks the other. One lane can
//! therefore hold the targets of all sliders, king and pawns in its direction. The number of these moves is the
//! population count of all lanes. The jumps of knights have eight directions too.
//!
//! Nearly every position takes the same path through the code, without a branch. Only if the king is in check,
//! [`KingSafety`] finds the moves that answer the check.

use quintessence::Bitboard;
use quintessence::Direction::{self, *};
use quintessence::quad::{KingSafety, QuadBitboard};

use crate::lanes::{Lanes, Level};
use crate::legal::{Side, answers};
use crate::node::Node;

/// The direction of each lane.
const DIRECTIONS: [Direction; 8] = [East, North, NorthEast, NorthWest, West, South, SouthWest, SouthEast];

/// The shift distances of one step in the first four directions. `TWO_STEPS` and `FOUR_STEPS` are for longer steps.
pub(crate) const STEP: [i64; 4] = [1, 8, 9, 7];
const TWO_STEPS: [i64; 4] = [2, 16, 18, 14];
const FOUR_STEPS: [i64; 4] = [4, 32, 36, 28];

/// The shift distances of a knight's first four jumps. A jump is an orthogonal step and a diagonal step.
const JUMP: [i64; 4] = [8 + 9, 8 + 7, 1 + 9, -1 + 7];

/// For each lane, the squares that one step in its direction can reach.
pub(crate) const REACHABLE: [Bitboard; 8] = moved([Bitboard::FULL; 8], DIRECTIONS);

/// For each lane, the squares that its knight jump can reach.
const JUMPABLE: [Bitboard; 8] = moved(
    moved([Bitboard::FULL; 8], [North, North, East, West, South, South, West, East]),
    [NorthEast, NorthWest, NorthEast, NorthWest, SouthWest, SouthEast, SouthWest, SouthEast],
);

/// Moves each of eight sets by one step. Each set has its own direction.
const fn moved(mut sets: [Bitboard; 8], directions: [Direction; 8]) -> [Bitboard; 8] {
    let mut i = 0;
    while i < 8 {
        sets[i] = sets[i].shift(directions[i]);
        i += 1;
    }
    sets
}

/// Returns all squares in the lanes of `directions`, and no squares in the other lanes.
const fn only(directions: &[Direction]) -> [Bitboard; 8] {
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

/// The number of legal moves of the side `S`.
#[inline(always)]
pub(crate) fn count<S: Side, L: Level>(level: L, node: &Node) -> u32 {
    let board = node.board;
    let (own, enemy) = (board.color(S::COLOR), board.color(S::Other::COLOR));
    let rays = Rays::new(level, board.occupied());
    let reachable = level.lanes(REACHABLE);
    let jumpable = level.lanes(JUMPABLE);

    // The king danger squares. If no slider gives check, the king hides no square from a slider. The occupancy can
    // therefore contain the king.
    let attacks = rays.attacks(rays.sliders(board, enemy));
    let pawns = level.splat(board.pawns() & enemy) & level.lanes(const { only(&S::Other::CAPTURES) });
    let steps = (pawns | level.splat(board.kings() & enemy)).shift(STEP) & reachable;
    let jumps = level.splat(board.knights() & enemy).shift(JUMP) & jumpable;
    let mut danger = (attacks | steps | jumps).union();
    let danger_squares = Bitboard::new(danger.words()[0]);
    let king = board.kings() & own;
    let (mut checkers, mut targets) = (Bitboard::EMPTY, Bitboard::FULL);
    if danger_squares.intersects(king) {
        let safety = KingSafety::new(board, S::COLOR);
        danger = level.splat(safety.king_danger);
        (checkers, targets) = (safety.checkers, answers(&safety));
    }

    // A pinned piece may only move toward the king and away from it, so it is stuck in the other six lanes.
    let king = level.splat(king);
    let pins = rays.attacks(king) & attacks.opposite() & level.splat(own);
    let pinned = pins.union();
    let stuck = pinned - (pins | pins.opposite());

    let steps = (king.shift(STEP) & reachable) - danger - level.splat(own);
    let slides = rays.attacks(rays.sliders(board, own) - stuck) & level.splat(targets - own);
    let pawns = (level.splat(board.pawns() & own) - stuck).shift(STEP);
    let pushes = pawns & rays.empty & level.lanes(const { only(&[S::FORWARD]) });
    let doubles = pushes.shift(STEP) & rays.empty & level.splat(S::RANKS[3] & targets);
    let pushes = pushes & level.splat(targets);
    let captures =
        pawns & reachable & level.splat(enemy & targets) & level.lanes(const { only(&S::CAPTURES) });
    let jumps =
        (level.splat(board.knights() & own) - pinned).shift(JUMP) & jumpable & level.splat(targets - own);
    let mut count = (steps | slides | pushes | doubles | captures).len() + jumps.len();
    if (board.pawns() & own).intersects(S::RANKS[6]) {
        // A promotion target stands for four moves. One of them is already counted.
        count += 3 * ((pushes | captures) & level.splat(S::RANKS[7])).len();
    }
    let castlings = node.castlings::<S>(danger_squares, Bitboard::new(pinned.words()[0])).len();
    let en_passant =
        if node.en_passant.is_empty() { 0 } else { node.en_passant_captures::<S>(checkers).len() };
    count + castlings + en_passant
}

/// The squares that sliders can pass, in each of eight directions. `empty` has the empty squares that a step can reach.
/// `two` and `four` have the squares at the end of two and four such steps in a row. All Kogge-Stone fills of a
/// position share these sets.
pub(crate) struct Rays<L: Level> {
    level: L,
    empty: L::Lanes,
    two: L::Lanes,
    four: L::Lanes,
}

impl<L: Level> Rays<L> {
    #[inline(always)]
    pub(crate) fn new(level: L, occupied: Bitboard) -> Self {
        let empty = level.lanes(REACHABLE) - level.splat(occupied);
        let two = empty & empty.shift(STEP);
        let four = two & two.shift(TWO_STEPS);
        Self { level, empty, two, four }
    }

    /// The sliders of a side: rooks and queens in the four orthogonal lanes, bishops and queens in the diagonal ones.
    #[inline(always)]
    pub(crate) fn sliders(&self, board: QuadBitboard, side: Bitboard) -> L::Lanes {
        let diagonal = self.level.lanes(const { only(&[NorthEast, NorthWest, SouthWest, SouthEast]) });
        let [rooks, bishops] = [board.orthogonal(), board.diagonal()].map(|set| self.level.splat(set & side));
        (rooks - diagonal) | (bishops & diagonal)
    }

    /// The squares that sliders attack, by a Kogge-Stone fill in all eight directions at once.
    #[inline(always)]
    pub(crate) fn attacks(&self, sliders: L::Lanes) -> L::Lanes {
        let filled = sliders | self.empty & sliders.shift(STEP);
        let filled = filled | self.two & filled.shift(TWO_STEPS);
        let filled = filled | self.four & filled.shift(FOUR_STEPS);
        filled.shift(STEP) & self.level.lanes(REACHABLE)
    }
}
