//! The occupancy that is prepared once per position, with the vector instructions that every processor of the target has.

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod sse2;
#[cfg(test)]
mod tests;

use core::fmt;

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use self::sse2::Halves;
use crate::board::{Bitboard, Square};
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
use crate::technique::hyperbola::twin::Twin as Halves;

/// An occupancy and its reversal, prepared once and asked for attacks many times.
///
/// It needs no [`Level`](super::Level): on x86-64 it uses SSE2, which every such processor has, and elsewhere it is
/// [`hyperbola::twin::Twin`](crate::hyperbola::twin::Twin). On x86-64 it answers more queries in the same time than the
/// functions at the root of the crate, even when each position is asked once; those have an answer sooner where one query
/// waits for another.
///
/// ```
/// use quintessence::{Bitboard, Square, queen_attacks, simd::Twin};
///
/// let position = Twin::new(Bitboard::new(0xffff_0000_0000_ffff));
/// assert_eq!(position.rook_attacks(Square::A4).len(), 7 + 2 + 3);
/// assert_eq!(position.bishop_attacks(Square::A4).len(), 3 + 2);
/// assert_eq!(position.queen_attacks(Square::D4), queen_attacks(Square::D4, position.occupied()));
/// ```
///
/// # Cost
/// On x86-64, 32 bytes; to make: 10 operations, one of them a byte swap. A query: 3 operations a line on both boards at
/// once, 5 to join them, and 5 for a rank; 64 bytes from a table of 4,096, and for a rank one entry each from two tables of
/// 512. Elsewhere as [`hyperbola::twin::Twin`](crate::hyperbola::twin::Twin).
#[derive(Clone, Copy)]
pub struct Twin(Halves);

// The queries take the twin by reference, because what is looked up in it by number has to lie in memory: a copy would be
// written there again for every query.
#[allow(clippy::missing_const_for_fn, reason = "no function is const on one target alone")]
impl Twin {
    /// Reverses the occupancy.
    #[inline]
    #[must_use]
    pub fn new(occupied: Bitboard) -> Self {
        Self(Halves::new(occupied))
    }

    /// The occupancy that it was made of.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.0.occupied()
    }

    /// The squares that a rook on `square` attacks.
    ///
    /// # Cost
    /// As that of a query above, a rank and another line.
    #[inline]
    #[must_use]
    pub fn rook_attacks(&self, square: Square) -> Bitboard {
        self.0.rook_attacks(square)
    }

    /// The squares that a bishop on `square` attacks.
    ///
    /// # Cost
    /// As that of a query above, two lines.
    #[inline]
    #[must_use]
    pub fn bishop_attacks(&self, square: Square) -> Bitboard {
        self.0.bishop_attacks(square)
    }

    /// The squares that a queen on `square` attacks.
    ///
    /// # Cost
    /// As that of a query above, a rank and three other lines.
    #[inline]
    #[must_use]
    pub fn queen_attacks(&self, square: Square) -> Bitboard {
        self.0.queen_attacks(square)
    }

    /// The squares that a bishop on `square` attacks, and those that a rook does.
    ///
    /// # Cost
    /// As those of two queries above.
    #[inline]
    #[must_use]
    pub fn both(&self, square: Square) -> (Bitboard, Bitboard) {
        (self.bishop_attacks(square), self.rook_attacks(square))
    }
}

impl PartialEq for Twin {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.occupied() == other.occupied()
    }
}

impl Eq for Twin {}

impl fmt::Debug for Twin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Twin").field("occupied", &self.occupied()).finish()
    }
}
