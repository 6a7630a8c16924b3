//! Attacks of whole sets of pieces at once, without a loop over the pieces.
//!
//! A Kogge-Stone fill finds the attacks in any direction, in three doubling steps. To the east, one subtraction is
//! enough for all sliders, as in Hyperbola Quintessence. To the west, the same subtraction works on the reversed board,
//! and is used on targets that reverse a word by one or two instructions. The cost does not depend on the number of
//! sliders. `occupied` may contain the sliders or not.
//!
//! # Why ranks need a barrier
//! If a slider has no blocker to the east, a subtraction on the whole board borrows from the next piece on a higher
//! rank. The squares that this borrow changes are wrong attacks:
//!
//! ```text
//!     sliders r         occupied o        o ^ (o - 2r)      with the barrier
//! 3   . . . . . . . .   . . . . X . . .   X X X X X . . .   . . . . . . . .
//! 2   . . . . . . . .   . . . . . . . .   X X X X X X X X   . . . . . . . .
//! 1   . . X . . . . .   . . X . . . . .   . . . X X X X X   . . . X X X X X
//! ```
//!
//! Without a barrier, a borrow can pass the h-file and change squares of higher ranks. If there is only one slider, a
//! mask of its rank can remove these wrong attacks. If there are sliders on several ranks, no mask can. Therefore the
//! a-file counts as occupied and stops each borrow at the end of its rank. No slider attacks the a-file on its way to
//! the east, so a last mask removes the a-file from the result.

use crate::board::{Bitboard, Color, Direction};
use crate::tables::lines::A_FILE;
use crate::technique::hyperbola::REVERSES_BITS;

const H_FILE: u64 = Bitboard::FILES[7].bits();

/// Returns the attacks of all sliders along their ranks toward the h-file, including the first blockers.
///
/// ```text
/// (o ^ ((o | A) - 2r)) & !A    A: the a-file, r: the sliders, o: all blockers, also the sliders
/// ```
///
/// One subtraction is enough for all sliders. To subtract `2r` is to subtract the sliders `r` twice: the first time
/// removes each slider, and the second time borrows from the next occupied square. The borrow changes all bits up to
/// this first blocker to the east, or up to the [barrier](self#why-ranks-need-a-barrier) `A`.
#[inline]
const fn east_rank_attacks(sliders: Bitboard, occupied: Bitboard) -> Bitboard {
    let blockers = occupied.0 | sliders.0;
    let borrowed = (blockers | A_FILE).wrapping_sub(sliders.0 << 1);
    Bitboard((blockers ^ borrowed) & !A_FILE)
}

/// Returns the attacks of all sliders along their ranks toward the a-file, including the first blockers. The
/// subtraction is the one in [`east_rank_attacks`], but on the reversed board, where the h-file is the barrier.
#[inline]
const fn west_rank_attacks(sliders: Bitboard, occupied: Bitboard) -> Bitboard {
    let blockers = occupied.0 | sliders.0 | H_FILE;
    let borrowed = blockers.reverse_bits().wrapping_sub(sliders.0.reverse_bits() << 1);
    Bitboard((blockers ^ borrowed.reverse_bits()) & !H_FILE)
}

/// Kogge-Stone occluded fill: extends the set `$generators` over `$passable` squares in three doubling steps.
///
/// The third argument looks like a closure, `|set, steps| moved`, where `moved` is `set` shifted by `steps` squares in
/// the direction of the fill. The shift may wrap around the edge of the board, so the caller must remove the squares on
/// which wrapped bits land from `$passable`, such as the a-file for a fill to the east.
///
/// The fill is a macro, so that bitboards and quad-bitboards can share it: a `const fn` cannot call a closure or a
/// trait method.
macro_rules! kogge_stone {
    ($generators:expr, $passable:expr, |$set:ident, $steps:ident| $moved:expr) => {{
        let (filled, passable) = ($generators, $passable);
        let ($set, $steps) = (filled, 1);
        let filled = filled.union(passable.intersection($moved));
        let $set = passable;
        let passable = passable.intersection($moved);
        let ($set, $steps) = (filled, 2);
        let filled = filled.union(passable.intersection($moved));
        let $set = passable;
        let passable = passable.intersection($moved);
        let ($set, $steps) = (filled, 4);
        filled.union(passable.intersection($moved))
    }};
}

#[cfg(feature = "quad")]
pub(crate) use kogge_stone;

