//! Computes the union of the attacks of many pieces by a Kogge-Stone fill. Each of eight lanes is one direction.
//!
//! The words of a position are loaded one by one to general registers, where scalar instructions select one side's
//! pieces of each kind. Only these results are copied to all lanes. The scalar ports are free, and with AVX-512 a copy
//! from a general register costs one instruction, as much as an intersection in vectors would.
//!
//! # Source
//! <https://www.chessprogramming.org/Kogge-Stone_Algorithm>.

use crate::attacks::fill::kogge_stone;
use crate::attacks::{AttackMaps, KNIGHT_REACHABLE, KNIGHT_ROTATIONS, setwise};
use crate::board::{Bitboard, Color, Direction, Pieces};
use crate::simd::vector::{Attacks, EightLanes, Unions, steps};

/// A mask of the lanes with diagonal directions.
const DIAGONALS: u8 = 0b1100_1100;
/// A mask of the lanes with directions toward lower square numbers.
const FALLING: u8 = 0b1111_0000;

/// For each direction, the squares on which a step in this direction can end.
const REACHABLE: [u64; 8] = array!(0; 8, i => Bitboard::reachable(Direction::ALL[i]).0);

/// The shift counts of four knight moves, in lanes 0 to 3. Attacks 4 to 7 have the opposite knight moves.
const KNIGHT_STEPS: [u64; 4] = {
    let [first, second, third, fourth, ..] = KNIGHT_ROTATIONS;
    [first as u64, second as u64, third as u64, fourth as u64]
};

/// For each lane, the squares on which the knight move of this lane can end.
const KNIGHT_TARGETS: [u64; 8] = array!(0; 8, i => KNIGHT_REACHABLE[i].0);

/// The union of the attacks of all sliders. The sliders block each other even if `occupied` does not contain them.
#[inline(always)]
pub(crate) fn attacked<V: EightLanes>(
    v: V,
    diagonal: Bitboard,
    orthogonal: Bitboard,
    occupied: Bitboard,
) -> Bitboard {
    let (diagonal, orthogonal) = (v.in_register(diagonal.0), v.in_register(orthogonal.0));
    let blockers = v.in_register(occupied.0) | orthogonal | diagonal;
    let fill = Fill::new(v, blockers);
    let sliders = fill.sliders(orthogonal, diagonal);
    Bitboard(v.union(fill.step(fill.slide(sliders)).lanes))
}

/// The union of the attacks of all pieces of one side.
///
/// The last step of the fill shifts every lane by one square in its direction. Kings and pawns enter the lanes before
/// this step, so one shift moves all pieces but knights.
#[inline(always)]
pub(crate) fn attack_map<V: EightLanes>(
    v: V,
    by: Bitboard,
    pieces: Pieces<'_>,
    occupied: Bitboard,
) -> Bitboard {
    let (side, fill) = side(v, by, pieces, occupied);
    let sliders = fill.sliders(side.rooks | side.queens, side.bishops | side.queens);
    let attacks = fill.step(fill.slide(sliders).union(fill.kings_and_pawns(&side)));
    Bitboard(v.union(attacks.union(fill.knight_attacks(&side)).lanes))
}

/// The attacks of one side by kind of piece.
///
/// One fill extends rooks in the orthogonal lanes and bishops in the diagonal lanes. Another fill extends queens in all
/// lanes. Scalar code computes the sets `pawns` and `kings`, because the scalar ports are free.
#[inline(always)]
pub(crate) fn attack_maps<V: EightLanes>(
    v: V,
    by: Bitboard,
    pieces: Pieces<'_>,
    occupied: Bitboard,
) -> AttackMaps {
    let (side, fill) = side(v, by, pieces, occupied);
    let Unions { rooks, bishops, queens, knights, all, twice } = v.unions(Attacks {
        sliders: fill.step(fill.slide(fill.sliders(side.rooks, side.bishops))).lanes,
        queens: fill.step(fill.slide(fill.sets(side.queens))).lanes,
        steps: fill.step(fill.kings_and_pawns(&side)).lanes,
        knights: fill.knight_attacks(&side).lanes,
    });
    AttackMaps {
        pawns: setwise::pawn_attacks(Color::White, Bitboard(side.white_pawns))
            | setwise::pawn_attacks(Color::Black, Bitboard(side.black_pawns)),
        knights: Bitboard(knights),
        bishops: Bitboard(bishops),
        rooks: Bitboard(rooks),
        queens: Bitboard(queens),
        kings: setwise::king_attacks(Bitboard(side.kings)),
        all: Bitboard(all),
        twice: Bitboard(twice),
    }
}

