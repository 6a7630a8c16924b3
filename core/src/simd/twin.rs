//! The type [`Twin`]: an occupancy prepared once per position, for queries of one slider at a time.

use core::fmt;

use crate::board::{Bitboard, Square};
use crate::simd::arch::Halves;

/// An occupancy and its reversal, prepared once for many queries.
///
/// A `Twin` does not require a [`Level`](crate::simd::Level). It works as [`hyperbola::twin`](crate::hyperbola::twin),
/// with SSE2 on x86-64 and with scalar code on other targets. The guide's page `speed` measures it.
///
/// ```
/// use quintessence::{Bitboard, Square, queen_attacks, simd::Twin};
///
/// let occupied = Bitboard::new(0xffff_0000_0000_ffff);
/// let position = Twin::new(occupied);
/// assert_eq!(position.rook_attacks(Square::A4).len(), 7 + 2 + 3);
/// assert_eq!(position.bishop_attacks(Square::A4).len(), 3 + 2);
/// assert_eq!(position.queen_attacks(Square::D4), queen_attacks(Square::D4, occupied));
/// ```
///
/// # Cost
/// | | x86-64 (SSE2) | other targets (scalar) |
/// |---|---|---|
/// | [`Twin::new`] | 10 operations, 32 bytes | one bit reversal, 16 bytes |
/// | a query, for each line | 3 operations, 8 for a rank | 6 operations |
/// | a query, once | 5 operations, one of them a byte swap | one bit reversal |
/// | table bytes that a query reads | 64 of 4,096; for a rank, 1 of 512 and 8 of 512 | up to 64 of 2,048 |
#[derive(Clone, Copy)]
#[must_use]
pub struct Twin(Halves);

// Queries use `&self`, because each query indexes an array inside the `Twin`. With `self` by value, each query would
// copy the array to memory.
impl Twin {
    /// Prepares the occupancy.
    #[inline]
    pub fn new(occupied: Bitboard) -> Self {
        Self(Halves::new(occupied))
    }

    /// The attacks of a rook on `square`.
    ///
    /// # Cost
    /// A [query](Self#cost) of a rank and one other line.
    #[inline]
    pub fn rook_attacks(&self, square: Square) -> Bitboard {
        self.0.rook_attacks(square)
    }

    /// The attacks of a bishop on `square`.
    ///
    /// # Cost
    /// A [query](Self#cost) of two lines.
    #[inline]
    pub fn bishop_attacks(&self, square: Square) -> Bitboard {
        self.0.bishop_attacks(square)
    }

    /// The attacks of a queen on `square`.
    ///
    /// # Cost
    /// A [query](Self#cost) of a rank and three other lines.
    #[inline]
    pub fn queen_attacks(&self, square: Square) -> Bitboard {
        self.0.queen_attacks(square)
    }
}

impl PartialEq for Twin {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0.occupied() == other.0.occupied()
    }
}

impl Eq for Twin {}

impl fmt::Debug for Twin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Twin").field("occupied", &self.0.occupied()).finish()
    }
}
