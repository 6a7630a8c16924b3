//! Sets of positions in ray order.

/// A set of positions around a focus square: the squares of the eight rays, and the squares a knight's move away.
///
/// Each byte of the word is a ray, clockwise from north: north, north-east, east, south-east, south, south-west, west,
/// north-west. In a byte, bits 1 to 7 are the squares of the ray at these distances. Bit 0 is the knight's square between
/// this ray and the next one. Position `8 * ray + distance` is the index of a bit.
///
/// ```text
/// byte   7   6   5   4   3   2   1   0
/// ray    NW  W   SW  S   SE  E   NE  N
/// ```
///
/// A set from [`from_bitboard`](Self::from_bitboard) has no position off the board.
///
/// One subtraction finds the nearest piece on all eight rays:
///
/// ```text
/// o       = occupied | 0x8181818181818181
/// seen    = o ^ (o - 0x0303030303030303)
/// nearest = seen & occupied
/// ```
///
/// No byte borrows from the next one, because each byte of `o` is at least 0x81.
///
/// ```
/// use quintessence::threats::RaySet;
/// use quintessence::{Bitboard, Square};
///
/// let occupied = Bitboard::from_iter([Square::E6, Square::E8, Square::G5, Square::C2]);
/// let rays = RaySet::from_bitboard(Square::E4, occupied);
/// // On e8, a piece is hidden behind e6. On g5, a piece is a knight's move away. C2 is on a diagonal.
/// let nearest = Bitboard::from_iter([Square::E6, Square::G5, Square::C2]);
/// assert_eq!(rays.nearest().to_bitboard(Square::E4), nearest);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[must_use]
#[repr(transparent)]
pub struct RaySet(pub(super) u64);

impl RaySet {
    /// No position.
    pub const EMPTY: Self = Self(0);

    /// The positions a knight's move away.
    pub const KNIGHTS: Self = Self(0x0101_0101_0101_0101);

    /// The positions on ranks and files.
    pub const ORTHOGONAL: Self = Self(0x00fe_00fe_00fe_00fe);

    /// The positions on diagonals and antidiagonals.
    pub const DIAGONAL: Self = Self(0xfe00_fe00_fe00_fe00);

    /// Makes a set from its bits. Bit `n` stands for position `n`.
    #[inline]
    pub const fn new(bits: u64) -> Self {
        Self(bits)
    }

    /// The bits of the set.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The first occupied position of each ray, and the occupied knight's squares.
    ///
    /// `self` is the occupancy.
    ///
    /// # Cost
    /// Three operations.
    #[inline]
    pub const fn nearest(self) -> Self {
        Self(self.0 & !ends(self.0).wrapping_sub(STEP))
    }

    /// The positions of each ray up to and including the first occupied one, and all knight's squares.
    ///
    /// `self` is the occupancy. The result may contain positions off the board.
    ///
    /// # Cost
    /// Three operations.
    #[inline]
    pub const fn seen(self) -> Self {
        let ends = ends(self.0);
        Self(ends ^ ends.wrapping_sub(STEP))
    }

    /// The second occupied position of each ray, where a slider on the focus attacks through the first piece.
    ///
    /// `self` is the occupancy.
    ///
    /// # Cost
    /// Eight operations.
    #[inline]
    pub const fn second(self) -> Self {
        let rays = self.0 & !Self::KNIGHTS.0;
        Self(rays ^ Self(rays).nearest().0).nearest()
    }

    /// The set with opposite rays exchanged: a rotation by 32 bits.
    #[inline]
    pub const fn opposite(self) -> Self {
        Self(self.0.rotate_left(32))
    }

    /// Bit 7 of each ray that has a position, if no ray has more than one.
    #[inline]
    pub(crate) const fn rays(self) -> Self {
        // A byte is at most 0x80, so the sum stays in the byte.
        Self(((self.0 & !Self::KNIGHTS.0) + 0x7e7e_7e7e_7e7e_7e7e) & 0x8080_8080_8080_8080)
    }
}

/// What is subtracted from each ray: the knight's bit, and one step.
const STEP: u64 = 0x0303_0303_0303_0303;

/// Sets the first and the last bit of each ray, so that no ray borrows from the next one.
#[inline]
const fn ends(occupied: u64) -> u64 {
    occupied | 0x8181_8181_8181_8181
}
