//! Finds the pieces that attack one square, on all eight rays at once.

use crate::attacks::{self, by_roles};
use crate::board::{Bitboard, Color, Pieces, Square};
use crate::simd::arch::dispatch;
use crate::simd::eight_rays::{EIGHT_RAYS, is_reached, line_attacks, rays, sliders};
use crate::simd::level::Level;
use crate::simd::vector::{FourLanes, NearestBlockers};

impl Level {
    /// Returns the pieces of both sides that attack a square.
    ///
    /// ```
    /// use quintessence::simd::Level;
    /// use quintessence::{Bitboard, PieceSets, Square};
    ///
    /// // The knight on c3 attacks e4. The pawn g6 stands between e4 and the bishop.
    /// let [pawn, knight, bishop] = [Square::G6, Square::C3, Square::H7].map(Bitboard::from);
    /// let none = Bitboard::EMPTY;
    /// let roles = [pawn, knight, bishop, none, none, none];
    /// let sets = PieceSets { roles, colors: [pawn | knight, bishop] };
    /// assert_eq!(Level::detect().attackers_to(Square::E4, sets.lend(), sets.occupied()), knight);
    /// ```
    ///
    /// # Cost
    /// - With AVX2: about 30 operations on four lanes. With AVX-512: about 20. Both read 96 bytes of a table of 8 KiB.
    /// - With NEON: 57 instructions.
    /// - Otherwise: the scalar function.
    #[inline(always)]
    pub fn attackers_to(self, square: Square, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard {
        dispatch!(self, (square: Square, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard, {
            Avx512 | Avx2 | Neon => attackers_to,
            _ => attacks::attackers_to,
        })
    }

    /// Returns the pieces of both sides that attack a square, with one occupancy for bishops and another for rooks.
    ///
    /// The function [`attackers_with_blockers`](crate::attackers_with_blockers) shows how this finds x-ray attackers.
    ///
    /// # Cost
    /// As [`attackers_to`](Self::attackers_to).
    #[inline(always)]
    pub fn attackers_with_blockers(
        self,
        square: Square,
        pieces: Pieces<'_>,
        bishop_blockers: Bitboard,
        rook_blockers: Bitboard,
    ) -> Bitboard {
        dispatch!(self, (square: Square, pieces: Pieces<'_>, bishop_blockers: Bitboard, rook_blockers: Bitboard) -> Bitboard, {
            Avx512 | Avx2 | Neon => attackers_with_blockers,
            _ => attacks::attackers_with_blockers,
        })
    }

    /// Returns whether one of the pieces in `by`, usually all pieces of one side, attacks a square.
    ///
    /// # Cost
    /// - With AVX2 or AVX-512: about 15 operations on four lanes, a test of all lanes, 96 bytes of a table of 8 KiB.
    /// - With NEON: 52 instructions. With `simd128`: as with AVX2, but each operation on two registers.
    /// - Otherwise: as [`attackers_to`](Self::attackers_to).
    #[inline(always)]
    #[must_use]
    pub fn is_attacked(self, square: Square, by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> bool {
        dispatch!(self, (square: Square, by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> bool, {
            Avx512 | Avx2 | Neon | Simd128 => is_attacked,
            _ => attacks::is_attacked,
        })
    }

    /// Returns, for each [`Role`](crate::Role), the squares from which a piece of this role gives check to a king.
    ///
    /// `color` is the side that gives check.
    ///
    /// # Cost
    /// As [`bishop_and_rook_attacks`](Self::bishop_and_rook_attacks), and two leaper tables.
    #[inline(always)]
    pub fn checking_squares(self, king: Square, color: Color, occupied: Bitboard) -> [Bitboard; 6] {
        let (bishop, rook) = self.bishop_and_rook_attacks(king, occupied);
        by_roles(king, color, bishop, rook)
    }
}

#[inline(always)]
fn attackers_to<V: NearestBlockers>(
    v: V,
    square: Square,
    pieces: Pieces<'_>,
    occupied: Bitboard,
) -> Bitboard {
    attackers(v, square, pieces, v.broadcast(occupied.0))
}

#[inline(always)]
fn attackers_with_blockers<V: NearestBlockers>(
    v: V,
    square: Square,
    pieces: Pieces<'_>,
    diagonal: Bitboard,
    orthogonal: Bitboard,
) -> Bitboard {
    attackers(v, square, pieces, v.repeated_pair([diagonal.0, orthogonal.0]))
}

#[inline(always)]
pub(super) fn attackers<V: NearestBlockers>(
    v: V,
    square: Square,
    pieces: Pieces<'_>,
    occupied: V::Four,
) -> Bitboard {
    let (leapers, sliders) = (leapers(v, square, pieces), sliders(v, pieces));
    let attacks = line_attacks(v, rays(v, square), occupied);
    Bitboard(v.union(v.or(v.and(attacks, sliders), leapers)))
}

#[inline(always)]
fn is_attacked<V: FourLanes>(
    v: V,
    square: Square,
    by: Bitboard,
    pieces: Pieces<'_>,
    occupied: Bitboard,
) -> bool {
    let by = v.broadcast(by.0);
    let sliders = v.and(sliders(v, pieces), by);
    let others = v.and_not(sliders, v.broadcast(occupied.0));
    let leapers = v.and(leapers(v, square, pieces), by);
    v.any(v.or(is_reached(v, rays(v, square), sliders, others), leapers))
}

/// Returns the pawns that attack a square in lane 0, the knights in lane 1 and the kings in lane 2.
#[inline(always)]
fn leapers<V: FourLanes>(v: V, square: Square, pieces: Pieces<'_>) -> V::Four {
    let leapers = &EIGHT_RAYS[square as usize].leapers;
    let ([pawns, knights, .., kings], white) = (*pieces.roles, pieces.white);
    // White pawns attack the square from the rank below it, where `leapers[3]` has two squares, and black pawns from
    // the rank above. `!(white ^ leapers[3])` is therefore true for a pawn of the right colour: a white pawn on one of
    // the two squares, or a black pawn elsewhere.
    let pawns = v.in_register(pawns.0) & !(v.in_register(white.0) ^ leapers[3]);
    v.and(v.load(leapers), v.three_words([pawns, knights.0, kings.0]))
}
