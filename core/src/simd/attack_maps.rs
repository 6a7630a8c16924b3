//! Everything that one side attacks.

use crate::attacks::{AttackMaps, attack_counts, attack_map, attack_maps, setwise};
use crate::board::{Bitboard, Pieces};
use crate::simd::arch::dispatch;
use crate::simd::level::Level;

impl Level {
    /// The squares that one side attacks with all its pieces.
    ///
    /// # Cost
    /// AVX-512: about 28 vector instructions, not counting loads, and 20 scalar instructions that select the pieces of
    /// the side. AVX2: about 65 vector instructions. Other levels: the function [`attack_map()`]. The time does not
    /// depend on the number of pieces.
    #[inline]
    pub fn attack_map(self, by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard {
        dispatch!(self, (by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard, {
            Avx512 | Avx2 => crate::simd::generic::eight_directions::attack_map,
            _ => attack_map,
        })
    }

    /// The squares that one side attacks, by kind of piece, and the squares that two or more pieces attack.
    ///
    /// # Cost
    /// With AVX2 or AVX-512, two Kogge-Stone fills share their propagators. Other levels: the function
    /// [`attack_maps()`]. The time does not depend on the number of pieces.
    #[inline]
    pub fn attack_maps(self, by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> AttackMaps {
        dispatch!(self, (by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> AttackMaps, {
            Avx512 | Avx2 => crate::simd::generic::eight_directions::attack_maps,
            _ => attack_maps,
        })
    }

    /// How many pieces of one side attack each square, as four binary digits.
    ///
    /// # Cost
    /// As [`attack_map`](Self::attack_map), and about 10 vector instructions with AVX-512, or 60 operations with AVX2.
    #[inline]
    pub fn attack_counts(self, by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> [Bitboard; 4] {
        dispatch!(self, (by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> [Bitboard; 4], {
            Avx512 | Avx2 => crate::simd::generic::eight_directions::attack_counts,
            _ => attack_counts,
        })
    }

    /// The squares that at least one slider attacks.
    ///
    /// Bishops and queens are in `diagonal`, rooks and queens in `orthogonal`. The sliders block each other even if
    /// `occupied` does not contain them.
    ///
    /// ```
    /// use quintessence::{Bitboard, Square, simd::Level};
    ///
    /// // A bishop on a1 and a queen on a3.
    /// let [bishop, queen] = [Square::A1, Square::A3].map(Bitboard::from);
    /// let attacked = Level::detect().attacked(bishop | queen, queen, bishop | queen);
    /// assert!(attacked.contains(Square::H8) && !attacked.contains(Square::B1));
    /// ```
    ///
    /// # Cost
    /// - With AVX2 or AVX-512: 17 operations on eight lanes, whatever the number of sliders, and the union of the
    ///   lanes. No table.
    /// - Otherwise: one call each of [`setwise::rook_attacks`] and [`setwise::bishop_attacks`].
    ///
    /// # Source
    /// <https://www.chessprogramming.org/Kogge-Stone_Algorithm>.
    #[inline]
    pub fn attacked(self, diagonal: Bitboard, orthogonal: Bitboard, occupied: Bitboard) -> Bitboard {
        dispatch!(self, (diagonal: Bitboard, orthogonal: Bitboard, occupied: Bitboard) -> Bitboard, {
            Avx512 | Avx2 => crate::simd::generic::eight_directions::attacked,
            _ => |diagonal, orthogonal, occupied| {
                let occupied = occupied | diagonal | orthogonal;
                setwise::bishop_attacks(diagonal, occupied) | setwise::rook_attacks(orthogonal, occupied)
            },
        })
    }
}
