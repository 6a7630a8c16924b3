//! The pieces that attack one square.
#![allow(clippy::missing_const_for_fn, reason = "no method is const on one target alone")]

use crate::attacks::{by_kind, by_roles};
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
    /// // If the program is compiled for a processor, the level is a constant with inlined methods.
    /// const LEVEL: Level = Level::compiled();
    ///
    /// // The rook on e8 and the knight on c3 attack e4. The pawn g6 stands between e4 and the bishop.
    /// let [pawn, knight, bishop, rook] =
    ///     [Square::G6, Square::C3, Square::H7, Square::E8].map(Bitboard::from);
    /// let none = Bitboard::EMPTY;
    /// let sets = PieceSets {
    ///     roles: [pawn, knight, bishop, rook, none, none],
    ///     colors: [pawn | knight, bishop | rook],
    /// };
    /// let attackers = LEVEL.attackers_to(Square::E4, sets.lend(), sets.occupied());
    /// assert!(attackers.into_iter().eq([Square::C3, Square::E8]));
    /// ```
    ///
    /// The result equals the result of the scalar function [`attackers_to`](crate::attackers_to) for every input.
    ///
    /// # Cost
    /// - With AVX2: about 30 operations on four lanes. With AVX-512: about 20. 96 bytes of a table of 8 KiB.
    /// - With NEON: 63 instructions.
    /// - With SSE2 or SSSE3: [`bishop_and_rook_attacks`](Self::bishop_and_rook_attacks), and four leaper tables.
    /// - Otherwise: the scalar function.
    #[inline(always)]
    pub fn attackers_to(self, square: Square, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard {
        dispatch!(self, (square: Square, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard, {
            Avx512 | Avx2 | Neon => crate::simd::generic::square::attackers_to,
            _ => {
                let (bishop, rook) = self.bishop_and_rook_attacks(square, occupied);
                by_kind(square, pieces, bishop, rook)
            }
        })
    }

    /// The pieces of both sides that attack a square, with one occupancy for bishops and one for rooks.
    ///
    /// Always equal to the scalar function [`attackers_with_blockers`](crate::attackers_with_blockers).
    ///
    /// # Cost
    /// As [`attackers_to`](Self::attackers_to). With SSE2, it makes two [`Twin`](crate::simd::Twin)s.
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
            _ => {
                let (bishop, rook) = (self.bishop_attacks(square, bishop_blockers), self.rook_attacks(square, rook_blockers));
                by_kind(square, pieces, bishop, rook)
            }
        })
    }

    /// Whether one of the pieces in `by`, usually all pieces of one side, attacks a square.
    ///
    /// The result equals the result of the scalar function [`is_attacked`](crate::is_attacked) for every input.
    ///
    /// # Cost
    /// - With AVX2 or AVX-512: about 15 operations on four lanes, and a test of all lanes. 96 bytes of a table of 8 KiB.
    /// - With NEON: 56 instructions. With `simd128`: as with AVX2, but each operation on two registers.
    /// - Otherwise: as [`attackers_to`](Self::attackers_to).
    #[inline(always)]
    #[must_use]
    pub fn is_attacked(self, square: Square, by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> bool {
        dispatch!(self, (square: Square, by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> bool, {
            Avx512 | Avx2 | Neon | Simd128 => crate::simd::generic::square::is_attacked,
            _ => self.attackers_to(square, pieces, occupied).intersects(by),
        })
    }

    /// For each [`Role`](crate::Role), the squares from which a piece of this role gives check to a king.
    ///
    /// The result equals that of the scalar function [`checking_squares`](crate::checking_squares) for every input.
    ///
    /// # Cost
    /// As [`bishop_and_rook_attacks`](Self::bishop_and_rook_attacks), and two leaper tables.
    #[inline(always)]
    pub fn checking_squares(self, king: Square, color: Color, occupied: Bitboard) -> [Bitboard; 6] {
        let (bishop, rook) = self.bishop_and_rook_attacks(king, occupied);
        by_roles(king, color, bishop, rook)
    }
}
