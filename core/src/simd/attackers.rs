//! The pieces that attack one square.

use crate::attacks::{attackers_to, attackers_with_blockers, by_roles, is_attacked};
use crate::board::{Bitboard, Color, Pieces, Square};
use crate::simd::arch::dispatch;
use crate::simd::level::Level;

impl Level {
    /// The pieces of both sides that attack a square.
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
    /// - With NEON: 63 instructions.
    /// - Otherwise: the scalar function.
    #[inline(always)]
    pub fn attackers_to(self, square: Square, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard {
        dispatch!(self, (square: Square, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard, {
            Avx512 | Avx2 | Neon => crate::simd::generic::square::attackers_to,
            _ => attackers_to,
        })
    }

    /// The pieces of both sides that attack a square, with one occupancy for bishops and one for rooks.
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
            Avx512 | Avx2 | Neon => crate::simd::generic::square::attackers_with_blockers,
            _ => attackers_with_blockers,
        })
    }

    /// Whether one of the pieces in `by`, usually all pieces of one side, attacks a square.
    ///
    /// # Cost
    /// - With AVX2 or AVX-512: about 15 operations on four lanes, a test of all lanes, and 96 bytes of a table of 8
    ///   KiB.
    /// - With NEON: 56 instructions. With `simd128`: as with AVX2, but each operation on two registers.
    /// - Otherwise: as [`attackers_to`](Self::attackers_to).
    #[inline(always)]
    #[must_use]
    pub fn is_attacked(self, square: Square, by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> bool {
        dispatch!(self, (square: Square, by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> bool, {
            Avx512 | Avx2 | Neon | Simd128 => crate::simd::generic::square::is_attacked,
            _ => is_attacked,
        })
    }

    /// For each [`Role`](crate::Role), the squares from which a piece of this role gives check to a king.
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
