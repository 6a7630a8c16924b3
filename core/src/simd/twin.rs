//! An occupancy prepared once per position, for single queries.

use core::fmt;

use crate::board::{Bitboard, Square};
use crate::simd::arch::Halves;

/// An occupancy and its reversal, prepared once for many queries.
///
/// Needs no [`Level`](crate::simd::Level): uses SSE2 on x86-64, and the scalar code of
/// [`hyperbola::twin`](crate::hyperbola::twin) elsewhere.
///
/// On x86-64 a `Twin` has a higher throughput than the functions at the root of the crate, even with one query per
/// position. Those functions have the lower latency, which counts if one query depends on the result of another.
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
/// On x86-64:
///
/// - A `Twin` has 32 bytes and takes 10 operations to make, one of them a byte swap.
/// - A query takes 3 operations for each line and 5 to join both halves. A rank takes 5 more.
/// - A query reads 64 bytes of a table of 4,096. A rank reads one entry of each of two tables of 512 bytes.
///
/// Elsewhere:
///
/// - A `Twin` has 16 bytes and takes one bit reversal to make.
/// - A query takes 6 operations for each line and one bit reversal. It reads up to 64 bytes of a table of 2,048.
#[derive(Clone, Copy)]
pub struct Twin(Halves);

// Queries take `&self`, since they index an array inside the twin. By value, each query would copy the array to memory.
#[allow(clippy::missing_const_for_fn, reason = "no function is const on one target alone")]
impl Twin {
    /// Prepares the occupancy.
    #[inline]
    #[must_use]
    pub fn new(occupied: Bitboard) -> Self {
        Self(Halves::new(occupied))
    }

    /// The occupancy that the twin was made from.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.0.occupied()
    }

    /// The attacks of a rook on `square`.
    ///
    /// # Cost
    /// A [query](Self#cost) of a rank and one other line.
    #[inline]
    #[must_use]
    pub fn rook_attacks(&self, square: Square) -> Bitboard {
        self.0.rook_attacks(square)
    }

    /// The attacks of a bishop on `square`.
    ///
    /// # Cost
    /// A [query](Self#cost) of two lines.
    #[inline]
    #[must_use]
    pub fn bishop_attacks(&self, square: Square) -> Bitboard {
        self.0.bishop_attacks(square)
    }

    /// The attacks of a queen on `square`.
    ///
    /// # Cost
    /// A [query](Self#cost) of a rank and three other lines.
    #[inline]
    #[must_use]
    pub fn queen_attacks(&self, square: Square) -> Bitboard {
        self.0.queen_attacks(square)
    }

    /// The attacks of a queen on `square` in two sets: first a bishop's, then a rook's.
    ///
    /// # Cost
    /// Two [queries](Self#cost).
    #[inline]
    #[must_use]
    pub fn bishop_and_rook_attacks(&self, square: Square) -> (Bitboard, Bitboard) {
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