/// Returns the sliders and all empty squares that they can reach in one direction (an occluded fill).
///
/// ```text
/// g = sliders; p = empty squares that a step of d bits can reach (east: not those on the a-file)
/// g |= p & g << d; p &= p << d; g |= p & g << 2d; p &= p << 2d; g |= p & g << 4d
/// ```
///
/// ```
/// use quintessence::{Bitboard, Direction, Square, setwise};
///
/// let sliders = Bitboard::from_square(Square::A1).with(Square::C1);
/// let filled = setwise::fill(Direction::North, sliders, !Bitboard::from_square(Square::A3));
/// assert_eq!(filled.len(), 2 + 8);
/// ```
///
/// The attacks in this direction, first blockers included, are the filled set moved by one step, with
/// [`shift`](Bitboard::shift).
///
/// # Cost
/// 14 operations for all sliders; no table.
///
/// # Source
/// <https://www.chessprogramming.org/Kogge-Stone_Algorithm>.
#[doc(alias = "nortOccl")]
#[inline]
pub const fn fill(direction: Direction, sliders: Bitboard, empty: Bitboard) -> Bitboard {
    let distance = direction.index_step().rem_euclid(64) as u32;
    let passable = empty.intersection(Bitboard::reachable(direction));
    kogge_stone!(sliders, passable, |set, steps| Bitboard(set.0.rotate_left(distance * steps)))
}

/// Returns the attacks of all sliders in one direction, including the first blocker of each slider.
///
/// A direction takes 17 operations for all sliders; east takes only 6. West takes 9 on targets that reverse the bits of
/// a word by one instruction, and 12 with two.
#[inline]
pub(crate) const fn attacks_toward(direction: Direction, sliders: Bitboard, occupied: Bitboard) -> Bitboard {
    match direction {
        Direction::East => east_rank_attacks(sliders, occupied),
        Direction::West if REVERSES_BITS => west_rank_attacks(sliders, occupied),
        // If a slider is not in `occupied`, the fills of other sliders pass through its square. The result stays
        // correct, because this slider attacks all squares that such a fill reaches behind it.
        _ => fill(direction, sliders, occupied.complement()).shift(direction),
    }
}

/// Returns the union of the attacks of all rooks. For queens, unite the attacks of rooks and bishops.
///
/// ```
/// use quintessence::{Bitboard, Square, rook_attacks, setwise};
///
/// let rooks = Bitboard::from_iter([Square::B2, Square::D4, Square::H8]);
/// let one_by_one: Bitboard = rooks.into_iter().map(|rook| rook_attacks(rook, rooks)).collect();
/// assert_eq!(setwise::rook_attacks(rooks, rooks), one_by_one);
/// ```
///
/// For all sliders, call [`Level::attacked`](crate::simd::Level::attacked) instead, which is faster at levels with
/// vectors.
///
/// # Cost
/// About 55 operations for all rooks, 48 on AArch64 and LoongArch; no table.
///
/// # Source
/// Along ranks: generalized set-wise attacks, <https://www.chessprogramming.org/Hyperbola_Quintessence>. The page draws
/// bit 0 on the right of each rank, so its `left` is east here. For the other direction, it reverses the bits of each
/// rank. A reversal of the whole word, as here, gives the same attacks, and some processors have an instruction for it.
#[inline]
pub const fn rook_attacks(rooks: Bitboard, occupied: Bitboard) -> Bitboard {
    attacks_toward(Direction::East, rooks, occupied)
        .union(attacks_toward(Direction::North, rooks, occupied))
        .union(attacks_toward(Direction::West, rooks, occupied))
        .union(attacks_toward(Direction::South, rooks, occupied))
}

/// Returns the union of the attacks of all bishops.
///
/// For all sliders, call [`Level::attacked`](crate::simd::Level::attacked) instead, which is faster at levels with
/// vectors.
///
/// # Cost
/// About 70 operations for all bishops; no table.
#[inline]
pub const fn bishop_attacks(bishops: Bitboard, occupied: Bitboard) -> Bitboard {
    attacks_toward(Direction::NorthEast, bishops, occupied)
        .union(attacks_toward(Direction::NorthWest, bishops, occupied))
        .union(attacks_toward(Direction::SouthWest, bishops, occupied))
        .union(attacks_toward(Direction::SouthEast, bishops, occupied))
}

/// Returns the union of the attacks of all `pawns`, which must have the colour `color`.
///
/// # Cost
/// 5 operations for all pawns; no table.
#[inline]
pub const fn pawn_attacks(color: Color, pawns: Bitboard) -> Bitboard {
    match color {
        Color::White => pawns.shift(Direction::NorthEast).union(pawns.shift(Direction::NorthWest)),
        Color::Black => pawns.shift(Direction::SouthEast).union(pawns.shift(Direction::SouthWest)),
    }
}

/// Returns the union of the attacks of all knights.
///
/// # Cost
/// About 20 operations for all knights; no table.
#[inline]
pub const fn knight_attacks(knights: Bitboard) -> Bitboard {
    let (east, west) = (knights.shift(Direction::East), knights.shift(Direction::West));
    let near = east.union(west);
    let far = east.shift(Direction::East).union(west.shift(Direction::West));
    Bitboard(near.0 << 16 | near.0 >> 16 | far.0 << 8 | far.0 >> 8)
}

/// Returns the union of the attacks of all kings.
///
/// # Cost
/// About 10 operations for all kings; no table.
#[inline]
pub(crate) const fn king_attacks(kings: Bitboard) -> Bitboard {
    let sides = kings.shift(Direction::East).union(kings.shift(Direction::West));
    let row = kings.union(sides);
    Bitboard(sides.0 | row.0 << 8 | row.0 >> 8)
}
