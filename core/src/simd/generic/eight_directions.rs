//! Computes the union of the attacks of many pieces by a Kogge-Stone fill. Each of eight lanes is one direction.
//!
//! [`EightLanes::broadcast`] copies each word of a position to all lanes.
//!
//! # Source
//! <https://www.chessprogramming.org/Kogge-Stone_Algorithm>.

use core::hint::black_box;

use crate::attacks::fill::kogge_stone;
use crate::attacks::{AttackMaps, KNIGHT_REACHABLE, KNIGHT_ROTATIONS, setwise};
use crate::board::{Bitboard, Color, Direction, PieceSets};
use crate::simd::slider::Sliders;
use crate::simd::vector::{EightLanes, Lanes, Unions, steps};

/// The sets of squares from which a fill of all sliders starts. Vector code copies each word to all eight lanes.
#[derive(Clone, Copy)]
pub(crate) struct Start {
    orthogonal: u64,
    empty: u64,
    diagonal: u64,
}

impl Start {
    /// Makes the input of a fill. The sliders block each other even if `occupied` does not contain them.
    #[inline(always)]
    pub(crate) const fn new(sliders: Sliders, occupied: Bitboard) -> Self {
        Self {
            orthogonal: sliders.orthogonal.0,
            empty: !(occupied.0 | sliders.orthogonal.0 | sliders.diagonal.0),
            diagonal: sliders.diagonal.0,
        }
    }

    /// The union of the attacks, by the scalar functions of [`setwise`].
    #[inline(always)]
    pub(crate) const fn attacked(&self) -> Bitboard {
        let occupied = Bitboard(!self.empty);
        setwise::rook_attacks(Bitboard(self.orthogonal), occupied)
            .union(setwise::bishop_attacks(Bitboard(self.diagonal), occupied))
    }
}

/// A position, and the side whose attacks are computed. Vector code copies each word from memory to all eight lanes.
#[derive(Clone, Copy)]
pub(crate) struct Side<'a> {
    /// The squares of the side.
    pub(crate) by: Bitboard,
    /// The pieces of both sides.
    pub(crate) pieces: &'a PieceSets,
    /// The occupancy.
    pub(crate) occupied: Bitboard,
}

/// A mask of the lanes with diagonal directions.
const DIAGONALS: u8 = 0b1100_1100;
/// A mask of the lanes with directions toward lower square numbers.
const FALLING: u8 = 0b1111_0000;

/// For each direction, the squares on which a step in this direction can end.
const REACHABLE: [u64; 8] = array!(0; 8, i => Bitboard::reachable(Direction::ALL[i]).0);

/// The shift counts of four knight moves, in lanes 0 to 3. Lanes 4 to 7 have the opposite knight moves.
const KNIGHT_STEPS: [u64; 4] = {
    let [first, second, third, fourth, ..] = KNIGHT_ROTATIONS;
    [first as u64, second as u64, third as u64, fourth as u64]
};

/// For each lane, the squares on which the knight move of this lane can end.
const KNIGHT_TARGETS: [u64; 8] = array!(0; 8, i => KNIGHT_REACHABLE[i].0);

/// The union of the attacks of all sliders.
#[inline(always)]
pub(crate) fn attacked<V: EightLanes>(v: V, start: &Start) -> Bitboard {
    // The words come from general registers. `black_box` forces a store and a broadcast load of each word, which are
    // cheaper with AVX2 than a move from a general register. Each word is loaded alone, because a larger load from
    // several stores is slow.
    let sets = |word: u64| Sets { v, lanes: v.broadcast(*black_box(&word)) };
    let reachable = Sets { v, lanes: v.load(&REACHABLE) };
    let sliders = sets(start.orthogonal).replace_lanes::<DIAGONALS>(sets(start.diagonal));
    let passable = sets(start.empty).intersection(reachable);
    let filled = kogge_stone!(sliders, passable, |set, steps| set.shift_along(steps));
    Bitboard(v.union(filled.shift_along(1).intersection(reachable).lanes))
}

/// The union of the attacks of all pieces of one side.
///
/// The last step of the fill shifts every lane by one square in its direction. Kings and pawns enter the lanes before
/// this step, so one shift moves all pieces but knights.
#[inline(always)]
pub(crate) fn attack_map<V: EightLanes>(v: V, side: Side<'_>) -> Bitboard {
    let board = Board::new(v, side);
    let sliders = board.rooks_and_bishops().union(board.queens());
    let attacks = board.step(board.slide(sliders).union(board.kings_and_pawns()));
    Bitboard(v.union(attacks.union(board.knight_attacks()).lanes))
}

