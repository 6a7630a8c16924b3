//! Computes all squares that one side attacks, with a Kogge-Stone fill of eight lanes, one lane for each direction.
//!
//! The pieces of the side are selected in scalar code: each bitboard of the position is loaded to a general register
//! and intersected there, and only the result is copied to all lanes. This costs little, because the scalar ports of
//! the processor are idle, and with AVX-512 the copy is one instruction.
//!
//! # Source
//! <https://www.chessprogramming.org/Kogge-Stone_Algorithm>.

use crate::attacks::{AttackMaps, KNIGHT_REACHABLE, KNIGHT_ROTATIONS, REACHABLE, setwise, steps};
use crate::board::{Bitboard, Color, Pieces};
use crate::simd::vector::{Attacks, ByKind, EightLanes};

/// The lanes whose directions are diagonal.
const DIAGONALS: u8 = 0b1100_1100;
/// The lanes whose directions lead to lower square numbers.
const FALLING: u8 = 0b1111_0000;

/// Returns the squares that at least one slider attacks, without vectors.
#[inline]
pub(super) fn attacked_by_setwise(diagonal: Bitboard, orthogonal: Bitboard, occupied: Bitboard) -> Bitboard {
    let occupied = occupied | diagonal | orthogonal;
    setwise::bishop_attacks(diagonal, occupied) | setwise::rook_attacks(orthogonal, occupied)
}

/// Returns the squares that at least one slider attacks.
#[inline(always)]
pub(super) fn attacked_by_fill<V: EightLanes>(
    v: V,
    diagonal: Bitboard,
    orthogonal: Bitboard,
    occupied: Bitboard,
) -> Bitboard {
    let (diagonal, orthogonal) = (v.in_register(diagonal.0), v.in_register(orthogonal.0));
    let blockers = v.in_register(occupied.0) | orthogonal | diagonal;
    Bitboard(v.union(step(v, slide(v, sliders(v, diagonal, orthogonal), blockers))))
}

/// Returns the union of the attacks of all pieces of one side.
///
/// After the fill of the sliders, `step` shifts every lane by one square in its direction. Kings and pawns also attack
/// the next square, so they are added before `step`, and one shift serves all pieces but knights.
#[inline(always)]
pub(super) fn attack_map_by_fill<V: EightLanes>(
    v: V,
    by: Bitboard,
    pieces: Pieces<'_>,
    occupied: Bitboard,
) -> Bitboard {
    let side = Side::new(v, by, pieces, occupied);
    Bitboard(v.union(v.or(all_but_knights(v, &side), knight_lanes(v, &side))))
}

/// Returns the attacks of one side for each kind of piece.
///
/// One fill serves rooks, in the orthogonal lanes, and bishops, in the diagonal lanes; another serves queens in all
/// lanes. Scalar code computes the attacks of pawns and kings, because the scalar ports are idle.
#[inline(always)]
pub(super) fn attack_maps_by_fill<V: EightLanes>(
    v: V,
    by: Bitboard,
    pieces: Pieces<'_>,
    occupied: Bitboard,
) -> AttackMaps {
    let side = Side::new(v, by, pieces, occupied);
    let ByKind { rooks, bishops, queens, knights, all, twice } = v.by_kind(Attacks {
        sliders: step(v, slide(v, sliders(v, side.bishops, side.rooks), side.blockers)),
        queens: step(v, slide(v, v.splat(side.queens), side.blockers)),
        steps: step(v, kings_and_pawns(v, &side)),
        knights: knight_lanes(v, &side),
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

/// The pieces of one side, and the blockers of both sides, in general registers.
struct Side {
    white_pawns: u64,
    black_pawns: u64,
    knights: u64,
    bishops: u64,
    rooks: u64,
    queens: u64,
    kings: u64,
    blockers: u64,
}

impl Side {
    #[inline(always)]
    fn new<V: EightLanes>(v: V, by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> Self {
        let ([pawns, knights, bishops, rooks, queens, kings], white) = (*pieces.roles, pieces.white);
        let (by, white) = (v.in_register(by.0), v.in_register(white.0));
        let pawns = v.in_register(pawns.0) & by;
        Self {
            white_pawns: pawns & white,
            black_pawns: pawns & !white,
            knights: v.in_register(knights.0) & by,
            bishops: v.in_register(bishops.0) & by,
            rooks: v.in_register(rooks.0) & by,
            queens: v.in_register(queens.0) & by,
            kings: v.in_register(kings.0) & by,
            blockers: by | v.in_register(occupied.0),
        }
    }
}

/// Returns the set `diagonal` in lanes 2, 3, 6 and 7, and the set `orthogonal` in lanes 0, 1, 4 and 5.
#[inline(always)]
fn sliders<V: EightLanes>(v: V, diagonal: u64, orthogonal: u64) -> V::Eight {
    v.select_lanes::<DIAGONALS>(v.splat(diagonal), v.splat(orthogonal))
}

/// Returns kings in all lanes, white pawns also in lanes 2 and 3 (north-east, north-west), and black pawns in 6 and 7.
#[inline(always)]
fn kings_and_pawns<V: EightLanes>(v: V, side: &Side) -> V::Eight {
    let white = v.splat(side.kings | side.white_pawns);
    let with_white = v.select_lanes::<{ DIAGONALS & !FALLING }>(white, v.splat(side.kings));
    v.select_lanes::<{ DIAGONALS & FALLING }>(v.splat(side.kings | side.black_pawns), with_white)
}

/// Extends the sliders of each lane over the empty squares in the direction of the lane. This is a Kogge-Stone fill, in
/// three steps of one, two and four squares.
#[inline(always)]
fn slide<V: EightLanes>(v: V, sliders: V::Eight, blockers: u64) -> V::Eight {
    let passable = v.and(v.splat(!blockers), v.load(&REACHABLE));
    let filled = v.or(sliders, v.and(passable, v.shift_apart(sliders, steps(1))));
    let passable = v.and(passable, v.shift_apart(passable, steps(1)));
    let filled = v.or(filled, v.and(passable, v.shift_apart(filled, steps(2))));
    let passable = v.and(passable, v.shift_apart(passable, steps(2)));
    v.or(filled, v.and(passable, v.shift_apart(filled, steps(4))))
}

/// Moves each square by one in the direction of its lane. The mask `REACHABLE` removes squares that wrapped at an edge.
#[inline(always)]
fn step<V: EightLanes>(v: V, from: V::Eight) -> V::Eight {
    v.and(v.shift_apart(from, steps(1)), v.load(&REACHABLE))
}

#[inline(always)]
fn all_but_knights<V: EightLanes>(v: V, side: &Side) -> V::Eight {
    let sliders = sliders(v, side.bishops | side.queens, side.rooks | side.queens);
    step(v, v.or(slide(v, sliders, side.blockers), kings_and_pawns(v, side)))
}

/// Returns the attacks of the side's knights, with one of the eight knight's moves in each lane.
#[inline(always)]
fn knight_lanes<V: EightLanes>(v: V, side: &Side) -> V::Eight {
    // Lanes 4 to 7 are shifted right by the same counts, which gives the opposite moves.
    let [first, second, third, fourth, ..] = KNIGHT_ROTATIONS;
    let moved = v.shift_apart(v.splat(side.knights), [first, second, third, fourth]);
    v.and(moved, v.load(&KNIGHT_REACHABLE))
}