/// The pieces of one side, in general registers.
struct Side {
    white_pawns: u64,
    black_pawns: u64,
    knights: u64,
    bishops: u64,
    rooks: u64,
    queens: u64,
    kings: u64,
}

/// The pieces of the side with the squares `by`, and the fill.
#[inline(always)]
fn side<V: EightLanes>(v: V, by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> (Side, Fill<V>) {
    let ([pawns, knights, bishops, rooks, queens, kings], white) = (*pieces.roles, pieces.white);
    let [by, white] = [by, white].map(|set| v.in_register(set.0));
    let pawns = v.in_register(pawns.0) & by;
    let side = Side {
        white_pawns: pawns & white,
        black_pawns: pawns & !white,
        knights: v.in_register(knights.0) & by,
        bishops: v.in_register(bishops.0) & by,
        rooks: v.in_register(rooks.0) & by,
        queens: v.in_register(queens.0) & by,
        kings: v.in_register(kings.0) & by,
    };
    (side, Fill::new(v, by | v.in_register(occupied.0)))
}

/// The squares of a board on which a slider can move on.
struct Fill<V: EightLanes> {
    v: V,
    reachable: Sets<V>,
    /// The squares that a slider can pass in each direction.
    passable: Sets<V>,
}

impl<V: EightLanes> Fill<V> {
    #[inline(always)]
    fn new(v: V, blockers: u64) -> Self {
        let reachable = Sets { v, lanes: v.load(&REACHABLE) };
        let passable = Sets { v, lanes: v.splat(!blockers) }.intersection(reachable);
        Self { v, reachable, passable }
    }

    /// The same set in all lanes.
    #[inline(always)]
    fn sets(&self, word: u64) -> Sets<V> {
        Sets { v: self.v, lanes: self.v.splat(word) }
    }

    /// One set in the orthogonal lanes, and another set in the diagonal lanes.
    #[inline(always)]
    fn sliders(&self, orthogonal: u64, diagonal: u64) -> Sets<V> {
        self.sets(orthogonal).replace_lanes::<DIAGONALS>(self.sets(diagonal))
    }

    /// The side's kings in all lanes, and its pawns in the lanes of the directions in which they attack.
    #[inline(always)]
    fn kings_and_pawns(&self, side: &Side) -> Sets<V> {
        self.sets(side.kings)
            .replace_lanes::<{ DIAGONALS & !FALLING }>(self.sets(side.kings | side.white_pawns))
            .replace_lanes::<{ DIAGONALS & FALLING }>(self.sets(side.kings | side.black_pawns))
    }

    /// Extends the sliders of each lane in the direction of the lane, over the squares that they can pass.
    #[inline(always)]
    fn slide(&self, sliders: Sets<V>) -> Sets<V> {
        kogge_stone!(sliders, self.passable, |set, steps| set.shift_along(steps))
    }

    /// The squares one step away in the direction of each lane.
    #[inline(always)]
    fn step(&self, from: Sets<V>) -> Sets<V> {
        from.shift_along(1).intersection(self.reachable)
    }

    /// The attacks of the side's knights. Each lane holds one of the eight knight moves.
    #[inline(always)]
    fn knight_attacks(&self, side: &Side) -> Sets<V> {
        let Sets { v, lanes } = self.sets(side.knights);
        let moved = Sets { v, lanes: v.shift_apart(lanes, KNIGHT_STEPS) };
        moved.intersection(Sets { v, lanes: v.load(&KNIGHT_TARGETS) })
    }
}

/// Eight sets of squares in the lanes of a vector, one for each direction.
#[derive(Clone, Copy)]
struct Sets<V: EightLanes> {
    v: V,
    lanes: V::Eight,
}

impl<V: EightLanes> Sets<V> {
    #[inline(always)]
    fn union(self, other: Self) -> Self {
        Self { lanes: self.v.or(self.lanes, other.lanes), ..self }
    }

    #[inline(always)]
    fn intersection(self, other: Self) -> Self {
        Self { lanes: self.v.and(self.lanes, other.lanes), ..self }
    }

    /// Replaces the lanes that `LANES` selects by the lanes of `other`.
    #[inline(always)]
    fn replace_lanes<const LANES: u8>(self, other: Self) -> Self {
        Self { lanes: self.v.select_lanes::<LANES>(other.lanes, self.lanes), ..self }
    }

    /// Moves lane `i` by `squares` steps in direction `i` of [`Direction::ALL`].
    ///
    /// A bit that leaves the board at one edge may reappear at another edge. All callers intersect the result with a
    /// mask of reachable squares.
    #[inline(always)]
    fn shift_along(self, squares: u64) -> Self {
        Self { lanes: self.v.shift_apart(self.lanes, steps(squares)), ..self }
    }
}