/// The attacks of one side by kind of piece.
///
/// One fill extends rooks in the orthogonal lanes and bishops in the diagonal lanes. Another fill extends queens in all
/// lanes. Scalar code computes the sets `pawns` and `kings`, because the scalar ports are free.
#[inline(always)]
pub(crate) fn attack_maps<V: EightLanes>(v: V, side: Side<'_>) -> AttackMaps {
    let board = Board::new(v, side);
    let Unions { rooks, bishops, queens, knights, all, twice } = v.unions(Lanes {
        sliders: board.step(board.slide(board.rooks_and_bishops())).lanes,
        queens: board.step(board.slide(board.queens())).lanes,
        steps: board.step(board.kings_and_pawns()).lanes,
        knights: board.knight_attacks().lanes,
    });
    // Without `black_box`, LLVM would load each word only once, to a general register, and broadcast it from this
    // register.
    let Side { by, pieces, .. } = side;
    let PieceSets { roles: [pawns, .., kings], colors: [white, _] } = **black_box(&pieces);
    let pawns = pawns & by;
    AttackMaps {
        pawns: setwise::pawn_attacks(Color::White, pawns & white)
            | setwise::pawn_attacks(Color::Black, pawns - white),
        knights: Bitboard(knights),
        bishops: Bitboard(bishops),
        rooks: Bitboard(rooks),
        queens: Bitboard(queens),
        kings: setwise::king_attacks(kings & by),
        all: Bitboard(all),
        twice: Bitboard(twice),
    }
}

/// A position in vectors: the sets that the attacks of several kinds of pieces need.
struct Board<'a, V: EightLanes> {
    v: V,
    pieces: &'a PieceSets,
    by: Sets<V>,
    kings: Sets<V>,
    reachable: Sets<V>,
    /// The squares that a slider can pass in each direction.
    passable: Sets<V>,
}

impl<'a, V: EightLanes> Board<'a, V> {
    #[inline(always)]
    fn new(v: V, Side { by, pieces, occupied }: Side<'a>) -> Self {
        let sets = |set: Bitboard| Sets { v, lanes: v.broadcast(set.0) };
        let (by, kings) = (sets(by), sets(pieces.roles[5]));
        let reachable = Sets { v, lanes: v.load(&REACHABLE) };
        let blockers = by.union(sets(occupied).difference(kings));
        Self { v, pieces, by, kings, reachable, passable: reachable.difference(blockers) }
    }

    /// The side's rooks in the orthogonal lanes, and its bishops in the diagonal lanes.
    #[inline(always)]
    fn rooks_and_bishops(&self) -> Sets<V> {
        let [_, _, bishops, rooks, ..] = self.pieces.roles;
        self.of_side(rooks).replace_lanes::<DIAGONALS>(self.of_side(bishops))
    }

    /// The side's queens, in all lanes.
    #[inline(always)]
    fn queens(&self) -> Sets<V> {
        self.of_side(self.pieces.roles[4])
    }

    /// The side's kings in all lanes, and its pawns in the lanes of the directions in which they attack.
    #[inline(always)]
    fn kings_and_pawns(&self) -> Sets<V> {
        let none = Sets { v: self.v, lanes: self.v.splat(0) };
        let pawns = none.replace_lanes::<DIAGONALS>(self.of_side(self.pieces.roles[0]));
        let white = Sets { v: self.v, lanes: self.v.broadcast(self.pieces.colors[0].0) };
        pawns
            .intersection(white)
            .replace_lanes::<FALLING>(pawns.difference(white))
            .union(self.kings.intersection(self.by))
    }

    /// The squares of `set` that belong to the side, in all lanes.
    #[inline(always)]
    fn of_side(&self, set: Bitboard) -> Sets<V> {
        Sets { v: self.v, lanes: self.v.broadcast(set.0) }.intersection(self.by)
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
    fn knight_attacks(&self) -> Sets<V> {
        let Sets { v, lanes } = self.of_side(self.pieces.roles[1]);
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

    #[inline(always)]
    fn difference(self, other: Self) -> Self {
        Self { lanes: self.v.and_not(self.lanes, other.lanes), ..self }
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
