//! Checkers, pins and discovered checks of one king.

use crate::attacks::{Pins, checkers_and_pinned, discovered, pin_rays};
use crate::board::{Bitboard, Pieces, Square};
use crate::simd::arch::dispatch;
use crate::simd::level::Level;

impl Level {
    /// The checkers of a king, the pinned pieces with their pinners and rays, and the candidates for discovered checks.
    ///
    /// `own` is the set of all pieces of the king's colour.
    ///
    /// # Cost
    /// - With AVX2, AVX-512 or NEON: 9 operations on four lanes and a branch. If an enemy slider stands on a line of
    ///   the king, or an enemy leaper is near, 30 to 40 operations more, without a loop. [`Pins::discovered`] costs
    ///   another test and branch.
    /// - Otherwise: the scalar function.
    ///
    /// [`Pins::discovered`] costs nothing if the caller does not use it, because it is computed separately.
    #[inline(always)]
    pub fn pins(self, king: Square, own: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> Pins {
        // `dispatch!` is used twice, because LLVM can then remove the call for `discovered` if the result is unused.
        // One function for all sets would also be too large to inline.
        let [checkers, pinned, diagonal, orthogonal] = dispatch!(
            self,
            (king: Square, own: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> [Bitboard; 4],
            {
                Avx512 | Avx2 | Neon => crate::simd::generic::king::checkers_and_pins,
                _ => {
                    let (checkers, pinned) = checkers_and_pinned(king, own, pieces, occupied);
                    let (diagonal, orthogonal) = pin_rays(king, pinned, occupied);
                    [checkers, pinned, diagonal, orthogonal]
                }
            }
        );
        let discovered = dispatch!(
            self,
            (king: Square, own: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard,
            {
                Avx512 | Avx2 | Neon => crate::simd::generic::king::discovered,
                _ => discovered(king, own, pieces, occupied),
            }
        );
        Pins::new(checkers, pinned, (diagonal, orthogonal), discovered, occupied)
    }
}
