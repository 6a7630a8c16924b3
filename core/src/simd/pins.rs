//! Checkers, pins and discovered checks of one king.

use crate::attacks::{Pins, checkers_and_pinned, discovered_checks, pin_rays};
use crate::board::{Bitboard, Pieces, Square};
use crate::simd::arch::dispatch;
use crate::simd::level::Level;

impl Level {
    /// The checkers of a king, and the pinned pieces with their pinners and rays.
    ///
    /// `own` is the set of all pieces of the king's colour.
    ///
    /// # Cost
    /// - With AVX2, AVX-512 or NEON: 9 operations on four lanes and a branch. If an enemy slider stands on a line of
    ///   the king, or an enemy leaper is near, 20 to 30 operations more, without a loop.
    /// - Otherwise: the scalar function.
    #[inline(always)]
    pub fn pins(self, king: Square, own: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> Pins {
        let [checkers, pinned, diagonal, orthogonal] = dispatch!(
            self,
            (king: Square, own: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> [Bitboard; 4],
            {
                Avx512 | Avx2 | Neon => crate::simd::generic::king::checkers_and_pins,
                _ => |king, own, pieces, occupied| {
                    let (checkers, pinned) = checkers_and_pinned(king, own, pieces, occupied);
                    let (diagonal, orthogonal) = pin_rays(king, pinned, occupied);
                    [checkers, pinned, diagonal, orthogonal]
                },
            }
        );
        Pins::new(checkers, pinned, (diagonal, orthogonal), occupied)
    }

    /// The enemy pieces that stand alone between a king and an enemy slider.
    ///
    /// # Cost
    /// - With AVX2, AVX-512 or NEON: 12 operations on four lanes and a branch; for one king in ten, 20 more.
    /// - Otherwise: the scalar function.
    #[inline(always)]
    #[must_use]
    pub fn discovered_checks(
        self,
        king: Square,
        own: Bitboard,
        pieces: Pieces<'_>,
        occupied: Bitboard,
    ) -> Bitboard {
        dispatch!(self, (king: Square, own: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard, {
            Avx512 | Avx2 | Neon => crate::simd::generic::king::discovered_checks,
            _ => discovered_checks,
        })
    }
}
